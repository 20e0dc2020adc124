// A host's theme, event type and date as a brief: what was understood, part by part.
import type { BriefPart } from '@swizzle/proto';
import { CLASSICS } from '../classics/classics.ts';
import { REGIONAL_DRINKS } from '../custom-drinks/regional.ts';
import type { EventBudget } from '../events/budget.ts';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import type { EventType } from '../menus/occasion.ts';
import { readAlcohol, soberSpans } from './alcohol.ts';
import { type BriefAssembly, type BriefDraft, briefDraft } from './brief-draft.ts';
import { suits } from './diet-groups.ts';
import type { DietGroup } from './diets.ts';
import { readDiets } from './diets.ts';
import { hasTerm } from './drink-match.ts';
import { alcoholDrafts, dietDrafts, strongDrafts } from './drinking-drafts.ts';
import { CAFFEINE, type EventBrief } from './event-brief.ts';
import { culturesWith } from './event-kinds.ts';
import { ALCOHOL_FREE, type FoundExclusion } from './exclusion-reading.ts';
import { readEnglish } from './foreign-words.ts';
import { inventedDrafts, readInventedNames } from './invented-names.ts';
import { kitchenDrafts } from './kitchen.ts';
import { readExclusions } from './read-exclusions.ts';
import { readWanted } from './read-wanted.ts';
import { settingDrafts } from './setting-drafts.ts';
import {
  imitationDrafts,
  imitationsIn,
  soberClauses,
  soberDrafts,
  uniqueById,
  WISHING,
  wordsOf,
} from './sober-clauses.ts';
import { groupOf, isPreference, withoutGroup } from './some-drinks.ts';
import { masked, type Span, textWithout, veiled } from './spans.ts';
import { cupDrafts } from './staff-drafts.ts';
import { readStrongCount } from './strong-drinks.ts';
import { cultureDrafts, droppedThemes, styleDrafts, toastDrafts, wantedDrafts } from './style-drafts.ts';
import type { Term } from './terms.ts';
import type { Token } from './tokens.ts';
import { unreadWords } from './unread-words.ts';

/** What a brief is read from. */
interface BriefSource {
  eventType: EventType;
  theme?: string | null | undefined;
  /** What counts are of: 'two of us don't drink'. */
  guestCount?: number | undefined;
  /** Whether there is money for Champagne. */
  budget?: EventBudget | undefined;
}

interface BriefOptions {
  /** 1 to 12, of the date; a month or a season that the host names comes first. */
  month?: number | undefined;
  /** Ids of parts that the host took away. */
  removed?: readonly string[];
}

/** Share of the guests that one with an allergy is counted as: enough to have a choice. */
const ONE_GUEST = 0.2;

/** Words of one guest before or after an exclusion. */
const ONE =
  /\b(?:one|a|an|my|his|her|our)\b(?: \w+){0,2} (?:guest|friend|person|sister|brother|mother|father|mom|dad|aunt|uncle|cousin|colleague|coworker|neighbor|wife|husband|partner|kid|child)\b/;
const REACH = 7;

const isOfOneGuest = (tokens: readonly Token[], { from, to }: FoundExclusion): boolean => {
  const begin = Math.max(
    0,
    from - REACH,
    tokens.findLastIndex(({ before }, at) => at <= from && before === 'stop'),
  );
  const end = tokens.findIndex(({ before }, at) => at >= to && before === 'stop');
  const near = tokens.slice(begin, Math.min(to + REACH, end < 0 ? Infinity : end));
  return ONE.test(near.map(({ word }) => word).join(' '));
};

/** What one guest can't have and the host wants for the others: that guest has drinks of their own, labeled. */
const guestGroup = (
  tokens: readonly Token[],
  { term }: FoundExclusion,
  excluded: readonly FoundExclusion[],
  wanted: readonly { term: Term }[],
): DietGroup | undefined => {
  const isWanted = wanted.some(
    ({ term: one }) =>
      [...one.ingredients].some((id) => term.ingredients.has(id)) ||
      CLASSICS.some(
        ({ name, ingredients }) =>
          (name === one.label || one.label.endsWith(` ${name}`)) &&
          Object.keys(ingredients).some((id) => term.ingredients.has(id)),
      ),
  );
  const isOfOne = excluded.some((other) => other.term.id === term.id && isOfOneGuest(tokens, other));
  if (!isWanted || !isOfOne) return undefined;
  return {
    id: `guest:${term.id}`,
    label: `No ${term.label}`,
    excludes: [term],
    little: [],
    isSober: false,
    isTraceless: false,
    share: ONE_GUEST,
  };
};

