// Drinks that are composed for one event: what its host asks for and no known drink has, and what the season offers.
import type { Recipe } from '@swizzle/proto';
import { z } from 'zod';
import type { EventBrief } from '../briefs/event-brief.ts';
import { catalogTerm, isKind, kindTerm, type Term } from '../briefs/terms.ts';
import type { Classic } from '../classics/classic.ts';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Candidate, candidateOf } from '../menus/candidate.ts';
import type { MenuWish } from '../menus/wish.ts';
import { BUILDS, type Build } from './builds.ts';
import { carriersOf } from './carriers.ts';
import { customDrink, type Flavor } from './custom-drink.ts';
import { REGIONAL_DRINKS } from './regional.ts';
import seasonData from './season-flavors.json' with { type: 'json' };

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
const MOST_WANTED = 6;
const MOST_CULTURAL = 4;

const termFor = (name: string): Term | undefined => (isKind(name) ? kindTerm(name) : catalogTerm(name));

const unique = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [term.id, term])).values(),
];

const isFlavor = ({ ingredients, features }: Term) => ingredients.size > 0 && features.length === 0;

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

const dyesOf = ({ features }: Term): Term[] =>
  features.flatMap((feature) => {
    const color = feature.startsWith('color ') ? feature.slice('color '.length) : '';
    return (DYES[color] ?? []).flatMap((id) => {
      const { name, short = name } = ingredientOf(id);
      const label = short.replace(/ (?:purée|juice|nectar|syrup|cordial|liqueur|tea)$/, '');
      return [
        {
          id,
          label,
          ingredients: new Set([id]),
          garnishes: new Set<string>(),
          allergens: [],
          bases: [],
          features: [],
          phrases: [],
        },
      ];
    });
  });

/** What keeps a child awake, and who is expecting from having a second. */
const CAFFEINATED: ReadonlySet<string> = kindTerm('caffeine').ingredients;

const allowsOf =
  ({ excluded, little, children, isPregnancy }: EventBrief) =>
  (id: string): boolean =>
    !((children || isPregnancy) && CAFFEINATED.has(id)) &&
    ![...excluded, ...little].some(
      (term) =>
        term.ingredients.has(id) ||
        term.allergens.some((allergen) => ingredientOf(id).allergens.includes(allergen)),
    );

/** Each flavor by itself, and each two that are asked for together. */
const setsOf = (flavors: readonly Flavor[]): Flavor[][] => {
  const pairs = flavors.flatMap((flavor, at) => flavors.slice(at + 1).map((other) => [flavor, other]));
  const [first, second, third] = flavors;
  return [
    ...(first && second && third && flavors.length === 3 ? [[first, second, third]] : []),
    ...pairs,
    ...flavors.map((flavor) => [flavor]),
  ];
};

const isHotBuild = ({ family }: Build) => family === 'hot' || family === 'zero-hot';
const isSoberBuild = ({ family }: Build) => family.startsWith('zero-');

/** Whether a host or the season asks for something warm. */
const isForHot = ({ brief, month }: MenuWish): boolean =>
  brief.wanted.some(({ features }) => features.includes('hot')) ||
  (!brief.isHot && month !== undefined && (month >= 11 || month <= 2));

const buildsFor = (wish: MenuWish): readonly Build[] =>
  BUILDS.filter(
    (build) =>
      (!isHotBuild(build) || isForHot(wish)) && (wish.brief.alcoholFree !== 'all' || isSoberBuild(build)),
  );

/** Spirits of a build that are tried where the flavors bring none. */
const MOST_BASES = 2;

const basesOf = (
  build: Build,
  { brief }: MenuWish,
  allows: (id: string) => boolean,
  turn: number,
): (string | undefined)[] => {
  if (build.base === 0) return [undefined];
  const bases = build.bases.filter(allows);
  const asked =
    brief.only.length > 0
      ? bases.filter((id) => brief.only.some(({ ingredients }) => ingredients.has(id)))
      : bases;
  const turned = asked.map((_, at) => asked[(at + turn) % asked.length]);
  return turned.length > 0 ? turned.slice(0, MOST_BASES) : [undefined];
};

/** Every drink of some flavors: one for each build that bears them, two where the spirit is free. */
const drinksAround = (
  sets: readonly (readonly Flavor[])[],
  wish: MenuWish,
  allows: (id: string) => boolean,
): Classic[] =>
  sets.flatMap((flavors, turn) =>
    buildsFor(wish).flatMap((build) =>
      basesOf(build, wish, allows, turn).flatMap((base) => {
        const tops = build.tops.length > 0 ? build.tops : [undefined];
        const drink = customDrink(build, flavors, base, tops[turn % tops.length] ?? tops[0], allows);
        return drink ?? [];
      }),
    ),
  );

const flavorOf = (term: Term, allows: (id: string) => boolean): Flavor => ({
  term,
  carriers: carriersOf(term, allows),
});

