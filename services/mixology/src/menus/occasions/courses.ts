// Which drink goes with which course of a meal: by what is eaten, as wine lists pair it. Rules of thumb.
import type { EventBrief } from '../../briefs/event-brief.ts';
import { withCourse } from '../../events/words/nouns.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import type { MenuFault, Placed } from '../rules/menu-fault.ts';
import type { SearchSpace } from '../search/search-space.ts';

type Food = 'seafood' | 'light' | 'meat' | 'cheese' | 'chocolate' | 'dessert' | 'table' | 'dancing';

const FOODS: readonly (readonly [Food, RegExp])[] = [
  ['chocolate', /\b(?:chocolate|cocoa|coffee|tiramisu|brownie|mocha|mousse)\b/],
  [
    'dessert',
    /\b(?:desserts?|puddings?|cakes?|tarts?|pies?|crumble|ice cream|sorbet|panna cotta|cheesecake|pavlova|trifle|meringue|creme brulee|sweet|last course|strudel|fruit)\b/,
  ],
  [
    'seafood',
    /\b(?:oysters?|scallops?|crabs?|lobsters?|prawns?|shrimps?|mussels?|clams?|fish|salmon|trout|tuna|cod|halibut|seabass|bass|ceviche|caviar|sushi|squid|octopus|anchov\w+|seafood)\b/,
  ],
  [
    'meat',
    /\b(?:duck|lamb|beef|steaks?|venison|game|pork|veal|roasts?|turkey|chicken|goose|brisket|ribs?|rabbit|pheasant|quail|ham|meat|stew|curry|bourguignon|ragu|main(?: course)?|mains)\b/,
  ],
  ['cheese', /\b(?:cheeses?|brie|stilton|comte|gorgonzola|camembert|manchego)\b/],
  [
    'light',
    /\b(?:salads?|soups?|starters?|asparagus|beets?|beetroot|vegetables?|burrata|risotto|pasta|canapes?|tartare|gazpacho|first course|bread|mezze|antipasti|artichokes?|mushrooms?|squash)\b/,
  ],
];

const STAGES: readonly (readonly [Food, RegExp])[] = [
  ['table', /^(?:dinner|lunch|supper|meal|buffet)$/],
  ['dancing', /^(?:dancing|dance ?floor|disco|after ?party|karaoke|games)$/],
];

const foodOf = (course: string): Food | undefined =>
  [...STAGES, ...FOODS].find(([, words]) => words.test(course))?.[0];

const SWEET = 2;
const LIGHT_ABV = 13;
const STRONG_ABV = 20;
const DARK = /bourbon|rye|whiskey|cognac|brandy|aged-rum|red-wine|sweet-vermouth|cherry|port|amaro|campari/;
const NUTTY = /port|sherry|madeira|apple|pear|cognac|brandy|red-wine|fig|quince|walnut|honey/;
const FOR_CHOCOLATE =
  /coffee|espresso|cacao|chocolate|aged-rum|cognac|brandy|bourbon|amaretto|cream|port|cherry|orange-liqueur/;

const BROWN = /scotch|whisk|bourbon|rye|rum$|cognac|brandy|coffee/;

const has = ({ ingredients }: Candidate, words: RegExp): boolean =>
  [...ingredients].some((id) => words.test(id));

/** How well a drink goes with a kind of food, from 0 to 1. */
const FITS: Readonly<Record<Food, (drink: Candidate) => number>> = {
  seafood: (drink) =>
    has(drink, BROWN) || drink.isCreamy
      ? 0
      : (drink.isFizzy ? 0.5 : 0.2) + (drink.sweetness < SWEET ? 0.3 : 0) + (has(drink, DARK) ? 0 : 0.2),
  light: (drink) =>
    (drink.abv <= LIGHT_ABV ? 0.5 : 0) + (drink.sweetness < SWEET ? 0.3 : 0) + (drink.isCreamy ? 0 : 0.2),
  meat: (drink) =>
    (has(drink, DARK) ? 0.6 : 0) + (drink.sweetness < SWEET ? 0.2 : 0) + (drink.isCreamy ? 0 : 0.2),
  cheese: (drink) =>
    (has(drink, NUTTY) ? 0.6 : 0) + (drink.isFizzy ? 0 : 0.2) + (drink.abv <= STRONG_ABV ? 0.2 : 0),
  chocolate: (drink) =>
    (has(drink, FOR_CHOCOLATE) ? 0.6 : 0) + (drink.sweetness >= 1 ? 0.2 : 0) + (drink.isFizzy ? 0 : 0.2),
  table: (drink) =>
    (drink.abv <= STRONG_ABV ? 0.4 : 0) + (drink.sweetness < SWEET ? 0.4 : 0) + (drink.isCreamy ? 0 : 0.2),
  dancing: (drink) =>
    has(drink, /espresso|cold-brew|coffee/)
      ? 1
      : (drink.isFizzy ? 0.6 : 0) + (drink.abv <= LIGHT_ABV ? 0.3 : 0),
  dessert: (drink) =>
    (drink.sweetness >= SWEET ? 0.5 : drink.sweetness >= 1 ? 0.3 : 0) +
    (drink.isCreamy || drink.isFizzy ? 0.3 : 0.1) +
    (has(drink, /campari|fernet/) ? 0 : 0.2),
};