/** Points of 100 from which on an aperitif or a mixer is a bitter one. */
const BITTER = 35;
const BITTER_ROLES: ReadonlySet<string> = new Set(['aperitif', 'sweetener', 'lengthener']);

/** Campari, Punt e Mes, tonic: bitter however little of it is in a drink. Coffee is asked for by its name. */
const BITTER_INGREDIENTS: readonly string[] = INGREDIENTS.filter(
  ({ id, role, flavor }) => BITTER_ROLES.has(role) && flavor.bitter >= BITTER && !CAFFEINE.includes(id),
).map(({ id }) => id);

/** Whoever wants nothing red wants nothing reddish either, and nothing bitter no bitter aperitif; who asks for red wants a red drink. */
const avoided = (term: Term, isSoft: boolean): Term => {
  if (term.features.includes('color red')) return { ...term, features: [...term.features, 'reddish'] };
  return term.features.includes('bitter') && !isSoft
    ? { ...term, ingredients: new Set([...term.ingredients, ...BITTER_INGREDIENTS]) }
    : term;
};

const exclusionDraft = (
  tokens: readonly Token[],
  { term: named, ...span }: FoundExclusion,
  ofOneGuest: DietGroup | undefined,
  givesWay: boolean,
): BriefDraft => {
  const term = avoided(named, span.isSoft);
  const found = { ...span, term };
  const { isSoft } = found;
  if (ofOneGuest)
    return {
      ...briefDraft(
        `diet:${ofOneGuest.id}`,
        `No ${term.label}: one guest`,
        'diet',
        (brief) => (brief.groups = [...brief.groups, ofOneGuest]),
        [found],
      ),
      isKept: (drink) => suits(drink, ofOneGuest),
      ofSome: 'always',
    };
  const group = groupOf(tokens, found) ?? (givesWay ? withoutGroup(found) : undefined);
  if (group)
    return briefDraft(
      `wanted:${group.id}`,
      `Some drinks: ${isSoft ? `not too much ${term.label}` : `no ${term.label}`}`,
      'wanted',
      (brief) => (brief.groups = [...brief.groups, group]),
      [found],
    );
  const kind = isSoft ? 'little' : 'excluded';
  const taste = /^(\w+) drinks$/.exec(term.label)?.[1];
  const label = isSoft ? (taste ? `Not too ${taste}` : `Not too much: ${term.label}`) : `No ${term.label}`;
  const apply: BriefDraft['apply'] = (brief) => {
    brief[kind] = [...brief[kind], term];
  };
  return {
    ...briefDraft(`${kind}:${term.id}`, label, kind, apply, [found]),
    isKept: (drink) => !hasTerm(drink, term, isSoft),
  };
};

/** Whether something that is asked for by name has what is excluded: a toast has sulfites. */
const isNeeded = ({ term }: FoundExclusion, wanted: readonly { term: Term }[]): boolean =>
  wanted.some(({ term: wish }) => {
    const ids = [
      ...wish.ingredients,
      ...[...CLASSICS, ...REGIONAL_DRINKS].flatMap(({ name, ingredients }) =>
        name === wish.label ? Object.keys(ingredients) : [],
      ),
    ];
    return ids.some(
      (id) =>
        term.ingredients.has(id) ||
        ingredientOf(id).allergens.some((allergen) => term.allergens.includes(allergen)),
    );
  });

const OF_HIBISCUS =
  /^(?:aguas?|frescas?|flor|tamarind\w*|horchata|hibiscus|tequila|mezcal|tacos?|margaritas?|palomas?|mexican)$/;
const BESIDE = 6;

/** 'Agua de jamaica', 'tamarind or jamaica': the flower, and no island. */
const hibiscusIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word }, at) =>
    word === 'jamaica' &&
    tokens.slice(Math.max(0, at - BESIDE), at + BESIDE).some((near) => OF_HIBISCUS.test(near.word))
      ? [{ from: at, to: at + 1 }]
      : [],
  );

/** The only thing in a drink's glass that no recipe names. */
const ICE = 'ice';
const isIce = (span: Span & { term?: Term }): boolean => span.term?.id === ICE;

