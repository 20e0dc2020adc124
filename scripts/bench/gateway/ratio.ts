import { median, quantile } from '../figure.ts';
import type { Round } from './rounds.ts';

export interface Ratio {
  median: number;
  /** Between these the median lies, with 95 % confidence. */
  low: number;
  high: number;
}

/** CPU of one contender in that of another, round by round: neighbors in time are what may be compared. */
export function ratioOf(rounds: readonly Round[], base: readonly Round[]): Ratio {
  const ratios = rounds.map(({ cpu }, index) => cpu / (base[index]?.cpu ?? Number.NaN));
  // Ranks of the binomial distribution around the middle: no assumption on how ratios spread.
  const reach = 0.98 / Math.sqrt(ratios.length);
  return {
    median: median(ratios),
    low: quantile(ratios, 0.5 - reach),
    high: quantile(ratios, 0.5 + reach),
  };
}
