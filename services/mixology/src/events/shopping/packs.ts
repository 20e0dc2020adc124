import { AISLES } from '@swizzle/proto';
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Purchase } from '../../ingredients/shopping.ts';
import packSizes from './pack-sizes.json' with { type: 'json' };

const { byAisle, byItem } = z
  .strictObject({
    source: z.string().min(20),
    /** For packs of `of` milliliters: other sizes in milliliters, and their price ÷ the pack's. */
    byAisle: z.partialRecord(
      z.enum(AISLES),
      z.strictObject({ of: z.number().positive(), sizes: z.record(z.string(), z.number().positive()) }),
    ),
    /** By what one asks for: larger packs, how many of the single ones they hold, their prices in dollars. */
    byItem: z.record(
      z.string(),
      z.array(
        z.strictObject({
          id: z.enum(['bag', 'case']),
          named: z.string(),
          holds: z.number().min(2),
          price: z.number().positive(),
        }),
      ),
    ),
  })
  .parse(packSizes);

/** One pack that a shop sells. */
export interface Pack {
  /** What a price is known by: the item's id, with the size for all but our own pack. */
  id: string;
  name: string;
  /** How many of our packs it holds. */
  size: number;
  /** Milliliters or pieces in it; null where one asks for it by name: a lime, a bunch. */
  contents: { amount: number; unit: Purchase['unit'] } | null;
  /** US dollars. */
  price: number;
}

const larger = (item: string, { as = '' }: Purchase): Pack[] =>
  (byItem[as] ?? []).map(({ id, named, holds, price }) => ({
    id: `${item}-${id}`,
    name: named,
    size: holds,
    contents: null,
    price,
  }));

const others = (item: string, name: string, { as, aisle, size, unit, price }: Purchase): Pack[] => {
  const family = byAisle[aisle];
  if (as !== undefined || unit !== 'ml' || family?.of !== size) return [];
  return Object.entries(family.sizes).map(([milliliters, share]) => ({
    id: `${item}-${milliliters}`,
    name,
    size: Number(milliliters) / size,
    contents: { amount: Number(milliliters), unit },
    price: Math.round(price * share * 2) / 2,
  }));
};

/** Units that nobody counts a pack by: a jar of spice is sold by no number of pinches. */
const UNCOUNTED: ReadonlySet<string> = new Set(['pinch', 'dash', 'drop', 'thread', 'barspoon']);
const isUncounted = (id: string): boolean => UNCOUNTED.has(ingredientOf(id).unit);

/** Every pack in which an item is sold, largest first. */
export const packsOf = (item: string, name: string, purchase: Purchase): Pack[] => {
  const { as, size, unit, price } = purchase;
  const contents =
    as === undefined && !(unit === 'pieces' && isUncounted(item)) ? { amount: size, unit } : null;
  return [
    { id: item, name, size: 1, contents, price },
    ...larger(item, purchase),
    ...others(item, name, purchase),
  ].sort((left, right) => right.size - left.size);
};

/** So many of one pack. */
export interface Chosen {
  pack: Pack;
  count: number;
}

interface Basket {
  chosen: readonly Chosen[];
  price: number;
  surplus: number;
}

const CENT = 0.005;

const isBetter = (left: Basket, right: Basket | undefined) =>
  right === undefined ||
  left.price < right.price - CENT ||
  (left.price < right.price + CENT && left.surplus < right.surplus);

/** Packs under which a need is only what binary fractions add. */
const NOTHING = 1e-6;
const packsFor = (need: number, size: number) => Math.max(0, Math.ceil((need - NOTHING) / size));

/** The sizes in which one thing is sold meet far below this. */
const MAX_COUNTED = 1000;

/**
 * How many of a pack hold as much as some whole number of `best`: so many and more are better bought as that, since
 * `best` holds the most for its price.
 */
const fewerThan = (pack: Pack, best: Pack): number => {
  for (let count = 1; count < MAX_COUNTED; count++) {
    const instead = (count * pack.size) / best.size;
    if (Math.abs(instead - Math.round(instead)) < NOTHING) return count;
  }
  return MAX_COUNTED;
};

/** Every way to buy few enough of these packs. */
function* fewOf([pack, ...rest]: readonly Pack[], best: Pack, need: number): Generator<readonly Chosen[]> {
  if (!pack) return yield [];
  const most = Math.min(fewerThan(pack, best) - 1, packsFor(need, pack.size));
  for (let count = 0; count <= most; count++)
    for (const chosen of fewOf(rest, best, need - count * pack.size))
      yield count > 0 ? [{ pack, count }, ...chosen] : chosen;
}

const basketOf = (few: readonly Chosen[], best: Pack, need: number): Basket => {
  const missing = few.reduce((left, { pack, count }) => left - count * pack.size, need);
  const count = packsFor(missing, best.size);
  const chosen = count > 0 ? [...few, { pack: best, count }] : few;
  return {
    chosen,
    price: chosen.reduce((sum, one) => sum + one.count * one.pack.price, 0),
    surplus: count * best.size - missing,
  };
};

/** The whole packs that hold `need` (in our packs) for the least money, and of those the least left over. */
export const choosePacks = (need: number, packs: readonly Pack[]): readonly Chosen[] => {
  const [best, ...others] = packs.toSorted((one, other) => one.price / one.size - other.price / other.size);
  if (!best) return [];
  let found: Basket | undefined;
  for (const few of fewOf(others, best, need)) {
    const basket = basketOf(few, best, need);
    if (isBetter(basket, found)) found = basket;
  }
  return (found?.chosen ?? []).toSorted((one, other) => other.pack.size - one.pack.size);
};
