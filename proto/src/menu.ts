import { z } from 'zod';
import { Cocktail } from './cocktail.ts';
import { isoTime, numericId, opaqueId, text } from './fields.ts';
import { faultOf } from './input-faults.ts';
import { DEFAULT_GUESTS, LONGEST_THEME, MAX_GUESTS, MAX_SERVINGS, MIN_GUESTS } from './product.ts';
import {
  BOTTLE_GRADES,
  DRINKING_PACES,
  EVENT_BUDGETS,
  EVENT_LENGTHS,
  EVENT_TYPES,
  KITCHEN_TOOLS,
  MENU_SECTIONS,
  UNITS,
} from './vocabulary.ts';

/** Kinds of parts of a brief. */
const BRIEF_PART_KINDS = [
  'event',
  'children',
  'time',
  'season',
  'place',
  'style',
  'culture',
  'wanted',
  'drink',
  'color',
  'excluded',
  'little',
  'only',
  'diet',
  'alcohol-free',
  'strength',
  'saving',
] as const;
export type BriefPartKind = (typeof BRIEF_PART_KINDS)[number];

/** A kind, with a qualifier if there can be several: `season`, `excluded:egg`, `kitchen:stove`. */
const BriefPartId = text(160, 1).regex(/^[a-z]+(?:-[a-z]+)*(?::|$)/, {
  error: faultOf('names no part of a brief'),
});

/** Parts of a brief that the host has removed. */
const removedParts = z.array(BriefPartId).max(80);

export const MenuRequest = z.strictObject({
  eventType: z.enum(EVENT_TYPES),
  guestCount: z.int().min(MIN_GUESTS).max(MAX_GUESTS).default(DEFAULT_GUESTS),
  eventLength: z.enum(EVENT_LENGTHS),
  budget: z.enum(EVENT_BUDGETS),
  theme: text(LONGEST_THEME).optional(),
  removedParts: removedParts
    .optional()
    .describe('Parts of the brief to ignore, for example if no drink meets all of them'),
});
export type MenuRequest = z.infer<typeof MenuRequest>;

/** A requirement that was understood from the theme; the host can remove and restore it. */
export const BriefPart = z.object({
  id: z.string(),
  kind: z.enum(BRIEF_PART_KINDS),
  label: z.string(),
  isRemoved: z.boolean(),
});
export type BriefPart = z.infer<typeof BriefPart>;

/** Bartenders and helpers, according to the host. */
export const Crew = z.object({
  who: z.string().max(40).describe('Name of the group, such as Volunteers'),
  people: z.int().min(1).max(50).optional().describe('Number of people who pour, if the host gives one'),
  helpers: z.int().min(1).max(50).optional().describe('Number of additional helpers who carry and clear'),
});
export type Crew = z.infer<typeof Crew>;

/** The interpretation of an event. */
export const MenuBrief = z.object({
  parts: z.array(BriefPart),
  notUnderstood: z
    .array(z.string())
    .describe('Quotes from the theme that look like exclusions, but were not understood'),
  unmet: z.array(z.string()).optional().describe('Requested ingredients or drinks that no drink provides'),
  unused: z.array(z.string()).optional().describe('Quotes from the theme that had no effect on the menu'),
  bartenders: z
    .int()
    .min(0)
    .optional()
    .describe('Number of bartenders, if the host gives one; 0 for self-service'),
  isHot: z
    .boolean()
    .optional()
    .describe('Whether the event is outdoors in summer or in a heat wave, which needs more ice'),
  endsWithToast: z.boolean().optional().describe('Whether the last drink is a toast for all guests'),
  lacks: z
    .array(z.enum(KITCHEN_TOOLS))
    .optional()
    .describe('Missing tools, or bartender if the host or volunteers pour'),
  hours: z.number().min(1).max(24).optional().describe('Duration in hours, if the host gives one'),
  startsAt: z.number().min(0).max(24).optional().describe('Start time, in hours of the day'),
  stay: z
    .number()
    .min(1)
    .max(24)
    .optional()
    .describe('Hours that each guest stays, if children and adults come at different times'),
  own: z
    .array(z.string())
    .max(200)
    .optional()
    .describe('Ids of ingredients that the host provides, which are not bought'),
  ownBottles: z
    .record(z.string(), z.number().positive())
    .optional()
    .describe('Number of 750 ml bottles that the host provides, by ingredient id; the rest is bought'),
  provided: z
    .array(z.string())
    .max(10)
    .optional()
    .describe('Beer and wine from others, for which glasses and ice are planned'),
  crew: Crew.optional(),
  children: z.int().min(1).optional().describe('Number of children among the guests, if the host gives one'),
  toastAt: z.number().min(0).optional().describe('Time of the toast, in minutes after the start'),
  alcoholFrom: z.number().min(0).optional().describe('Minutes after the start before alcohol is served'),
  served: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe("The menu's fraction of all drinks, if others bring beer and wine"),
  sober: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe("Fraction of guests who don't drink alcohol: children, drivers and others"),
  budgetTotal: z.number().positive().optional().describe('Total budget in US dollars, if the host gives one'),
  wetEach: z
    .number()
    .min(1)
    .max(9)
    .optional()
    .describe('Maximum alcoholic drinks per drinking guest, if the host gives one'),
  drinksEach: z
    .number()
    .min(1)
    .max(9)
    .optional()
    .describe('Drinks per guest, if reduced to stay within the budget'),
  pace: z.enum(DRINKING_PACES).optional().describe('Drinking pace, if slower than at a party'),
  hasChildren: z.boolean().optional().describe('Whether children are among the guests'),
  isBatched: z.boolean().optional().describe('Whether all drinks are mixed in advance'),
});
export type MenuBrief = z.infer<typeof MenuBrief>;

