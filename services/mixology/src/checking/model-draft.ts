// A recipe as a model proposes it: choices and words. Nothing in it can be computed.
import { GLASSES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import { FAMILIES } from '../families/family.ts';
import { GARNISHES } from '../garnishes/garnish.ts';

const prose = z.string().max(2000);

/** What a model answers. Ids are ours, amounts are in the unit that each ingredient is listed with. */
export const ModelDraft = z.strictObject({
  family: z.enum(FAMILIES.map(({ id }) => id)),
  glass: z.enum(GLASSES),
  mood: z.enum(MOODS),
  ingredients: z
    .array(z.strictObject({ id: z.string().max(60), amount: z.number().positive().max(100) }))
    .min(2)
    .max(14),
  garnish: z.array(z.enum(GARNISHES.map(({ id }) => id))).max(2),
  name: prose,
  tagline: prose,
  description: prose,
  steps: z.array(prose).min(1).max(12),
});
export type ModelDraft = z.infer<typeof ModelDraft>;
