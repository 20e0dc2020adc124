// The plan of a party: shopping list, batches and prep tasks.
import { z } from 'zod';
import { Ingredient } from './cocktail.ts';
import { opaqueId, text } from './fields.ts';
import { MenuCost } from './menu.ts';
import { MAX_PRICE } from './product.ts';
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

/** An amount in kitchen units: metric, or US cups and spoons, largest first. */
export const KitchenMeasure = z.object({ metric: Quantity, us: z.array(Quantity) });
export type KitchenMeasure = z.infer<typeof KitchenMeasure>;

/** How a drink is batched; amounts include the buffer. */
export const BatchCard = z.object({
  /** Id of the menu entry. */
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
  /** Whether the batch is poured as is; else each drink is finished with ice. */
  isPoured: z.boolean(),
  /** The step at service, such as 'shake with fresh ice and strain'. */
  gesture: z.string(),
  /** Water that replaces melted ice, and when it is added; null if the drink is still iced. */
  water: KitchenMeasure.nullable(),
  waterStage: z.enum(['day before', 'same day']).nullable(),
  /** Milliliters of the batch and of one drink. */
  batchMl: z.number(),
  pourMl: z.number(),
  containers: z
    .object({
      kind: z.enum(['bottle', 'pitcher', 'dispenser', 'keg', 'slow cooker', 'urn']),
      count: z.int(),
      sizeMl: z.number(),
    })
    .nullable(),
  /** Acid solutions that can replace fresh citrus. */
  acidSwaps: z.array(
    z.object({ name: z.string(), citricGrams: z.number(), malicGrams: z.number(), water: KitchenMeasure }),
  ),
  /** `name` is singular ('a lime wedge'), `words` has the count ('27 lime wedges'). */
  garnish: z.array(z.object({ id: z.string(), name: z.string(), count: z.number(), words: z.string() })),
  ice: z.object({ pounds: z.number(), kilograms: z.number(), bags: z.number() }),
  /** The recipe's steps for one drink. */
  instructions: z.array(z.string()),
});
export type BatchCard = z.infer<typeof BatchCard>;

const ShoppingLine = z.object({
  /** Key of its price. */
  id: z.string(),
  /** Key of the stock at home, the same for all pack sizes. */
  item: z.string(),
  name: z.string(),
  aisle: z.enum(AISLES),
  /** Whole packs. */
  quantity: z.int(),
  /** Contents of a pack; null if the name is enough: a lime, a bunch of mint. */
  pack: z.object({ amount: z.number(), unit: z.enum(['ml', 'pieces']) }).nullable(),
  /** US dollars, before tax. */
  unitPrice: z.number(),
  /** Whether the host entered this price. */
  isOwnPrice: z.boolean(),
  sum: z.number(),
  /** Sum of the list up to this line. */
  runningTotal: z.number(),
  /** Whether the host has all of it, so that it costs nothing. */
  isAtHome: z.boolean(),
  /** Number of `base` packs that the host has, which reduces the quantity. */
  have: z.number(),
  /** Whether `have` comes from the bar's stock, not from the host's input. */
  isFromBar: z.boolean(),
  base: z.object({
    name: z.string(),
    pack: z.object({ amount: z.number(), unit: z.enum(['ml', 'pieces']) }).nullable(),
  }),
  drinks: z.array(z.string()),
});
export type ShoppingLine = z.infer<typeof ShoppingLine>;

/** The shopping list of a party, by aisle in the order of a shop. */
export const ShoppingList = MenuCost.extend({
  aisles: z.array(z.object({ aisle: z.enum(AISLES), lines: z.array(ShoppingLine) })),
  /** Consumables of the bar besides the drinks, last on the list. */
  besides: z.object({ lines: z.array(ShoppingLine), total: z.number() }),
  /** The grade of bottles without a price by the host. */
  bottles: z.enum(BOTTLE_GRADES).optional(),
  /** Slug of the shared list; null if it isn't shared. */
  linkSlug: z.string().nullable(),
  /** The bar whose stock is deducted, if any. */
  barId: z.string().nullable(),
  /** Whether `besides` also restocks what runs low or expires soon in that bar. */
  restocks: z.boolean(),
  /** Names of what runs low or expires soon in that bar and isn't bought for the drinks. */
  runningLow: z.array(z.string()),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

export const ListParams = z.strictObject({ slug: z.string().regex(/^[\w-]{22}$/) });

/** A read-only shopping list for anyone with its link. */
export const SharedList = ShoppingList.pick({ aisles: true, besides: true, total: true }).extend({
  name: z.string(),
  guestCount: z.int(),
});
export type SharedList = z.infer<typeof SharedList>;

/** A task before or at the party. */
export const PrepTask = z.object({
  /** Days from the party: -3 to 0. */
  day: z.int(),
  /** Minutes relative to the start of the party, on the day itself; else null. */
  minutes: z.int().nullable(),
  kind: z.enum(PREP_KINDS),
  what: z.string(),
  /** Names of its drinks. */
  drinks: z.array(z.string()),
  amounts: z.array(z.object({ name: z.string(), measure: KitchenMeasure })),
});
export type PrepTask = z.infer<typeof PrepTask>;

/** A line of the bar plan: a thing besides the drinks, its amount and a note. */
const BarRow = z.object({
  name: z.string(),
  measure: KitchenMeasure.nullable(),
  note: z.string().nullable(),
});
export type BarRow = z.infer<typeof BarRow>;

export const BarGroup = z.object({
  id: z.enum(BAR_GROUPS),
  /** Whether the host has enabled it. */
  isOn: z.boolean(),
  rows: z.array(BarRow),
  /** A note on the whole group. */
  note: z.string().nullable(),
});
export type BarGroup = z.infer<typeof BarGroup>;

export const MenuPlan = z.object({
  batches: z.array(BatchCard),
  shopping: ShoppingList,
  prep: z.array(PrepTask),
  /** Needs of the bar besides the drinks, in the order of BAR_GROUPS. */
  bar: z.array(BarGroup),
});
export type MenuPlan = z.infer<typeof MenuPlan>;

const key = text(80, 1);
/** Maximum packs of an item at home. */
const MAX_STOCK = 10_000;

/**
 * The host's prices by line id (null restores our estimate), and stock at home by item: all of it, nothing, or a number
 * of base packs. `barId` selects the bar whose stock is deducted (null: none), and resets `atHome` of the items in it.
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

/** Enables or disables groups of the bar plan. */
export const BarChange = z.strictObject({ groups: z.partialRecord(z.enum(BAR_GROUPS), z.boolean()) });
export type BarChange = z.infer<typeof BarChange>;
