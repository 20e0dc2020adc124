import { AISLES, type BarGroupId, type BottleGrade, type MenuCost } from '@swizzle/proto';
import type { Purchase } from '../../ingredients/shopping.ts';
import { type BatchCard, BUFFER } from '../prep/batch-card.ts';
import { icedFor } from '../prep/cold-storage.ts';
import type { BarGood } from '../service/bar-goods.ts';
import { ICE_BAG_DOLLARS, ICE_BAG_POUNDS, iceFor } from '../service/ice.ts';
import type { Party } from '../service/servings.ts';
import { packWords } from '../words/measures.ts';
import { atGrade } from './bottle-grades.ts';
import { type Budgeted, bandOf, budgetGap } from './budget.ts';
import { type Need, needOfPack, needsOf } from './needs.ts';
import { type Chosen, choosePacks, type Pack, packsOf } from './packs.ts';

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
  /** Cans or bottles in one. */
  cans: number;
  /** Milliliters or pieces in one; null where the name says it: a lime, a bunch of mint. */
  pack: Pack['contents'];
  /** US dollars, before tax. */
  unitPrice: number;
  sum: number;
  /** Sum of the list down to here. */
  runningTotal: number;
  /** All of it is at hand already and costs nothing. */
  isAtHome: boolean;
  /** How many of `base` the host has; this many fewer are bought. 0 where neither the host nor the bar has any. */
  have: number;
  /** `have` is what stands in the bar, and the host named no other number. */
  isFromBar: boolean;
  /** The pack that is counted at home, whatever is bought. */
  base: Pick<Pack, 'name'> & { pack: Pack['contents'] };
  drinks: readonly string[];
}

/** Bottles that stay closed where nobody spills or asks for seconds: what shops may take back. */
export interface SpareBottle {
  name: string;
  count: number;
  /** US dollars. */
  value: number;
}

interface ShoppingAisle {
  aisle: Purchase['aisle'];
  lines: readonly ShoppingLine[];
}

/** All that a party's drinks need, in the order in which one walks through a shop. */
export interface ShoppingList extends Readonly<MenuCost> {
  aisles: readonly ShoppingAisle[];
  spare: readonly SpareBottle[];
  /** What the bar uses up besides the drinks, and what the host's bar is short of. */
  besides: { lines: readonly ShoppingLine[]; total: number };
  /** Ids of all packs in which something on it is sold, those not chosen as well: each may be given a price. */
  packs: readonly string[];
}

/** What the host knows better: prices by a line's id, and items that need not be bought. */
export interface ShoppingChoices {
  prices?: Readonly<Record<string, number>>;
  atHome?: readonly string[];
  /** How many of an item, in packs as we buy them, are at hand. */
  have?: Readonly<Record<string, number>>;
  /** The same as the host's bar has it, where the host names no number. */
  inBar?: Readonly<Record<string, number>>;
  /** Ingredients of which the bar wants a new pack, whether or not the drinks take any. */
  restock?: readonly string[];
  /** Groups of the bar plan that the host doesn't want counted. */
  barOff?: readonly BarGroupId[];
  /** How good the bottles are, where the host names no price; ordinary ones if missing. */
  bottles?: BottleGrade;
}

/** Packs under which a need is only what binary fractions add. */
const NOTHING = 1e-6;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

type IcedParty = Pick<
  Party,
  | 'guestCount'
  | 'eventLength'
  | 'hours'
  | 'stay'
  | 'isHot'
  | 'lacks'
  | 'pace'
  | 'sober'
  | 'served'
  | 'provided'
>;

const iceNeed = (cards: readonly BatchCard[], party: IcedParty): Need => ({
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
  packs: iceFor(icedFor(cards, party), party.guestCount, party).bags,
  drinks: cards.map(({ name }) => name),
});

const priced = (packs: readonly Pack[], prices: NonNullable<ShoppingChoices['prices']>): Pack[] =>
  packs.map((pack) => ({ ...pack, price: prices[pack.id] ?? pack.price }));

type Unsummed = Omit<ShoppingLine, 'runningTotal'>;

type Stock = Pick<ShoppingLine, 'have' | 'isFromBar' | 'isAtHome'>;

const baseOf = (packs: readonly Pack[]): ShoppingLine['base'] => {
  const base = packs.find(({ size }) => size === 1);
  return { name: base?.name ?? '', pack: base?.contents ?? null };
};

const lineOf = (
  { pack, count }: Chosen,
  { item, purchase, drinks }: Need,
  stock: Stock,
  base: ShoppingLine['base'],
): Unsummed => ({
  id: pack.id,
  item,
  name: pack.name,
  aisle: purchase.aisle,
  quantity: count,
  cans: (purchase.cans ?? 1) * Math.max(1, Math.round(pack.size)),
  pack: pack.contents,
  unitPrice: pack.price,
  sum: stock.isAtHome ? 0 : cents(count * pack.price),
  ...stock,
  base,
  drinks,
});

interface Bought {
  lines: readonly Unsummed[];
  /** Dollars' worth of what is used of it; 0 for what is at home and costs nothing. */
  used: number;
  spare: readonly SpareBottle[];
}

