// How many keys a plan would read, counted on the index itself: cheap, and never out of date.
import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import { countKeysUpTo } from '../storage/scan.ts';
import type { IndexPlan } from './index-plan.ts';

/** Beyond this many keys two plans count as equal, and their form decides. */
const MAX_COUNTED = 1000;

/** `most` is how many documents the query takes; zero for all. */
export function cheapest(
  database: Database,
  collection: Collection,
  plans: readonly IndexPlan[],
  most: number,
): IndexPlan | undefined {
  if (plans.length < 2) return plans[0];
  const priced = plans.map((plan) => {
    const keys = countKeysUpTo(database, collection, plan, MAX_COUNTED);
    // In order and without a residue, the first documents are all that is read.
    const stops = plan.sorted && plan.exact && most > 0;
    return { plan, reads: stops ? Math.min(keys, most) : keys };
  });
  priced.sort((a, b) => a.reads - b.reads || b.plan.score - a.plan.score);
  return priced[0]?.plan;
}
