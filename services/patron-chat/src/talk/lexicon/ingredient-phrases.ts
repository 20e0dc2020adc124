import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import { ALL_FLAVOR_NOTES, type BaseLiquor } from '@swizzle/proto';
import type { Concept } from './meanings.ts';

export const ingredient = (name: string): Concept => ({ kind: 'ingredient', name });

/** Words in an ingredient's name that guests leave out. */
const TRADE_WORDS =
  /^(?:fresh|strong|unsweetened|pasteurized|brut|dry|grated|ground|cracked|cloudy|heavy|whole|pitted|sweet|cold-brew|chilled|dried|toasted|powder) /;

/** Notes that are tastes, or words with another common meaning. */
const NOT_INGREDIENTS = new Set([
  'smoke',
  'smoked',
  'date',
  'cream soda',
  'sugar',
  'rich',
  'light',
  'dry',
  'fruit',
]);

/** Bases that the language files name, kinds of them included. */
const SPIRITS = new Set<BaseLiquor>(['gin', 'whiskey', 'rum', 'vodka', 'tequila', 'brandy']);

/** English names of the ingredient data and the flavor notes; what the language file says comes first. */
export const pantryNames = (): [string, Concept][] => {
  const names = INGREDIENTS.filter(
    ({ base, substitute, name }) => !SPIRITS.has(base) && !substitute && !name.includes(','),
  ).flatMap(({ name, short }) => [name, name.replace(TRADE_WORDS, ''), short ?? name]);
  return [...new Set([...names, ...ALL_FLAVOR_NOTES].map((name) => properName(name)))]
    .filter((name) => !NOT_INGREDIENTS.has(name.toLowerCase()))
    .map((name) => [name, ingredient(name)]);
};

/** Names of brands keep their capital: Campari. */
const BRANDS =
  /^(?:Campari|Aperol|Cynar|Fernet|Chartreuse|Angostura|Bénédictine|Drambuie|Galliano|Strega|Lillet|Cocchi|Dubonnet|Madeira|Clamato|Pimm|Punt|Grand Marnier|Peychaud|Amaro|Pedro|Lambrusco|Moscato|Champagne)/;
const properName = (name: string) => (BRANDS.test(name) ? name : name.toLowerCase());
