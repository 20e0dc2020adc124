// The paper of a party: what is bought, mixed ahead and done when.
import { z } from 'zod';
import { Ingredient } from './cocktail.ts';
import { MenuCost } from './menu.ts';
import { MAX_PRICE } from './product.ts';
import { opaqueId, text } from './text.ts';
import {
  AISLES,
  BAR_GROUPS,
  BATCH_STAGES,
  BOTTLE_GRADES,
  MENU_SECTIONS,
  PREP_KINDS,
  TECHNIQUES,
} from './vocabulary.ts';

const Quantity = z.object({ amount: z.number(), unit: z.string() });

/** An amount in kitchen measures: a metric jug, or cups and spoons, largest first. */
export const KitchenMeasure = z.object({ metric: Quantity, us: z.array(Quantity) });
export type KitchenMeasure = z.infer<typeof KitchenMeasure>;

/** How one drink is made for a crowd: amounts with the buffer. */
export const BatchCard = z.object({
  /** The menu entry's. */
  entryId: z.string(),
  section: z.enum(MENU_SECTIONS),
  name: z.string(),
  servings: z.int(),
  technique: z.enum(TECHNIQUES),
  glassType: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      one: Ingredient,
      crowd: KitchenMeasure,
      stage: z.enum(BATCH_STAGES),
    }),
  ),
  /** Whether glasses are filled from the batch as it is; else each is finished with ice. */
  isPoured: z.boolean(),
  /** What the hands do at service: 'shake with fresh ice and strain'. */
  gesture: z.string(),
  /** Water in place of melted ice, and when it goes in; null where the drink is still iced. */
  water: KitchenMeasure.nullable(),
  waterStage: z.enum(['day before', 'same day']).nullable(),
  /** Milliliters mixed ahead, and how many of them one drink takes. */
  batchMl: z.number(),
  pourMl: z.number(),
  containers: z
    .object({
      kind: z.enum(['bottle', 'pitcher', 'dispenser', 'keg', 'slow cooker', 'urn']),
      count: z.int(),
      sizeMl: z.number(),
    })
    .nullable(),
  /** Powdered acids in water that may stand in for fresh citrus. */
  acidSwaps: z.array(
    z.object({ name: z.string(), citricGrams: z.number(), malicGrams: z.number(), water: KitchenMeasure }),
  ),
  /** `name` is one of it ('a lime wedge'), `words` all of it ('27 lime wedges'). */
  garnish: z.array(z.object({ id: z.string(), name: z.string(), count: z.number(), words: z.string() })),
  ice: z.object({ pounds: z.number(), kilograms: z.number(), bags: z.number() }),
  /** The recipe's own steps, for one drink. */
  instructions: z.array(z.string()),
});
export type BatchCard = z.infer<typeof BatchCard>;

const ShoppingLine = z.object({
  /** What its price is known by. */
  id: z.string(),
  /** What it is known by at home: one for all packs of the same thing. */
  item: z.string(),
  name: z.string(),
  aisle: z.enum(AISLES),
  /** Whole packs. */
  quantity: z.int(),
  /** What one holds; null where the name says it: a lime, a bunch of mint. */
  pack: z.object({ amount: z.number(), unit: z.enum(['ml', 'pieces']) }).nullable(),
  /** US dollars, before tax. */
  unitPrice: z.number(),
  /** Whether the host named this price. */
  isOwnPrice: z.boolean(),
  sum: z.number(),
  /** Sum of the list down to here. */
  runningTotal: z.number(),
  /** All of it is at hand already and costs nothing. */
  isAtHome: z.boolean(),
  /** How many of `base` the host has: so many fewer are bought. 0 where neither the host nor the bar has any. */
  have: z.number(),
  /** `have` is what stands in the bar, and the host named no other number. */
  isFromBar: z.boolean(),
  base: z.object({
    name: z.string(),
    pack: z.object({ amount: z.number(), unit: z.enum(['ml', 'pieces']) }).nullable(),
  }),
  drinks: z.array(z.string()),
});
export type ShoppingLine = z.infer<typeof ShoppingLine>;

