// When people ask: each for themselves, so bursts and lulls happen (a Poisson process that meets its count).
import { seeded } from './random.ts';

const SEED = 1948;

/** Moments in milliseconds from the start, in order; the same for the same rate and length. */
export function arrivals(perSecond: number, seconds: number, seed = SEED): number[] {
  const random = seeded(seed);
  const moments = Array.from({ length: Math.round(perSecond * seconds) }, () => random() * seconds * 1000);
  return moments.sort((a, b) => a - b);
}
