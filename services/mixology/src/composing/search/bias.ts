import type { Chance } from '../../chance.ts';
import { familiarityOf } from '../../knowledge/familiarity.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { type Tier, tierOf } from '../../knowledge/tiers.ts';
import { groupsFor } from '../mood.ts';
import type { Wish } from '../wish.ts';
import { SHELF } from './shelf.ts';

/** What speaks for a single ingredient, by its place on the shelf. */
export type Bias = Float64Array;

/** How much chance may speak for or against an ingredient; more for a spirit, which sets the drink. */
const WHIM = 0.02;
const BASE_WHIM = 0.05;
/** Worth of an ingredient that the classics know well, against one that they don't. */
const FAMILIAR = 0.05;
const MOOD_WORTH = 0.035;
/** Worth of what the name stands for that a guest gives the drink. */
const NAMED_WORTH = 0.08;
/** What an acid costs that bartenders seldom reach for, where nobody asked for it. */
const ODD_ACID = 0.09;
/** What a bottle costs that not everybody has. */
const TIER_COST: Readonly<Record<Wish['pantry'], Readonly<Record<Tier, number>>>> = {
  home: { home: 0, bar: 0.012, kitchen: 0.02, rare: 0.14 },
  full: { home: 0, bar: 0, kitchen: 0.01, rare: 0.05 },
};

const KNOWN = SHELF.map(({ item }) => ({
  tier: tierOf(item.id),
  familiar: familiarityOf(item.id),
  group: groupOf(item.id),
  whim: item.role === 'base' ? BASE_WHIM : WHIM,
  odd: item.role === 'sour' ? (1 - familiarityOf(item.id)) * ODD_ACID : 0,
}));

/** What speaks for each ingredient before any sum is done: familiarity, the pantry, the mood, and whim. */
export const biasFor = (
  { pantry, mood, named }: Pick<Wish, 'pantry' | 'mood' | 'named'>,
  chance: Chance,
): Bias => {
  const meant = new Set(named.flatMap(({ groups }) => groups.map(groupOf)));
  const suiting = new Set(mood ? groupsFor(mood) : []);
  return Float64Array.from(
    KNOWN,
    ({ tier, familiar, group, whim, odd }) =>
      (familiar - 0.5) * FAMILIAR -
      odd -
      TIER_COST[pantry][tier] +
      (suiting.has(group) ? MOOD_WORTH : 0) +
      (meant.has(group) ? NAMED_WORTH : 0) +
      (chance.next() * 2 - 1) * whim,
  );
};