/** All removed parts of the brief; others are restored. */
export const ReplanRequest = z.strictObject({
  removedParts,
  variant: z
    .int()
    .min(0)
    .max(9999)
    .optional()
    .describe('Seed of the planner: a different number replaces the drinks that are not locked'),
});
export type ReplanRequest = z.infer<typeof ReplanRequest>;

/** How a drink is served to many guests. */
export const SERVING_STYLES = [
  'sparkling',
  'batched',
  'topped',
  'built',
  'stirred',
  'shaken',
  'blended',
  'hot',
] as const;
export type ServingStyle = (typeof SERVING_STYLES)[number];

const servings = z.int().min(1).max(MAX_SERVINGS);

/** A drink on a menu, with a snapshot of the cocktail. */
export const MenuEntry = z.object({
  id: z.string(),
  section: z.enum(MENU_SECTIONS),
  servings,
  isSoldOut: z.boolean(),
  cocktail: Cocktail,
  why: z.string().optional().describe('Reason for the choice, in a sentence'),
  line: z.string().optional().describe("Line on the menu, if the drink's tagline doesn't fit the event"),
  servingStyle: z.enum(SERVING_STYLES).optional(),
  isRunOut: z.boolean().optional().describe("Whether an ingredient has run out in the menu's bar"),
  isLocked: z.boolean().optional().describe('Whether the drink is kept on a replan'),
  suits: z
    .array(z.string())
    .optional()
    .describe('Diets and requests that the drink complies with, such as Vegan or Halal-friendly'),
  /** Effect of the last change of the whole menu, if any. */
  changed: z.object({ isNew: z.boolean(), servingsBefore: z.int().nullable() }).optional(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A range in dollars; open-ended if `high` is null. */
const DollarBand = z.object({ low: z.number(), high: z.number().nullable() });

/** The cost of a menu's shopping list compared to the budget, in US dollars. The host's prices take precedence. */
export const MenuCost = z.object({
  /** Cost of the list in whole packs, without stock at home. */
  total: z.number(),
  perGuest: z.number(),
  /** Part of the total for consumables besides the drinks: water, soft drinks, cups, napkins. */
  besidesCost: z.number(),
  /** Part of the total that is used up; the rest is left over. */
  usedCost: z.number(),
  budgetPerGuest: DollarBand,
  /** The total budget from the theme; missing if the range of the form applies. */
  budgetTotal: z.number().optional(),
  /** Dollars per guest above the budget (positive) or below it (negative); 0 within it. */
  budgetGap: z.number(),
  /** Ingredients without a known price, not included in any sum. */
  unpriced: z.array(z.string()),
});
export type MenuCost = z.infer<typeof MenuCost>;

/** Drinks per guest, if the host overrides our estimate. */
const drinksEach = z.number().min(1.5).max(20);

/** A change of the cost. Fields are target values, so that it is idempotent. */
export const BudgetChange = z
  .strictObject({
    budget: z.enum(EVENT_BUDGETS).optional().describe('New budget, for which the drinks are replanned'),
    bottles: z.enum(BOTTLE_GRADES).optional(),
    drinksEach: drinksEach.optional(),
    swap: z.strictObject({ entryId: opaqueId, cocktailId: z.int().positive() }).optional(),
    leaveOut: opaqueId.optional().describe('Id of an entry to remove, with its servings'),
  })
  .refine((change) => Object.values(change).some((part) => part !== undefined), 'Nothing to change.');
export type BudgetChange = z.infer<typeof BudgetChange>;

/** An option to change the cost, ready to be applied. */
export const BudgetWay = z.object({
  id: z.string(),
  label: z.string(),
  /** Effect in dollars per guest; negative if it saves. */
  perGuest: z.number(),
  change: BudgetChange,
});
export type BudgetWay = z.infer<typeof BudgetWay>;

/** Options to make a menu cheaper, and a more expensive one. */
export const MenuBudget = z.object({
  cheaper: z.array(BudgetWay),
  dearer: BudgetWay.nullable(),
});
export type MenuBudget = z.infer<typeof MenuBudget>;

/** The public link of a menu, and its views by UTC day, newest first. */
export const MenuShare = z.object({
  slug: z.string(),
  url: z.url(),
  views: z.object({
    total: z.int().min(0),
    days: z.array(z.object({ day: z.iso.date(), views: z.int().min(0) })),
  }),
});
export type MenuShare = z.infer<typeof MenuShare>;

/** A change that can be undone. */
const MenuUndo = z.object({
  id: z.string(),
  /** The change, such as 'Changed the event'. */
  label: z.string(),
  /** The previous cost per guest in dollars. */
  perGuestBefore: z.number(),
});

/** Changes the event, and adapts the menu. */
export const EventChange = z
  .strictObject({
    guestCount: z.int().min(MIN_GUESTS).max(MAX_GUESTS).optional(),
    eventLength: z.enum(EVENT_LENGTHS).optional(),
    budget: z.enum(EVENT_BUDGETS).optional(),
  })
  .refine((change) => Object.values(change).some((part) => part !== undefined), 'Nothing to change.');
export type EventChange = z.infer<typeof EventChange>;

/** Leftover servings after the party, by entry. */
export const LeftoversReport = z.strictObject({
  left: z
    .record(
      opaqueId,
      z
        .int()
        .min(0)
        .max(MAX_SERVINGS * 2),
    )
    .refine((left) => Object.keys(left).length <= 40, 'A menu has at most 40 drinks.'),
  /** The bar to deduct the poured servings from, if any. */
  barId: opaqueId.optional(),
});
export type LeftoversReport = z.infer<typeof LeftoversReport>;

/** The change to undo, which must be the last one. */
export const UndoRequest = z.strictObject({ changeId: opaqueId });

/** A cocktail that the host adds to a menu. */
export const MenuAddition = z.strictObject({
  cocktailId: z.int().positive(),
  section: z.enum(MENU_SECTIONS).default('signature'),
});
export type MenuAddition = z.infer<typeof MenuAddition>;

/** All entries of a menu in their new order; each stays in its section. */
export const OrderRequest = z.strictObject({ entryIds: z.array(opaqueId).min(1).max(40) });

/** A planned event and its drinks, for its host. */
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
  brief: MenuBrief.optional(),
  /** The grade of bottles that the cost is based on. */
  bottles: z.enum(BOTTLE_GRADES).optional(),
  /** Drinks per guest, if they differ from the default for the event's length. */
  drinksEach: drinksEach.optional(),
  /** Seed of the planner: another number gives another menu for the event. */
  variant: z.int().optional(),
  /** Leftover servings by entry. */
  leftovers: z.record(z.string(), z.int()).optional(),
  /** The bar that it is served from. */
  stockBarId: z.string().optional(),
  /** The bar that the poured servings were deducted from. */
  pouredFromId: z.string().optional(),
  /** What the planner learned from the host's previous parties, in a sentence or two. */
  learned: z.string().optional(),
  /** The last change of the whole menu, which can be undone. */
  lastChange: MenuUndo.nullable().optional(),
  cost: MenuCost,
  share: MenuShare.nullable(),
});
export type Menu = z.infer<typeof Menu>;

export const MenuParams = z.strictObject({ id: opaqueId });
export const MenuEntryParams = z.strictObject({ id: opaqueId, entryId: opaqueId });

/** The cocktail to replace; nothing happens if it was replaced already. Without it, the current one is. */
export const SwapQuery = z.strictObject({ cocktailId: numericId.optional() });

/** The bar that a menu is served from, whose stock guests see as run out; null for none. */
export const MenuStockChange = z.strictObject({ barId: opaqueId.nullable() });

export const MenuChange = z.strictObject({ name: text(120, 1) });
/** Changes a drink's servings, whether it is sold out, and whether it is locked on a replan. */
export const MenuEntryChange = z
  .strictObject({
    servings: servings.optional(),
    isSoldOut: z.boolean().optional(),
    isLocked: z.boolean().optional(),
  })
  .refine(
    (change) => Object.values(change).some((part) => part !== undefined),
    'Nothing to change: send the servings, whether the drink is sold out, or whether it is locked.',
  );
export type MenuEntryChange = z.infer<typeof MenuEntryChange>;
/** Shares a menu or keeps its link; `renew` replaces the link. */
export const ShareRequest = z.strictObject({ renew: z.boolean().default(false) });
export const MenuDeleted = z.object({ deleted: z.literal(true) });

export const PAPER_SIZES = ['a4', 'letter'] as const;
/** The unit system of an exported file. */
export const UnitsQuery = z.strictObject({ units: z.enum(UNITS).default('imperial') });
export type UnitsQuery = z.infer<typeof UnitsQuery>;
export const PaperQuery = UnitsQuery.extend({ paper: z.enum(PAPER_SIZES).default('letter') });
export type PaperQuery = z.infer<typeof PaperQuery>;
