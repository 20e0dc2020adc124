// What the form holds, and what is asked for with it.
import { counted } from '@swizzle/mixology/events/words/nouns';
import { withArticle } from '@swizzle/mixology/wording/phrases';
import {
  DEFAULT_GUESTS,
  type EVENT_BUDGETS,
  type EVENT_LENGTHS,
  type EVENT_TYPES,
  type EventChange,
  MAX_GUESTS,
  type Menu,
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

/** The form as it was for the event of a menu. */
export const orderOf = ({ eventType, guestCount, eventLength, budget, theme }: Menu): EventOrder => ({
  eventType,
  guestCount,
  eventLength,
  budget,
  theme: theme ?? '',
});

/** The event of a menu in the words of the form. */
export function sentenceOf({ eventType, guestCount, eventLength, budget, theme }: Menu): string {
  const length = eventLength.toLowerCase();
  const event = `I'm hosting ${withArticle(eventType)} for ${counted(guestCount, 'guest')}, lasting ${length}`;
  return `${event}, at ${budget} per person${theme ? `, with a theme of ${withinSentence(theme)}` : ''}.`;
}

/** A theme is often typed as a title or a sentence: its article stands in the middle of one here, its dot at the end. */
const withinSentence = (theme: string) =>
  theme.replace(/^(?:An?|The) /, (article) => article.toLowerCase()).replace(/\.+$/, '');

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

/** What of an event is otherwise, where that can be changed on its menu; undefined where nothing is, or too much. */
export function changeOf(before: EventOrder, after: EventOrder): EventChange | undefined {
  if (before.eventType !== after.eventType || before.theme.trim() !== after.theme.trim()) return undefined;
  const { guestCount, eventLength, budget } = after;
  const change: EventChange = {
    ...(guestCount !== before.guestCount && { guestCount }),
    ...(eventLength !== before.eventLength && { eventLength }),
    ...(budget !== before.budget && { budget }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
