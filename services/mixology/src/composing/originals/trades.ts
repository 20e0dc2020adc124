// How a bartender brings a note into a drink that lacks it: its own syrup for the plain one, a liqueur or a juice for
// another, herbs and fruit pressed into it.
import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import type { Pour } from '../../measuring/measure.ts';
import type { Original } from '../../originals/original.ts';
import { speaksOf } from '../../wording/speaks-of.ts';
import { carriersFor, leastTasted } from '../carriers/carriers.ts';
import { suitsFamily } from '../limits/drink-limits.ts';
import { pairSays } from '../limits/pair-table.ts';
import { isClear, mayJoin, withoutRare } from '../search/seats.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import { leadOf, type Wish } from '../wish.ts';
import type { Basis } from './basis.ts';

/** What came into a drink for a note, and what it took the place of. */
export interface Trade {
  note: FlavorNote;
  in: string;
  out?: string;
}

/** An expert's drink with another thing or two in it. */
export interface TradedOriginal {
  original: Original;
  trades: readonly Trade[];
}

/** Trades after which it is another idea. */
const MAX_TRADES = 1;

/** What its author pours and the drink has nothing of; plain sugar nobody misses. */
export const goneFrom = (
  { ingredients }: Pick<Original, 'ingredients'>,
  spec: readonly Pick<Pour, 'id'>[],
): string[] => {
  const poured = new Set(spec.map(({ id }) => groupOf(id)));
  return Object.keys(ingredients).filter((id) => groupOf(id) !== 'sugar' && !poured.has(groupOf(id)));
};

/**
 * Whether the drink is still the one that its author wrote: one thing at most was traded, and neither its spirit nor what
 * shows a note that it was written about.
 */
export const keepsIdea = ({ original, trades }: TradedOriginal, spec: readonly Pick<Pour, 'id'>[]): boolean =>
  trades.length <= MAX_TRADES &&
  goneFrom(original, spec).every((id) => {
    const { role, notes } = ingredientOf(id);
    return role !== 'base' && !notes.some((note) => original.notes.includes(note));
  });

const told = new WeakMap<Original, Map<string, boolean>>();

/** Whether an original is told by an ingredient: its names say it, or its idea. */
export const isToldBy = (original: Original, id: string): boolean => {
  const known = told.get(original) ?? new Map<string, boolean>();
  told.set(original, known);
  const before = known.get(id);
  if (before !== undefined) return before;
  const texts = [...original.names, original.idea];
  const isIt = groupOf(id) !== 'sugar' && texts.some((text) => speaksOf(text, [id]));
  known.set(id, isIt);
  return isIt;
};

/** How many of the things that were traded away its author named the drink for, or wrote of: then it is another one. */
export const toldTrades = ({ original, trades }: TradedOriginal): number =>
  trades.filter(({ out }) => out !== undefined && isToldBy(original, out)).length;

/** The lines of a drink after some trades, and what those cost its idea. */
export interface Traded {
  lines: Basis['lines'];
  trades: readonly Trade[];
  cost: number;
  /** What it is made as from then on; the original's own family where that stays. */
  family?: Basis['family'];
}

const COST = {
  /** Plain sugar, which nobody misses, and something that the drink is not about. */
  plain: 0.03,
  other: 0.1,
  /** What shows a note that its author wrote it about, and that nobody asked for. */
  uninvited: 0.05,
  /** A spirit for another. */
  base: 0.25,
  /** A liqueur in the place of plain sugar, which is less sweet and brings alcohol. */
  liqueur: 0.12,
  /** What comes in beside all that is there, herbs and fruit by the piece, or another measure; of many notes each does. */
  piece: 0.12,
  measure: 0.3,
  pieceAmongMany: 0.02,
  measureAmongMany: 0.2,
  /** A second sweetener with a flavor of its own. */
  secondSyrup: 0.15,
  /** For what goes together with nothing that is there. */
  strange: 0.22,
  /** A bottle that shows a note less plainly than another. */
  lesser: 0.12,
  /** For each note that it brings along and nobody asked for: smoke with tea. */
  alongside: 0.2,
} as const;

/** Notes up to which a drink is about them, and has no room for one thing more. */
const FEW_NOTES = 2;

