import type { Allergen, Cocktail } from '@swizzle/proto';
import { DIETS, type Diet } from '../../talk/talk-state.ts';

/** From grapes: kosher only under supervision, which no recipe tells. */
const GRAPE = [
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
const NEVER_KOSHER = [...GRAPE, 'meat', 'seafood', 'gelatin'];
const NEVER_HALAL = ['alcohol', 'meat', 'gelatin'];
const NEVER_VEGETARIAN = ['meat', 'seafood', 'gelatin'];
const NEVER_VEGAN = ['dairy', 'egg', 'honey', 'hidden honey', 'butter', ...NEVER_VEGETARIAN];
const OF_ANIMALS = ['fish', 'crustaceans', 'mollusks'] as const;

const hasAny = (terms: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.some((term) => terms.has(term));

const comesFromAnimals = (
  terms: ReadonlySet<string>,
  allergens: readonly Allergen[],
  diet: 'vegan' | 'vegetarian',
): boolean =>
  OF_ANIMALS.some((one) => allergens.includes(one)) ||
  hasAny(terms, diet === 'vegan' ? NEVER_VEGAN : NEVER_VEGETARIAN) ||
  (diet === 'vegan' && (allergens.includes('egg') || allergens.includes('milk')));

/** Whether a diet leaves out a drink or a part of it, as far as its terms and allergens tell. Kosher leaves out all that is unsure. */
export const breaksDiet = (
  diet: Diet,
  terms: ReadonlySet<string>,
  allergens: readonly Allergen[],
): boolean => {
  switch (diet) {
    case 'halal':
      return hasAny(terms, NEVER_HALAL);
    case 'kosher':
      return hasAny(terms, NEVER_KOSHER) || OF_ANIMALS.some((one) => allergens.includes(one));
    default:
      return comesFromAnimals(terms, allergens, diet);
  }
};

/** Diets that a drink suits as far as its recipe tells: halal only without a trace of alcohol. */
export const dietsOf = (cocktail: Cocktail, terms: ReadonlySet<string>, isAlcoholFree: boolean): Set<Diet> =>
  new Set(
    DIETS.filter(
      (diet) => !breaksDiet(diet, terms, cocktail.allergens) && (diet !== 'halal' || isAlcoholFree),
    ),
  );
