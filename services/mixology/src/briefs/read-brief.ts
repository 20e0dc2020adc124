// A host's theme, event type and date as a brief: what was understood, part by part.
import type { BriefPart } from '@swizzle/proto';
import { settleTasting } from '../custom-drinks/tasting-pours.ts';
import type { EventBudget } from '../events/budget.ts';
import type { EventLength } from '../events/hours.ts';
import type { EventType } from '../menus/occasion.ts';
import { alcoholFreeSpans, NOT_A_TRACE, readAlcohol } from './alcohol.ts';
import {
  alcoholFreeClauses,
  alcoholFreeDrafts,
  imitationDrafts,
  imitationsIn,
  OTHER_SENSES,
  traceDrafts,
  uniqueById,
  WISHING,
  withoutTraces,
  wordsOf,
} from './alcohol-free-clauses.ts';
import { withAsides } from './aside-exclusions.ts';
import { blankBrief } from './blank-brief.ts';
import type { BriefDraft } from './brief-draft.ts';
import { budgetDrafts } from './budget-total.ts';
import { childrenIn } from './children.ts';
import { reasonsIn, unusedClauses } from './clause-accounts.ts';
import { readSchedule } from './clock.ts';
import { deniedThemes } from './denied-themes.ts';
import { explainsDiet, readDiets } from './diets.ts';
import { coursesIn, dishesIn, foodsIn, mealsIn, teasIn } from './dishes.ts';
import { isBesideDrink } from './drink-words.ts';
import { alcoholDrafts, dietDrafts, strongDrafts } from './drinking-drafts.ts';
import type { EventBrief } from './event-brief.ts';
import { exclusionDraft, guestGroup, isNeeded, onlyDrafts, unwishedIds } from './exclusion-drafts.ts';
import { ALCOHOL_FREE } from './exclusion-reading.ts';
import { withPlainAllergies } from './exclusion-text.ts';
import { isHourOfDrink } from './first-hour.ts';
import { hibiscusIn, readEnglish } from './foreign-words.ts';
import { readGuestClauses, withGuests } from './guest-clauses.ts';
import { guestDrafts } from './guest-drafts.ts';
import { HARMLESS } from './harmless.ts';
import { countHeads } from './head-count.ts';
import { menuDrafts, poursIn, withWines } from './host-list.ts';
import { asACup, settleSeason, withImplied } from './implied.ts';
import { inventedDrafts, readInventedNames } from './invented-names.ts';
import { choicesIn } from './joined-wishes.ts';
import { withinItsKind } from './kind-contrasts.ts';
import { batchedDrafts, isAboutWork, kitchenDrafts, workDrafts } from './kitchen.ts';
import { kosherDrafts } from './kosher.ts';
import { lateStrengthDrafts, lateStrengthIn } from './late-strength.ts';
import { lookAlikeDrafts } from './look-alike.ts';
import { eachDrafts, welcomesIn } from './menu-size.ts';
import { motifDrafts, motifsFor } from './motif-drafts.ts';
import { ownDrafts, sourcesIn } from './own-produce.ts';
import { ownGlassDrafts } from './party-stages.ts';
import { placeRuleDrafts } from './place-rules.ts';
import { plainDrafts, plainSpans } from './plain-style.ts';
import { stockAsidesIn } from './possession.ts';
import { readExclusions } from './read-exclusions.ts';
import { readWanted } from './read-wanted.ts';
import { alcoholSpans, clockSpans, scheduleDrafts } from './schedule-drafts.ts';
import { settingDrafts } from './setting-drafts.ts';
import { isPlainContrast, isPreference } from './some-drinks.ts';
import { masked, overlapsAny, type Span, textWithout, veiled } from './spans.ts';
import { cupDrafts } from './staff-drafts.ts';
import { fruitWinesIn, leftoversIn, narrowedIn, stockDrafts } from './stock-drafts.ts';
import { measuresIn, readStrongCount } from './strong-drinks.ts';
import { cultureDrafts, culturesExcluded, droppedThemes, styleDrafts, wantedDrafts } from './style-drafts.ts';
import type { Term } from './terms.ts';
import { timedDrafts } from './timed-drinks.ts';
import { toastDrafts } from './toast-drafts.ts';
import { softNamedDrafts, twinDrafts } from './twins.ts';
import { unreadWords } from './unread-words.ts';

