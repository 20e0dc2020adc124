// What the form holds, and what is asked for with it.
import {
  DEFAULT_GUESTS,
  type EVENT_BUDGETS,
  type EVENT_LENGTHS,
  type EVENT_TYPES,
  MAX_GUESTS,
  type MenuRequest,
  MIN_GUESTS,
} from '@swizzle/proto';

export interface EventOrder {
  eventType: (typeof EVENT_TYPES)[number] | undefined;
  guestCount: number;
  eventLength: (typeof EVENT_LENGTHS)[number] | undefined;
  budget: (typeof EVENT_BUDGETS)[number] | undefined;
  theme: string;
}

export const EMPTY_ORDER: EventOrder = {
  eventType: undefined,
  guestCount: DEFAULT_GUESTS,
  eventLength: undefined,
  budget: undefined,
  theme: '',
};

/** As many guests as the field says; one where it says no number. */
export const guestsFrom = (typed: string): number =>
  Math.min(MAX_GUESTS, Math.max(MIN_GUESTS, Number.parseInt(typed, 10) || MIN_GUESTS));

/** The request, once all that is required has been chosen. */
export function requestOf({ eventType, guestCount, eventLength, budget, theme }: EventOrder) {
  if (!eventType || !eventLength || !budget) return undefined;
  const words = theme.trim();
  const request: MenuRequest = { eventType, guestCount, eventLength, budget, ...(words && { theme: words }) };
  return request;
}
