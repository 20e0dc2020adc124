// The list as it will be, computed before the server has answered.
import { budgetGap } from '@swizzle/mixology/events/budget';
import type { ShoppingLine, ShoppingList } from '@swizzle/proto';

/** What the host changes: the price of a pack (null restores our estimate), or whether something is at home. */
export type ShoppingNews = { id: string; price: number | null } | { item: string; isAtHome: boolean };

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const linesOf = ({ aisles }: ShoppingList) => aisles.flatMap(({ lines }) => lines);

function tellLine(line: ShoppingLine, news: ShoppingNews): ShoppingLine {
  if ('item' in news) return line.item === news.item ? { ...line, isAtHome: news.isAtHome } : line;
  // Only the server knows our estimate.
  if (line.id !== news.id || news.price === null) return line;
  return { ...line, unitPrice: news.price, isOwnPrice: true };
}

/** The list with the news in it. The server may still choose other packs by the new prices. */
export function tellList(list: ShoppingList, news: ShoppingNews, guestCount: number): ShoppingList {
  let total = 0;
  const sum = (line: ShoppingLine): ShoppingLine => {
    const dollars = line.isAtHome ? 0 : cents(line.quantity * line.unitPrice);
    total = cents(total + dollars);
    return { ...line, sum: dollars, runningTotal: total };
  };
  const aisles = list.aisles.map(({ aisle, lines }) => ({
    aisle,
    lines: lines.map((line) => sum(tellLine(line, news))),
  }));
  const perGuest = cents(total / guestCount);
  return { ...list, aisles, total, perGuest, budgetGap: budgetGap(perGuest, list.budgetPerGuest) };
}

/** The news that takes other news back. */
export function undoOf(list: ShoppingList, news: ShoppingNews): ShoppingNews | undefined {
  if ('item' in news) return { ...news, isAtHome: !news.isAtHome };
  const line = linesOf(list).find(({ id }) => id === news.id);
  return line && { id: line.id, price: line.unitPrice };
}
