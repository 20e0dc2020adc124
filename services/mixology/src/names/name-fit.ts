// How well a drink answers the name that a guest gives it.
import { FLAVOR_AXES } from '@swizzle/proto';
import { clarityOf } from '../drawing/liquid.ts';
import type { Family } from '../families/family.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf, QUIET_GROUPS } from '../knowledge/groups.ts';
import type { Pour } from '../measuring/measure.ts';
import { colorOf, isNear } from './drink-color.ts';
import { type Color, isColor, type NameAsk, timesMeant } from './name-lexicon.ts';
import type { NamedWord } from './read-name.ts';

/** How plainly an ingredient of a role shows what it stands for: lemon and sugar are in most drinks. */
const TELLING: Readonly<Partial<Record<Role, number>>> = {
  sour: 0.45,
  sweetener: 0.75,
  bitters: 0.6,
  egg: 0.7,
  lengthener: 0.85,
  sparkling: 0.9,
};
/** What each place in a word's list costs of the best, and what is left of it at least. */
const LATER = 0.12;
const MIN_SHARE = 0.3;

/** Words of a lexicon that name a group from which on it is no more telling for another, and how much less it then is. */
const MANY = 90;
const COMMON = 0.45;
/** What is left of that for what a word stands for first: Kentucky is bourbon, however many words mean bourbon. */
const COMMON_FIRST = 0.35;
const commonnessOf = (group: string): number => COMMON * Math.min(1, timesMeant(group) / MANY);

/** Milliliters under which what leads elsewhere is an accent, and what is left of it then. */
const ACCENT_ML = 11;
const ACCENT = 0.5;
/** What is left of salt that nobody sees: a rim says it, a few drops hardly. */
const UNSEEN = 0.25;
const LEADING: readonly Role[] = ['base', 'fortified', 'aperitif', 'liqueur', 'juice'];

/** What a drink pours, as far as it tells something. */
type Told = Pick<Pour, 'id'> & Partial<Pick<Pour, 'ml'>>;

/** An ingredient that answers a word, and how well, 0 to 1. */
export interface NameAnswer {
  id: string;
  worth: number;
}

/** One ingredient of each group in a drink, and how plainly it tells of it. */
interface Spoken {
  id: string;
  group: string;
  telling: number;
  /** How much less it tells for standing for so many other words too. */
  commonness: number;
  isBase: boolean;
  /** What it costs where no word of the name calls for it; 0 where nobody wonders why it is there. */
  strange: number;
}

const PLAIN_ROLES: readonly Role[] = ['sour', 'egg', 'bitters', 'sparkling'];

/** What it costs, by role, that something tells a story of its own; vodka tells none. */
const STRANGE: Readonly<Partial<Record<Role, number>>> = {
  base: 0.4,
  fruit: 0.45,
  juice: 0.45,
  liqueur: 0.45,
  aperitif: 0.4,
  fortified: 0.3,
  herb: 0.4,
  sweetener: 0.35,
  lengthener: 0.35,
};
const MUTE: ReadonlySet<string> = new Set(['vodka', 'honey', 'tonic']);
const STRANGE_OTHERWISE = 0.25;
const STRANGE_MUTE = 0.1;

const strangenessOf = (group: string, role: Role): number => {
  if (QUIET_GROUPS.has(group) || PLAIN_ROLES.includes(role)) return 0;
  return MUTE.has(group) ? STRANGE_MUTE : (STRANGE[role] ?? STRANGE_OTHERWISE);
};

const spokenOf = (spec: readonly Told[]): Spoken[] => {
  const spoken = new Map<string, Spoken>();
  for (const { id, ml } of spec) {
    const group = groupOf(id);
    if (spoken.has(group)) continue;
    const { role } = ingredientOf(id);
    const isAccent = ml !== undefined && ml > 0 && ml < ACCENT_ML && LEADING.includes(role);
    spoken.set(group, {
      id,
      group,
      telling: (TELLING[role] ?? 1) * (isAccent ? ACCENT : 1) * (id === 'saline' && ml !== 0 ? UNSEEN : 1),
      commonness: commonnessOf(group),
      isBase: role === 'base',
      strange: strangenessOf(group, role),
    });
  }
  return [...spoken.values()];
};

