// What may change in a drink that is brought to what a guest asked: something comes in at its real volume, as a line more, in
// the place of another, or of a part of the spirit; what speaks for an axis that was turned down goes.
import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import { INFUSIONS } from '../../ingredients/infusions.ts';
import type { Role } from '../../ingredients/roles.ts';
import { baseStrangeness } from '../../knowledge/note-bases.ts';
import { tierOf } from '../../knowledge/tiers.ts';
import type { Carrier } from '../carriers/axis-carriers.ts';
import { belongs } from '../carriers/carriers.ts';
import { isPouredFor } from '../carriers/note-carriers.ts';
import { pairSays } from '../limits/pair-table.ts';
import { mayJoin, withoutRare } from '../search/seats.ts';
import type { ShelfEntry } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';
import type { Basis } from './basis.ts';
import type { Fitting } from './fitting.ts';
import { isToldBy, strangeness, type Trade, type Traded } from './trades.ts';

/** Lines that a drink has at most once one came in, and one more for each note beyond the first. */
const MAX_LINES = 5;
/** What each change costs the idea of a drink. */
const COST = {
  added: 0.08,
  swapped: 0.1,
  left: 0.08,
  about: 0.2,
  base: 0.15,
  strange: 0.3,
  /** A bottle that hardly anybody has, a spirit that a note goes badly with, and what a bar reaches for second. */
  rare: 0.15,
  strangeBase: 0.3,
  later: 0.03,
} as const;
/** What one thing says of another from which on they clash. */
const CLASH = -1;

/** Roles that each carrier may take the place of. */
const REPLACES: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  base: ['base'],
  fortified: ['fortified', 'aperitif', 'liqueur'],
  aperitif: ['aperitif', 'liqueur', 'fortified'],
  liqueur: ['liqueur', 'sweetener', 'aperitif', 'fortified'],
  juice: ['juice', 'fruit'],
  fruit: ['fruit', 'juice'],
  herb: ['herb'],
  lengthener: ['lengthener'],
  sour: ['sour'],
  sweetener: ['sweetener', 'liqueur'],
};
/** What a drink gets by without. */
const SPARABLE: readonly Role[] = [
  'liqueur',
  'sweetener',
  'juice',
  'fruit',
  'herb',
  'bitters',
  'aperitif',
  'spice',
  'fortified',
];
/** What takes a part of the spirit's place, milliliters of spirit that stay, and that make way. */
const SPIRITUOUS: readonly Role[] = ['base', 'fortified', 'aperitif', 'liqueur'];
const STAYING_ML = 30;
const YIELDED_ML = 15;
const YIELDS_FROM_ML = 22.5;

/** Spirits that season any other, and what two others say of one another from which on they belong together. */
const LOUD_SPIRITS: readonly string[] = ['mezcal', 'islay-scotch'];
const KINDRED = 0.3;
/** Milliliters of one that comes in beside all that is there. */
const ACCENT_ML = 15;

type Lines = Basis['lines'];

/** What an original is adapted to. */
export interface Adapting {
  basis: Basis;
  fitting: Fitting;
}

const isAsked = ({ item }: ShelfEntry, { notes }: Wish): boolean =>
  item.notes.some((note) => notes.includes(note));

const isPouredForAny = (entry: ShelfEntry, { notes }: Wish): boolean =>
  notes.some((note) => isPouredFor(entry, note));

/** A drink after one change, what that costs its idea, and what was traded. */
export interface Changed {
  lines: Lines;
  cost: number;
  trade?: Trade;
}

/** Whether something may come into a drink of these lines at all. */
export const suits = (
  { entry }: Carrier,
  lines: Lines,
  basis: Basis,
  wish: Pick<Wish, 'zeroProof' | 'pantry' | 'only'>,
): boolean =>
  belongs(entry.item, wish.zeroProof) &&
  withoutRare([entry], wish).length > 0 &&
  // One thing is steeped for a drink: nobody makes two bottles for a glass.
  !(INFUSIONS.has(entry.item.id) && lines.some((line) => INFUSIONS.has(line.entry.item.id))) &&
  lines.every((line) => line.entry.at !== entry.at && pairSays(line.entry.at, entry.at) > CLASH) &&
  (entry.item.role === 'lengthener' || mayJoin(entry, basis));

/** The lines with less spirit where something else with alcohol comes in at a real volume. */
const yielding = (lines: Lines, { entry }: Carrier, ml: number): Lines => {
  if (!SPIRITUOUS.includes(entry.item.role) || ml < YIELDS_FROM_ML) return lines;
  const at = lines.findIndex((line) => line.entry.item.role === 'base' && line.ml >= STAYING_ML + YIELDED_ML);
  const base = lines[at];
  return base ? lines.with(at, { ...base, ml: base.ml - YIELDED_ML }) : lines;
};

