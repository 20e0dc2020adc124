// Bottles of which some brands hold an allergen that no recipe tells: gins distilled with almond. Every answer about
// an allergen takes the brands from here.
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import { ALLERGENS, type Allergen, BASE_LIQUORS, type Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { drinkName, listAll } from '../answer/names.ts';
import { fill } from '../answer/reply-lines.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import data from './data/uncertain-bottles.json' with { type: 'json' };
import { knownIngredient } from './terms.ts';

const Bottles = z.record(
  z.string(),
  z.strictObject({
    allergen: z.enum(ALLERGENS),
    base: z.enum(BASE_LIQUORS),
    /** Brands that hold it. */
    holding: z.array(z.string()).min(1),
    /** A brand whose maker tells that it doesn't. */
    known: z.string(),
    lines: z.record(z.enum(LANGUAGES), z.strictObject({ depends: z.string(), caution: z.string() })),
  }),
);

const BOTTLES = Object.values(Bottles.parse(data)).map((bottle) => ({
  ...bottle,
  ids: new Set(
    INGREDIENTS.filter(({ role, base, abv }) => role === 'base' && base === bottle.base && abv > 0).map(
      ({ id }) => id,
    ),
  ),
}));
type Bottle = (typeof BOTTLES)[number];

/** The brands of a kind of bottle that hold the allergen, and one that doesn't, as slots of a line. */
const slotsOf = ({ holding, known }: Pick<Bottle, 'holding' | 'known'>, language: Language) => ({
  brands: listAll(holding, language),
  known,
});

/** The slots of every line that names such brands. */
export const brandSlots = (language: Language): { brands: string; known: string } => {
  const [first] = BOTTLES;
  return first ? slotsOf(first, language) : { brands: '', known: '' };
};

const cautionOf = (bottle: Bottle, language: Language): string =>
  fill(bottle.lines[language].caution, slotsOf(bottle, language));

const isOne = ({ ids }: Bottle, id: string | undefined): boolean => id !== undefined && ids.has(id);

const bottleIn = (ids: readonly (string | undefined)[], allergens: readonly Allergen[]): Bottle | undefined =>
  BOTTLES.find((bottle) => allergens.includes(bottle.allergen) && ids.some((id) => isOne(bottle, id)));

const idsOf = ({ ingredients }: Pick<Cocktail, 'ingredients'>): (string | undefined)[] =>
  ingredients.map(({ name }) => knownIngredient(name).item?.id);

/** The allergen of these that a brand in the drink may hold, whatever the recipe says. */
export const uncertainAllergen = (drink: Cocktail, allergens: readonly Allergen[]): Allergen | undefined =>
  bottleIn(idsOf(drink), allergens)?.allergen;

/** That it depends on the brand in a drink, and which to leave out; undefined where none may hold these allergens. */
export const dependsOnBottle = (
  drink: Pick<Cocktail, 'name' | 'ingredients'>,
  allergens: readonly Allergen[],
  language: Language,
): string | undefined => {
  const bottle = bottleIn(idsOf(drink), allergens);
  if (!bottle) return undefined;
  const depends = fill(bottle.lines[language].depends, { x: drinkName(drink.name, language) });
  return `${depends} ${cautionOf(bottle, language)}`;
};

/** Which brands to leave out of drinks or ingredients; undefined where none may hold these allergens. */
export const bottleCaution = (
  drinks: readonly Pick<Cocktail, 'ingredients'>[],
  ids: readonly string[],
  allergens: readonly Allergen[],
  language: Language,
): string | undefined => {
  const bottle = bottleIn([...drinks.flatMap(idsOf), ...ids], allergens);
  return bottle && cautionOf(bottle, language);
};

/** Whether a text names such a brand already. */
export const namesBrand = (text: string): boolean => {
  const words = ` ${wordsOf(text).join(' ')} `;
  return BOTTLES.some(({ holding }) =>
    holding.some((name) => words.includes(` ${wordsOf(name).join(' ')} `)),
  );
};
