import type { Features } from './features/features.ts';

/** Why a drink is suggested, or what no suggestion could give. */
export interface Reason {
  readonly kind:
    | 'taste'
    | 'ingredient'
    | 'strength'
    | 'serving'
    | 'zeroProof'
    | 'calories'
    | 'easy'
    | 'quick'
    | 'cheap'
    | 'atHand'
    | 'mood'
    | 'food'
    | 'like'
    | 'classic'
    | 'without'
    | 'diet'
    | 'maxAbv';
  /**
   * The taste; an ingredient or a spirit by name; a strength; how it is served; kilocalories; minutes; something at hand that the drink
   * uses; the mood, the food, the name of the drink that it is like; what it is without; the diet; percent by volume.
   */
  readonly value?: string | number;
  /** Of a limit that a drink breaks: what is in it, as its recipe prints it. */
  readonly found?: string;
}

/** One thing that drinks are judged by. */
export interface Criterion {
  readonly weight: number;
  /** How well a drink meets it, 0 to 1. */
  readonly score: (drink: Features) => number;
  /** What of the recipe meets it, for a drink that scores well. */
  readonly reason?: (drink: Features) => Reason | undefined;
  /** What the guest hears where no suggestion meets it. */
  readonly missed?: Reason;
}

/** The sum of what a drink scores, by weight. */
export const fitOf = (drink: Features, criteria: readonly Criterion[]): number => {
  let sum = 0;
  for (const { weight, score } of criteria) sum += weight * score(drink);
  return sum;
};
