// The paper of a party: what is bought, mixed ahead and done when.
import { z } from 'zod';
import { Ingredient } from './cocktail.ts';
import { MenuCost } from './menu.ts';
import { MAX_PRICE } from './product.ts';
import { text } from './text.ts';
import { AISLES, BATCH_STAGES, MENU_SECTIONS, PREP_KINDS, TECHNIQUES } from './vocabulary.ts';

const Quantity = z.object({ amount: z.number(), unit: z.string() });

/** An amount as one measures it at home: by the metric jug, or by cups and spoons, largest first. */
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
  /** Water in place of melted ice; null where the drink is still iced. */
  water: KitchenMeasure.nullable(),
  /** Milliliters mixed ahead, and how many of them one drink takes. */
  batchMl: z.number(),
  pourMl: z.number(),
  containers: z
    .object({
      kind: z.enum(['bottle', 'pitcher', 'dispenser']),
      count: z.int(),
      sizeMl: z.number(),
    })
    .nullable(),
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
  /** It is in the house already and costs nothing. */
  isAtHome: z.boolean(),
  drinks: z.array(z.string()),
});
export type ShoppingLine = z.infer<typeof ShoppingLine>;

/** All that a party's drinks need, in the order in which one walks through a shop. */
export const ShoppingList = MenuCost.extend({
  aisles: z.array(z.object({ aisle: z.enum(AISLES), lines: z.array(ShoppingLine) })),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

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

export const MenuPlan = z.object({
  batches: z.array(BatchCard),
  shopping: ShoppingList,
  prep: z.array(PrepTask),
});
export type MenuPlan = z.infer<typeof MenuPlan>;

const key = text(80, 1);

/** The host's own prices by a line's id (null restores our estimate), and what the host has at home. */
export const ShoppingChange = z
  .strictObject({
    prices: z.record(key, z.number().min(0).max(MAX_PRICE).nullable()).default({}),
    atHome: z.record(key, z.boolean()).default({}),
  })
  .refine(
    ({ prices, atHome }) => Object.keys(prices).length + Object.keys(atHome).length <= 200,
    'You can change at most 200 items at once.',
  );
export type ShoppingChange = z.infer<typeof ShoppingChange>;