const boughtFor = (
  need: Need,
  { prices = {}, atHome = [], have: named = {}, inBar = {} }: ShoppingChoices,
): Bought => {
  const known = packsOf(need.item, need.name, need.purchase);
  const packs = priced(known, prices);
  const have = named[need.item] ?? inBar[need.item] ?? 0;
  const isFromBar = named[need.item] === undefined && have > 0;
  const missing = need.packs - have;
  const isAtHome = atHome.includes(need.item) || missing <= NOTHING;
  // What is there already is still listed, as it would be bought.
  const chosen = choosePacks(isAtHome ? need.packs : missing, packs);
  const paid = isAtHome ? 0 : chosen.reduce((sum, { pack, count }) => sum + count * pack.price, 0);
  const held = chosen.reduce((sum, { pack, count }) => sum + count * pack.size, 0);
  const lines = chosen.map((one) => lineOf(one, need, { have, isFromBar, isAtHome }, baseOf(known)));
  return {
    lines,
    used: held > 0 ? (paid * missing) / held : 0,
    spare: isAtHome ? [] : spareOf(need, held + have, chosen),
  };
};

/** What keeps unopened, and comes in bottles. */
const RETURNED: ReadonlySet<string> = new Set([
  'beer and cider',
  'wine',
  'spirits',
  'liqueurs',
  'zero-proof',
]);

/** The bottles of one need that its buffer alone asks for, from the smallest pack up. */
const spareOf = (need: Need, held: number, chosen: readonly Chosen[]): SpareBottle[] => {
  if (!RETURNED.has(need.purchase.aisle)) return [];
  let left = held - need.packs / (1 + BUFFER);
  return chosen
    .toSorted((one, other) => one.pack.size - other.pack.size)
    .flatMap(({ pack, count }) => {
      const spare = Math.min(count, Math.floor(left / pack.size + NOTHING));
      if (spare < 1) return [];
      left -= spare * pack.size;
      const size = packWords({ pack: pack.contents, aisle: need.purchase.aisle }, 'metric');
      const name = `${pack.name.charAt(0).toUpperCase()}${pack.name.slice(1)} ${size}`.trim();
      return [{ name, count: spare, value: cents(spare * pack.price) }];
    });
};

const barNeed = ({ id, purchase, packs }: BarGood): Need => ({
  item: id,
  name: purchase.as ?? id,
  purchase,
  packs,
  drinks: [],
});

/** A pack of each thing that the bar wants, but for what the drinks put on the list anyway. */
const restockNeeds = (ids: readonly string[], needs: readonly Need[]): Need[] => {
  const known = new Set(needs.map(({ item }) => item));
  return ids.map(needOfPack).filter(({ item }) => {
    const isNew = !known.has(item);
    known.add(item);
    return isNew;
  });
};

/** Tap water is on no list. */
const isBought = ({ purchase }: Need) => purchase.price > 0;

const byAisle = (lines: readonly Unsummed[], from = 0): ShoppingAisle[] => {
  let total = from;
  return AISLES.flatMap((aisle) => {
    const here = lines.filter((line) => line.aisle === aisle);
    const summed = here.map((line) => {
      total = cents(total + line.sum);
      return { ...line, runningTotal: total };
    });
    return summed.length > 0 ? [{ aisle, lines: summed }] : [];
  });
};

const sumOf = (lines: readonly Unsummed[]): number => cents(lines.reduce((sum, line) => sum + line.sum, 0));

const unpricedIn = (cards: readonly BatchCard[]) => [
  ...new Set(cards.flatMap(({ lines }) => lines.flatMap(({ id, name }) => (id === null ? [name] : [])))),
];

/** The list for the batches of a party's drinks, ice included; and for what the bar uses up besides. */
export const shoppingList = (
  cards: readonly BatchCard[],
  party: IcedParty & Budgeted,
  choices: ShoppingChoices = {},
  goods: readonly BarGood[] = [],
): ShoppingList => {
  const { guestCount, budgetTotal } = party;
  const ice = cards.length > 0 ? [iceNeed(cards, party)].filter(({ packs }) => packs > 0) : [];
  const { bottles = 'standard' } = choices;
  const needs = [...needsOf(cards), ...ice]
    .filter(isBought)
    .map((need) => ({ ...need, purchase: atGrade(need.item, need.purchase, bottles) }));
  const bought = needs.map((need) => boughtFor(need, choices));
  const restocked = restockNeeds(choices.restock ?? [], needs);
  const used = goods.filter(({ packs }) => packs > 0).map(barNeed);
  const besides = [...used, ...restocked];
  // What is left of it is why it is bought.
  const buy = (need: Need) => boughtFor(need, { ...choices, inBar: {} });
  const beside = used.map(buy);
  const besideLines = beside.flatMap((one) => one.lines);
  const lines = bought.flatMap((one) => one.lines);
  const drinksCost = sumOf(lines);
  const besidesCost = sumOf(besideLines);
  const total = cents(drinksCost + besidesCost);
  const perGuest = cents(total / guestCount);
  const budgetPerGuest = bandOf(party);
  return {
    aisles: byAisle(lines),
    spare: bought.flatMap((one) => one.spare),
    besides: {
      // What the host's own bar is short of is bought on the same trip, and is no part of the party's sum.
      lines: [
        ...byAisle(besideLines, drinksCost),
        ...byAisle(
          restocked.map(buy).flatMap((one) => one.lines),
          total,
        ),
      ].flatMap((aisle) => aisle.lines),
      total: besidesCost,
    },
    packs: [...needs, ...besides].flatMap(({ item, name, purchase }) =>
      packsOf(item, name, purchase).map(({ id }) => id),
    ),
    total,
    perGuest,
    besidesCost,
    usedCost: cents([...bought, ...beside].reduce((sum, { used }) => sum + used, 0)),
    budgetPerGuest,
    ...(budgetTotal !== undefined && { budgetTotal }),
    budgetGap: budgetGap(perGuest, budgetPerGuest),
    unpriced: unpricedIn(cards),
  };
};
