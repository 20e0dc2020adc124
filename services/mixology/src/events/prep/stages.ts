import type { BatchStage } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { purchaseOf } from '../../ingredients/shopping.ts';

/** Percent by volume from which a bottle keeps a batch from spoiling: fortified wine and upward. */
const KEEPING_ABV = 15;
/** Days once open under which an ingredient waits for the day itself. */
const KEEPING_DAYS = 5;

/** Whether it comes steaming; hot sauce does not. */
export const isHot = (id: string): boolean => id.startsWith('hot-') && ingredientOf(id).unit === 'oz';

/** Herbs, fruit, spices and sugar by the piece: pressed or stirred into one glass at a time. */
export const isPressedAtService = (id: string): boolean => {
  const { role, unit } = ingredientOf(id);
  const isPoured = unit === 'oz' || unit === 'dash' || unit === 'drop';
  return (role === 'herb' || role === 'fruit' || role === 'spice' || role === 'sweetener') && !isPoured;
};

/** Whether the hands do something with it for each glass: press, foam, melt. */
export const isByHand = (id: string | null, stage: BatchStage): boolean =>
  id !== null && stage === 'service' && (ingredientOf(id).role === 'egg' || isPressedAtService(id));

/** What foams, sparkles, steams, melts or is pressed fresh is added drink by drink. Rule of thumb. */
const isForService = (id: string): boolean => {
  const { fizzy, role } = ingredientOf(id);
  if (fizzy || role === 'egg' || isHot(id)) return true;
  if (role === 'cream' && purchaseOf(id).aisle === 'frozen') return true;
  return isPressedAtService(id);
};

/**
 * When an ingredient may go into a batch: spirits, liqueurs and bitters days ahead, syrups and what keeps
 * the day before, citrus, cream and whatever else is fresh the same day. Rule of thumb, by days once open.
 */
export const stageOf = (id: string): BatchStage => {
  if (isForService(id)) return 'service';
  const { abv, role } = ingredientOf(id);
  const { keeps, aisle } = purchaseOf(id);
  const keepsWell = keeps === 'stable' || keeps >= KEEPING_DAYS;
  if (role === 'bitters' || (abv > 0 && keeps === 'stable')) return 'days ahead';
  if (abv >= KEEPING_ABV && keepsWell) return 'days ahead';
  if (!keepsWell || role === 'cream' || aisle === 'produce') return 'same day';
  return 'day before';
};
