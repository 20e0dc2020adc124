import { GLASSES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import { familyOf, METHODS } from '../families/family.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { isMeasure } from './classic-pours.ts';

const IngredientId = z.string().refine((id) => ingredientOf(id).id === id);
const Ids = z.array(IngredientId).min(1);

/** A drink that the world knows, as the data files state it. */
export const Classic = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(2).max(60),
  aliases: z.array(z.string().min(2)).default([]),
  /** '1884' or '1920s': when it is first on record. */
  year: z
    .string()
    .regex(/^1[4-9]\d\d|20\d\ds?$/)
    .optional(),
  /** Where that was, as it follows 'in' or 'from'. */
  place: z.string().optional(),
  /** Where it comes from, in our own words. */
  history: z.string().min(20).max(240),
  /** What it is, at a glance. */
  tagline: z.string().min(10).max(70),
  /** One sentence about how it tastes. */
  taste: z.string().min(20).max(160),
  /** Fitting first. */
  moods: z.array(z.enum(MOODS)).min(1),
  family: z.string().refine((id) => familyOf(id) !== undefined),
  /** What a sentence calls it, where the family's word does not fit. */
  noun: z.string().optional(),
  glass: z.enum(GLASSES),
  /** How it is made and iced, where that is not its family's way. */
  method: z.enum(METHODS).optional(),
  ice: z.enum(['none', 'cubes', 'large', 'crushed']).optional(),
  /** Its color in the glass, where mixing those of its ingredients on paper doesn't tell. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** By id: a number in the ingredient's own unit (ounces for what is poured), or with its unit, '1 barspoon'. */
  ingredients: z.record(IngredientId, z.union([z.number().positive(), z.string().refine(isMeasure)])),
  /** Ids of garnishes. */
  garnish: z.array(z.string().refine((id) => garnishOf(id) !== undefined)).max(3),
  /** Laid on top, poured last to settle, swirled around the empty glass: ids of ingredients. */
  floats: Ids.optional(),
  sinks: Ids.optional(),
  rinse: Ids.optional(),
  /** What to do, in order, where the method alone does not tell. */
  steps: z.array(z.string().max(400)).min(1).max(12).optional(),
  /** Why its strength or balance lies outside its family's bands. */
  outside: z.string().optional(),
});
export type Classic = z.infer<typeof Classic>;

/** A data file: its classics and where their facts come from. */
export const ClassicsFile = z.strictObject({ source: z.string().min(20), classics: z.array(Classic) });
