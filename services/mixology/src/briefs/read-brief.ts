// A host's theme, event type and date as a brief: what was understood, part by part.
import type { BriefPart } from '@swizzle/proto';
import type { EventType } from '../menus/occasion.ts';
import { readAlcohol, soberSpans } from './alcohol.ts';
import { type BriefAssembly, type BriefDraft, briefDraft } from './brief-draft.ts';
import { readDiets } from './diets.ts';
import { alcoholDrafts, dietDrafts, strongDrafts } from './drinking-drafts.ts';
import type { EventBrief } from './event-brief.ts';
import { ALCOHOL_FREE, type FoundExclusion } from './exclusion-reading.ts';
import { readEnglish } from './foreign-words.ts';
import { readExclusions } from './read-exclusions.ts';
import { settingDrafts } from './setting-drafts.ts';
import { inventedDrafts, readInventedNames } from './invented-names.ts';
import { groupOf } from './some-drinks.ts';
import { masked, textWithout, veiled } from './spans.ts';
import { readStrongCount } from './strong-drinks.ts';
import { droppedThemes, styleDrafts, wantedDrafts } from './style-drafts.ts';
import type { Token } from './tokens.ts';
import { unreadWords } from './unread-words.ts';

/** What a brief is read from. */
interface BriefSource {
  eventType: EventType;
  theme?: string | null | undefined;
  /** What counts are of: 'two of us don't drink'. */
  guestCount?: number | undefined;
}

interface BriefOptions {
  /** 1 to 12, of the date; a month or a season that the host names comes first. */
  month?: number | undefined;
  /** Ids of parts that the host took away. */
  removed?: readonly string[];
}

const exclusionDraft = (tokens: readonly Token[], found: FoundExclusion): BriefDraft => {
  const { term, isSoft } = found;
  const group = groupOf(tokens, found);
  if (group)
    return briefDraft(
      `wanted:${group.id}`,
      `Some drinks: ${isSoft ? `not too much ${term.label}` : `no ${term.label}`}`,
      'wanted',
      (brief) => (brief.groups = [...brief.groups, group]),
      [found],
    );
  const kind = isSoft ? 'little' : 'excluded';
  const label = isSoft ? `Not too much: ${term.label}` : `No ${term.label}`;
  return briefDraft(`${kind}:${term.id}`, label, kind, (brief) => (brief[kind] = [...brief[kind], term]), [
    found,
  ]);
};

const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ word }) => word)
    .filter((word) => word !== '')
    .join(' ');

/** 'We'd love something smoky' speaks of no love. */
const WISHING = /\b((?:would|we|i|they|she|he|who|you|also|really|['’]d))\s+(?:love|loves)\b/gi;

const uniqueById = (drafts: readonly BriefDraft[]): BriefDraft[] =>
  [...new Map(drafts.toReversed().map((draft) => [draft.id, draft])).values()].toReversed();

/** Everything that is read from a text, and what is left of it once exclusions are taken out. */
const draftsFrom = (text: string, month: number | undefined, guests: number | undefined) => {
  const { tokens, isForeign } = readEnglish(text);
  const strong = readStrongCount(tokens);
  const counted = strong ? masked(tokens, [strong]) : tokens;
  const { diets, neutral } = readDiets(counted, guests);
  const dietSpans = [...diets.flatMap(({ spans }) => spans), ...neutral];
  const open = masked(counted, dietSpans);
  const reading = readExclusions(text, masked(open, soberSpans(open)));
  const alcohol = readAlcohol(veiled(counted, dietSpans), reading.excluded, guests);
  const excluded = reading.excluded.filter(
    ({ term }) => ![ALCOHOL_FREE, 'alcohol', 'strong drinks'].includes(term.id),
  );
  const said = [...reading.excluded, ...reading.unknown, ...reading.neutral, ...dietSpans];
  const strongSpans = strong ? [strong] : [];
  const negative = [...said, ...strongSpans, ...alcohol.spans, ...reading.only];
  const invented = readInventedNames(text, tokens);
  const positive = masked(tokens, [...negative, ...invented]);
  const positiveText = textWithout(text, tokens, [...said, ...strongSpans]);
  const themeText = (isForeign ? wordsOf(positive) : positiveText).replace(WISHING, '$1');
  const setting = settingDrafts(masked(tokens, [...reading.excluded, ...reading.unknown]), month, guests);
  const wanted = wantedDrafts(
    masked(
      positive,
      setting.flatMap(({ spans }) => spans),
    ),
  );
  const only = reading.only.map(({ term }) =>
    briefDraft(`only:${term.id}`, `Only ${term.label}`, 'only', (brief) => {
      brief.only = [...brief.only, term];
    }),
  );
  const drafts = uniqueById([
    ...setting,
    ...dietDrafts(diets),
    ...excluded.map((found) => exclusionDraft(tokens, found)),
    ...alcoholDrafts(alcohol),
    ...strongDrafts(strong),
    ...only,
    ...inventedDrafts(invented),
    ...wanted,
  ]);
  const all = [...drafts, ...styleDrafts(themeText, positive, drafts)];
  const read = [...negative, ...all.flatMap(({ spans }) => spans)];
  const english = isForeign ? wordsOf(tokens) : text;
  return { tokens, english, positive, positiveText, themeText, unknown: reading.unknown, drafts: all, read };
};

const blank = (eventType: EventType): BriefAssembly => ({
  parts: [],
  notUnderstood: [],
  unmet: [],
  unused: [],
  unread: [],
  eventType,
  kind: undefined,
  month: undefined,
  season: undefined,
  isSeasonGuessed: false,
  isHot: false,
  bartenders: undefined,
  time: undefined,
  place: undefined,
  children: undefined,
  isChildrens: false,
  excluded: [],
  little: [],
  only: [],
  wanted: [],
  mostly: [],
  placed: [],
  named: [],
  inventedNames: [],
  cultures: [],
  groups: [],
  alcoholFree: undefined,
  isTraceless: false,
  isPregnancy: false,
  hasAbstainers: false,
  soberShare: undefined,
  leastSober: 0,
  strength: undefined,
  leastStrong: 0,
  mostStrong: undefined,
  droppedThemes: [],
  positiveText: '',
  themeText: '',
});

/** Reads an event. The same words, month and removed parts always give the same brief. */
export const readBrief = (
  { eventType, theme, guestCount }: BriefSource,
  { month, removed = [] }: BriefOptions = {},
): EventBrief => {
  const text = theme ?? '';
  const { tokens, english, positive, positiveText, themeText, unknown, drafts, read } = draftsFrom(
    text,
    month,
    guestCount,
  );
  const brief = blank(eventType);
  const isRemoved = ({ id }: BriefDraft) => removed.includes(id);
  for (const draft of drafts.filter((one) => !isRemoved(one))) draft.apply(brief);
  // A season that only the date says is not the host's: it isn't shown.
  const shown = drafts.filter(({ id, spans }) => id !== 'season' || spans.length > 0);
  brief.parts = shown.map(
    (draft): BriefPart => ({
      id: draft.id,
      kind: draft.kind,
      label: draft.label,
      isRemoved: isRemoved(draft),
    }),
  );
  brief.notUnderstood = unknown.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end));
  brief.unread = unreadWords(text, english, tokens, read);
  // Nobody knows what it is, but a drink that prints its name surely has it.
  brief.excluded = [...brief.excluded, ...unknown.map(({ term }) => term)];
  brief.droppedThemes = droppedThemes(themeText, positive, drafts.filter(isRemoved));
  brief.positiveText = positiveText;
  brief.themeText = themeText;
  return brief;
};