/** Everything that is read from a text, and what is left of it once exclusions are taken out. */
const draftsFrom = (
  text: string,
  month: number | undefined,
  { guestCount: guests, budget }: Pick<BriefSource, 'guestCount' | 'budget'>,
) => {
  const { tokens, isForeign } = readEnglish(text);
  const strong = readStrongCount(tokens);
  // 'A drink called Zero Day' rules out no day.
  const invented = readInventedNames(text, tokens);
  const unnamed = masked(tokens, invented);
  const imitations = imitationsIn(unnamed);
  const ofSober = soberClauses(unnamed);
  const counted = masked(unnamed, [...imitations, ...ofSober, ...(strong ? [strong] : [])]);
  const { diets, neutral } = readDiets(counted, guests);
  const dietSpans = [...diets.flatMap(({ spans }) => spans), ...neutral];
  const open = masked(counted, dietSpans);
  const reading = readExclusions(text, masked(open, soberSpans(open)));
  const alcohol = readAlcohol(veiled(counted, dietSpans), reading.excluded, guests);
  const excluded = reading.excluded.filter(
    ({ term, to }) =>
      ![ALCOHOL_FREE, 'alcohol', 'strong drinks', 'proof', ICE].includes(term.id) &&
      counted[to]?.stem !== 'shot',
  );
  const said = [...reading.excluded, ...reading.unknown, ...reading.neutral, ...dietSpans];
  const strongSpans = [...imitations, ...ofSober, ...(strong ? [strong] : [])];
  const negative = [...said, ...strongSpans, ...alcohol.spans, ...reading.only];
  const positive = masked(tokens, [...negative, ...invented]);
  const positiveText = textWithout(text, tokens, [...said, ...strongSpans]);
  const themeText = (isForeign ? wordsOf(positive) : positiveText).replace(WISHING, '$1');
  // 'Ranch Water' is no ranch.
  const drinks = readWanted(positive).filter(({ kind, from, to }) => kind === 'drink' && to - from > 1);
  const setting = settingDrafts(
    masked(tokens, [...reading.excluded, ...reading.unknown, ...drinks]),
    month,
    guests,
  );
  const unread = masked(
    positive,
    setting.flatMap(({ spans }) => spans),
  );
  // 'French 75' makes no French party.
  const places = masked(positive, [...drinks, ...hibiscusIn(tokens)]);
  const wanted = [...cultureDrafts(places), ...wantedDrafts(unread, tokens)];
  const named = readWanted(unread);
  const wishes = named.filter(({ kind }) => kind !== 'color');
  const only = reading.only.map(({ term }) =>
    briefDraft(`only:${term.id}`, `Only ${term.label}`, 'only', (brief) => {
      brief.only = [...brief.only, term];
    }),
  );
  const drafts = uniqueById([
    ...cupDrafts(tokens),
    ...setting,
    ...dietDrafts(diets),
    ...excluded.map((found) =>
      exclusionDraft(
        tokens,
        found,
        guestGroup(tokens, found, excluded, wishes),
        isPreference(tokens, found) && isNeeded(found, named),
      ),
    ),
    ...soberDrafts(text, tokens, ofSober),
    ...imitationDrafts(imitations),
    ...alcoholDrafts(alcohol),
    ...strongDrafts(strong),
    ...only,
    ...inventedDrafts(invented),
    ...wanted,
    ...toastDrafts(tokens, budget),
    ...kitchenDrafts(tokens),
  ]);
  const all = [...drafts, ...styleDrafts(themeText, positive, drafts)];
  // Ice is bought all the same: the host reads that the menu does nothing about it.
  const kept = negative.filter((span) => !isIce(span));
  const read = [...kept, ...all.flatMap(({ spans }) => spans)];
  const english = isForeign ? wordsOf(tokens) : text;
  return { tokens, english, positive, positiveText, themeText, unknown: reading.unknown, drafts: all, read };
};

/** Drinks of a culture that a host names before the menu is of that culture. */
const LEAST_NAMED = 2;

/** Where nobody gathers in the cold. */
const WARM_PLACES: ReadonlySet<string> = new Set(['garden', 'beach', 'pool', 'rooftop', 'boat', 'lake']);
const COLD_MONTHS: readonly number[] = [11, 12, 1, 2, 3];
const SUMMER_MONTH = 7;
/** A holiday party that nobody dates is one of December. */
const HOLIDAY_MONTH = 12;
const HOLIDAY_MONTHS: readonly number[] = [12, 1];

