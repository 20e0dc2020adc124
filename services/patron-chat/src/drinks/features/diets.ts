import type { Allergen, Cocktail } from '@swizzle/proto';
import type { Diet } from '../../talk/talk-state.ts';

/** From grapes: kosher only under supervision, which no recipe tells. */
export const GRAPE = [
  'wine',
  'fortified wine',
  'brandy',
  'cognac',
  'grappa',
  'pisco',
  'grape',
  'verjus',
  'dubonnet',
  'kirsch',
];
export const NEVER_KOSHER = ['meat', 'seafood', 'gelatin'];
const NEVER_VEGETARIAN = ['meat', 'seafood', 'gelatin'];
const NEVER_VEGAN = ['dairy', 'egg', 'honey', 'hidden honey', 'butter', ...NEVER_VEGETARIAN];
const OF_ANIMALS = ['fish', 'crustaceans', 'mollusks'] as const;

const hasAny = (terms: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.some((term) => terms.has(term));

/** Whether a part of a drink is what vegans, or vegetarians, leave out. */
export const isOfAnimals = (
  terms: ReadonlySet<string>,
  allergens: readonly Allergen[],
  diet: 'vegan' | 'vegetarian',
): boolean =>
  OF_ANIMALS.some((one) => allergens.includes(one)) ||
  hasAny(terms, diet === 'vegan' ? NEVER_VEGAN : NEVER_VEGETARIAN) ||
  (diet === 'vegan' && (allergens.includes('egg') || allergens.includes('milk')));

/** Diets that a drink suits as far as its recipe tells. Kosher leaves out all that is unsure. */
export const dietsOf = (cocktail: Cocktail, terms: ReadonlySet<string>, isSober: boolean): Set<Diet> => {
  const { allergens } = cocktail;
  const isVegetarian = !isOfAnimals(terms, allergens, 'vegetarian');
  const isVegan = !isOfAnimals(terms, allergens, 'vegan');
  const isHalal = isSober && !hasAny(terms, ['meat', 'gelatin']);
  const isKosher =
    !hasAny(terms, [...GRAPE, ...NEVER_KOSHER]) && !OF_ANIMALS.some((one) => allergens.includes(one));
  return new Set([
    ...(isVegan ? (['vegan'] as const) : []),
    ...(isVegetarian ? (['vegetarian'] as const) : []),
    ...(isHalal ? (['halal'] as const) : []),
    ...(isKosher ? (['kosher'] as const) : []),
  ]);
};