/** Every original is asked for every name: what follows from its list alone is worked out once. */
const known = new WeakMap<readonly Told[], readonly Spoken[]>();
const spokenIn = (spec: readonly Told[]): readonly Spoken[] => {
  const before = known.get(spec);
  if (before) return before;
  const spoken = spokenOf(spec);
  known.set(spec, spoken);
  return spoken;
};

const placeIn = (groups: readonly string[], { id, group }: Spoken): number => {
  const own = groups.indexOf(id);
  return own < 0 ? groups.indexOf(group) : own;
};

/** Places from which on a spirit is what a bar pours under what a word stands for, and hardly an answer itself. */
const UNDER = 3;
const UNDER_SHARE = 0.4;

const worthAt = (place: number, { telling, commonness, isBase }: Spoken): number =>
  (isBase && place >= UNDER ? UNDER_SHARE : 1) *
  telling *
  (1 - commonness * (place === 0 ? COMMON_FIRST : 1)) *
  Math.max(MIN_SHARE, 1 - place * LATER);

/** What of a drink answers a word, one thing of each group, the best first. */
export const answersTo = ({ groups }: Pick<NamedWord, 'groups'>, spec: readonly Told[]): NameAnswer[] =>
  spokenIn(spec)
    .flatMap((one) => {
      const place = placeIn(groups, one);
      return place < 0 ? [] : [{ id: one.id, worth: worthAt(place, one) }];
    })
    .sort((left, right) => right.worth - left.worth);

/** A drink, as far as a name asks anything of it. */
export interface Tellable {
  spec: readonly Pour[];
  family: Pick<Family, 'method' | 'ice' | 'foam'>;
  /** Percent by volume, and milliliters. */
  abv: number;
  ml: number;
  /** In the order of FLAVOR_AXES. */
  profile: readonly number[];
}

const isFizzy = ({ spec }: Tellable): boolean => spec.some(({ id }) => ingredientOf(id).fizzy);
const isCreamy = ({ spec }: Tellable): boolean => spec.some(({ id }) => ingredientOf(id).role === 'cream');

const LONG_ML = 170;
const STRONG_ABV = 24;
const LIGHT_ABV = 12;
/** Points of an axis from which on it is found, and up to which it isn't. */
const FOUND = 45;
const ABSENT = 20;

const isServed: Readonly<Record<string, (drink: Tellable) => boolean>> = {
  stirred: ({ family }) => family.method === 'stir',
  hot: ({ family }) => family.method === 'heat',
  frozen: ({ family }) => family.method === 'blend',
  crushed: ({ family }) => family.ice === 'crushed',
  foam: ({ family, spec }) => family.foam === true || spec.some(({ id }) => ingredientOf(id).role === 'egg'),
  fizzy: isFizzy,
  creamy: isCreamy,
  long: ({ ml }) => ml >= LONG_ML,
  strong: ({ abv }) => abv >= STRONG_ABV,
  light: ({ abv }) => abv <= LIGHT_ABV,
};

const meets = (ask: NameAsk, drink: Tellable): boolean => {
  if (ask === 'clear') return clarityOf(drink.spec) > 0.9;
  if (isColor(ask)) return colorOf(drink.spec) === ask;
  const axis = FLAVOR_AXES.findIndex((one) => ask.endsWith(one));
  if (axis < 0) return isServed[ask]?.(drink) ?? false;
  const value = drink.profile[axis] ?? 0;
  return ask.startsWith('+') ? value >= FOUND : value <= ABSENT;
};

/** What a request leaves open: a name never asks against it, and says less beside a radar or notes. */
export interface Open {
  notes: boolean;
  strength: boolean;
  radar: boolean;
  mood: boolean;
  /** Whether a radar asks for a dessert, which may be creamy under any name. */
  dessert: boolean;
  /** Whether no axis of a radar that was set is loud: then the name leads. */
  lightRadar: boolean;
}

const isOpen = (
  ask: NameAsk,
  { strength, radar, mood }: Pick<Open, 'strength' | 'radar' | 'mood'>,
): boolean => {
  if (ask === 'strong' || ask === 'light') return strength;
  if (ask.startsWith('+') || ask.startsWith('-')) return radar;
  return mood || isColor(ask);
};

