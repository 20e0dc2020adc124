import { stockItem } from '@swizzle/mixology/stock/stock-item';
import type { Bar, BarRole, Bottle } from '@swizzle/proto';
import type { CountedBar } from '../menus/menu.schema.ts';
import type { BarDocument, BottleDocument } from './bar.schema.ts';

/** Share of a whole one from which on something runs low. */
const LOW_SHARE = 0.25;
const DAY_MS = 86_400_000;

/** The UTC day of a moment. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const daysAfter = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** Aisles in which things are fresh: they age from the day they are bought, opened or not. */
const FRESH: ReadonlySet<string> = new Set(['produce', 'dairy and eggs']);

/** Until when something is good: as its owner says, else by what it is and since when it is open. */
const keepsUntil = ({ ingredientId, keepsUntil: said, openedOn, addedOn }: BottleDocument): string | null => {
  const item = stockItem(ingredientId);
  if (said || !item?.keepsDays) return said;
  const since = openedOn ?? (FRESH.has(item.aisle) ? addedOn : null);
  return since && daysAfter(since, item.keepsDays);
};

const toBottle = (bottle: BottleDocument, all: readonly BottleDocument[]): Bottle[] => {
  const { addedOn: _added, ...own } = bottle;
  const item = stockItem(bottle.ingredientId);
  // What a later version no longer knows isn't shown, and stays.
  if (!item) return [];
  const { name, buy, aisle, unit, isCounted, shoppingItem } = item;
  const packs = Math.round((bottle.left / item.size) * 100) / 100;
  // A bottle that is nearly out beside a full one is no reason to shop.
  const left = all.reduce((sum, one) => (one.ingredientId === item.id ? sum + one.left : sum), 0);
  const isLow = left < bottle.size * (isCounted ? 1 : LOW_SHARE);
  return [
    { ...own, name, buy, aisle, unit, isCounted, shoppingItem, packs, keepsUntil: keepsUntil(bottle), isLow },
  ];
};

/** All that stands in a bar. */
const bottlesIn = ({ bottles }: Pick<BarDocument, 'bottles'>): Bottle[] =>
  bottles.flatMap((bottle) => toBottle(bottle, bottles));

const toBuy = (ingredientId: string): Bar['toBuy'] => {
  const item = stockItem(ingredientId);
  return item ? [{ ingredientId, name: item.name, buy: item.buy, aisle: item.aisle }] : [];
};

/** What a user is to a bar. */
export const roleOf = (userId: string, { ownerId, members }: BarDocument): BarRole =>
  ownerId === userId ? 'owner' : (members.find((member) => member.userId === userId)?.role ?? 'viewer');

/** A bar as one of its people sees it. */
export const toBar = (userId: string, bar: BarDocument): Bar => {
  const role = roleOf(userId, bar);
  const isOwner = role === 'owner';
  return {
    id: bar._id,
    name: bar.name,
    role,
    bottles: bottlesIn(bar),
    toBuy: (bar.toBuy ?? []).flatMap(toBuy),
    members: isOwner ? bar.members.map(({ id, name, role: own }) => ({ id, name, role: own })) : [],
    invitations: isOwner ? bar.invitations.map(({ role: own, code }) => ({ role: own, code })) : [],
  };
};

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
