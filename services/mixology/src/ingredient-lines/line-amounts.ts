import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import type { Pour } from '../measuring/measure.ts';
import { isPack, mlOfUnit } from './read-amount.ts';
import type { ReadLine } from './read-line.ts';

/** What a line says that someone has, in the unit in which it is bought: milliliters or pieces. */
export interface ReadStock {
  ingredientId: string;
  /** Milliliters or pieces in a whole pack. */
  size: number;
  left: number;
}

/** Packs that hold several of what recipes count: a bunch of mint, a carton of eggs; else one is one piece. */
const isOnePack = (id: string) => purchaseOf(id).as !== undefined && ingredientOf(id).unit !== 'whole';

/** As much as a line names of something that is there; a whole pack where it names no amount. */
export const stockOf = ({ ingredientId, amount, unit }: ReadLine): ReadStock | undefined => {
  if (ingredientId === null) return undefined;
  const { size, unit: sold } = purchaseOf(ingredientId);
  const stock = (left: number) => ({ ingredientId, size, left: Math.round(left * 100) / 100 });
  if (amount === null) return stock(size);
  const ml = mlOfUnit(unit);
  if (ml !== undefined)
    return stock(sold === 'ml' ? amount * ml : (amount * ml) / mlPerUnit(ingredientOf(ingredientId)));
  if (isPack(unit)) return stock(amount * size);
  const isPieces = sold === 'pieces' && (unit !== 'piece' || !isOnePack(ingredientId));
  return stock(isPieces ? amount : amount * size);
};

/** Milliliters that 'top with soda' stands for. Rule of thumb. */
const TOP_UP_ML = 90;
/** Milliliters of what is sprinkled or dashed where a recipe names no amount. */
const A_LITTLE_ML = 2 * UNIT_ML.dash;

const usualMl = (id: string): number => {
  const item = ingredientOf(id);
  if (item.fizzy || item.role === 'lengthener') return TOP_UP_ML;
  return item.unit === 'oz' ? UNIT_ML.oz : Math.max(mlPerUnit(item), A_LITTLE_ML);
};

/** The pour that a line of a recipe asks for; undefined where nothing that we know goes by its name. */
export const pourOfLine = ({ ingredientId, amount, unit }: ReadLine): Pour | undefined => {
  if (ingredientId === null) return undefined;
  const item = ingredientOf(ingredientId);
  if (amount === null) return { id: ingredientId, ml: usualMl(ingredientId) };
  const ml = mlOfUnit(unit);
  if (ml !== undefined) return { id: ingredientId, ml: amount * ml };
  const { size, unit: sold, as } = purchaseOf(ingredientId);
  // Half a lime in a recipe is its juice.
  if (item.unit === 'oz')
    return { id: ingredientId, ml: amount * (as !== undefined && sold === 'ml' ? size : UNIT_ML.oz) };
  return { id: ingredientId, ml: amount * mlPerUnit(item) };
};
