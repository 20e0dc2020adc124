import type { MenuSection } from '@swizzle/proto';
import { bandOf } from '../../events/shopping/budget.ts';
import { spendingPerGuest } from '../budget/spending.ts';
import { type Candidate, isLight } from '../candidate.ts';
import { MENU_RULES } from '../rules/menu-rules.ts';
import { TWIN } from './likeness.ts';
import type { Contender, SearchSpace } from './search-space.ts';

/** A drink in a place of the menu. */
export interface Entry extends Contender {
  section: MenuSection;
}

/** What a whole menu gains beside how well its drinks suit (1 each, averaged). Our judgment. */
const BASES = 1.5;
const STYLES = 0.5;
const STRENGTHS = 0.3;
const ALIKE = 1.2;
/** Faults that no fit makes up for. */
const TWINS = 5;
const NOTHING_LIGHT = 4;
/** Of the logarithm of what is spent over the budget: ten percent weigh more than a lesser fault. */
const OVERSPENT = 12;

/** Points of ABV between weakest and strongest that make a menu varied. */
const WIDE_SPAN = 18;

const pairsOf = (entries: readonly Entry[], { alike }: SearchSpace) => {
  let [sum, pairs, twins] = [0, 0, 0];
  for (let at = 0; at < entries.length; at++)
    for (let to = at + 1; to < entries.length; to++) {
      const [one, other] = [entries[at], entries[to]];
      if (!one || !other) continue;
      const value = alike(one.candidate, other.candidate);
      sum += value;
      pairs++;
      if (value >= TWIN) twins++;
    }
  return { mean: pairs === 0 ? 0 : sum / pairs, twins };
};

/** Pairs of drinks that are nearly the same. */
export const twinsAmong = (entries: readonly Pick<Entry, 'candidate'>[], { alike }: SearchSpace): number =>
  entries.reduce(
    (sum, { candidate }, at) =>
      sum + entries.slice(at + 1).filter((other) => alike(candidate, other.candidate) >= TWIN).length,
    0,
  );

/** Bases or styles that make a menu varied; a theme may have the rest. */
const ENOUGH = 3;

const spread = (entries: readonly Entry[], of: (candidate: Candidate) => string): number => {
  const kinds = new Set(entries.map(({ candidate }) => of(candidate))).size;
  return Math.min(1, kinds / Math.min(ENOUGH, entries.length));
};

const spanOf = (entries: readonly Entry[]) => {
  const strengths = entries.map(({ candidate }) => candidate.abv);
  return Math.min(1, (Math.max(...strengths) - Math.min(...strengths)) / WIDE_SPAN);
};

/** Dollars a guest beyond which even a host without a limit wonders, and how much less that weighs than a budget. */
const LAVISH = 30;
const LAVISH_WEIGHT = 0.25;

/** By how much the shopping oversteps the budget, as a logarithm. */
const overspent = (entries: readonly Entry[], { wish: { event }, aim }: SearchSpace): number => {
  const { high } = bandOf(event);
  const spent = spendingPerGuest(entries, event, event.bottles);
  if (high === null) return LAVISH_WEIGHT * Math.max(0, Math.log(spent / LAVISH));
  return Math.max(0, Math.log(spent / (high * aim)));
};

/** Whether a menu that is at most this good is still worth its weighing to the end. */
type IsWorth = (most: number) => boolean;

/**
 * How good a menu is; higher is better. Faults and costs only lower it, so it is minus infinity, and the rest of its
 * rules aren't asked, once it can't be `isWorth` anymore.
 */
export const menuValue = (
  entries: readonly Entry[],
  space: SearchSpace,
  isWorth: IsWorth = () => true,
): number => {
  const suits = entries.reduce((sum, { fit, section }) => sum + fit[section], 0) / entries.length;
  const { mean, twins } = pairsOf(entries, space);
  const lacksLight = space.hasLight && !entries.some(({ candidate }) => isLight(candidate));
  const flawless =
    suits +
    BASES * spread(entries, ({ base }) => base) +
    STYLES * spread(entries, ({ style }) => style) +
    STRENGTHS * spanOf(entries) -
    ALIKE * mean -
    TWINS * twins -
    (lacksLight ? NOTHING_LIGHT : 0);
  if (!isWorth(flawless)) return -Infinity;
  let faults = 0;
  for (const rule of MENU_RULES) {
    const found = rule(entries, space);
    if (found.length === 0) continue;
    for (const { weight } of found) faults += weight;
    if (!isWorth(flawless - faults)) return -Infinity;
  }
  return flawless - faults - OVERSPENT * overspent(entries, space);
};
