// The list as it will be, computed before the server has answered.
import { budgetGap } from '@swizzle/mixology/events/budget';
import type { ShoppingLine, ShoppingList } from '@swizzle/proto';

/** What the host changes: the price of a pack (null restores our estimate), or what of something is at home. */
export type ShoppingEdit =
  | { id: string; price: number | null }
  | { item: string; isAtHome: boolean }
  | { item: string; have: number };

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const linesOf = ({ aisles, besides }: ShoppingList) => [
  ...aisles.flatMap(({ lines }) => lines),
  ...besides.lines,
];

function applyToLine(line: ShoppingLine, edit: ShoppingEdit): ShoppingLine {
  // Only the server knows which packs are bought for the rest.
  if ('have' in edit) return line.item === edit.item ? { ...line, have: edit.have, isFromBar: false } : line;
  if ('item' in edit) return line.item === edit.item ? { ...line, isAtHome: edit.isAtHome } : line;
  // Only the server knows our estimate.
  if (line.id !== edit.id || edit.price === null) return line;
  return { ...line, unitPrice: edit.price, isOwnPrice: true };
}

/** The list after the edit. The server may still choose other packs by the new prices. */
export function applyToList(list: ShoppingList, edit: ShoppingEdit, guestCount: number): ShoppingList {
  const withTotals = (lines: readonly ShoppingLine[], from: number) => {
    let total = from;
    const summed = lines.map((line): ShoppingLine => {
      const known = applyToLine(line, edit);
      const sum = known.isAtHome ? 0 : cents(known.quantity * known.unitPrice);
      total = cents(total + sum);
      return { ...known, sum, runningTotal: total };
    });
    return { lines: summed, total };
  };
  let total = 0;
  const aisles = list.aisles.map(({ aisle, lines }) => {
    const known = withTotals(lines, total);
    total = known.total;
    return { aisle, lines: known.lines };
  });
  const besides = withTotals(list.besides.lines, 0);
  const perGuest = cents(total / guestCount);
  return { ...list, aisles, besides, total, perGuest, budgetGap: budgetGap(perGuest, list.budgetPerGuest) };
}

/** The edit that undoes another. */
export function inverseEdit(list: ShoppingList, edit: ShoppingEdit): ShoppingEdit | undefined {
  if ('have' in edit)
    return { ...edit, have: linesOf(list).find(({ item }) => item === edit.item)?.have ?? 0 };
  if ('item' in edit) return { ...edit, isAtHome: !edit.isAtHome };
  const line = linesOf(list).find(({ id }) => id === edit.id);
  return line && { id: line.id, price: line.unitPrice };
}