/** Roles whose place each role may take. */
const REPLACES: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  base: ['base'],
  fortified: ['fortified', 'aperitif'],
  aperitif: ['aperitif', 'liqueur', 'fortified'],
  liqueur: ['liqueur', 'sweetener', 'aperitif'],
  sour: ['sour'],
  sweetener: ['sweetener'],
  juice: ['juice'],
  lengthener: ['lengthener'],
  bitters: ['bitters'],
  herb: ['herb'],
  fruit: ['fruit'],
  spice: ['spice'],
  cream: ['cream'],
};

/** Roles that come in beside what is there, by the piece or the dash, and by the measure. */
const PIECES: readonly Role[] = ['herb', 'fruit', 'spice', 'bitters'];
const MEASURES: readonly Role[] = ['liqueur', 'aperitif', 'juice', 'sweetener', 'base', 'fortified'];
/** Milliliters at most of what comes in beside all that is there. */
const MAX_BESIDE_ML: Readonly<Partial<Record<Role, number>>> = {
  base: 15,
  liqueur: 15,
  aperitif: 15,
  fortified: 22.5,
  sweetener: 15,
  juice: 45,
};

/** What shows a note less plainly than another bottle of its kind. */
const LESSER: readonly string[] = [
  'white-cacao',
  'white-mint-liqueur',
  'green-mint-liqueur',
  'ginger-ale',
  'lemon-lime-soda',
  'irish-cream',
];

/** Spirits so loud that they season another. */
const SEASONINGS: readonly string[] = ['islay-scotch', 'black-rum', 'dark-overproof-rum'];

/** A syrup that a guest is to taste, and one that stands for the sugar of a clear drink. */
const SYRUP_ML = 15;
const CLEAR_SYRUP_ML = 7.5;
const MAX_SYRUP_ML = 22.5;

const isSugar = ({ item }: ShelfEntry): boolean => groupOf(item.id) === 'sugar';

/** How much of what shows a note is poured, where it takes the place of so much of something else, or of nothing. */
const doseOf = (entry: ShelfEntry, family: Basis['family'], mlBefore: number): number => {
  const { role, unit } = entry.item;
  const least = entry.amounts[0] ?? 0;
  if (unit !== 'oz') return least;
  if (role === 'sweetener')
    return isClear({ family })
      ? Math.max(leastTasted(entry), CLEAR_SYRUP_ML, Math.min(mlBefore, SYRUP_ML))
      : Math.max(least, SYRUP_ML, Math.min(mlBefore, MAX_SYRUP_ML));
  return role === 'liqueur' || role === 'aperitif'
    ? Math.max(least, Math.min(mlBefore, least * 2))
    : Math.max(least, mlBefore);
};

/** The measure of a jigger next to so many milliliters. */
const nearest = ({ amounts }: ShelfEntry, ml: number): number =>
  amounts.reduce((best, own) => (Math.abs(own - ml) < Math.abs(best - ml) ? own : best), amounts[0] ?? ml);

const showsAny = ({ item }: ShelfEntry, notes: readonly FlavorNote[]): boolean =>
  item.notes.some((note) => notes.includes(note));

/** How badly what comes in goes with what it goes with least, 0 to 1. */
export const strangeness = (entry: ShelfEntry, others: Basis['lines']): number => {
  const says = others.filter((line) => !isSugar(line.entry)).map((line) => pairSays(line.entry.at, entry.at));
  const mean = says.reduce((sum, say) => sum + say, 0) / Math.max(1, says.length);
  return Math.max(0, Math.min(1, (0.6 - mean) / 1.2)) + Number(says.some((say) => say <= -1));
};

/** How many notes come in with the one that was asked for; those of a spirit are what it is. */
const alongside = ({ item }: ShelfEntry, { notes }: Wish): number =>
  item.role === 'base' ? 0 : Math.max(0, item.notes.filter((own) => !notes.includes(own)).length);

const outCost = (out: ShelfEntry, carrier: ShelfEntry, { original }: Basis): number => {
  if (isSugar(out)) return carrier.item.role === 'liqueur' ? COST.liqueur : COST.plain;
  if (out.item.role === 'base') return COST.base;
  return showsAny(out, original.notes) ? COST.uninvited : COST.other;
};