/** A garden party that nobody dates isn't held in November, whenever it's planned. */
const settleSeason = (brief: BriefAssembly): void => {
  if (
    brief.isSeasonGuessed &&
    brief.eventType === 'Holiday Party' &&
    !HOLIDAY_MONTHS.includes(brief.month ?? 0)
  ) {
    brief.month = HOLIDAY_MONTH;
    brief.season = 'winter';
  }
  if (!brief.isSeasonGuessed || !WARM_PLACES.has(brief.place ?? '')) return;
  if (brief.month === undefined || !COLD_MONTHS.includes(brief.month)) return;
  brief.month = SUMMER_MONTH;
  brief.season = 'summer';
};

/** Who asks for margaritas, palomas and micheladas gives a Mexican party. */
const withImplied = ({ cultures, named }: BriefAssembly): BriefAssembly['cultures'] => {
  if (cultures.length > 0) return cultures;
  const counts = new Map<BriefAssembly['cultures'][number], number>();
  for (const { label } of named)
    for (const culture of culturesWith(label)) counts.set(culture, (counts.get(culture) ?? 0) + 1);
  const [best] = [...counts].sort((left, right) => right[1] - left[1]);
  return best && best[1] >= LEAST_NAMED ? [best[0]] : [];
};

/** What no glass holds: taste in style, and things of the table. */
const HARMLESS =
  /\b(?:straws?|plastic|umbrellas?|flash\w*|fanc\w+|sill\w+|chees\w+|tack\w+|fuss\w*|frills?|gimmick\w*|neon|loud|gaud\w+|kitsch\w*|cute\w*|puns?|corny|jok\w+|cliché\w*|cliche\w*|pretentious|over the top|speeches|dress code|shots?|mess\w*|sticky|spill\w*|stoves?|ovens?|kitchens?|freezers?|fridges?|refrigerat\w+|equipment|gear|tools?|sinks?|running water|plumbing|power|electric\w*|generators?|staff|barbacks?|bartenders?|space|parking|phones?|stress|waste|hassle|glass|glassware|tuxedos?|djs?|music|sandwich\w*|canap\w*|nibbles|bites|snacks?|desserts?|puddings?|cakes?|ice machines?|ice makers?|coat ?racks?)\b/i;

/** Asks for drinks that the world knows. */
const CLASSIC =
  /\b(?:classics|(?:classic|traditional|timeless|old[- ]school) (?:cocktails?|drinks?|and|strong)|classic,|, classic\b)/i;

const blank = (eventType: EventType): BriefAssembly => ({
  parts: [],
  rules: [],
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
  lacks: [],
  time: undefined,
  place: undefined,
  children: undefined,
  isChildrens: false,
  excluded: [],
  soberExcluded: [],
  little: [],
  only: [],
  wanted: [],
  mostly: [],
  isClassic: false,
  placed: [],
  named: [],
  flavored: [],
  inventedNames: [],
  endsWithToast: false,
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
  { eventType, theme, guestCount, budget }: BriefSource,
  { month, removed = [] }: BriefOptions = {},
): EventBrief => {
  const text = theme ?? '';
  const { tokens, english, positive, positiveText, themeText, unknown, drafts, read } = draftsFrom(
    text,
    month,
    { guestCount, budget },
  );
  const brief = blank(eventType);
  const isRemoved = ({ id }: BriefDraft) => removed.includes(id);
  for (const draft of drafts.filter((one) => !isRemoved(one))) draft.apply(brief);
  brief.cultures = withImplied(brief);
  settleSeason(brief);
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
  brief.rules = drafts.flatMap((draft) =>
    draft.isKept && !isRemoved(draft)
      ? [
          {
            label: draft.label,
            isOfSome:
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
  brief.unread = unreadWords(text, english, tokens, read);
  // Nobody knows what it is, but a drink that prints its name surely has it.
  brief.excluded = [...brief.excluded, ...telling.map(({ term }) => term)];
  brief.droppedThemes = droppedThemes(themeText, positive, drafts.filter(isRemoved));
  brief.isClassic = CLASSIC.test(positiveText);
  brief.positiveText = positiveText;
  brief.themeText = themeText;
  return brief;
};
