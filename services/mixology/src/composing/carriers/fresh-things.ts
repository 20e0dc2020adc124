// What is best as the fresh thing: melon, peach, and coffee from the bottle are the lesser answer wherever there is room.
import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Role } from '../../ingredients/roles.ts';
import type { Pour } from '../../measuring/measure.ts';
import type { Wish } from '../wish.ts';

/** Notes whose liqueur, syrup, or soda a palate tells from the fruit at once. */
const FRESH: ReadonlySet<FlavorNote> = new Set<FlavorNote>([
  'Melon',
  'Peach',
  'Watermelon',
  'Grapefruit',
  'Pomegranate',
  'Pineapple',
  'Strawberry',
]);
const FRESH_ROLES: readonly Role[] = ['juice', 'fruit', 'sour'];
/** What stands for fruit and comes out of a bottle of bubbles. */
const isBottled = (id: string): boolean => ingredientOf(id).fizzy;

/** Points of the radar from which on coffee is to be as bitter as it is brewed. */
const BREWED_BITTER = 45;
const BITTER = FLAVOR_AXES.indexOf('bitter');
const BREWED = /^(espresso|cold-brew|coffee|hot-coffee)$/;
/** Percent by volume from which on there is no room for juice. */
const STRONG = 25;

/** What is boiled down, or cooked with sugar. */
const COOKED = /-(cordial|shrub|jam|concentrate)$/;
/** Coconut is cream or water, and never pressed behind a bar. */
const COCONUT = /^coconut-(cream|milk|water)$/;

/** Whether an ingredient is the fresh thing that a note names. */
export const isFreshFor = (id: string, note: FlavorNote): boolean => {
  const { role, notes } = ingredientOf(id);
  if (!notes.includes(note)) return false;
  if (note === 'Coffee') return BREWED.test(id);
  return COCONUT.test(id) || (FRESH_ROLES.includes(role) && !isBottled(id) && !COOKED.test(id));
};

/** What every bar pours for a note, where a syrup or a liqueur that tastes of it is the rarer bottle. */
const PLAIN: Readonly<Partial<Record<FlavorNote, RegExp>>> = {
  Cola: /^cola$/,
  Honey: /^(honey-syrup|hot-honey|\w+-honey)$/,
};

/** Whether a drink shows an asked note by a rarer bottle than what every bar pours for it. */
export const poursRarer = (spec: readonly Pick<Pour, 'id'>[], { notes }: Pick<Wish, 'notes'>): boolean =>
  notes.some((note) => PLAIN[note] !== undefined && !spec.some(({ id }) => PLAIN[note]?.test(id)));

/** How many of the asked notes a drink shows without any of the fresh thing. */
export const bottledNotes = (spec: readonly Pick<Pour, 'id'>[], { notes, abv, asked }: Wish): number => {
  if (abv && abv[0] >= STRONG) return 0;
  const isBrewed = (asked[BITTER] ?? 0) >= BREWED_BITTER;
  return notes.filter(
    (note) =>
      (FRESH.has(note) || (note === 'Coffee' && isBrewed)) && !spec.some(({ id }) => isFreshFor(id, note)),
  ).length;
};

/** What is picked, pressed, or cut, and not cooked or bottled. */
const PRESSED_ROLES: readonly Role[] = [...FRESH_ROLES, 'herb'];

/** Whether a drink shows an asked note by the fresh thing: a guest tastes that first, whatever else is poured. */
export const showsFresh = (spec: readonly Pick<Pour, 'id'>[], { notes }: Pick<Wish, 'notes'>): boolean =>
  notes.length > 0 &&
  spec.some(({ id }) => {
    const item = ingredientOf(id);
    const isPressed = PRESSED_ROLES.includes(item.role) || (item.role === 'spice' && item.unit !== 'dash');
    return isPressed && !item.fizzy && !COOKED.test(id) && item.notes.some((note) => notes.includes(note));
  });
