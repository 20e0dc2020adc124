import type { Chance } from '../chance.ts';
import type { Draft } from './draft.ts';
import type { Leaning } from './score.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';

/** How much chance may speak for or against one ingredient. */
const WHIM = 0.012;
/** Worth of keeping something from the parent of a remix, and of keeping what it stands on. */
const KEPT = 0.08;
const KEPT_BASE = 0.3;
/** Cost of keeping the one thing that the remix trades away. */
const TRADED = 0.3;

/** The line that a remix gives up: anything but what it stands on, if there is anything else. */
const tradedAway = (parent: Draft, chance: Chance) => {
  const rest = parent.filter(({ entry }) => entry.item.role !== 'base' && entry.item.role !== 'egg');
  return chance.pick(rest.length > 0 ? rest : parent);
};

/** Cost of a spirit that tastes of nothing: it fits every profile, and should not be every drink. */
const NEUTRAL = 0.025;
/** Strength on every axis under which a spirit counts as neutral. */
const FAINT = 10;
/** Cost of an overproof bottle, which is for drinks that ask for strength; and the percent at which it begins. */
const OVERPROOF = 0.02;
const OVERPROOF_ABV = 57;

const reluctance = ({ item }: ShelfEntry): number => {
  if (item.role !== 'base' || item.abv === 0) return 0;
  const isNeutral = Object.values(item.flavor).every((strength) => strength < FAINT);
  return (isNeutral ? NEUTRAL : 0) + (item.abv >= OVERPROOF_ABV ? OVERPROOF : 0);
};

/** What speaks for each ingredient before any sum is done: whim, and the parent of a remix. */
export const leaningFor = (parent: Draft, chance: Chance): Leaning => {
  const leaning = Float64Array.from(SHELF, (entry) => (chance.next() - 0.5) * 2 * WHIM - reluctance(entry));
  if (parent.length < 2) return leaning;
  for (const { entry } of parent) leaning[entry.at] = entry.item.role === 'base' ? KEPT_BASE : KEPT;
  leaning[tradedAway(parent, chance).entry.at] = -TRADED;
  return leaning;
};