/** A second spirit that takes half of the first one's place. */
const halved = ({ entry, amounts: [ml = STAYING_ML] }: Carrier, lines: Lines): Lines[] => {
  const bases = lines.filter((line) => line.entry.item.role === 'base');
  const [base] = bases;
  const isKin =
    base && (LOUD_SPIRITS.includes(entry.item.id) || pairSays(base.entry.at, entry.at) >= KINDRED);
  if (!isKin || bases.length > 1 || base.ml - Math.min(ml, STAYING_ML) < STAYING_ML - YIELDED_ML) return [];
  const share = Math.min(ml, STAYING_ML);
  return [
    [...lines.with(lines.indexOf(base), { ...base, ml: base.ml - share }), { entry, ml: share, others: [] }],
  ];
};

/** A line more, with less of the spirit where that takes a part of its place. */
const addedTo = (lines: Lines, carrier: Carrier, { wish: { notes } }: Fitting): Lines[] => {
  const { entry, amounts } = carrier;
  if (lines.length >= MAX_LINES + Math.max(0, notes.length - 1) || entry.item.role === 'lengthener')
    return [];
  if (entry.item.role === 'base')
    return LOUD_SPIRITS.includes(entry.item.id)
      ? [...halved(carrier, lines), [...lines, { entry, ml: ACCENT_ML, others: [] }]]
      : halved(carrier, lines);
  return amounts.map((ml) => [...yielding(lines, carrier, ml), { entry, ml, others: [] }]);
};

/** Whether a bartender would pour one thing where another stands. */
export const mayTakePlace = ({ item }: ShelfEntry, { item: out }: ShelfEntry): boolean =>
  ((REPLACES[item.role] ?? []).includes(out.role) && item.fizzy === out.fizzy) ||
  (out.id === 'soda-water' && item.role === 'lengthener');

/** What it costs that a bottle is rare, that a spirit goes badly with what was asked, and that it is not what is poured first. */
const carrierCost = ({ item }: ShelfEntry, place: number, { wish: { notes } }: Fitting): number =>
  Number(tierOf(item.id) === 'rare') * COST.rare +
  (item.role === 'base' ? baseStrangeness(item.id, notes) * COST.strangeBase : 0) +
  place * COST.later;

/** What it costs that something takes the place of a line; a spirit that took on a flavor is that spirit still. */
const swapCost = ({ item }: ShelfEntry, out: ShelfEntry, { original }: Basis): number => {
  if (INFUSIONS.get(item.id)?.spirit === out.item.id) return 0;
  if (out.item.role === 'base') return COST.base;
  return out.item.notes.some((one) => original.notes.includes(one)) ? COST.about : 0;
};

/** Every way in which a carrier comes in: as a line more, or in the place of what nobody asked for. */
export const broughtIn = (
  { carrier, note, place }: { carrier: Carrier; note: FlavorNote | undefined; place: number },
  { lines, trades }: Traded,
  adapting: Adapting,
): Changed[] => {
  const { basis, fitting } = adapting;
  const { entry, amounts } = carrier;
  if (note === undefined || !suits(carrier, lines, basis, fitting.wish)) return [];
  const trade = { note, in: entry.item.id };
  const own = strangeness(entry, lines) * COST.strange + carrierCost(entry, place, fitting);
  const swapped = lines.flatMap((line, at) => {
    const { item } = line.entry;
    const isHeld = isPouredForAny(line.entry, fitting.wish) || trades.some((one) => one.in === item.id);
    if (isHeld || !mayTakePlace(entry, line.entry)) return [];
    const cost = COST.swapped + own + swapCost(entry, line.entry, basis);
    const measures = INFUSIONS.has(item.id) || INFUSIONS.has(entry.item.id) ? [line.ml] : amounts;
    return measures.map((ml) => ({
      lines: lines.with(at, { entry, ml, others: [] }),
      cost,
      trade: { ...trade, out: item.id },
    }));
  });
  const added = INFUSIONS.has(entry.item.id) ? [] : addedTo(lines, carrier, fitting);
  return [...added.map((one) => ({ lines: one, cost: COST.added + own, trade })), ...swapped];
};

/** The same without what says most on an axis that was turned down. */
export const leftOut = (
  axis: number,
  { lines, trades }: Traded,
  { basis, fitting: { wish } }: Adapting,
): Changed[] =>
  lines.flatMap((line) => {
    const { item, stimulus, acid, sugar } = line.entry;
    const says =
      FLAVOR_AXES[axis] === 'sour' ? acid : FLAVOR_AXES[axis] === 'sweet' ? sugar : (stimulus[axis] ?? 0);
    const least = basis.family.roles[item.role]?.count[0] ?? 0;
    const isSpare =
      SPARABLE.includes(item.role) &&
      lines.length > 2 &&
      lines.filter(({ entry }) => entry.item.role === item.role).length > least;
    const hasCome = trades.some((one) => one.in === item.id);
    if (says <= 0 || !isSpare || hasCome || isAsked(line.entry, wish) || isToldBy(basis.original, item.id))
      return [];
    const isAbout = item.notes.some((one) => basis.original.notes.includes(one));
    return [{ lines: lines.filter((one) => one !== line), cost: COST.left + (isAbout ? COST.about : 0) }];
  });
