import { ALL_FLAVOR_NOTES, ALLERGENS, BASE_LIQUORS, type FlavorNote } from '@swizzle/proto';
import { z } from 'zod';
import { ROLES } from './roles.ts';
import { UNITS } from './units.ts';

const share = z.number().min(0).max(100).default(0);
const isNote = (name: string): name is FlavorNote => ALL_FLAVOR_NOTES.some((note) => note === name);

/** One thing on the shelf, as the data files state it. */
export const PantryItem = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** As a recipe prints one of it. */
  name: z.string().min(2),
  /** As a recipe prints several; absent for what is poured. */
  plural: z.string().optional(),
  /** As a sentence names it. */
  short: z.string().optional(),
  /** Percent by volume. */
  abv: share,
  /** Grams in 100 ml. */
  sugar: share,
  /** Grams in 100 ml, whatever the acid. */
  acid: share,
  /** How strongly one dose shows each axis, 0 to 100. */
  flavor: z.strictObject({
    fruity: share,
    earthy: share,
    sour: share,
    bitter: share,
    herbaceous: share,
    sweet: share,
  }),
  /** Milliliters at which an ordinary drink of 140 ml shows `flavor`: large for spirits, tiny for bitters. */
  dose: z.number().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** By how much it colors a drink more than its own look tells: a strong dye looks no darker in its bottle. */
  dye: z.number().min(1).default(1),
  /** Share of light that it lets through, 0 (opaque) to 1 (clear). */
  clarity: z.number().min(0).max(1),
  role: z.enum(ROLES),
  base: z.enum(BASE_LIQUORS).default('none'),
  allergens: z.array(z.enum(ALLERGENS)).default([]),
  /** Flavor notes that its name makes plain. */
  notes: z.array(z.string().refine(isNote)).default([]),
  unit: z.enum(UNITS).default('oz'),
  /** Milliliters of liquid in one counted unit. */
  unitMl: z.number().positive().optional(),
  /** Amounts it is used in, in its unit; absent for what the jigger pours by role. */
  amounts: z.array(z.number().positive()).min(1).optional(),
  fizzy: z.boolean().default(false),
  /** Stands in for an alcoholic bottle. */
  substitute: z.boolean().default(false),
  /** Kept for drinks that are known: the generator does not compose with it. */
  reserved: z.boolean().default(false),
});
export type PantryItem = z.infer<typeof PantryItem>;

/** A data file: what its ingredients share, each of them, and where the figures come from. */
export const PantryFile = z.strictObject({
  source: z.string().min(20),
  shared: z.record(z.string(), z.unknown()),
  ingredients: z.array(z.record(z.string(), z.unknown())),
});
