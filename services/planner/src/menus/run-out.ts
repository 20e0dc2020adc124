import { pourOf } from '@swizzle/mixology/measuring/recipe-lines';
import { atHand } from '@swizzle/mixology/stock/at-hand';
import type { MenuDocument } from './menu.schema.ts';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the entries for which something has run out in the bar that a menu is served from; none without a bar. */
export const runOutIn = ({
  stock,
  entries,
}: Pick<MenuDocument, 'stock' | 'entries'>): ReadonlySet<string> => {
  if (!stock) return NONE;
  const there = atHand(stock.have);
  const isThere = (line: Parameters<typeof pourOf>[0]) => {
    const pour = pourOf(line);
    return pour === undefined || there.has(pour.id);
  };
  return new Set(entries.filter(({ cocktail }) => !cocktail.ingredients.every(isThere)).map(({ id }) => id));
};
