import { TASTES, type Taste } from '../talk/talk-state.ts';
import type { Features } from './features/features.ts';

/** Points of taste, as a mean over all tastes, at which two drinks have nothing in common. */
const FAR = 40;

/** How alike two drinks taste, 0 to 1, apart from tastes that shall differ. */
const tasteLikeness = (one: Features, other: Features, ignored: ReadonlySet<Taste>): number => {
  let [sum, count] = [0, 0];
  for (const taste of TASTES) {
    if (ignored.has(taste)) continue;
    const difference = one.tastes[taste] - other.tastes[taste];
    sum += difference * difference;
    count++;
  }
  return count === 0 ? 1 : Math.max(0, 1 - Math.sqrt(sum / count) / FAR);
};

const sum = (groups: ReadonlyMap<string, number>): number => {
  let total = 0;
  for (const weight of groups.values()) total += weight;
  return total;
};

/** Share of what the one tastes of that the other does too, by how telling it is. */
const sharedGroups = ({ groups: left }: Features, { groups: right }: Features): number => {
  let shared = 0;
  for (const [group, weight] of left) if (right.has(group)) shared += weight;
  return (2 * shared) / Math.max(1, sum(left) + sum(right));
};

const NONE: ReadonlySet<Taste> = new Set();
/** Percent by volume at which two drinks are of quite another strength. */
const OTHER_STRENGTH = 20;

/** How alike two drinks are, 0 to 1: by taste, by what is in them, by style and strength. */
export const similarity = (one: Features, other: Features, ignored: ReadonlySet<Taste> = NONE): number =>
  0.3 * tasteLikeness(one, other, ignored) +
  0.5 * sharedGroups(one, other) +
  0.1 * Number(one.style === other.style) +
  0.1 * Math.max(0, 1 - Math.abs(one.cocktail.abv - other.cocktail.abv) / OTHER_STRENGTH);
