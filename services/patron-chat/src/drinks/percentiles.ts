import type { Taste } from '../talk/talk-state.ts';
import type { Features } from './features/features.ts';

/** Values of a taste, in whole numbers from 0 to 100. */
export const TASTE_VALUES = 101;

/** By value: the share of drinks that show a taste less, 0 to 1; of equals half count. */
export type Shares = Float64Array;

const sharesOf = (taste: Taste, drinks: readonly Features[]): Shares => {
  const counts = new Float64Array(TASTE_VALUES);
  for (const { tastes } of drinks) counts[tastes[taste]] = (counts[tastes[taste]] ?? 0) + 1;
  let below = 0;
  return counts.map((count) => {
    const share = (below + count / 2) / Math.max(1, drinks.length);
    below += count;
    return share;
  });
};

/** How tastes are spread among some drinks; each taste is counted when it is first asked for. */
export const tasteShares = (drinks: readonly Features[]): ((taste: Taste) => Shares) => {
  const known = new Map<Taste, Shares>();
  return (taste) => {
    const shares = known.get(taste) ?? sharesOf(taste, drinks);
    known.set(taste, shares);
    return shares;
  };
};

/** The share of drinks that cost less. */
export const costRanks = (drinks: readonly Features[]): ((dollars: number) => number) => {
  let sorted: Float64Array | undefined;
  return (dollars) => {
    sorted ??= Float64Array.from(drinks, ({ cost }) => cost).sort();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < dollars) low = middle + 1;
      else high = middle;
    }
    return low / Math.max(1, sorted.length);
  };
};
