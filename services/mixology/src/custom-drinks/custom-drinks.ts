// Drinks that are composed for one event: what its host asks for and no known drink has, and what the season offers.
import type { Recipe } from '@swizzle/proto';
import { z } from 'zod';
import { type EventBrief, isChildrensEvent } from '../briefs/event-brief.ts';
import { flavorsOf } from '../briefs/setting/motifs.ts';
import { catalogTerm, isBottle, isFlavor, isKind, kindTerm, type Term } from '../briefs/text/terms.ts';
import type { Classic } from '../classics/classic.ts';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Candidate, candidateOf } from '../menus/candidate.ts';
import type { MenuWish } from '../menus/wish.ts';
import { adapted, garnishedForAll, withoutGarnish } from './adapted-drinks.ts';
import { BUILDS, type Build } from './builds.ts';
import { carriersOf, flavoredClassic } from './carriers.ts';
import { customDrink, type Flavor } from './custom-drink.ts';
import { hiddenTwins, namedTwins } from './hidden-twins.ts';
import { kinOf, ownPours, ownSpirits } from './own-spirits.ts';
import { regionalFor, SPIRIT_ABV } from './regional-choice.ts';
import seasonData from './season-flavors.json' with { type: 'json' };
import { tastingPours } from './tasting-pours.ts';

/** A drink that stands in no catalog yet: it's published when a menu takes it. */
export interface CustomDrink {
  recipe: Recipe;
  candidate: Candidate;
}

/** Ids above those of the catalog. */
const FIRST_ID = 1_000_000_000;

export const isCustomId = (id: number): boolean => id >= FIRST_ID;

const SEASON_FLAVORS = z
  .strictObject({
    source: z.string().min(20),
    seasons: z.record(z.string(), z.array(z.array(z.string()))),
  })
  .parse(seasonData).seasons;

/** Wanted flavors that drinks are composed around, and those of a culture beside them, at most. */
const MAX_WANTED = 6;
const MAX_CULTURAL = 4;
/** Flavors of what the party is about, and what colors drinks so, of each color. */
const MAX_OF_MOTIF = 3;
const MAX_DYES = 2;
/** Of both together, beside what the host names. */
const MAX_THEMED = 5;

const termFor = (name: string): Term | undefined => (isKind(name) ? kindTerm(name) : catalogTerm(name));

const unique = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [term.id, term])).values(),
];

/** Whether something on the shelf bears its name: 'berries' don't. */
const isOnTheShelf = ({ id, ingredients }: Term): boolean => {
  const name = id.toLowerCase().replace(/s$/, '');
  return [...ingredients].some((one) => ingredientOf(one).name.toLowerCase().includes(name));
};

/** Members of a group that stand for it: raspberry and strawberry for berries. */
const MAX_MEMBERS = 2;

const membersOf = (term: Term): Term[] =>
  isOnTheShelf(term)
    ? [term]
    : unique([...term.ingredients].flatMap((id) => termFor(flavorName(id)) ?? []))
        .filter(isFlavor)
        .slice(0, MAX_MEMBERS);

/** What colors a drink: ids by color, the most telling first. */
const DYES: Readonly<Record<string, readonly string[]>> = {
  blue: ['blue-curacao'],
  purple: [
    'blackberry-puree',
    'blackcurrant-cordial',
    'creme-de-violette',
    'blueberry-juice',
    'lavender-syrup',
  ],
  pink: ['raspberry-syrup', 'rose-syrup', 'strawberry-syrup', 'guava-nectar', 'grenadine'],
  red: ['hibiscus-tea', 'pomegranate-juice', 'cranberry-juice', 'strawberry-puree', 'grenadine'],
  orange: ['mango-puree', 'apricot-nectar', 'aperol', 'passion-fruit-puree', 'peach-puree'],
  yellow: ['pineapple-juice', 'passion-fruit-syrup', 'saffron-syrup', 'limoncello', 'mango-puree'],
  green: ['cucumber-juice', 'kiwi-puree', 'melon-liqueur', 'melon-juice', 'matcha-syrup', 'basil-syrup'],
};

/** What an ingredient tastes of: 'mango' for mango purée. */
const flavorName = (id: string): string => {
  const { name, short = name } = ingredientOf(id);
  return short.replace(/ (?:purée|juice|nectar|syrup|cordial|concentrate|liqueur|tea)$/, '');
};

const dyeOf = (id: string): Term => ({
  id,
  label: flavorName(id),
  ingredients: new Set([id]),
  garnishes: new Set<string>(),
  allergens: [],
  bases: [],
  features: [],
  phrases: [],
});

