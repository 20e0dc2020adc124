import { z } from 'zod';
import { Cocktail } from './cocktail.ts';
import { DEFAULT_GUESTS, MAX_GUESTS, MAX_SERVINGS, MIN_GUESTS } from './product.ts';
import { isoTime, opaqueId, text } from './text.ts';
import { EVENT_BUDGETS, EVENT_LENGTHS, EVENT_TYPES, MENU_SECTIONS } from './vocabulary.ts';

export const MenuRequest = z.strictObject({
  eventType: z.enum(EVENT_TYPES),
  guestCount: z.int().min(MIN_GUESTS).max(MAX_GUESTS).default(DEFAULT_GUESTS),
  eventLength: z.enum(EVENT_LENGTHS),
  budget: z.enum(EVENT_BUDGETS),
  theme: text(200).optional(),
});
export type MenuRequest = z.infer<typeof MenuRequest>;

const servings = z.int().min(1).max(MAX_SERVINGS);

/** A drink's place on a menu, with the cocktail as the catalog last had it. */
export const MenuEntry = z.object({
  id: z.string(),
  section: z.enum(MENU_SECTIONS),
  servings,
  isSoldOut: z.boolean(),
  cocktail: Cocktail,
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** Dollars from and to; no upper end where `high` is null. */
const DollarBand = z.object({ low: z.number(), high: z.number().nullable() });

/** What the ingredients of a menu's drinks cost, as poured and with the buffer, beside what they may. US dollars. */
export const MenuCost = z.object({
  total: z.number(),
  perGuest: z.number(),
  perDrink: z.number(),
  budgetPerGuest: DollarBand,
  budgetPerDrink: DollarBand,
  isWithinBudget: z.boolean(),
});
export type MenuCost = z.infer<typeof MenuCost>;

/** Where guests find a menu, and how often they opened it, by UTC day, the newest first. */
export const MenuShare = z.object({
  slug: z.string(),
  url: z.url(),
  views: z.object({
    total: z.int().min(0),
    days: z.array(z.object({ day: z.iso.date(), views: z.int().min(0) })),
  }),
});
export type MenuShare = z.infer<typeof MenuShare>;

/** A planned event and its drinks, as its host sees it. */
export const Menu = z.object({
  id: z.string(),
  name: text(120, 1),
  /** A line beneath the name. */
  intro: text(240),
  eventType: z.enum(EVENT_TYPES),
  guestCount: z.int().min(MIN_GUESTS).max(MAX_GUESTS),
  eventLength: z.enum(EVENT_LENGTHS),
  budget: z.enum(EVENT_BUDGETS),
  theme: z.string().nullable(),
  createdAt: isoTime,
  cocktails: z.array(MenuEntry),
  cost: MenuCost,
  share: MenuShare.nullable(),
});
export type Menu = z.infer<typeof Menu>;

export const MenuParams = z.strictObject({ id: opaqueId });
export const MenuEntryParams = z.strictObject({ id: opaqueId, entryId: opaqueId });

export const MenuChange = z.strictObject({ name: text(120, 1) });
/** How often a drink is served, and whether there is any left. */
export const MenuEntryChange = z
  .strictObject({ servings: servings.optional(), isSoldOut: z.boolean().optional() })
  .refine(
    ({ servings, isSoldOut }) => servings !== undefined || isSoldOut !== undefined,
    'Nothing to change: send the servings or whether the drink is sold out.',
  );
export type MenuEntryChange = z.infer<typeof MenuEntryChange>;
/** A share that is on stays as it is unless a new address is asked for: then the old one ends. */
export const ShareRequest = z.strictObject({ renew: z.boolean().default(false) });
export const MenuDeleted = z.object({ deleted: z.literal(true) });

export const PAPER_SIZES = ['a4', 'letter'] as const;
export const PaperQuery = z.strictObject({ paper: z.enum(PAPER_SIZES).default('letter') });