const wantedFlavors = ({ brief }: MenuWish, allows: (id: string) => boolean): Flavor[] => {
  const cultural = brief.cultures
    .flatMap(({ ingredients }) => ingredients)
    .flatMap((id) => {
      const { name, short = name } = ingredientOf(id);
      return (
        termFor(short.replace(/ (?:purée|juice|nectar|syrup|cordial|concentrate|liqueur|tea)$/, '')) ?? []
      );
    });
  const colors = brief.named.flatMap(dyesOf);
  const wanted = unique([...brief.wanted, ...brief.named].filter(isFlavor)).slice(0, MOST_WANTED);
  return unique([...wanted, ...colors, ...cultural.slice(0, MOST_CULTURAL)])
    .map((term) => flavorOf(term, allows))
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

/** Nobody asks for a country's drink by lemon, sugar or bubbles. */
const PLAIN =
  /^(?:lemon|lime|orange)-juice$|^(?:simple|rich|honey|agave|brown-sugar)-|^prosecco$|^champagne$|^ginger-/;

/** Those that this event's host may want: of the host's cultures, of words of theirs, or good anywhere. */
const regionalFor = ({ brief }: MenuWish): Classic[] => {
  const ids = new Set(brief.cultures.map(({ id }) => id));
  const isNamed = ({ name }: Classic) => brief.named.some(({ label }) => label === name);
  const isWanted = ({ ingredients }: Classic) =>
    brief.wanted
      .filter(isFlavor)
      .some((term) => Object.keys(ingredients).some((id) => term.ingredients.has(id) && !PLAIN.test(id)));
  return REGIONAL_DRINKS.filter(
    (drink) =>
      drink.isEverywhere ||
      isNamed(drink) ||
      isWanted(drink) ||
      drink.cultures.some((culture) => ids.has(culture)),
  );
};

/** Roles that a drink can do without and stay itself: what a host rules out of a drink that they name. */
const SPARE: ReadonlySet<string> = new Set(['spice', 'bitters', 'herb', 'egg']);

/** A drink that the host names, without what the host excludes, where it stays itself. */
const adapted = ({ brief }: MenuWish, allows: (id: string) => boolean): Classic[] =>
  brief.named.flatMap((named) =>
    CLASSICS.filter(({ name }) => name === named.label).flatMap((classic) => {
      const out = Object.keys(classic.ingredients).filter((id) => !allows(id));
      const isSpare = (id: string) => SPARE.has(ingredientOf(id).role) || ingredientOf(id).unit !== 'oz';
      if (out.length === 0 || !out.every(isSpare)) return [];
      const ingredients = Object.fromEntries(
        Object.entries(classic.ingredients).filter(([id]) => allows(id)),
      );
      return Object.keys(ingredients).length < 2
        ? []
        : [
            {
              ...classic,
              id: `${classic.id}-adapted`,
              steps: undefined,
              ingredients,
              garnish: classic.garnish,
            },
          ];
    }),
  );

/** Drinks of one name: the first stays. */
const byName = (drinks: readonly Classic[]): Classic[] =>
  [...new Map(drinks.toReversed().map((drink) => [drink.name, drink])).values()].toReversed();

/** Builds of signatures that bear a name; so many drinks are offered for each. */
const MOST_NAMED = 16;

/** Drinks under a name that the host gives: signatures with the most to say first. */
const christened = (drinks: readonly Classic[], { brief }: MenuWish): Classic[] => {
  const isHot = ({ family }: Classic) => family === 'hot' || family === 'zero-hot';
  const isSober = ({ family }: Classic) => family.startsWith('zero-');
  const fitting = drinks.filter((drink) => !isHot(drink) && (brief.alcoholFree === 'all' || !isSober(drink)));
  return brief.inventedNames.flatMap((name) =>
    fitting.slice(0, MOST_NAMED).map((drink) => ({ ...drink, id: `${drink.id}-named`, name })),
  );
};

/**
 * What is composed for an event, beside the catalog's drinks: around what its host asks for, of its cultures, of its
 * season; and drinks of a name that the host invents. The same event and options compose alike.
 */
export const customDrinksFor = (wish: MenuWish): CustomDrink[] => {
  const allows = allowsOf(wish.brief);
  const asked = drinksAround(setsOf(wantedFlavors(wish, allows)), wish, allows);
  const seasonal = drinksAround(seasonSets(wish, allows), wish, allows);
  const own = christened([...asked, ...seasonal], wish);
  const drinks = [...byName([...regionalFor(wish), ...adapted(wish, allows), ...asked, ...seasonal]), ...own];
  return drinks.map((classic, at) => {
    const recipe = classicRecipe(classic);
    return { recipe, candidate: candidateOf(FIRST_ID + at, recipe, { isCustom: true }) };
  });
};