const dyesOf = ({ features }: Term): Term[] =>
  features.flatMap((feature) => {
    const color = feature.startsWith('color ') ? feature.slice('color '.length) : '';
    return (DYES[color] ?? []).map(dyeOf);
  });

/** What a party's theme tastes of, and what brings its colors. */
const themedFlavors = ({ motifs }: EventBrief, allows: (id: string) => boolean): Term[] =>
  motifs.flatMap((motif) => [
    ...flavorsOf(motif)
      .filter((term) => isFlavor(term) && !isBottle(term))
      .slice(0, MAX_OF_MOTIF),
    ...motif.colors.flatMap((color) => (DYES[color] ?? []).filter(allows).slice(0, MAX_DYES).map(dyeOf)),
  ]);

/** What keeps a child awake, and who is expecting from having a second. */
const CAFFEINATED: ReadonlySet<string> = kindTerm('caffeine').ingredients;

/** What steeps and burns, and nobody pours for guests. */
const RAW: ReadonlySet<string> = new Set(['grain-spirit', 'overproof-rum', 'dark-overproof-rum']);

const allowsOf =
  ({ excluded, little, children, isPregnancy }: EventBrief) =>
  (id: string): boolean =>
    !RAW.has(id) &&
    !((children || isPregnancy) && CAFFEINATED.has(id)) &&
    ![...excluded, ...little].some(
      (term) =>
        term.ingredients.has(id) ||
        term.allergens.some((allergen) => ingredientOf(id).allergens.includes(allergen)),
    );

/** Pairs of flavors that are tried, those first that the host names side by side. */
const MAX_PAIRS = 6;

/** Classics with a spirit from which on nothing needs to be composed of it alone. */
const WELL_KNOWN = 5;

const classicsWith = (term: Term): number =>
  CLASSICS.filter(({ ingredients }) => Object.keys(ingredients).some((id) => term.ingredients.has(id)))
    .length;

/** Whether bartenders have enough of it: whiskey, gin, sparkling wine. */
const isKnownBottle = ({ term }: Flavor): boolean => isBottle(term) && classicsWith(term) >= WELL_KNOWN;

/** Each flavor by itself, each two that are asked for together, and all of three. */
const setsOf = (flavors: readonly Flavor[]): Flavor[][] => {
  const pairs = [1, 2, 3].flatMap((apart) =>
    flavors.flatMap((flavor, at) => {
      const other = flavors[at + apart];
      return other && !(isKnownBottle(flavor) && isKnownBottle(other)) ? [[flavor, other]] : [];
    }),
  );
  const singles = flavors.filter((flavor) => !isKnownBottle(flavor)).map((flavor) => [flavor]);
  return [...(flavors.length === 3 ? [[...flavors]] : []), ...pairs.slice(0, MAX_PAIRS), ...singles];
};

/** Of a build as well as of a drink in it. */
const isHot = ({ family }: Pick<Build, 'family'>) => family === 'hot' || family === 'zero-hot';
const isAlcoholFree = ({ family }: Pick<Build, 'family'>) => family.startsWith('zero-');

/** Whether a host or the season asks for something warm. */
const isForHot = ({ brief, month }: MenuWish): boolean =>
  brief.wanted.some(({ features }) => features.includes('hot')) ||
  (!brief.isHot && month !== undefined && (month >= 11 || month <= 2));

const buildsFor = (wish: MenuWish): readonly Build[] =>
  BUILDS.filter(
    (build) =>
      (!isHot(build) || isForHot(wish)) && (wish.brief.alcoholFree !== 'all' || isAlcoholFree(build)),
  );

/** The spirit of a build where the flavors bring none: another for each set of flavors. */
const baseOf = (
  build: Build,
  { brief }: MenuWish,
  allows: (id: string) => boolean,
  turn: number,
): string | undefined => {
  const bases = build.bases.filter(
    (id) =>
      allows(id) && (brief.only.length === 0 || brief.only.some(({ ingredients }) => ingredients.has(id))),
  );
  // What the host has is poured before another of its kind is bought.
  const own = ownSpirits(brief).find(
    (id) => allows(id) && (bases.includes(id) || kinOf(id).some((one) => bases.includes(one))),
  );
  if (own !== undefined) return own;
  const asked = bases.filter((id) => brief.mostly.some(({ ingredients }) => ingredients.has(id)));
  return asked[0] ?? bases[turn % Math.max(1, bases.length)];
};

/** Drinks of one set of flavors, without and with alcohol: enough to choose from. */
const MAX_ALCOHOL_FREE = 3;
const MAX_ALCOHOLIC = 4;

