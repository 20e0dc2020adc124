import type { CareKind, KnownWish, SamAnswer } from '@swizzle/proto';
import { type Filters, sameFilters } from '../filters.ts';

/** Ids of cocktails, those that fit best first. */
export interface Order {
  ids: readonly number[];
  /** What the filters said in the answer that has this order. */
  filters: Filters;
}

/** What Sam's latest answer says besides its words. */
export interface Guidance {
  /** The kind of care that is in force. */
  care: CareKind | null;
  order: Order | null;
  known: readonly KnownWish[];
  /** What the guest might say next. */
  replies: readonly string[];
}

export const NO_GUIDANCE: Guidance = { care: null, order: null, known: [], replies: [] };

/** An order that stays as it was stays the same object, so that the results do not begin anew. */
export function guidanceOf(answer: SamAnswer, before: Guidance): Guidance {
  const { care = null, order = [], known = [], replies = [] } = answer;
  const filters = { baseLiquor: answer.baseLiquorIntent.base_liquor, mood: answer.moodIntent.mood };
  const next = order.length === 0 ? null : { ids: order, filters };
  const isSame = next && before.order && sameOrder(next, before.order);
  return { care, known, order: isSame ? before.order : next, replies: [...new Set(replies)] };
}

/**
 * The ids that the results show, or null where the filters decide. Under care Sam's order outranks filters that were
 * chosen by hand.
 */
export function orderInForce(guidance: Guidance, filters: Filters): readonly number[] | null {
  const { order, care } = guidance;
  return order && (care || sameFilters(order.filters, filters)) ? order.ids : null;
}

const sameOrder = (one: Order, other: Order) =>
  sameFilters(one.filters, other.filters) && String(one.ids) === String(other.ids);

/** Whether both show the same drinks, in whatever order. */
export function sameDrinks(one: readonly number[] | null, other: readonly number[] | null): boolean {
  if (!one || !other) return one === other;
  const ids = new Set(one);
  return one.length === other.length && other.every((id) => ids.has(id));
}