/** What a brief is read from. */
interface BriefSource {
  eventType: EventType;
  theme?: string | null | undefined;
  /** What counts are of: 'two of us don't drink'. */
  guestCount?: number | undefined;
  /** Whether there is money for Champagne. */
  budget?: EventBudget | undefined;
  /** As the form has it: the host reads where the words say otherwise. */
  eventLength?: EventLength | undefined;
}

interface BriefOptions {
  /** 1 to 12, of the date; a month or a season that the host names comes first. */
  month?: number | undefined;
  /** Ids of parts that the host took away. */
  removed?: readonly string[];
}

/** The only thing in a drink's glass that no recipe names. */
const ICE = 'ice';
const isIce = (span: Span & { term?: Term }): boolean => span.term?.id === ICE;

/** Exclusions that are a place's. */
const OF_PLACE: ReadonlySet<string> = new Set(['excluded:stemmed glasses', 'excluded:flames']);

/** Parts that say who is there, where and when. */
const OF_SETTING: ReadonlySet<string> = new Set(['children', 'place', 'season', 'style', 'event', 'time']);

/** Everything that is read from a text, and what is left of it once exclusions are taken out. */
const draftsFrom = (
  text: string,
  month: number | undefined,
  { guestCount: guests, budget, eventLength }: Pick<BriefSource, 'guestCount' | 'budget' | 'eventLength'>,
) => {
  const { tokens: all, isForeign } = readEnglish(text);
  const denied = deniedThemes(text, all);
  const clock = readSchedule(text, { month, isOther: isHourOfDrink(all) });
  const tokens = masked(all, denied);
  const strong = readStrongCount(tokens);
  // 'A drink called Zero Day' rules out no day.
  const invented = readInventedNames(text, tokens);
  const unnamed = masked(tokens, invented);
  const imitations = imitationsIn(unnamed);
  const alcoholFreeTerm = alcoholFreeClauses(unnamed);
  const late = lateStrengthIn(text, unnamed, clock);
  const special = [
    ...late,
    ...imitations,
    ...alcoholFreeTerm,
    ...(strong ? [strong] : []),
    ...alcoholSpans(clock, unnamed),
  ];
  const ofGuests = readGuestClauses(text, masked(unnamed, special), guests);
  const { diets, neutral } = readDiets(text, masked(unnamed, special), guests);
  const counted = masked(unnamed, [...special, ...ofGuests]);
  const dietSpans = [...diets.flatMap(({ spans }) => spans), ...neutral];
  const open = masked(counted, dietSpans);
  const ofAll = readExclusions(text, masked(open, alcoholFreeSpans(open)));
  const reading = withAsides(text, tokens, withGuests(ofAll, ofGuests));
  const alcohol = readAlcohol(text, veiled(counted, dietSpans), reading.excluded, guests);
  const excluded = reading.excluded
    .filter((found) => !explainsDiet(text, tokens, found, diets) && !isPlainContrast(tokens, found))
    .filter(
      ({ term, to }) =>
        ![ALCOHOL_FREE, 'alcohol', 'strong drinks', 'proof', 'water', ICE].includes(term.id) &&
        counted[to]?.stem !== 'shot' &&
        !isAboutWork(counted, to),
    )
    .map((found) => withinItsKind(tokens, found, reading.excluded));
  const plain = plainSpans(tokens);
  const said = [
    ...[...denied, ...reading.excluded, ...reading.unknown, ...reading.neutral, ...dietSpans],
    ...[...culturesExcluded(tokens, reading.excluded), ...measuresIn(tokens)],
  ];
  const strongSpans = [...special, ...ofGuests];
  const negative = [...said, ...strongSpans, ...alcohol.spans, ...reading.only];
  const dishes = [
    ...dishesIn(masked(tokens, [...negative, ...invented])),
    ...foodsIn(tokens),
    ...teasIn(tokens),
  ];
  const positive = masked(tokens, [...negative, ...invented, ...dishes, ...fruitWinesIn(tokens)]);
  // Of navy and gold, only the gold says what a party is like: navy is no sea.
  const navy = readWanted(positive).filter(({ term }) => term.id === 'navy drinks');
  const eaten = [
    ...coursesIn(tokens),
    ...mealsIn(tokens, dishes),
    ...leftoversIn(tokens),
    ...sourcesIn(tokens),
  ];
  const positiveText = textWithout(text, tokens, [...said, ...strongSpans, ...navy, ...eaten]);
  const themeText = (isForeign ? wordsOf(masked(positive, sourcesIn(tokens))) : positiveText)
    .replace(WISHING, '$1$2')
    .replace(OTHER_SENSES, '');
  // 'Ranch Water' is no ranch.
  const drinks = readWanted(positive).filter(
    ({ kind, from, to }) => kind === 'drink' && (to - from > 1 || isBesideDrink(positive, from)),
  );
  const setting = settingDrafts(
    masked(tokens, [
      ...reading.excluded,
      ...reading.unknown,
      ...drinks,
      ...clockSpans(clock, tokens),
      ...leftoversIn(tokens),
      // 'Apples from our own garden' are for a party anywhere.
      ...sourcesIn(tokens),
      // 'One keeps Ramadan' makes no iftar.
      ...diets.flatMap(({ group, isAboutOne, spans }) => (group && isAboutOne ? spans : [])),
    ]),
    month,
    guests,
  );
  const toasts = toastDrafts({
    text,
    tokens,
    denied: [...reading.excluded, ...reading.unknown],
    clock,
    budget,
  });
  const unread = masked(
    positive,
    [...setting, ...toasts].flatMap(({ spans }) => spans),
  );
  const named = readWanted(unread, tokens);
  const wishes = named.filter(({ kind }) => kind !== 'color');
  const groupOf = (found: (typeof excluded)[number]) => guestGroup(tokens, found, excluded, wishes);
  // What a single guest can't have, others may drink.
  const ruledOutForAll = excluded.filter((found) => groupOf(found) === undefined);
  const exclusions = excluded.map((found) =>
    exclusionDraft(
      masked(tokens, ofGuests),
      found,
      groupOf(found),
      found.term.spared === undefined && isPreference(tokens, found) && isNeeded(found, named),
    ),
  );
  const unwished = unwishedIds(exclusions, wishes, ruledOutForAll);
  const stock = stockDrafts(open);
  const own = [
    ...stock,
    ...ownDrafts(positive).filter(({ label }) => !stock.some((one) => one.label === label)),
  ];
  const [owned, narrowed] = [own.flatMap((draft) => draft.spans), narrowedIn(open)];
  const isOwn = ({ id, spans }: BriefDraft) =>
    spans.some((span) => overlapsAny(span, id.startsWith('elsewhere:') ? owned : narrowed));
  const wanted = [
    // 'We cook Thai' says whose drinks go with it, and 'French 75' makes no French party.
    ...cultureDrafts(masked(tokens, [...negative, ...invented, ...drinks, ...hibiscusIn(tokens)])),
    ...wantedDrafts(unread, tokens)
      .filter(({ id }) => !unwished.has(id))
      // What a friend gives for the bar is no drink that someone else serves.
      .filter((draft) => !isOwn(draft)),
  ];
  const drafts = uniqueById([
    ...cupDrafts(tokens),
    ...scheduleDrafts(clock, tokens, eventLength),
    ...setting,
    ...dietDrafts(diets),
    ...exclusions,
    ...alcoholFreeDrafts(text, tokens, alcoholFreeTerm),
    ...guestDrafts(ofGuests),
    ...imitationDrafts(imitations),
    ...alcoholDrafts(alcohol),
    ...strongDrafts(strong),
    ...lateStrengthDrafts(late),
    ...lookAlikeDrafts(tokens),
    ...onlyDrafts(reading.only),
    ...inventedDrafts(invented),
    ...wanted,
    ...toasts,
    ...timedDrafts(text, tokens, named, clock),
    ...own,
    ...kitchenDrafts(tokens),
    ...placeRuleDrafts(tokens, guests),
    ...[...softNamedDrafts(tokens, named), ...twinDrafts(tokens)],
    ...kosherDrafts(tokens, diets, { wishes: named, hasToast: toasts.length > 0, excluded }),
    ...menuDrafts(tokens, named, guests, toasts.length > 0),
    ...[...eachDrafts(tokens), ...ownGlassDrafts(tokens)],
    ...budgetDrafts(text, tokens, guests),
    ...[...batchedDrafts(tokens), ...workDrafts(tokens, reading.excluded)],
    ...plainDrafts(plain),
  ]);
  const styled = [...drafts, ...styleDrafts(themeText, positive, drafts)];
  const themes = masked(tokens, [
    ...drafts.flatMap(({ id, spans }) => (/^(?:time:parts$|kitchen:)/.test(id) ? spans : [])),
    ...reading.excluded,
    ...reading.unknown,
    ...imitations,
    ...invented,
    ...drinks,
    ...hibiscusIn(tokens),
    // 'Sushi night' is a theme, and a dinner's first course or a pumpkin pie none.
    ...eaten,
  ]);
  const every = [...styled, ...motifDrafts(themes, styled)];
  // Ice is bought all the same: the host reads that the menu does nothing about it.
  const kept = negative.filter((span) => !isIce(span) && !ofGuests.some((clause) => clause === span));
  const read = [
    ...kept,
    ...reasonsIn(text, tokens, reading.excluded),
    ...dishes,
    // There is a first glass anyway.
    ...welcomesIn(tokens),
    ...(every.some(({ id }) => /^(?:elsewhere:|wanted:own )/.test(id)) ? stockAsidesIn(tokens) : []),
    ...ofGuests.flatMap((clause) => clause.read),
    ...every.filter(({ id }) => !id.startsWith('for:')).flatMap(({ spans }) => spans),
  ];
  const settings = every.filter(({ kind, id }) => OF_SETTING.has(kind) && !id.startsWith('time:'));
  const ofSetting = [
    ...settings.flatMap(({ spans }) => spans),
    ...(settings.some(({ kind }) => kind === 'children') ? childrenIn(tokens) : []),
  ];
  const isAboutSetting = (span: Span) => ofSetting.includes(span);
  const accounts = unusedClauses(text, tokens, {
    read: read.filter((span) => !isAboutSetting(span)),
    setting: ofSetting,
  });
  const english = isForeign ? wordsOf(tokens) : text;
  // 'No power on site' is of the kitchen, and of no glass.
  const ofPlace = every.flatMap(({ id, kind, spans }) =>
    kind === 'place' || kind === 'time' || OF_PLACE.has(id) ? spans : [],
  );
  const unknown = reading.unknown.filter(
    (span) => !overlapsAny(span, [...reading.excluded, ...plain, ...ofPlace]),
  );
  return {
    tokens,
    english,
    positive,
    positiveText,
    themeText,
    unknown,
    drafts: every,
    read,
    accounts,
    pours: poursIn(tokens, named, toasts.length > 0),
  };
};