/** Some drinks of each set of flavors, in builds that take turns. */
const drinksAround = (
  sets: readonly (readonly Flavor[])[],
  wish: MenuWish,
  allows: (id: string) => boolean,
): Classic[] => {
  const builds = buildsFor(wish);
  return sets.flatMap((flavors, turn) => {
    const found: Classic[] = [];
    let [free, alcoholic] = [0, 0];
    for (let at = 0; at < builds.length; at++) {
      const build = builds[(at + turn * 3) % builds.length];
      if (!build || (isAlcoholFree(build) ? free >= MAX_ALCOHOL_FREE : alcoholic >= MAX_ALCOHOLIC)) continue;
      const top = build.tops[turn % Math.max(1, build.tops.length)];
      const drink = customDrink(build, flavors, baseOf(build, wish, allows, turn), top, allows);
      if (!drink) continue;
      found.push(drink);
      if (isAlcoholFree(build)) free++;
      else alcoholic++;
    }
    return found;
  });
};

/** What is called after a spirit has it: juniper tea is no gin. */
const isTrueTo = (term: Term, id: string): boolean => term.bases.length === 0 || ingredientOf(id).abv > 0;

const flavorOf = (term: Term, allows: (id: string) => boolean, preferred?: ReadonlySet<string>): Flavor => ({
  term,
  carriers: carriersOf(term, (id) => allows(id) && isTrueTo(term, id), preferred),
});

const wantedFlavors = ({ brief }: MenuWish, allows: (id: string) => boolean): Flavor[] => {
  const cultural = brief.cultures
    .flatMap(({ ingredients }) => ingredients)
    .flatMap((id) => termFor(flavorName(id)) ?? []);
  const colors = brief.named.flatMap(dyesOf);
  const wanted = unique([...brief.wanted, ...brief.named].filter(isFlavor).flatMap(membersOf)).slice(
    0,
    MAX_WANTED,
  );
  const themed = themedFlavors(brief, allows).slice(0, Math.max(0, MAX_THEMED - wanted.length));
  return unique([...wanted, ...colors, ...cultural.slice(0, MAX_CULTURAL), ...themed])
    .map((term) => flavorOf(term, allows, new Set(brief.cultures.flatMap(({ ingredients }) => ingredients))))
    .filter(({ carriers }) => carriers.size > 0);
};

const seasonSets = ({ brief }: MenuWish, allows: (id: string) => boolean): Flavor[][] =>
  (SEASON_FLAVORS[brief.season ?? ''] ?? []).map((names) =>
    names.flatMap((name) => {
      const term = termFor(name);
      const flavor = term && flavorOf(term, allows);
      return flavor && flavor.carriers.size > 0 ? flavor : [];
    }),
  );

/** Drinks of one name: the first stays. */
const byName = (drinks: readonly Classic[]): Classic[] =>
  [...new Map(drinks.toReversed().map((drink) => [drink.name, drink])).values()].toReversed();

/** Builds of signatures that bear a name; so many drinks are offered for each. */
const MAX_NAMED = 8;

/** Whether a name says what kind of drink it is, and this one isn't: no 'Spritz' in a coupe. */
const contradicts = (name: string, { noun = '' }: Classic): boolean => {
  const kind =
    /\b(spritz|punch|mule|sour|margarita|martini|toddy|cider|lemonade|iced tea|highball|old fashioned|royale)\b/i.exec(
      name,
    )?.[1];
  return kind !== undefined && !noun.toLowerCase().includes(kind.toLowerCase());
};

/** Whether a drink has the spirit that the host wants under a name, where the host says. */
const hasSpirit = ({ ingredients }: Classic, spirit: Term | undefined): boolean =>
  spirit === undefined || Object.keys(ingredients).some((id) => spirit.ingredients.has(id));

/** Drinks under a name that the host gives: signatures that have most of what the host asks for first. */
const christened = (drinks: readonly Classic[], { brief }: MenuWish): Classic[] => {
  const wishesMet = ({ ingredients }: Classic) =>
    brief.wanted.filter((term) => Object.keys(ingredients).some((id) => term.ingredients.has(id))).length;
  const fitting = drinks
    .filter((drink) => !isHot(drink) && (brief.alcoholFree === 'all' || !isAlcoholFree(drink)))
    .toSorted((left, right) => wishesMet(right) - wishesMet(left));
  return brief.inventedNames.flatMap((name) =>
    fitting
      .filter((drink) => !contradicts(name, drink) && hasSpirit(drink, brief.spiritsOfNames.get(name)))
      .slice(0, MAX_NAMED)
      .map((drink) => ({ ...drink, id: `${drink.id}-named`, name })),
  );
};

interface Made extends CustomDrink {
  classic: Classic;
}

