// A host's theme, event type and date as a brief: what was understood, part by part.
import type { BriefPart } from '@swizzle/proto';
import { settleTasting } from '../custom-drinks/tasting-pours.ts';
import { NOT_A_TRACE } from './alcohol/alcohol.ts';
import { traceDrafts, withoutTraces } from './alcohol/alcohol-free-clauses.ts';
import { blankBrief } from './blank-brief.ts';
import type { BriefDraft } from './brief-draft.ts';
import { type BriefSource, draftsFrom } from './brief-drafts.ts';
import type { EventBrief } from './event-brief.ts';
import { namedInUnknown } from './exclusions/doubtful-wishes.ts';
import { withPlainAllergies } from './exclusions/exclusion-text.ts';
import { HARMLESS } from './exclusions/harmless.ts';
import { countHeads } from './guests/head-count.ts';
import { asACup, settleSeason, withImplied } from './implied.ts';
import { motifsFor } from './setting/motif-drafts.ts';
import { withPlainPhrases } from './text/plain-phrases.ts';
import type { Span } from './text/spans.ts';
import { withoutTypingErrors } from './text/typing-errors.ts';
import { unreadWords } from './text/unread-words.ts';
import { withWines } from './wishes/host-list.ts';
import { choicesIn } from './wishes/joined-wishes.ts';
import { readWanted } from './wishes/read-wanted.ts';
import { droppedThemes } from './wishes/style-drafts.ts';

interface BriefOptions {
  /** 1 to 12, of the date; a month or a season that the host names comes first. */
  month?: number | undefined;
  /** Ids of parts that the host took away. */
  removed?: readonly string[];
}

/** Asks for drinks that the world knows. */
const CLASSIC =
  /\b(?:classics|(?:classic|traditional|timeless|old[- ]school) (?:cocktails?|drinks?|and|strong)|classic,|, classic\b)/i;

/** Briefs that are kept: an event is read for its drinks, its menu and its papers one after the other. */
const MAX_REMEMBERED = 8;
const remembered = new Map<string, EventBrief>();

/** Reads an event. The same words, month and removed parts always give the same brief. */
export const readBrief = (source: BriefSource, options: BriefOptions = {}): EventBrief => {
  const { eventType, theme, guestCount, budget, eventLength } = source;
  const { month, removed = [] } = options;
  const key = JSON.stringify([eventType, theme, guestCount, budget, eventLength, month, removed]);
  const brief = remembered.get(key) ?? readAnew(source, options);
  remembered.delete(key);
  remembered.set(key, brief);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return brief;
};

const readAnew = (
  { eventType, theme, guestCount, budget, eventLength }: BriefSource,
  { month, removed = [] }: BriefOptions = {},
): EventBrief => {
  const said = withWines(
    withPlainAllergies(withPlainPhrases(withoutTypingErrors(theme ?? ''))).replace(NOT_A_TRACE, 'not a drop'),
  );
  const { text, isTraceless } = withoutTraces(said);
  const {
    tokens,
    english,
    positive,
    positiveText,
    themeText,
    unknown,
    doubtful,
    drafts,
    read,
    accounts,
    pours,
  } = draftsFrom(text, month, { guestCount, budget, eventLength });
  drafts.push(...traceDrafts(isTraceless));
  const brief = blankBrief(eventType);
  const isRemoved = ({ id }: BriefDraft) => removed.includes(id);
  for (const draft of drafts.filter((one) => !isRemoved(one))) draft.apply(brief);
  const heads = countHeads(brief, guestCount, removed);
  brief.pours = [...new Set([...brief.pours, ...pours])];
  if (brief.kind?.isSolemn) asACup(brief);
  brief.cultures = withImplied(brief);
  brief.motifs = motifsFor(brief, removed);
  // What the little ones can't have is in none of their drinks.
  if (brief.children === 'all' || brief.isChildrens)
    brief.alcoholFreeExcluded = [
      ...brief.alcoholFreeExcluded,
      ...brief.groups.flatMap(({ id, excludes }) => (id.startsWith('without:') ? excludes : [])),
    ];
  settleSeason(brief);
  // A season that only the date says is not the host's: it isn't shown.
  const shown = drafts.filter(
    ({ id, spans }, at) =>
      (id !== 'season' || spans.length > 0) &&
      // Mourners get no theme.
      !(brief.kind?.isSolemn && id.startsWith('style:')) &&
      drafts.findIndex((one) => one.id === id) === at,
  );
  brief.parts = [
    ...shown.map(
      (draft): BriefPart => ({
        id: draft.id,
        kind: draft.kind,
        label: draft.label,
        isRemoved: isRemoved(draft),
      }),
    ),
    ...heads,
  ];
  brief.rules = drafts.flatMap((draft) =>
    draft.isKept && !isRemoved(draft)
      ? [
          {
            label: draft.label,
            isForSome:
              draft.ofSome === 'always' || (draft.ofSome === 'drinking' && brief.alcoholFree !== 'all'),
            isKept: draft.isKept,
          },
        ]
      : [],
  );
  const telling = unknown.filter(
    ({ from, to }) => !HARMLESS.test(text.slice(tokens[from]?.start, tokens[to - 1]?.end)),
  );
  const wordsAt = ({ from, to }: Span) => text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  brief.notUnderstood = [
    ...new Set(
      [...telling, ...doubtful.map(({ shown }) => shown)].map((span) =>
        wordsAt(span).replace(/^(?:["'“‘]|(?:and|or|nor|so|but) )/i, ''),
      ),
    ),
  ];
  brief.unread = [
    // What is left out for all is asked for by nobody.
    ...accounts.filter(({ stems }) => !brief.excluded.some(({ label }) => stems.includes(label))),
    ...unreadWords(text, english, tokens, read).filter(
      (phrase) => !accounts.some((clause) => clause.text.includes(phrase.text)),
    ),
  ];
  // Nobody knows what it is, but a drink that prints its name surely has it; and so has one that has what it names.
  brief.excluded = [
    ...brief.excluded,
    ...telling.map(({ term }) => term),
    ...namedInUnknown(tokens, telling),
    ...doubtful.map(({ term }) => term),
  ];
  brief.droppedThemes = droppedThemes(themeText, positive, drafts.filter(isRemoved));
  brief.choices = choicesIn(
    readWanted(positive).filter(({ kind }) => kind !== 'color'),
    tokens,
  );
  brief.isClassic = CLASSIC.test(positiveText);
  brief.positiveText = positiveText;
  brief.themeText = themeText;
  settleTasting(brief);
  return brief;
};
