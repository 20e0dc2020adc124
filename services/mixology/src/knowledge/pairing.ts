import { z } from 'zod';
import { ingredientOf } from '../ingredients/pantry.ts';
import data from './affinities.json' with { type: 'json' };
import { COUNTS, type Counts, pairKey } from './familiarity.ts';
import { groupOf, isGroup } from './groups.ts';

/** How well two groups go together, −2 (nobody wants it) to 3 (made for one another), and the classic or the kitchen's reason. */
const Affinity = z.tuple([
  z.string().refine(isGroup),
  z.string().refine(isGroup),
  z.int().min(-2).max(3),
  z.string().min(3),
]);

const curated = new Map(
  z
    .array(Affinity)
    .parse(data)
    .map(([left, right, value, reason]) => [pairKey(left, right), { value, reason }] as const),
);

/** Tasted behind everything: sugar, water, salt, and foam say nothing about what goes with what. */
const QUIET: ReadonlySet<string> = new Set(['sugar', 'water', 'egg', 'salt']);
/** Two telling things that neither classic nor kitchen has put together. */
const UNPROVEN = -0.4;
/** The same thing twice, as fruit and as its liqueur, deepens; two bottles of one kind are one too many. */
const ECHO = 1;
/** Drinks that everything is counted in beside those that were seen, so that one drink proves little. */
const SMOOTHING = 1.5;
const MAX_LEARNED = 2;

/** What the classics say of two groups: the logarithm of how often they meet against chance, with little from few. */
const learned = (left: string, right: string, counts: Counts): number | undefined => {
  const together = counts.pairs.get(pairKey(left, right)) ?? 0;
  if (together === 0) return undefined;
  const expected = ((counts.groups.get(left) ?? 0) * (counts.groups.get(right) ?? 0)) / counts.drinks;
  return Math.max(
    -0.2,
    Math.min(MAX_LEARNED, Math.log2((together + SMOOTHING) / (expected + SMOOTHING)) + 0.3),
  );
};

const affinityIn = (left: string, right: string, counts: Counts): number => {
  if (left === right) return ECHO;
  const told = curated.get(pairKey(left, right));
  if (told) return told.value;
  return learned(left, right, counts) ?? (QUIET.has(left) || QUIET.has(right) ? 0.3 : UNPROVEN);
};

/** By group and group, what all drinks together say: asked for each pair of each drink that is weighed, worked out once. */
const known = new Map<string, Map<string, number>>();

const knownAffinity = (left: string, right: string): number => {
  const row = known.get(left) ?? new Map<string, number>();
  const value = row.get(right) ?? affinityIn(left, right, COUNTS);
  known.set(left, row.set(right, value));
  return value;
};

/** How well two groups go together: by the table where it speaks, else by the classics, −2 to 3. */
export const affinity = (left: string, right: string, counts: Counts = COUNTS): number =>
  counts === COUNTS ? knownAffinity(left, right) : affinityIn(left, right, counts);

/** Why two ingredients go together, in the words of the table: 'Tom Collins', 'hedgerow'. */
export const reasonFor = (left: string, right: string): string | undefined => {
  const told = curated.get(pairKey(groupOf(left), groupOf(right)));
  return told && told.value >= 2 ? told.reason : undefined;
};

/** How much an ingredient has a say in what goes with what, 0 to 1. */
export const sayOf = (id: string): number => {
  if (QUIET.has(groupOf(id))) return 0.15;
  const { role, flavor } = ingredientOf(id);
  if (role === 'base') return 1;
  return Math.max(0.3, Math.min(1, Math.max(...Object.values(flavor)) / 65));
};

/**
 * How well a set of ingredients goes together, about −1 to 1: the mean of what each two say, by how much they have to
 * say; what clashes costs more than what fits gains.
 */
export const pairingOf = (ids: readonly string[], counts: Counts = COUNTS): number => {
  let [sum, weights, clash] = [0, 0, 0];
  for (const [at, left] of ids.entries()) {
    for (const right of ids.slice(at + 1)) {
      const weight = sayOf(left) * sayOf(right);
      const value = affinity(groupOf(left), groupOf(right), counts);
      sum += value * weight;
      weights += weight;
      if (value < 0) clash += value * weight;
    }
  }
  return weights === 0 ? 0.5 : sum / weights / 3 + clash * CLASH;
};

/** What one full clash of −1 costs beyond its part of the mean. */
export const CLASH = 0.12;
