import { z } from 'zod';
import { GARNISHES, garnishOf } from '../../garnishes/garnish.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { Purchase, purchaseOf } from '../../ingredients/shopping.ts';
import { wholePieces } from '../kitchen-measures.ts';
import { manyGarnishes, oneGarnish } from '../words/nouns.ts';
import buying from './garnish-buying.json' with { type: 'json' };

const GarnishId = z.string().refine((id) => garnishOf(id) !== undefined);
const IngredientId = z.string().refine((id) => ingredientOf(id).id === id);

const { fromPantry, own, besides } = z
  .strictObject({
    source: z.string().min(20),
    /** Cut from what the shelf holds: which ingredient, and how many of its pieces one drink takes. */
    fromPantry: z.record(GarnishId, z.tuple([IngredientId, z.number().positive()])),
    /** What else of the shelf a garnish takes: the cloves of a studded wheel. */
    besides: z.record(GarnishId, z.tuple([IngredientId, z.number().positive()])),
    /** Bought for itself: `size` garnishes in one pack. */
    own: z.record(
      GarnishId,
      Purchase.partial({ unit: true, aisle: true }).transform(
        ({ unit = 'pieces', aisle = 'produce', ...rest }) => ({
          ...rest,
          unit,
          aisle,
        }),
      ),
    ),
  })
  .parse(buying);

/** What is bought for one garnish. */
export interface GarnishPurchase {
  /** The ingredient that it is cut from; null where it is bought for itself. */
  id: string | null;
  purchase: Purchase;
  /** Pieces of the pack that one drink takes. */
  pieces: number;
}

const purchaseFor = (garnish: string): GarnishPurchase | undefined => {
  const [id, pieces] = fromPantry[garnish] ?? [];
  if (id !== undefined && pieces !== undefined) return { id, purchase: purchaseOf(id), pieces };
  const bought = own[garnish];
  return bought && { id: null, purchase: bought, pieces: 1 };
};

const purchases = new Map(GARNISHES.map(({ id }) => [id, purchaseFor(id)] as const));

const unknown = [...purchases].filter(([, purchase]) => purchase === undefined);
if (unknown.length > 0) throw new RangeError(`Nothing to buy for ${unknown.map(([id]) => id).join(', ')}`);

/** How this garnish is bought. Throws on an id that is no garnish's. */
export const garnishPurchase = (garnish: string): GarnishPurchase => {
  const purchase = purchases.get(garnish);
  if (!purchase) throw new RangeError(`No garnish has the id ${garnish}`);
  return purchase;
};

/** What a garnish takes besides what it's cut from; undefined for most. */
export const garnishExtra = (garnish: string): GarnishPurchase | undefined => {
  const [id, pieces] = besides[garnish] ?? [];
  return id === undefined || pieces === undefined ? undefined : { id, purchase: purchaseOf(id), pieces };
};

/** A number of one garnish. */
export interface GarnishCount {
  id: string;
  /** One of it: 'a lime wedge'. */
  name: string;
  count: number;
  /** All of it: '27 lime wedges'. */
  words: string;
}

const phraseOf = (id: string): string => garnishOf(id)?.phrase ?? id;

/** What so many of a garnish are called, without the number: 'lime wedges'. */
export const garnishNoun = (id: string, count: number): string =>
  count === 1 ? phraseOf(id).replace(/^few /, 'serving of ') : manyGarnishes(phraseOf(id));

/** Each garnish for so many drinks, a begun one whole. */
export const garnishCounts = (garnishes: readonly string[], drinks: number): GarnishCount[] =>
  garnishes.map((id) => {
    const count = wholePieces(drinks);
    return { id, name: oneGarnish(phraseOf(id)), count, words: `${count} ${garnishNoun(id, count)}` };
  });
