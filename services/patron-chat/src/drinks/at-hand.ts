// Which of a drink's ingredients a guest has.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import type { Role } from '@swizzle/mixology/ingredients/roles';
import type { RecipeIngredient } from './features/recipe-ingredient.ts';
import { plainName, termFor, termsFor } from './terms.ts';

/** What every kitchen has. */
const STAPLES = new Set([
  'simple-syrup',
  'rich-syrup',
  'demerara-syrup',
  'brown-sugar-syrup',
  'sugar-cube',
  'hot-water',
  'smoked-salt',
  'saline',
  'celery-salt',
  'cracked-pepper',
]);

/** What runs from the tap or stands on every table. */
const ALWAYS_THERE = new Set(['hot-water', 'smoked-salt', 'saline', 'celery-salt', 'cracked-pepper']);

/** Sold in a bottle of its own: an orange is no orange liqueur. */
const BOTTLED: ReadonlySet<Role> = new Set([
  'base',
  'liqueur',
  'aperitif',
  'fortified',
  'bitters',
  'lengthener',
  'sparkling',
]);
/** Kinds of bottles, any one of which does. */
const BOTTLE_KINDS = new Set([
  'amaro',
  'vermouth',
  'bitters',
  'sparkling wine',
  'orange liqueur',
  'beer',
  'soda water',
  'tonic water',
]);
/** Last words of names that do not say what it is. */
const GENERIC = new Set([
  'liqueur',
  'bitters',
  'water',
  'beer',
  'wine',
  'soda',
  'cream',
  'cup',
  'juice',
  'aperitif',
]);

/** Something that the guest has, and the terms that it goes by. */
export interface Supply {
  readonly called: string;
  readonly terms: readonly string[];
}

export const supplyOf = (called: string): Supply => ({
  called,
  // A synonym of milk is dairy, which cream is as well.
  terms: plainName(called) === 'milk' ? ['milk'] : [termFor(called), ...termsFor(called)],
});

/** American and Irish whiskeys take each other's place; Scotch is another matter. */
const EXCHANGEABLE = new Set(['bourbon', 'rye', 'rye whiskey', 'irish whiskey']);

/** What a label says, in singular words, and its last word. */
const labels = new Map(
  INGREDIENTS.map(({ id, name, short }) => {
    const names = [name, short].filter((one) => one !== undefined).map(plainName);
    return [id, { names, last: names[0]?.split(' ').at(-1) ?? '' }] as const;
  }),
);

/** A cordial keeps, and isn't pressed from the fruit in the bowl. */
const isBottled = ({ id, role }: PantryItem): boolean => BOTTLED.has(role) || id.endsWith('-cordial');

const isThisBottle = ({ item, terms }: RecipeIngredient, term: string): boolean => {
  if (!item) return false;
  const { names = [], last = '' } = labels.get(item.id) ?? {};
  if (names.includes(term)) return true;
  if (BOTTLE_KINDS.has(term) && terms.has(term)) return true;
  if (item.role === 'base' && item.base === 'whiskey' && term === 'whiskey') return true;
  if (EXCHANGEABLE.has(term) && names.some((name) => EXCHANGEABLE.has(name))) return true;
  if (item.substitute || GENERIC.has(last)) return false;
  return term === last && (item.role === 'base' || item.base !== 'rum');
};

const covers = ({ terms: own }: Supply, line: RecipeIngredient): boolean =>
  line.item && isBottled(line.item)
    ? own.some((term) => isThisBottle(line, term))
    : own.some((term) => line.terms.has(term));

export const isStaple = ({ item }: RecipeIngredient): boolean => item !== undefined && STAPLES.has(item.id);

/** What of the supplies a line takes; undefined where the guest would have to buy it. */
export const supplyFor = (line: RecipeIngredient, supplies: readonly Supply[]): Supply | undefined =>
  supplies.find((supply) => covers(supply, line));

/** Whether supplies, with water, ice and salt, make a drink whole. */
const madeOfOnly = (lines: readonly RecipeIngredient[], supplies: readonly Supply[]): boolean =>
  lines.every(
    (line) => (line.item && ALWAYS_THERE.has(line.item.id)) || supplyFor(line, supplies) !== undefined,
  );

/** Who has only these things gets what they make; all drinks where they make none. */
export const withinOnly = <Drink extends { readonly lines: readonly RecipeIngredient[] }>(
  drinks: readonly Drink[],
  { hasOnly, atHand }: { readonly hasOnly: boolean; readonly atHand: readonly string[] },
): readonly Drink[] => {
  const supplies = hasOnly ? atHand.map(supplyOf) : [];
  const made = supplies.length > 0 ? drinks.filter(({ lines }) => madeOfOnly(lines, supplies)) : [];
  return made.length > 0 ? made : drinks;
};
