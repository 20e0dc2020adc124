// A drink as it is made with the bottles that a guest told of, where nothing else was said of it.
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import type { Kitchen, Variation } from '../../talk/talk-state.ts';
import { refOf } from '../asked.ts';
import { nameOf } from './describe-variation.ts';
import { madeOwn, STAPLES } from './make-own.ts';
import { poursAfter, varied } from './vary.ts';

/** Undefined where the recipe stands as printed, or can't be made of what there is. */
export const atHome = (drink: Cocktail, kitchen: Kitchen, language: Language): Variation | undefined => {
  if (kitchen.has.length + kitchen.lacks.length === 0) return undefined;
  const own = madeOwn(drink, [], kitchen);
  // What stands in is poured only where there is some.
  const isThere = own.come.every((id) => kitchen.has.includes(id) || STAPLES.has(id));
  const pours = own.missing.length > 0 || !isThere ? undefined : poursAfter(drink, own.changes);
  if (!pours) return undefined;
  const ids = own.come.length > 0 ? own.come : own.left;
  const frame = own.come.length > 0 ? 'nameWith' : 'nameWithout';
  return {
    drink: refOf(drink),
    name: nameOf(drink, drink, pours, { frame, ids }, language),
    pours: pours.map(({ id, ml }) => ({ id, ml })),
  };
};

export const madeAtHome = (drink: Cocktail, kitchen: Kitchen, language: Language): Cocktail => {
  const variation = atHome(drink, kitchen, language);
  return variation ? varied(drink, variation) : drink;
};
