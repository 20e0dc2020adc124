// A line more, in the manner of the drink, where a guest turned up an axis that nothing in it answers: half an ounce of gentian
// for a drink that is to be bitter, a few leaves of basil for one that is to be green.
import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import type { Basis } from './basis.ts';
import { belongs } from './carriers.ts';
import { unansweredOn, wantedMl } from './lead-lines.ts';
import { pairSays } from './pair-table.ts';
import { mayJoin, withoutRare } from './seats.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import { strangeness, type Traded } from './trades.ts';
import type { Wish } from './wish.ts';

/** What a bartender reaches for to answer an axis, and the milliliters of it at most; acid and sugar follow by measure. */
const REACHED_FOR: Readonly<Partial<Record<FlavorAxis, Readonly<Record<string, number>>>>> = {
  bitter: {
    campari: 22.5,
    'gentian-aperitif': 22.5,
    cynar: 22.5,
    'amaro-averna': 30,
    aperol: 30,
    'angostura-bitters': 2.4,
    'orange-bitters': 2.4,
    'grapefruit-juice': 45,
  },
  herbaceous: {
    'dry-vermouth': 22.5,
    'green-chartreuse': 15,
    'yellow-chartreuse': 15,
    'mint-leaves': 10,
    'basil-leaves': 10,
    'thyme-sprigs': 10,
    'rosemary-sprigs': 10,
    'sage-leaves': 10,
  },
  earthy: {
    mezcal: 22.5,
    'islay-scotch': 15,
    'amontillado-sherry': 22.5,
    'walnut-liqueur': 15,
    'angostura-bitters': 2.4,
    'black-tea': 60,
  },
  fruity: {
    'peach-liqueur': 15,
    'creme-de-cassis': 15,
    'pear-liqueur': 15,
    'pineapple-juice': 30,
    'orange-juice': 30,
    raspberries: 24,
    strawberries: 72,
  },
};

interface Reached {
  entry: ShelfEntry;
  most: number;
}

const reachedFor = new Map<number, readonly Reached[]>(
  FLAVOR_AXES.map((axis, at) => [
    at,
    Object.entries(REACHED_FOR[axis] ?? {}).flatMap(([id, most]) => {
      const entry = SHELF.find(({ item }) => item.id === id);
      return entry ? [{ entry, most }] : [];
    }),
  ]),
);

/** Share of an answer that is missing before a line comes in for it, and that is still missing where one is none. */
const MISSING = 0.35;
const STILL_MISSING = 0.2;
/** Lines that a drink has at most once one came in. */
const MAX_LINES = 5;
/** Ways that are tried for each drink. */
const TRIED = 2;
const COST = 0.08;
/** What one thing says of another from which on they clash, and what it costs that they only get along. */
const CLASH = -1;
const STRANGE = 0.3;

/** The axis that goes most without an answer; -1 where each has one. */
const openAxis = ({ draft }: Pick<Basis, 'draft'>, wish: Wish): number => {
  const missing = FLAVOR_AXES.map((_, axis) => unansweredOn(axis, draft, wish));
  const most = Math.max(...missing);
  return most < MISSING ? -1 : missing.indexOf(most);
};

/** The least of its measures that answers an axis, or the most that the drink bears where that comes near. */
const measureOf = ({ entry, most }: Reached, axis: number, wish: Wish): number | undefined => {
  const wanted = wantedMl(axis, entry, wish);
  const fitting = entry.amounts.filter((ml) => ml <= most + 0.01);
  const ml = fitting.find((one) => one >= wanted - 0.01) ?? fitting.at(-1);
  return ml !== undefined && ml >= wanted * (1 - STILL_MISSING) ? ml : undefined;
};

/** The same way with a line that answers what it leaves open; none where nothing is open, or nothing suits. */
export const answeringWays = (way: Traded, basis: Basis, wish: Wish): Traded[] => {
  if (way.trades.length > 0 || way.lines.length >= MAX_LINES) return [];
  const axis = openAxis(basis, wish);
  const isThere = new Set(way.lines.map(({ entry }) => entry.at));
  return (reachedFor.get(axis) ?? [])
    .flatMap((one): Traded[] => {
      const { entry } = one;
      const [note] = entry.item.notes;
      const ml = measureOf(one, axis, wish);
      const suits =
        !isThere.has(entry.at) &&
        belongs(entry.item, wish.zeroProof) &&
        mayJoin(entry, basis) &&
        withoutRare([entry], wish).length > 0 &&
        way.lines.every((line) => pairSays(line.entry.at, entry.at) > CLASH);
      if (!suits || ml === undefined || note === undefined) return [];
      return [
        {
          lines: [...way.lines, { entry, ml, others: [] }],
          trades: [{ note, in: entry.item.id }],
          cost: way.cost + COST + strangeness(entry, way.lines) * STRANGE,
        },
      ];
    })
    .toSorted((left, right) => left.cost - right.cost)
    .slice(0, TRIED);
};