const WORTH = {
  word: 1.65,
  /** What a second and a third ingredient add to a word that one answers already. */
  more: [1, 0.35, 0.15],
  /** What each further word counts beside those that are answered best. */
  further: [1, 0.85, 0.6, 0.4],
  adjective: 0.7,
  /** A place has its own bottles. */
  proper: 1.5,
  faint: 0.35,
  ask: 0.4,
  /** For each word that nothing answers. */
  unanswered: 0.45,
  /** What is left of a word that something answers which another word is answered by already. */
  again: 0.55,
  /** For each thing that is brown in a drink whose name asks for a bright color, and for a pale one where it asks for a dark. */
  dull: 0.4,
  /** Cream that no word of the name calls for; length or bubbles, and little strength, where it calls for something stiff. */
  creamed: 0.6,
  lengthened: 1.2,
  weak: 0.8,
  /** What is left of all that where a radar was set, and where notes were selected. */
  besideRadar: 0.7,
  besideLightRadar: 0.9,
  besideNotes: 0.75,
} as const;

const weightOf = ({ faint, part, asks }: NamedWord): number => {
  if (faint) return WORTH.faint;
  if (part === 'proper') return WORTH.proper;
  // Green, black, and pink say more plainly than a noun what is to be in the glass.
  return part === 'adjective' && !asks.some(isColor) ? WORTH.adjective : 1;
};

/** How plainly a drink answers a word that names an ingredient, by having it: lime is lime, in whatever role. */
const ITSELF = 1.25;

/** What answers a word, by group, and how well, the best first. */
const answersIn = (word: NamedWord, spoken: readonly Spoken[]): { group: string; worth: number }[] => {
  const isItself = word.groups.length === 1;
  return spoken
    .flatMap((one) => {
      const place = placeIn(word.groups, one);
      if (place < 0) return [];
      return [
        { group: one.group, worth: isItself ? Math.max(worthAt(place, one), ITSELF) : worthAt(place, one) },
      ];
    })
    .sort((left, right) => right.worth - left.worth);
};

/** How well each word is answered: two words want two things, and one that does for both does less for the second. */
const wordWorths = (named: readonly NamedWord[], spoken: readonly Spoken[]): number[] => {
  const taken = new Set<string>();
  return named
    .map((word, at) => ({ word, at, answers: answersIn(word, spoken) }))
    .sort((left, right) => (right.answers[0]?.worth ?? 0) - (left.answers[0]?.worth ?? 0))
    .map(({ word, at, answers }) => {
      const own = answers
        .map(({ group, worth }) => ({ group, worth: taken.has(group) ? worth * WORTH.again : worth }))
        .sort((left, right) => right.worth - left.worth);
      if (own[0]) taken.add(own[0].group);
      const worth = WORTH.more.reduce((sum, share, place) => sum + (own[place]?.worth ?? 0) * share, 0);
      return { at, worth: worth * weightOf(word) };
    })
    .sort((left, right) => left.at - right.at)
    .map(({ worth }) => worth);
};

const asksOf = (named: readonly NamedWord[], open: Open): ReadonlySet<NameAsk> =>
  new Set(named.flatMap(({ asks }) => asks).filter((ask) => isOpen(ask, open)));

/** Asks that count at most: a name with many of them wants no more. */
const MAX_ASKS = 3;

/** Groups that brown whatever they are poured into. */
const BROWN: ReadonlySet<string> = new Set([
  'chocolate',
  'coffee',
  'cola',
  'dark rum',
  'dark sugar',
  'stout',
  'walnut',
  'rich sherry',
]);

/** What it costs that a drink is not served, or does not look, as its name has it; how it tastes is the radar's to say. */
const MISSED: Readonly<Partial<Record<NameAsk, number>>> = {
  strong: 0.4,
  light: 0.2,
  hot: 0.4,
  stirred: 0.1,
  foam: 0.9,
  creamy: 0.2,
  fizzy: 0.15,
  frozen: 0.1,
};
const OTHER_COLOR = 0.8;

const looksLike = (color: Color, drink: Tellable): boolean => {
  const seen = colorOf(drink.spec);
  return meets(color, drink) || seen === color || isNear(color, seen);
};

/** What it costs that a drink is neither served as its name has it nor has the color of the first word that names one. */
const missedBy = (named: readonly NamedWord[], asks: ReadonlySet<NameAsk>, drink: Tellable): number => {
  const wanted = named.map((word) => word.asks.filter(isColor)).find(({ length }) => length > 0) ?? [];
  const color = wanted.length === 0 || wanted.some((one) => looksLike(one, drink)) ? 0 : OTHER_COLOR;
  return [...asks].reduce((sum, ask) => sum + (meets(ask, drink) ? 0 : (MISSED[ask] ?? 0)), color);
};

