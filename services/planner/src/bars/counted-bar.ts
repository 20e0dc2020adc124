import type { CountedBar } from '../menus/menu.schema.ts';
import type { BarDocument } from './bar.schema.ts';
import { bottlesIn } from './to-bar.ts';

/** What stands in a bar, as a shopping list counts it. */
export const countedBar = (bar: BarDocument): CountedBar => {
  const bottles = bottlesIn(bar);
  return {
    barId: bar._id,
    revision: bar.revision,
    stock: bottles
      .filter(({ left }) => left > 0)
      .map(({ ingredientId, shoppingItem, packs, keepsUntil }) => ({
        ingredientId,
        item: shoppingItem,
        packs,
        keepsUntil,
      })),
    low: [...new Set(bottles.filter(({ isLow }) => isLow).map(({ ingredientId }) => ingredientId))],
  };
};
