import type { StockItem } from '@swizzle/proto';
import { shoppingItemOf } from '../events/shopping/needs.ts';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';

const boughtAs = Map.groupBy(INGREDIENTS, ({ id }) => purchaseOf(id).as);

/** Days that fruit keeps whole where only its juice is listed. Rule of thumb. */
const WHOLE_FRUIT_DAYS = 7;

/**
 * Days that something is good for once it is open or bought fresh; null for what keeps. A fruit keeps as long as its
 * peel, not as its juice. The days are those of the shopping data, which names its sources.
 */
const keepsDays = (id: string): number | null => {
  const { as, unit, keeps, aisle } = purchaseOf(id);
  if (keeps === 'stable') return null;
  if (as === undefined || unit !== 'ml' || aisle !== 'produce') return keeps;
  const whole = (boughtAs.get(as) ?? []).map((one) => purchaseOf(one.id).keeps);
  return Math.max(WHOLE_FRUIT_DAYS, ...whole.filter((days) => typeof days === 'number'));
};

/** Whether it is bought by the fruit: what is left of it is counted. */
const isFruit = (id: string): boolean => {
  const { as, aisle, size, unit } = purchaseOf(id);
  return as !== undefined && aisle === 'produce' && (unit === 'ml' ? size <= 150 : false);
};

const isWhole = (id: string): boolean => ingredientOf(id).unit === 'whole';

const itemOf = (id: string): StockItem => {
  const { as, aisle, unit, size } = purchaseOf(id);
  const { name } = ingredientOf(id);
  return {
    id,
    name,
    buy: as ?? name,
    aisle,
    unit,
    size,
    isCounted: isFruit(id) || isWhole(id),
    shoppingItem: shoppingItemOf(id),
    keepsDays: keepsDays(id),
  };
};

/** Tap water is no stock. */
const isBought = ({ id }: { id: string }) => purchaseOf(id).price > 0;

/** Everything that a bar can hold. */
export const STOCK_ITEMS: readonly StockItem[] = INGREDIENTS.filter(isBought).map(({ id }) => itemOf(id));

const byId = new Map(STOCK_ITEMS.map((item) => [item.id, item]));

/** How an ingredient is kept; undefined for an id that is not on the shelf. */
export const stockItem = (id: string): StockItem | undefined => byId.get(id);
