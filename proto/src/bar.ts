// Bars: a user's stock, its members, and what can be made with it.
import { z } from 'zod';
import { Ingredient } from './cocktail.ts';
import { isoTime, numericId, opaqueId, text } from './fields.ts';
import { FlavorProfile } from './flavor.ts';
import { MAX_PASTED, MAX_TO_BUY } from './product.ts';
import { AISLES, BASE_LIQUOR_FILTERS, MOOD_FILTERS } from './vocabulary.ts';

/** Roles of a bar: an editor changes its bottles, the owner also shares and deletes it. */
export const BAR_ROLES = ['owner', 'editor', 'viewer'] as const;
export type BarRole = (typeof BAR_ROLES)[number];
const SharedRole = z.enum(['editor', 'viewer']);

/** Initial stocks of a new bar. */
export const STARTER_SHELVES = ['home', 'negroni', 'full'] as const;
export type StarterShelf = (typeof STARTER_SHELVES)[number];

/** An ingredient as a shop sells it: pack size, aisle and shelf life. */
export const StockItem = z.object({
  id: z.string().describe('Ingredient id'),
  name: z.string(),
  buy: z.string().describe('Item to buy, such as a lime for lime juice'),
  aisle: z.enum(AISLES),
  unit: z.enum(['ml', 'pieces']),
  size: z.number().positive().describe('Milliliters or pieces per pack'),
  isCounted: z
    .boolean()
    .describe('Whether stock is counted in packs (limes) instead of fill level (bottles)'),
  shoppingItem: z.string().describe('Key of the item on shopping lists'),
  keepsDays: z.int().positive().nullable().describe('Shelf life in days after opening; null if it keeps'),
});
export type StockItem = z.infer<typeof StockItem>;

const day = z.iso.date();
const quantity = z.number().min(0).max(100_000);
const size = z.number().positive().max(100_000);
const paid = z.number().min(0).max(10_000);

export const Bottle = z.object({
  id: z.string(),
  ingredientId: z.string(),
  name: z.string(),
  buy: z.string(),
  aisle: z.enum(AISLES),
  unit: z.enum(['ml', 'pieces']),
  isCounted: z.boolean(),
  shoppingItem: z.string().describe('Key of the item on shopping lists'),
  packs: z.number().min(0).describe('Remaining stock in packs, as shopping lists count them'),
  size: size.describe('Milliliters or pieces of a full bottle or pack'),
  left: quantity.describe('Remaining milliliters or pieces'),
  openedOn: day.nullable(),
  keepsUntil: day
    .nullable()
    .describe("Expiry date: the owner's, or else computed from the shelf life and the opening date"),
  paid: paid.nullable().describe('Price paid, in US dollars'),
  isLow: z.boolean(),
});
export type Bottle = z.infer<typeof Bottle>;

/** A line of a bar's shopping list. */
const ToBuy = z.object({
  ingredientId: z.string(),
  name: z.string(),
  buy: z.string(),
  aisle: z.enum(AISLES),
});

export const BarMember = z.object({ id: z.string(), name: z.string(), role: SharedRole });
export type BarMember = z.infer<typeof BarMember>;

export const Bar = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(BAR_ROLES).describe("The caller's role"),
  bottles: z.array(Bottle),
  toBuy: z.array(ToBuy).describe("The bar's shopping list"),
  members: z.array(BarMember).describe('Members; empty unless the caller is the owner'),
  invitations: z
    .array(z.object({ role: SharedRole, code: z.string() }))
    .describe('Invitation codes; empty unless the caller is the owner'),
});
export type Bar = z.infer<typeof Bar>;

export const BarDeleted = z.object({ deleted: z.literal(true) });
export const BarLeft = z.object({ left: z.literal(true) });

const name = text(60, 1);
const ingredientId = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const BarParams = z.strictObject({ id: opaqueId });
export const BottleParams = BarParams.extend({ bottleId: opaqueId });
export const MemberParams = BarParams.extend({ memberId: opaqueId });

export const NewBar = z.strictObject({
  name,
  shelf: z.enum(STARTER_SHELVES).optional().describe('Initial stock'),
});
export const BarRename = z.strictObject({ name });

const details = { openedOn: day.nullable(), keepsUntil: day.nullable(), paid: paid.nullable() };

const NewBottle = z.strictObject({
  ingredientId,
  left: quantity.optional().describe('Remaining amount; a full pack by default'),
  size: size.optional(),
  openedOn: details.openedOn.optional(),
  keepsUntil: details.keepsUntil.optional(),
  paid: details.paid.optional(),
});
export type NewBottle = z.infer<typeof NewBottle>;

export const NewBottles = z.strictObject({ bottles: z.array(NewBottle).min(1).max(200) });
export const BottleChange = z
  .strictObject({ left: quantity, size, ...details })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.');
export type BottleChange = z.infer<typeof BottleChange>;

/** A free-text list of bottles; may contain line breaks. */
export const PastedStock = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(MAX_PASTED)
    .refine(
      (value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value),
      'Contains characters that cannot be used.',
    ),
});

