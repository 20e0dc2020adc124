// Spirits that take on a flavor at home: what they are made of, and how.
import { AISLES, ALLERGENS } from '@swizzle/proto';
import { z } from 'zod';
import infusions from './data/infusions.json' with { type: 'json' };
import { PantryItem } from './ingredient.ts';

const { name, short, notes, color, clarity } = PantryItem.shape;

/** What flavors it: so much of something on the shelf for each cup of spirit, or a pack that does for so many cups. */
export const Flavoring = z.union([
  z.strictObject({ id: z.string(), perCup: z.number().positive() }),
  z.strictObject({
    as: z.string().min(3),
    cups: z.number().positive(),
    price: z.number().positive(),
    keeps: z.union([z.int().positive(), z.literal('stable')]),
    aisle: z.enum(AISLES),
  }),
]);

export type Flavoring = z.infer<typeof Flavoring>;

const Infusion = z.strictObject({
  id: PantryItem.shape.id,
  name,
  short,
  /** What it is made of: its strength, sugar and acid stay. */
  spirit: z.string(),
  /** Flavor notes that come in, before the spirit's own. */
  notes,
  /** What the flavoring shows beside the spirit, at the spirit's dose. */
  adds: PantryItem.shape.flavor,
  color,
  clarity: clarity.optional(),
  /** What the flavoring brings. */
  allergens: z.array(z.enum(ALLERGENS)).default([]),
  flavoring: Flavoring,
  /** How a cup of it is made, as it follows 'for the chamomile gin'. */
  how: z.string().min(20).max(140),
  keeps: z.string().min(5),
  /** Days from a party on which it is made. */
  day: z.int().min(-3).max(-1),
});
export type Infusion = z.infer<typeof Infusion>;

/** Every infusion, by id. A wrong entry stops the load with its faults. */
export const INFUSIONS: ReadonlyMap<string, Infusion> = new Map(
  z
    .strictObject({ source: z.string().min(20), infusions: z.array(Infusion) })
    .parse(infusions)
    .infusions.map((infusion) => [infusion.id, infusion] as const),
);

/** Whether an infusion is ready while the glasses chill, and nobody has to plan ahead. */
export const isQuick = ({ how }: Infusion): boolean => /\bminutes\b/.test(how);

const both = <Value>(one: readonly Value[], other: readonly Value[]): Value[] => [
  ...new Set([...one, ...other]),
];

const MAX_FLAVOR = 100;

/**
 * An infusion as it stands on the shelf. Nobody has it unless it is made, so the generator pours it only where an author
 * does.
 */
const itemOf = (
  { id, name: own, short: brief, notes: came, adds, color: hue, clarity: light, allergens }: Infusion,
  spirit: PantryItem,
): PantryItem =>
  PantryItem.parse({
    ...spirit,
    id,
    name: own,
    short: brief,
    notes: both(came, spirit.notes),
    allergens: both(spirit.allergens, allergens),
    color: hue,
    clarity: light ?? spirit.clarity,
    flavor: Object.fromEntries(
      Object.entries(spirit.flavor).map(([axis, value]) => [
        axis,
        Math.min(MAX_FLAVOR, value + adds[axis as keyof typeof adds]),
      ]),
    ),
    reserved: true,
  });

/** All infusions of what is on a shelf. @throws RangeError where a spirit is not on it */
export const infusionsOf = (shelf: readonly PantryItem[]): PantryItem[] =>
  [...INFUSIONS.values()].map((infusion) => {
    const spirit = shelf.find(({ id }) => id === infusion.spirit);
    if (!spirit) throw new RangeError(`No spirit for ${infusion.id}`);
    return itemOf(infusion, spirit);
  });
