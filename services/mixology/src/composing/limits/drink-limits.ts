// What nobody wants to drink, in figures: the search avoids it, and a model's draft is told of it.
import type { Family } from '../../families/family.ts';
import type { Ice } from '../../families/glasses.ts';
import type { PantryItem } from '../../ingredients/ingredient.ts';
import type { Role } from '../../ingredients/roles.ts';
import type { Pour } from '../../measuring/measure.ts';

/** Grams of acid in 100 ml above which cream breaks. */
export const CURDLING_ACID = 0.16;
/** US standard drinks that one glass holds at most, and the milliliters of alcohol that they are. */
export const MAX_STANDARD_DRINKS = 2.6;
export const MAX_ALCOHOL_ML = (MAX_STANDARD_DRINKS * 14) / 0.789;
/** Milliliters of one spirit in a glass. */
export const MAX_SPIRIT_ML = 75;
/** Rum that burns where it leads: it strengthens another spirit, by so many milliliters at most. */
const OVERPROOF_RUMS: ReadonlySet<string> = new Set(['overproof-rum', 'dark-overproof-rum']);
export const isOverproofRum = (id: string): boolean => OVERPROOF_RUMS.has(id);
export const MAX_OVERPROOF_ML = 22.5;
const STEP_ML = 7.5;

/** By how many quarter ounces more overproof rum is poured than strengthens another spirit. */
export const overproofBeyond = (spec: readonly Pour[]): number =>
  Math.max(0, spec.reduce((sum, { id, ml }) => sum + (isOverproofRum(id) ? ml : 0), 0) - MAX_OVERPROOF_ML) /
  STEP_ML;

/** Fruits beside citrus and the spirit that can be told apart; three where punches and frozen drinks bear them. */
const MAX_FRUITS = 2;
const FRUIT_PUNCHES: ReadonlySet<string> = new Set([
  'tiki',
  'frozen',
  'punch-cup',
  'sangria',
  'zero-tiki',
  'zero-frozen',
]);
export const mostFruits = ({ id }: Family): number => (FRUIT_PUNCHES.has(id) ? MAX_FRUITS + 1 : MAX_FRUITS);

const FRUITY = 50;

/** Whether an ingredient counts as a fruit of its own. */
export const isFruit = ({ flavor, role }: PantryItem): boolean =>
  flavor.fruity >= FRUITY &&
  (role === 'juice' || role === 'fruit' || role === 'liqueur' || role === 'sweetener');

/** Powder and gratings, which stay in what one drinks. */
export const isDust = ({ unit, id }: PantryItem): boolean =>
  unit === 'pinch' && id !== 'celery-salt' && id !== 'smoked-salt';

/** Whether a drink has a top that bears what is grated over it: foam, cream, crushed ice, or a hot surface. */
export const bearsDust = (
  family: Pick<Family, 'foam' | 'method' | 'id'>,
  ice: Ice,
  creamMl: number,
): boolean =>
  family.foam || creamMl > 0 || ice === 'crushed' || family.method === 'heat' || family.id === 'punch-cup';

/** Spirits that a martini is made of. */
const MARTINI_BASES: ReadonlySet<string> = new Set(['gin', 'vodka']);

/** Whole spice that gives its taste to hot liquid alone: a shaker's ice and muddle get nothing out of it. */
export const STEEPED: ReadonlySet<string> = new Set(['star-anise-pods', 'whole-cloves', 'allspice-berries']);

/** Woody, seedy, and fibrous things, whose bits nobody wants between the teeth: they go where one strains. */
const COARSE: ReadonlySet<string> = new Set([
  'dried-chamomile',
  'dried-lavender',
  'juniper-berries',
  'cacao-nibs',
  'coffee-beans',
  'oak-chips',
  'cardamom-pods',
  'saffron-threads',
  'matcha-powder',
  'thyme-sprigs',
  'rosemary-sprigs',
  'fennel-fronds',
  'tarragon-sprigs',
  'dill-sprigs',
  'cilantro-sprigs',
  'lemongrass-stalk',
  'celery-slices',
  'jalapeno-slices',
  'raspberries',
  'blackberries',
  'blueberries',
  'kiwi-slices',
  'ginger-coins',
  'turmeric-coins',
  'fig-quarters',
  'grapes',
]);

/** Stalks and sprigs that a blender shreds into fibers. */
const FIBROUS: ReadonlySet<string> = new Set([
  'thyme-sprigs',
  'rosemary-sprigs',
  'fennel-fronds',
  'lemongrass-stalk',
]);

const UNSTRAINED: readonly Family['method'][] = ['build', 'muddle-build', 'swizzle', 'pour'];

/** So thick that a spoon never dissolves it: it is shaken, swizzled, or blended. */
const CREAM_OF_COCONUT = 'coconut-cream';
const UNSHAKEN: readonly Family['method'][] = ['build', 'stir', 'pour', 'layer', 'muddle-build'];

/**
 * Whether an ingredient may be poured in a family: no martini of raspberry brandy, no thyme left in a highball, and no
 * leaves in what is poured straight into its flute: nobody presses them, and they reach the lips.
 */
export const suitsFamily = ({ id, method }: Family, { id: item, role, base, abv }: PantryItem): boolean => {
  if (method === 'blend' && FIBROUS.has(item)) return false;
  if (method === 'pour' && role === 'herb') return false;
  if (item === CREAM_OF_COCONUT && UNSHAKEN.includes(method)) return false;
  if (STEEPED.has(item)) return method === 'heat';
  if (COARSE.has(item)) return !UNSTRAINED.includes(method);
  return (
    role !== 'base' || abv === 0 || (id !== 'martini' && id !== 'savory-martini') || MARTINI_BASES.has(base)
  );
};

/** Roles that speak up in a drink. */
export const OUTSPOKEN: readonly Role[] = ['liqueur', 'aperitif', 'juice', 'fruit', 'herb', 'fortified'];