/** Asks for drinks that the world knows. */
const CLASSIC =
  /\b(?:classics|(?:classic|traditional|timeless|old[- ]school) (?:cocktails?|drinks?|and|strong)|classic,|, classic\b)/i;

/** Reads an event. The same words, month and removed parts always give the same brief. */
export const readBrief = (
  { eventType, theme, guestCount, budget, eventLength }: BriefSource,
  { month, removed = [] }: BriefOptions = {},
): EventBrief => {
  const said = withWines(withPlainAllergies(theme ?? '').replace(NOT_A_TRACE, 'not a drop'));
  const { text, isTraceless } = withoutTraces(said);
  const { tokens, english, positive, positiveText, themeText, unknown, drafts, read, accounts, pours } =
    draftsFrom(text, month, { guestCount, budget, eventLength });
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
  brief.notUnderstood = telling.map(({ from, to }) =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end).replace(/^(?:["'“‘]|(?:and|or|nor) )/i, ''),
  );
  brief.unread = [
    // What is left out for all is asked for by nobody.
    ...accounts.filter(({ stems }) => !brief.excluded.some(({ label }) => stems.includes(label))),
    ...unreadWords(text, english, tokens, read).filter(
      (phrase) => !accounts.some((clause) => clause.text.includes(phrase.text)),
    ),
  ];
  // Nobody knows what it is, but a drink that prints its name surely has it.
  brief.excluded = [...brief.excluded, ...telling.map(({ term }) => term)];
  brief.droppedThemes = droppedThemes(themeText, positive, drafts.filter(isRemoved));
  brief.choices = choicesIn(
    readWanted(positive).filter(({ kind }) => kind === 'drink'),
    tokens,
  );
  brief.isClassic = CLASSIC.test(positiveText);
  brief.positiveText = positiveText;
  brief.themeText = themeText;
  settleTasting(brief);
  return brief;
};