const madeFrom =
  (firstId: number) =>
  (classic: Classic, at: number): Made => {
    const recipe = classicRecipe(classic);
    return { classic, recipe, candidate: candidateOf(firstId + at, recipe, { isCustom: true }) };
  };

/** Herbs that children leave in the glass. */
const GROWN_UP_HERBS = /^(?:basil|rosemary|thyme|sage|tarragon|lavender|fennel|dill|cilantro|hop)-/;

/** At a child's party, drinks of its colors under the names of its theme: 'Swamp Juice', green. */
const playful = (composed: readonly Made[], { brief }: MenuWish): Classic[] => {
  if (!isChildrensEvent(brief)) return [];
  const known = composed.filter(
    ({ classic }) =>
      isAlcoholFree(classic) &&
      !isHot(classic) &&
      !Object.keys(classic.ingredients).some((id) => GROWN_UP_HERBS.test(id)),
  );
  const taken = new Set<Made>();
  return brief.motifs.flatMap(({ names }) =>
    Object.entries(names).flatMap(([name, color]) => {
      const drink = known.find((one) => one.candidate.color === color && !taken.has(one));
      if (!drink) return [];
      taken.add(drink);
      return [{ ...drink.classic, id: `${drink.classic.id}-named`, name }];
    }),
  );
};

/** Ounces of a spirit from which on half of it is left in a light drink, and what fills the glass instead. */
const FULL_MEASURE = 1.25;
const LENGTHENERS =
  /^(?:soda-water|ginger-beer|ginger-ale|tonic-water|light-tonic|lemon-lime-soda|.*-tea|apple-juice)$/;

/** The long drink with half of its spirit, for guests who want nothing strong. */
const halved = (drink: Classic): Classic[] => {
  const pours = Object.entries(drink.ingredients);
  const base = pours.find(
    ([id, amount]) =>
      typeof amount === 'number' && amount >= FULL_MEASURE && ingredientOf(id).abv > SPIRIT_ABV,
  );
  const top = pours.find(([id, amount]) => typeof amount === 'number' && LENGTHENERS.test(id));
  if (!base || !top) return [];
  const half = Number(base[1]) / 2;
  return [
    {
      ...drink,
      id: `${drink.id}-light`,
      name: `Light ${drink.name}`,
      ingredients: { ...drink.ingredients, [base[0]]: half, [top[0]]: Number(top[1]) + half },
    },
  ];
};

/**
 * What is composed for an event, beside the catalog's drinks: around what its host asks for, of its cultures, of its
 * season; and drinks of a name that the host invents. The same event and options compose alike.
 */
export const customDrinksFor = (wish: MenuWish): CustomDrink[] => {
  const allows = allowsOf(wish.brief);
  const isLight = wish.brief.strength === 'light' || wish.brief.strength === 'low';
  const lightened = (drinks: readonly Classic[]) =>
    isLight
      ? [
          ...drinks.filter(isAlcoholFree),
          ...drinks.filter((one) => !isAlcoholFree(one)).flatMap((one) => [...halved(one), one]),
        ]
      : [...drinks];
  const around = (sets: readonly (readonly Flavor[])[]) =>
    lightened(drinksAround(sets, wish, allows)).map((drink) => garnishedForAll(drink, wish));
  const asked = around(setsOf(wantedFlavors(wish, allows)));
  const seasonal = around(seasonSets(wish, allows));
  const own = christened([...asked, ...seasonal], wish);
  const flavored = wish.brief.flavored.flatMap(
    ({ drink, flavor }) => flavoredClassic(drink, flavor, allows) ?? [],
  );
  const drinks = [
    ...byName([
      ...flavored,
      ...tastingPours(wish.brief, allows),
      // Before the same drinks as they're made anywhere.
      ...adapted(wish, allows),
      ...regionalFor(wish),
      ...ownPours(wish.brief, allows, isForHot(wish)),
      ...asked,
      ...seasonal,
      ...withoutGarnish(wish, allows),
    ]),
    ...own,
    ...(wish.brief.twins.length > 0
      ? namedTwins(
          CLASSICS,
          wish.brief.named.map(({ label }) => label),
        )
      : []),
    ...(wish.brief.isDisguised ? hiddenTwins([...asked, ...seasonal, ...CLASSICS]) : []),
  ];
  const made = drinks.map(madeFrom(FIRST_ID));
  const composed = made.filter((_, at) => [...asked, ...seasonal].some((drink) => drink === drinks[at]));
  const renamed = playful(composed, wish).map(madeFrom(FIRST_ID + made.length));
  return [...made, ...renamed].map(({ recipe, candidate }) => ({ recipe, candidate }));
};