const CREAMY_GROUPS: readonly string[] = ['cream', 'egg'];
const isCreamMeant = (named: readonly NamedWord[]): boolean =>
  named.some(
    ({ groups, asks }) =>
      asks.includes('creamy') || asks.includes('foam') || groups.some((one) => CREAMY_GROUPS.includes(one)),
  );

/** What a stiff name loses by a drink that is long, has bubbles, or is mild; a pirate's may be any of these. */
const softness = (asks: ReadonlySet<NameAsk>, drink: Tellable): number => {
  if (!asks.has('strong') || !asks.has('stirred')) return 0;
  const isLengthened = drink.ml >= LONG_ML || isFizzy(drink);
  return (isLengthened ? WORTH.lengthened : 0) + (meets('strong', drink) ? 0 : WORTH.weak);
};

/** What a drink has against its name: cream that it does not call for, length where it is stiff. */
const contradictionOf = (
  named: readonly NamedWord[],
  asks: ReadonlySet<NameAsk>,
  drink: Tellable,
  { dessert }: Open,
): number =>
  (isCreamy(drink) && !dessert && !isCreamMeant(named) ? WORTH.creamed : 0) + softness(asks, drink);

const PALE: readonly Color[] = ['clear', 'gold'];

/** How many brown things a drink has whose name asks for a bright color, or whether it is pale where that asks for a dark one. */
const dullnessOf = (asks: ReadonlySet<NameAsk>, spoken: readonly Spoken[], spec: readonly Pour[]): number => {
  if (asks.has('dark')) return Number(PALE.includes(colorOf(spec)));
  return [...asks].some(isColor) ? spoken.filter(({ group }) => BROWN.has(group)).length : 0;
};

/** What speaks for a drink by the name that a guest gives it. */
export const nameWorth = (named: readonly NamedWord[], drink: Tellable, open: Open): number => {
  if (named.length === 0) return 0;
  const spoken = spokenIn(drink.spec);
  const worths = wordWorths(named, spoken);
  const words = named.map((word, at) => ({ word, worth: worths[at] ?? 0 }));
  const unanswered = words.filter(({ word, worth }) => worth === 0 && !word.faint).length;
  const strange = spoken.reduce(
    (sum, one) => (named.every(({ groups }) => placeIn(groups, one) < 0) ? sum + one.strange : sum),
    0,
  );
  const asks = asksOf(named, open);
  const met = [...asks].filter((ask) => meets(ask, drink)).length;
  const answered = words
    .map(({ worth }) => worth)
    .sort((left, right) => right - left)
    .reduce((sum, worth, at) => sum + worth * (WORTH.further[at] ?? 0), 0);
  const said =
    (open.radar ? 1 : open.lightRadar ? WORTH.besideLightRadar : WORTH.besideRadar) *
    (open.notes ? 1 : WORTH.besideNotes);
  return (
    (answered * WORTH.word +
      Math.min(MAX_ASKS, met) * WORTH.ask -
      unanswered * WORTH.unanswered -
      strange -
      dullnessOf(asks, spoken, drink.spec) * WORTH.dull -
      missedBy(named, asks, drink) -
      contradictionOf(named, asks, drink, open)) *
    said
  );
};

/** Whether a name asks for a drink that is served in a way. */
export const nameAsks = (named: readonly NamedWord[], ask: NameAsk): boolean =>
  named.some(({ asks }) => asks.includes(ask));

const SOFT: readonly NameAsk[] = ['foam', 'creamy', 'fizzy', 'light', 'long', 'frozen'];

/** Whether a name as a whole calls for something stiff: a funeral or a lawyer does, a pillow fight does not. */
export const isStiffName = (named: readonly NamedWord[]): boolean => {
  const heard = named.filter(({ faint }) => !faint);
  return (
    heard.some(({ asks }) => asks.includes('strong') && (asks.includes('stirred') || heard.length === 1)) &&
    !heard.some(({ asks }) => asks.some((ask) => SOFT.includes(ask)))
  );
};

/** Whether a name stands for an ingredient. */
export const nameInvites = (named: readonly NamedWord[], id: string): boolean =>
  named.some(({ groups }) => groups.includes(id) || groups.includes(groupOf(id)));
