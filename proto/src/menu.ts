import { z } from 'zod';
import { Cocktail } from './cocktail.ts';
import { DEFAULT_GUESTS, MAX_GUESTS, MIN_GUESTS } from './product.ts';
import { isoTime, text } from './text.ts';
import { EVENT_BUDGETS, EVENT_LENGTHS, EVENT_TYPES, MENU_SECTIONS } from './vocabulary.ts';

export const MenuRequest = z.strictObject({
  eventType: z.enum(EVENT_TYPES),
  guestCount: z.int().min(MIN_GUESTS).max(MAX_GUESTS).default(DEFAULT_GUESTS),
  eventLength: z.enum(EVENT_LENGTHS),
  budget: z.enum(EVENT_BUDGETS),
  theme: text(200).optional(),
});
export type MenuRequest = z.infer<typeof MenuRequest>;

export const MenuEntry = z.object({
  id: z.string(),
  section: z.enum(MENU_SECTIONS),
  servings: z.int().min(1),
  cocktail: Cocktail,
});

/** A planned event and its drinks. */
export const Menu = z.object({
  id: z.string(),
  name: text(120, 1),
  eventType: z.enum(EVENT_TYPES),
  guestCount: z.int().min(MIN_GUESTS).max(MAX_GUESTS),
  eventLength: z.enum(EVENT_LENGTHS),
  budget: z.enum(EVENT_BUDGETS),
  theme: z.string().nullable(),
  createdAt: isoTime,
  cocktails: z.array(MenuEntry),
});
export type Menu = z.infer<typeof Menu>;