/** A parsed line of a pasted list. */
export const ReadStockLine = z.object({
  text: z.string(),
  ingredientId: z.string().nullable(),
  name: z.string().nullable(),
  left: quantity.nullable(),
  size: size.nullable(),
  unit: z.enum(['ml', 'pieces']).nullable(),
  unsure: z.array(z.enum(['amount', 'ingredient'])),
});
export type ReadStockLine = z.infer<typeof ReadStockLine>;

const listed = z.array(ingredientId).max(MAX_TO_BUY);

/** Items to add to the shopping list of a bar, and to remove from it. */
export const ToBuyChange = z
  .strictObject({ add: listed.default([]), remove: listed.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, 'Say what is to change.');

/** Moves bought items from the shopping list to the bar's stock. */
export const Bought = z.strictObject({ ingredientIds: listed.min(1) });

export const InvitationRequest = z.strictObject({ role: SharedRole });
export const JoinRequest = z.strictObject({
  code: z.string().regex(/^[\w-]{22}$/),
  name: text(60, 1).describe('Display name for the other members'),
});
export const MemberChange = z.strictObject({ role: SharedRole });

/** A cocktail that can be made, possibly with missing or substituted ingredients. */
const MakeableCocktail = z.object({
  cocktailId: z.int().positive(),
  missing: z.array(z.string()).describe('Ids of missing ingredients'),
  swaps: z.array(z.object({ for: z.string(), use: z.string() })).describe('Substitutions'),
});
export type MakeableCocktail = z.infer<typeof MakeableCocktail>;

export const MakeableCocktails = z.object({
  total: z.int().min(0).describe('Number of all matches; the list has the best of them'),
  matches: z.array(MakeableCocktail),
});
export type MakeableCocktails = z.infer<typeof MakeableCocktails>;

export const MakeableQuery = z.strictObject({
  missing: z.enum(['0', '1', '2']).default('0').describe('Maximum number of missing ingredients'),
  swaps: z.enum(['true', 'false']).default('false').describe('Whether to allow substitutes'),
  baseLiquor: z.enum(BASE_LIQUOR_FILTERS).optional(),
  mood: z.enum(MOOD_FILTERS).optional(),
  saved: z.literal('true').optional().describe("Limits the results to the caller's saved cocktails"),
});

/** A bottle that would make more drinks possible. */
export const NextBottle = z.object({
  ingredientId: z.string(),
  name: z.string(),
  total: z.int().min(0).describe('Number of additional cocktails'),
  liked: z.int().min(0).describe("Number of those that resemble the caller's saved cocktails"),
  cocktailIds: z.array(z.int().positive()),
});
export type NextBottle = z.infer<typeof NextBottle>;

/** Limit of the list of made drinks. */
export const MAX_LISTED_MADE = 50;
const rating = {
  forWhom: text(60).nullable(),
  stars: z.int().min(1).max(5).nullable(),
  note: text(500).nullable(),
};

export const MakeRequest = z.strictObject({
  cocktailId: z.int().positive().max(999_999_999),
  servings: z.int().min(1).max(100).default(1),
  forWhom: rating.forWhom.optional(),
});
export const MadeParams = BarParams.extend({ madeId: opaqueId });
export const MadeChange = z
  .strictObject(rating)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.');
export type MadeChange = z.infer<typeof MadeChange>;

/** An entry of a user's log of made drinks. */
export const MadeDrink = z.object({
  id: z.string(),
  cocktailId: z.int().positive(),
  name: z.string(),
  servings: z.int().min(1),
  madeAt: isoTime,
  ...rating,
});
export type MadeDrink = z.infer<typeof MadeDrink>;

/** The log entry, and the bar after deducting what was used. */
export const MadeOutcome = z.object({ made: MadeDrink, bar: Bar });
export type MadeOutcome = z.infer<typeof MadeOutcome>;

const Strength = z.object({
  abv: z.number().min(0).max(100),
  sugarPercent: z.number().min(0),
  acidPercent: z.number().min(0),
  flavorProfile: FlavorProfile,
});

/** A substitute for an ingredient, and its effect on the drink. */
export const Substitute = z.object({
  ingredientId: z.string(),
  name: z.string(),
  isAtHand: z.boolean(),
  ingredients: z
    .array(Ingredient)
    .describe('Recipe with the substitute; amounts are adjusted to keep sweetness and acidity'),
  before: Strength,
  after: Strength,
});
export type Substitute = z.infer<typeof Substitute>;

/** Replaces one ingredient of a cocktail. */
export const VariantRequest = z.strictObject({ replace: ingredientId, use: ingredientId });
export type VariantRequest = z.infer<typeof VariantRequest>;

/** The ingredients of a cocktail that a bar lacks, with substitutes, available ones first. */
export const BarCocktail = z.object({
  missing: z.array(
    z.object({ ingredientId: z.string(), name: z.string(), substitutes: z.array(Substitute) }),
  ),
});
export type BarCocktail = z.infer<typeof BarCocktail>;

export const BarCocktailParams = BarParams.extend({ cocktailId: numericId });
