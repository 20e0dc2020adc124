// Talks with Sam, each turn with what must hold of the answer.
import { ALLERGENS, BASE_LIQUOR_FILTERS, BASE_LIQUORS, CARE_KINDS, MOOD_FILTERS } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES } from '../src/language/language.ts';

const AXES = ['fruity', 'earthy', 'sour', 'bitter', 'herbaceous', 'sweet'] as const;

/** What must hold of one answer; each is checked where it's given. Texts are compared without case and accents. */
export const Expectation = z.strictObject({
  /** The filters after the message. */
  base: z.enum(BASE_LIQUOR_FILTERS).optional(),
  mood: z.enum(MOOD_FILTERS).optional(),
  /** The care in force. */
  care: z.enum([...CARE_KINDS, 'none']).optional(),
  /** How many drinks are suggested at least, or none. */
  drinks: z.union([z.literal('none'), z.int().positive()]).optional(),
  /** What every suggested drink is built on. */
  bases: z.array(z.enum(BASE_LIQUORS)).min(1).optional(),
  /** Every drink that is suggested or among the first ten of the results is without alcohol. */
  zeroProof: z.literal(true).optional(),
  /** Parts of ingredient names: each in at least one suggested drink. */
  has: z.array(z.string()).optional(),
  /** Parts of ingredient names: in no suggested drink, nor in the first ten results. */
  lacks: z.array(z.string()).optional(),
  lacksAllergens: z.array(z.enum(ALLERGENS)).optional(),
  /** The name of a drink that is suggested or named in the line. */
  names: z.array(z.string()).optional(),
  /** No drink is suggested that an answer before named. */
  isNew: z.literal(true).optional(),
  /** Percent by volume of every suggested drink. */
  maxAbv: z.number().optional(),
  minAbv: z.number().optional(),
  maxCalories: z.number().optional(),
  /** The suggested drinks have more or less of it, on the mean, than those of the last answer that suggested any. */
  more: z.enum([...AXES, 'abv']).optional(),
  less: z.enum([...AXES, 'abv']).optional(),
  /** Groups of alternatives: the line holds at least one text of each group. */
  line: z.array(z.array(z.string()).min(1)).optional(),
  /** The line holds none of these. */
  lineNot: z.array(z.string()).optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type Expectation = z.infer<typeof Expectation>;

export const Talk = z.strictObject({
  title: z.string(),
  turns: z
    .array(z.strictObject({ say: z.string().min(1).max(500), expect: Expectation }))
    .min(6)
    .max(8),
});
export type Talk = z.infer<typeof Talk>;