/** Whether two sweeteners would then each have a flavor of their own. */
const isSecondSyrup = ({ item }: ShelfEntry, others: Basis['lines']): boolean =>
  item.role === 'sweetener' &&
  others.some(({ entry }) => entry.item.role === 'sweetener' && !isSugar(entry) && entry.item.id !== item.id);

const calledBy = ({ item }: ShelfEntry): string => item.short ?? item.name;

/** Every way in which a bartender would bring a note into these lines. */
export const tradesFor = (before: Traded, basis: Basis, note: FlavorNote, wish: Wish): Traded[] => {
  const { family } = basis;
  const carriers = withoutRare(carriersFor(note, wish.zeroProof, leadOf(wish) ?? 'beside'), wish).filter(
    (carrier) =>
      suitsFamily(family, carrier.item) &&
      !before.lines.some(({ entry }) => calledBy(entry) === calledBy(carrier)),
  );
  const brought = before.trades.map((trade) => trade.in);
  const isFew = wish.notes.length <= FEW_NOTES;
  return carriers.flatMap((carrier) => {
    const { role, fizzy, unit } = carrier.item;
    const lineOf = (mlBefore: number) => ({
      entry: carrier,
      ml: nearest(carrier, doseOf(carrier, family, mlBefore)),
      others: [],
    });
    const with_ = (lines: Basis['lines'], cost: number, out?: string): Traded => {
      const others = lines.filter(({ entry }) => entry.at !== carrier.at);
      return {
        lines,
        trades: [...before.trades, { note, in: carrier.item.id, ...(out !== undefined && { out }) }],
        cost:
          before.cost +
          cost +
          strangeness(carrier, others) * COST.strange +
          alongside(carrier, wish) * COST.alongside +
          Number(LESSER.includes(carrier.item.id)) * COST.lesser +
          Number(isSecondSyrup(carrier, others)) * COST.secondSyrup,
      };
    };
    const replaced = before.lines.flatMap(({ entry, ml }, at) => {
      const mayGo =
        (REPLACES[role] ?? []).includes(entry.item.role) &&
        !SEASONINGS.includes(carrier.item.id) &&
        entry.item.fizzy === fizzy &&
        (entry.item.unit === unit || entry.item.role === role) &&
        entry.curdles === carrier.curdles &&
        !showsAny(entry, wish.notes) &&
        !brought.includes(entry.item.id) &&
        (entry.item.role === role || isSugar(entry) || showsAny(entry, basis.original.notes));
      return mayGo
        ? [with_(before.lines.with(at, lineOf(ml)), outCost(entry, carrier, basis), entry.item.id)]
        : [];
    });
    if (!mayJoin(carrier, { family })) return replaced;
    if (PIECES.includes(role))
      return [...replaced, with_([...before.lines, lineOf(0)], isFew ? COST.piece : COST.pieceAmongMany)];
    const most = MAX_BESIDE_ML[role];
    const ml = Math.min(most ?? 0, doseOf(carrier, family, 0));
    if (!MEASURES.includes(role) || fizzy || ml < leastTasted(carrier)) return replaced;
    const beside = { entry: carrier, ml, others: [] };
    return [...replaced, with_([...before.lines, beside], isFew ? COST.measure : COST.measureAmongMany)];
  });
};

/** Points of the radar from which on someone who asks for bitterness is glad of tonic, and milliliters that make a drink long. */
const BITTER_ASKED = 30;
const MIN_TONIC_ML = 45;
const BITTER = FLAVOR_AXES.indexOf('bitter');
const TONIC = SHELF.find(({ item }) => item.id === 'tonic-water');

/** An original's lines with tonic for soda, where more bitterness is asked for than it has; undefined where none comes in. */
export const withTonic = ({ lines, profile }: Basis, wish: Wish): Basis['lines'] | undefined => {
  const asked = wish.asked[BITTER] ?? 0;
  const at = lines.findIndex(({ entry, ml }) => entry.item.id === 'soda-water' && ml >= MIN_TONIC_ML);
  const line = lines[at];
  const isWanted =
    asked >= BITTER_ASKED &&
    (profile[BITTER] ?? 0) < asked &&
    lines.every(({ entry }) => groupOf(entry.item.id) !== 'tonic');
  if (!isWanted || !line || !TONIC || (wish.only && !wish.only.has(TONIC.item.id))) return undefined;
  return lines.with(at, { ...line, entry: TONIC });
};
