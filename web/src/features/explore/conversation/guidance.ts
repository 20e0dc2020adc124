import type { CareKind, KnownWish, SamAnswer } from '@swizzle/proto';
import { type Filters, sameFilters } from '../filters.ts';

/** The notice above the results while care is in force. */
export const CARE_NOTES: Readonly<Record<CareKind, string>> = {
  despair: "You matter, and you don't have to carry this alone. Please talk to someone now.",
  poison: 'Some things are never safe in a glass. If someone swallowed one, call for help right away.',
  coercion:
    "Nothing goes into anyone's glass without their say. If someone is in danger, call for help right away.",
  minor: 'Zero-proof only, for anyone under the legal drinking age.',
  pregnancy: 'Zero-proof only, for pregnancy and nursing.',
  driving: 'Zero-proof only, so everyone gets home safely.',
  medicine: "Zero-proof only, as alcohol and medicine don't mix well. A pharmacist can tell you more.",
  dependence: "Zero-proof only. We're glad you're here.",
  excess: 'Zero-proof only for now. Water and a bite to eat come first.',
  allergy: 'Going by the allergies you named. Please check every label as well.',
  celiac: 'Going gluten-free. Please check every label as well.',
  diet: 'Going by the diet you named. Please check every label as well.',
};

const WITHOUT_DRINKS: ReadonlySet<CareKind> = new Set(['despair', 'poison', 'coercion']);
const WITHOUT_ALCOHOL: ReadonlySet<CareKind> = new Set([
  'minor',
  'pregnancy',
  'driving',
  'medicine',
  'dependence',
  'excess',
]);

/** Whether only alcohol-free drinks are shown. */
export const isAlcoholFree = (care: CareKind | null) => care !== null && WITHOUT_ALCOHOL.has(care);

/** Whether the page may suggest drinks by itself. */
export const mayOfferDrinks = (care: CareKind | null) =>
  care === null || !(WITHOUT_DRINKS.has(care) || WITHOUT_ALCOHOL.has(care));

/** Ids of cocktails, best match first. */
export interface Order {
  ids: readonly number[];
  /** The filters of the answer with this order. */
  filters: Filters;
}

/** The state that Sam's latest answer sets. */
export interface Guidance {
  /** The kind of care that is in force. */
  care: CareKind | null;
  order: Order | null;
  known: readonly KnownWish[];
  /** Suggested messages. */
  replies: readonly string[];
}

export const NO_GUIDANCE: Guidance = { care: null, order: null, known: [], replies: [] };

/** An unchanged order keeps its identity, so that the results don't restart. */
export function guidanceOf(answer: SamAnswer, before: Guidance): Guidance {
  const { care = null, order = [], known = [], replies = [] } = answer;
  const filters = { baseLiquor: answer.baseLiquorIntent.base_liquor, mood: answer.moodIntent.mood };
  const next = order.length === 0 ? null : { ids: order, filters };
  const isSame = next && before.order && sameOrder(next, before.order);
  return { care, known, order: isSame ? before.order : next, replies: [...new Set(replies)] };
}

/**
 * The ids that the results show; null if the filters determine them. Under care, Sam's order takes precedence over
 * manual filters.
 */
export function orderInForce(guidance: Guidance, filters: Filters): readonly number[] | null {
  const { order, care } = guidance;
  return order && (care || sameFilters(order.filters, filters)) ? order.ids : null;
}

const sameOrder = (one: Order, other: Order) =>
  sameFilters(one.filters, other.filters) && String(one.ids) === String(other.ids);

/** Whether both contain the same drinks, in any order. */
export function sameDrinks(one: readonly number[] | null, other: readonly number[] | null): boolean {
  if (!one || !other) return one === other;
  const ids = new Set(one);
  return one.length === other.length && other.every((id) => ids.has(id));
}
