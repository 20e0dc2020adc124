// Spirits that are the same to whoever asks for another strength.
import type { PantryItem } from '../ingredients/ingredient.ts';
import { groupOf } from '../knowledge/groups.ts';

/** Overproof rum stands in for any rum, whatever its style. */
const STANDS_FOR_ITS_BASE: readonly string[] = ['overproof-rum'];

type Spirit = Pick<PantryItem, 'id' | 'base' | 'role'>;

/** Whether one spirit is the other in another proof: bonded bourbon for bourbon. */
export const isOtherProof = (one: Spirit, other: Spirit): boolean =>
  one.role === 'base' &&
  other.role === 'base' &&
  (groupOf(one.id) === groupOf(other.id) ||
    (one.base === other.base && STANDS_FOR_ITS_BASE.includes(one.id)));