/** All that a party's drinks need, in the order of a walk through a shop. */
export const ShoppingList = MenuCost.extend({
  aisles: z.array(z.object({ aisle: z.enum(AISLES), lines: z.array(ShoppingLine) })),
  /** What the bar uses up besides the drinks, last on the list. */
  besides: z.object({ lines: z.array(ShoppingLine), total: z.number() }),
  /** How good the bottles on it are, where the host names no price. */
  bottles: z.enum(BOTTLE_GRADES).optional(),
  /** What the link for helpers ends with; null where there is none. */
  linkSlug: z.string().nullable(),
  /** The bar whose stock is counted; null where none is. */
  barId: z.string().nullable(),
  /** Whether what runs low in that bar, or goes off soon, is on the list too, among `besides`. */
  restocks: z.boolean(),
  /** Names of what runs low in that bar or goes off soon, and isn't bought for the drinks. */
  runningLow: z.array(z.string()),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

export const ListParams = z.strictObject({ slug: z.string().regex(/^[\w-]{22}$/) });

/** A read-only shopping list, for anyone who has its link. */
export const SharedList = ShoppingList.pick({ aisles: true, besides: true, total: true }).extend({
  name: z.string(),
  guestCount: z.int(),
});
export type SharedList = z.infer<typeof SharedList>;

/** One thing to do before or at the party. */
export const PrepTask = z.object({
  /** Days from the party: -3 to 0. */
  day: z.int(),
  /** Minutes from the moment the doors open, on the day itself; else null. */
  minutes: z.int().nullable(),
  kind: z.enum(PREP_KINDS),
  what: z.string(),
  /** Names of the drinks that it is for. */
  drinks: z.array(z.string()),
  amounts: z.array(z.object({ name: z.string(), measure: KitchenMeasure })),
});
export type PrepTask = z.infer<typeof PrepTask>;

/** A line of the bar plan: something the bar needs besides the drinks, how much of it, and a note. */
const BarRow = z.object({
  name: z.string(),
  measure: KitchenMeasure.nullable(),
  note: z.string().nullable(),
});
export type BarRow = z.infer<typeof BarRow>;

export const BarGroup = z.object({
  id: z.enum(BAR_GROUPS),
  /** Whether the host wants it counted. */
  isOn: z.boolean(),
  rows: z.array(BarRow),
  /** What holds for all of it. */
  note: z.string().nullable(),
});
export type BarGroup = z.infer<typeof BarGroup>;

export const MenuPlan = z.object({
  batches: z.array(BatchCard),
  shopping: ShoppingList,
  prep: z.array(PrepTask),
  /** What the bar needs besides the drinks, all groups in the order of BAR_GROUPS. */
  bar: z.array(BarGroup),
});
export type MenuPlan = z.infer<typeof MenuPlan>;

const key = text(80, 1);
/** Packs of one item that the host may have at home. */
const MAX_STOCK = 10_000;

/**
 * The host's own prices by a line's id (null restores our estimate), and what the host has at home by item: all of it,
 * nothing, or a number of its base pack. `barId` counts another bar's stock (null: none), and forgets what was said of
 * the things in it.
 */
export const ShoppingChange = z
  .strictObject({
    prices: z.record(key, z.number().min(0).max(MAX_PRICE).nullable()).default({}),
    atHome: z.record(key, z.union([z.boolean(), z.number().min(0).max(MAX_STOCK)])).default({}),
    barId: opaqueId.nullable().optional(),
    restocks: z.boolean().optional(),
  })
  .refine(
    ({ prices, atHome }) => Object.keys(prices).length + Object.keys(atHome).length <= 200,
    'You can change at most 200 items at once.',
  );
export type ShoppingChange = z.infer<typeof ShoppingChange>;

/** Groups of the bar plan that the host switched on or off. */
export const BarChange = z.strictObject({ groups: z.partialRecord(z.enum(BAR_GROUPS), z.boolean()) });
export type BarChange = z.infer<typeof BarChange>;
