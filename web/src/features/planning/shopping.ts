// The list as it will be, computed before the server has answered.
import { budgetGap } from '@swizzle/mixology/events/budget';
import type { ShoppingLine, ShoppingList } from '@swizzle/proto';

/** What the host changes: the price of a pack (null restores our estimate), or what of something is at home. */
export type ShoppingNews =
  | { id: string; price: number | null }
  | { item: string; isAtHome: boolean }
  | { item: string; have: number };

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const linesOf = ({ aisles, besides }: ShoppingList) => [
  ...aisles.flatMap(({ lines }) => lines),
  ...besides.lines,
];

function tellLine(line: ShoppingLine, news: ShoppingNews): ShoppingLine {
  // Only the server knows which packs are bought for the rest.
  if ('have' in news) return line.item === news.item ? { ...line, have: news.have, isFromBar: false } : line;
  if ('item' in news) return line.item === news.item ? { ...line, isAtHome: news.isAtHome } : line;
  // Only the server knows our estimate.
  if (line.id !== news.id || news.price === null) return line;
  return { ...line, unitPrice: news.price, isOwnPrice: true };
}

/** The list with the news in it. The server may still choose other packs by the new prices. */
export function tellList(list: ShoppingList, news: ShoppingNews, guestCount: number): ShoppingList {
  const told = (lines: readonly ShoppingLine[], from: number) => {
    let total = from;
    const summed = lines.map((line): ShoppingLine => {
      const known = tellLine(line, news);
      const sum = known.isAtHome ? 0 : cents(known.quantity * known.unitPrice);
      total = cents(total + sum);
      return { ...known, sum, runningTotal: total };
    });
    return { lines: summed, total };
  };
  let total = 0;
  const aisles = list.aisles.map(({ aisle, lines }) => {
    const known = told(lines, total);
    total = known.total;
    return { aisle, lines: known.lines };
  });
  const besides = told(list.besides.lines, 0);
  const perGuest = cents(total / guestCount);
  return { ...list, aisles, besides, total, perGuest, budgetGap: budgetGap(perGuest, list.budgetPerGuest) };
}

/** The news that takes other news back. */
export function undoOf(list: ShoppingList, news: ShoppingNews): ShoppingNews | undefined {
  if ('have' in news)
    return { ...news, have: linesOf(list).find(({ item }) => item === news.item)?.have ?? 0 };
  if ('item' in news) return { ...news, isAtHome: !news.isAtHome };
  const line = linesOf(list).find(({ id }) => id === news.id);
  return line && { id: line.id, price: line.unitPrice };
}
