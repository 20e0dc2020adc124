import { AISLES, type MenuCost } from '@swizzle/proto';
import type { Purchase } from '../ingredients/shopping.ts';
import { type BatchCard, needsChilling } from './batch-card.ts';
import { BUDGET_BANDS, budgetGap, type EventBudget } from './budget.ts';
import { ICE_BAG_DOLLARS, ICE_BAG_POUNDS, iceFor } from './ice.ts';
import { type Need, needsOf } from './needs.ts';
import { type Chosen, choosePacks, type Pack, packsOf } from './packs.ts';
import type { Party } from './servings.ts';

/** One thing to put into the cart. */
interface ShoppingLine {
  /** What its price is known by. */
  id: string;
  /** What it is known by at home: one for all packs of the same thing. */
  item: string;
  name: string;
  aisle: Purchase['aisle'];
  /** Whole packs. */
  quantity: number;
  /** Milliliters or pieces in one; null where the name says it: a lime, a bunch of mint. */
  pack: Pack['contents'];
  /** US dollars, before tax. */
  unitPrice: number;
  sum: number;
  /** Sum of the list down to here. */
  runningTotal: number;
  /** It is in the house already and costs nothing. */
  isAtHome: boolean;
  drinks: readonly string[];
}

interface ShoppingAisle {
  aisle: Purchase['aisle'];
  lines: readonly ShoppingLine[];
}

/** All that a party's drinks need, in the order in which one walks through a shop. */
export interface ShoppingList extends Readonly<MenuCost> {
  aisles: readonly ShoppingAisle[];
  /** Ids of all packs in which something on it is sold, those not chosen as well: each may be given a price. */
  packs: readonly string[];
}

/** What the host knows better: prices by a line's id, and items that need not be bought. */
export interface ShoppingChoices {
  prices?: Readonly<Record<string, number>>;
  atHome?: readonly string[];
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const iceNeed = (cards: readonly BatchCard[], guests: number): Need => ({
  item: 'ice',
  name: `${ICE_BAG_POUNDS}-pound bag of ice`,
  purchase: {
    as: 'ice',
    size: ICE_BAG_POUNDS,
    unit: 'pieces',
    price: ICE_BAG_DOLLARS,
    keeps: 'stable',
    aisle: 'frozen',
  },
  packs: iceFor(
    guests,
    cards.some(({ lines }) => needsChilling(lines)),
  ).bags,
  drinks: cards.map(({ name }) => name),
});

const priced = (packs: readonly Pack[], prices: NonNullable<ShoppingChoices['prices']>): Pack[] =>
  packs.map((pack) => ({ ...pack, price: prices[pack.id] ?? pack.price }));

type Unsummed = Omit<ShoppingLine, 'runningTotal'>;

const lineOf = ({ pack, count }: Chosen, { item, purchase, drinks }: Need, isAtHome: boolean): Unsummed => ({
  id: pack.id,
  item,
  name: pack.name,
  aisle: purchase.aisle,
  quantity: count,
  pack: pack.contents,
  unitPrice: pack.price,
  sum: isAtHome ? 0 : cents(count * pack.price),
  isAtHome,
  drinks,
});

interface Bought {
  lines: readonly Unsummed[];
  /** Dollars' worth of what is poured of it; 0 for what is at home and costs nothing. */
  used: number;
}

const boughtFor = (need: Need, { prices = {}, atHome = [] }: ShoppingChoices): Bought => {
  const packs = priced(packsOf(need.item, need.name, need.purchase), prices);
  const chosen = choosePacks(need.packs, packs);
  const isAtHome = atHome.includes(need.item);
  const paid = isAtHome ? 0 : chosen.reduce((sum, { pack, count }) => sum + count * pack.price, 0);
  const held = chosen.reduce((sum, { pack, count }) => sum + count * pack.size, 0);
  const lines = chosen.map((one) => lineOf(one, need, isAtHome));
  return { lines, used: held > 0 ? (paid * need.packs) / held : 0 };
};

/** Tap water is on no list. */
const isBought = ({ purchase }: Need) => purchase.price > 0;

const byAisle = (lines: readonly Unsummed[]): ShoppingAisle[] => {
  let total = 0;
  return AISLES.flatMap((aisle) => {
    const here = lines.filter((line) => line.aisle === aisle);
    const summed = here.map((line) => {
      total = cents(total + line.sum);
      return { ...line, runningTotal: total };
    });
    return summed.length > 0 ? [{ aisle, lines: summed }] : [];
  });
};

const unpricedIn = (cards: readonly BatchCard[]) => [
  ...new Set(cards.flatMap(({ lines }) => lines.flatMap(({ id, name }) => (id === null ? [name] : [])))),
];

/** The list for the batches of a party's drinks; ice included. */
export const shoppingList = (
  cards: readonly BatchCard[],
  { guestCount, budget }: Pick<Party, 'guestCount'> & { budget: EventBudget },
  choices: ShoppingChoices = {},
): ShoppingList => {
  const ice = cards.length > 0 ? [iceNeed(cards, guestCount)] : [];
  const needs = [...needsOf(cards), ...ice].filter(isBought);
  const bought = needs.map((need) => boughtFor(need, choices));
  const lines = bought.flatMap((one) => one.lines);
  const total = cents(lines.reduce((sum, line) => sum + line.sum, 0));
  const perGuest = cents(total / guestCount);
  const budgetPerGuest = BUDGET_BANDS[budget];
  return {
    aisles: byAisle(lines),
    packs: needs.flatMap(({ item, name, purchase }) => packsOf(item, name, purchase).map(({ id }) => id)),
    total,
    perGuest,
    usedCost: cents(bought.reduce((sum, { used }) => sum + used, 0)),
    budgetPerGuest,
    budgetGap: budgetGap(perGuest, budgetPerGuest),
    unpriced: unpricedIn(cards),
  };
};