/** Why a drink goes with a kind of food, in words that its recipe bears out. */
const PAIRINGS: Readonly<Record<Food, (drink: Candidate) => string | undefined>> = {
  seafood: (drink) =>
    drink.sweetness >= SWEET
      ? undefined
      : drink.isFizzy
        ? 'dry and sparkling, for the salt'
        : 'dry, for the salt',
  light: ({ abv, sweetness }) =>
    abv <= LIGHT_ABV ? 'light enough for it' : sweetness < SWEET ? 'dry enough for it' : undefined,
  meat: (drink) =>
    has(drink, DARK)
      ? 'dark enough for roasted meat'
      : drink.sweetness < SWEET
        ? 'dry, so the meat leads'
        : undefined,
  cheese: (drink) => (has(drink, NUTTY) ? 'fruit and nuts beside the cheese' : undefined),
  chocolate: (drink) => (has(drink, FOR_CHOCOLATE) ? 'deep and warm, as chocolate likes it' : undefined),
  table: ({ sweetness }) => (sweetness < SWEET ? 'dry enough beside the food' : undefined),
  dancing: ({ isFizzy, abv, ingredients }) =>
    [...ingredients].some((id) => /espresso|cold-brew|coffee/.test(id))
      ? 'coffee, for a second wind'
      : isFizzy
        ? 'long and cold'
        : abv <= LIGHT_ABV
          ? 'light enough to dance on'
          : undefined,
  dessert: ({ sweetness }) =>
    sweetness >= 1 ? 'sweet enough beside it' : 'a dry sip between the sweet ones',
};

/** 'With the oysters: dry and sparkling, for the salt'. */
export const pairingWords = (course: string, drink: Candidate): string => {
  const food = foodOf(course);
  const words = food && PAIRINGS[food](drink);
  return words === undefined ? withCourse(course) : `${withCourse(course)}: ${words}`;
};

const known = new Map<string, WeakMap<Candidate, number>>();

const fitWith = (course: string, drink: Candidate): number => {
  const row = known.get(course) ?? new WeakMap<Candidate, number>();
  known.set(course, row);
  const food = foodOf(course);
  const fit = row.get(drink) ?? (food ? FITS[food](drink) : 1);
  row.set(drink, fit);
  return fit;
};

type Meal = Pick<EventBrief, 'size' | 'isMealCounted' | 'alcoholFree'>;

const namesOf = ({ size, isMealCounted }: Meal): readonly string[] =>
  isMealCounted || size?.isEvening ? (size?.courses ?? []) : [];

/** The drinks that come with courses; whoever takes no alcohol has another in their place. */
const pouredOf = <Entry extends Placed>(entries: readonly Entry[], brief: Meal): readonly Entry[] => {
  const isWithin = (brief.size?.signature ?? 0) >= namesOf(brief).length;
  const isFree = ({ candidate }: Entry) => brief.alcoholFree !== 'all' && isAlcoholFree(candidate);
  return entries.filter((entry) =>
    entry.section === 'signature'
      ? !isFree(entry) || (brief.alcoholFree !== 'some' && !brief.size?.isEvening)
      : !isWithin,
  );
};

/** Courses beyond which every order would take too long to try. */
const MAX_TRIED = 5;

/** The order of some drinks that suits their courses best, and how well it does. */
const best = <Entry extends Placed>(
  drinks: readonly Entry[],
  courses: readonly string[],
): { order: readonly Entry[]; fit: number } => {
  const [course, ...later] = courses;
  if (course === undefined || drinks.length === 0) return { order: drinks, fit: 0 };
  let found: { order: readonly Entry[]; fit: number } | undefined;
  for (const drink of courses.length > MAX_TRIED ? drinks.slice(0, 1) : drinks) {
    const rest = best(
      drinks.filter((other) => other !== drink),
      later,
    );
    const fit = fitWith(course, drink.candidate) + rest.fit;
    if (!found || fit > found.fit) found = { order: [drink, ...rest.order], fit };
  }
  return found ?? { order: drinks, fit: 0 };
};

/** Courses of the drinks between the first and the last glass. */
const inner = <Entry extends Placed>(entries: readonly Entry[], brief: Meal) => {
  const poured = pouredOf(entries, brief);
  const before = poured.filter(({ section }) => section === 'welcome').length;
  const chosen = poured.filter(({ section }) => section === 'signature');
  return { chosen, courses: namesOf(brief).slice(before, before + chosen.length) };
};

/** The signatures of a meal in the order of its courses. */
export const inCourseOrder = <Entry extends Placed>(entries: readonly Entry[], brief: Meal): Entry[] => {
  if (namesOf(brief).length === 0) return [...entries];
  const { chosen, courses } = inner(entries, brief);
  const { order } = best(chosen, courses);
  let next = 0;
  return entries.map((entry) => (chosen.includes(entry) ? (order[next++] ?? entry) : entry));
};

/** Which course each drink of a meal goes with; empty where there are fewer drinks than courses. */
export const coursesOf = (entries: readonly Placed[], brief: Meal): ReadonlyMap<Candidate, string> => {
  const courses = namesOf(brief);
  const poured = pouredOf(entries, brief);
  return new Map(
    poured.length >= courses.length
      ? courses.flatMap((course, at) => (poured[at] ? [[poured[at].candidate, course] as const] : []))
      : [],
  );
};

const UNSUITED = 3;

/** A drink for a course suits what is eaten. */
export const courseFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  const all = namesOf(brief);
  if (all.length === 0) return [];
  const { chosen, courses } = inner(entries, brief);
  const outer = [...coursesOf(entries, brief)].filter(([candidate]) =>
    entries.some((entry) => entry.candidate === candidate && entry.section !== 'signature'),
  );
  const fit =
    best(chosen, courses).fit +
    outer.reduce((sum, [candidate, course]) => sum + fitWith(course, candidate), 0);
  const lack = courses.length + outer.length - fit;
  return lack > 0 ? [{ weight: UNSUITED * lack, message: 'Drinks suit their courses badly.' }] : [];
};
