import { ALL_FLAVOR_NOTES, type FlavorNote, GLASSES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import { isMeasure } from '../classics/classic-pours.ts';
import { familyOf, METHODS } from '../families/family.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';

const IngredientId = z.string().refine((id) => ingredientOf(id).id === id);
const Ids = z.array(IngredientId).min(1);

/** A drink that an expert wrote for the composer to start from: an idea with its amounts, and what may change in it. */
export const Original = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  names: z.array(z.string().min(2).max(60)).min(1),
  /** What one tastes first; none where no note leads. */
  notes: z.array(z.enum(ALL_FLAVOR_NOTES as [FlavorNote, ...FlavorNote[]])),
  /** Fitting first. */
  moods: z.array(z.enum(MOODS)).min(1),
  family: z.string().refine((id) => familyOf(id) !== undefined),
  glass: z.enum(GLASSES),
  method: z.enum(METHODS).optional(),
  ice: z.enum(['none', 'cubes', 'large', 'crushed']).optional(),
  /** By id: a number in the ingredient's own unit (ounces for what is poured), or with its unit, '1 barspoon'. */
  ingredients: z.record(IngredientId, z.union([z.number().positive(), z.string().refine(isMeasure)])),
  /** Ids of garnishes. */
  garnish: z.array(z.string().refine((id) => garnishOf(id) !== undefined)).max(3),
  /** Laid on top, or swirled around the empty glass: ids of ingredients. */
  floats: Ids.optional(),
  rinse: Ids.optional(),
  /** Why it works. */
  idea: z.string().min(20).max(150),
  /** What one tastes first and last. */
  taste: z.string().min(20).max(160),
  tagline: z.string().min(10).max(70),
  /** What to eat beside it. */
  serve: z.string().min(3).max(60),
  /** For each ingredient that may change: what makes as good a drink in its place, in the same amount. */
  alternatives: z.record(IngredientId, Ids).default({}),
  /** The classic of which it is a twist. */
  riff: z.string().optional(),
  season: z.enum(['spring', 'summer', 'fall', 'winter']).optional(),
  /** What to use instead of its rare bottle. */
  swap: z.string().optional(),
  /** Why its strength or balance lies outside its family's bands. */
  outside: z.string().optional(),
});
export type Original = z.infer<typeof Original>;

/** A data file: where its facts come from, the families it holds, and its drinks by id. */
export const OriginalsFile = z.strictObject({
  source: z.string().min(20),
  families: z.array(Original.shape.family).min(1),
  originals: z.array(Original),
});
