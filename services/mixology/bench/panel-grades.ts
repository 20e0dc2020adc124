// Grades of our drinks for requests that were drawn by chance: one line of JSON for each request, graded by the recipe
// alone, as a bartender would read it, without names and words. Ours.
import { readFileSync } from 'node:fs';
import { GenerateRequest, TECHNIQUES } from '@swizzle/proto';
import { z } from 'zod';
import type { Features } from '../src/composing/panel/feature-sums.ts';
import { type PanelDrink, panelFeatures } from '../src/composing/panel/panel-features.ts';
import { readWish } from '../src/composing/wish.ts';
import type { Pour } from '../src/measuring/measure.ts';
import { gradeOf } from '../src/originals/originals.ts';

const GradedDrink = z.strictObject({
  /** Id of the original that it follows. */
  original: z.string(),
  family: z.string(),
  technique: z.enum(TECHNIQUES),
  /** How many things were changed in the original. */
  changes: z.number(),
  /** Milliliters by id. */
  pours: z.record(z.string(), z.number()),
  /** Place among the request's drinks of the one that a line or two was changed in. */
  from: z.int().nonnegative().optional(),
  /** 10 is one that a bartender is proud to print and that answers the guest fully; 0 clashes, or is not what was asked. */
  grade: z.number().min(0).max(10),
});
type GradedDrink = z.infer<typeof GradedDrink>;

const GradedRequest = z.strictObject({
  /** Which of the graders. */
  grader: z.int().positive(),
  request: GenerateRequest,
  drinks: z.array(GradedDrink).min(2),
});
export type GradedRequest = z.infer<typeof GradedRequest>;

/** @throws {z.ZodError} Where a line is not as above. */
export const gradedRequests = (): GradedRequest[] =>
  readFileSync(new URL('panel-grades.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => GradedRequest.parse(JSON.parse(line)));

const poursIn = ({ pours }: GradedDrink): Pour[] => Object.entries(pours).map(([id, ml]) => ({ id, ml }));

/** A drink as the panel reads it, beside the others of its request. */
export const panelDrinkOf = (drink: GradedDrink, others: readonly GradedDrink[]): PanelDrink => {
  const { family, technique, original, changes, from } = drink;
  const before = from === undefined ? undefined : others[from];
  return {
    pours: poursIn(drink),
    family,
    technique,
    original: gradeOf(original),
    changes,
    from: before && poursIn(before),
  };
};

export const featuresOf = (drink: GradedDrink, { request, drinks }: GradedRequest): Features =>
  panelFeatures(panelDrinkOf(drink, drinks), readWish(request));
