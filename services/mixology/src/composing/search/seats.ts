// Gives every selected note a place in a build: in one of its slots, or in a slot of its own.
import type { FlavorNote } from '@swizzle/proto';
import type { Chance } from '../../chance.ts';
import type { Family, Method } from '../../families/family.ts';
import type { Role } from '../../ingredients/roles.ts';
import { tierOf } from '../../knowledge/tiers.ts';
import { belongs, carriersFor } from '../carriers/carriers.ts';
import { MAX_SPIRIT_ML, suitsFamily } from '../limits/drink-limits.ts';
import { leadOf, type Wish } from '../wish.ts';
import { poolOf } from './pools.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import { type Skeleton, type Slot, within } from './skeletons.ts';

/** A slot made ready for one wish. */
export interface Seat extends Slot {
  /** The note that whatever sits here has to show. */
  note?: FlavorNote;
  /** Beside the build: filled only where the radar needs it. */
  spare?: boolean;
}

/** Notes from which on a glass is crowded. */
const CROWDED = 3;

/** What a seat has to fit into, and whether many notes have to find room in it. */
type Build = Pick<Skeleton, 'family'> & { isCrowded?: boolean };

/** Milliliters that something poured for its note alone, or beside a build, may have, by role. */
const GUEST_ML: Readonly<Partial<Record<Role, readonly [number, number]>>> = {
  base: [7.5, 22.5],
  fortified: [15, 22.5],
  aperitif: [7.5, 22.5],
  liqueur: [7.5, 15],
  sour: [7.5, 15],
  sweetener: [7.5, 15],
  juice: [15, 45],
  cream: [15, 30],
};

/** The same in dashes: one to three. */
const GUEST_DASHES_ML: readonly [number, number] = [0.8, 2.4];

const SPIRITUOUS: readonly Role[] = ['base', 'fortified', 'aperitif', 'liqueur', 'sweetener', 'bitters'];
const SHAKEN: readonly Role[] = [...SPIRITUOUS, 'sour', 'juice', 'herb', 'fruit', 'spice', 'cream'];

/** Roles that a method takes in beside its own. */
const TAKES: Readonly<Record<Method, readonly Role[]>> = {
  shake: SHAKEN,
  'shake-top': SHAKEN,
  'dry-shake': SHAKEN,
  'dry-shake-top': SHAKEN,
  swizzle: SHAKEN,
  blend: SHAKEN,
  stir: SPIRITUOUS,
  build: [...SPIRITUOUS, 'sour', 'juice', 'herb', 'fruit', 'spice'],
  'muddle-build': [...SPIRITUOUS, 'fruit', 'herb'],
  pour: ['liqueur', 'sweetener', 'juice', 'aperitif', 'bitters', 'fortified', 'base'],
  heat: [...SPIRITUOUS, 'sour', 'spice'],
  layer: ['liqueur'],
};

/** Old Fashioneds and their like are built, and as clear as what is stirred. */
export const isClear = ({ family: { id, method, ice, acid }, isCrowded }: Build): boolean =>
  method === 'stir' ||
  id === 'old-fashioned' ||
  (!isCrowded && method === 'build' && ice === 'large' && acid[0] === 0);

/** Whether a family takes an ingredient in beside its own. */
export const mayJoin = (entry: ShelfEntry, skeleton: Build): boolean => {
  const { role } = entry.item;
  if (entry.curdles && skeleton.family.acid[0] > 0) return false;
  if (isClear(skeleton) && !SPIRITUOUS.includes(role)) return false;
  return TAKES[skeleton.family.method].includes(role) && suitsFamily(skeleton.family, entry.item);
};

const asGuest = (entry: ShelfEntry): ShelfEntry | undefined => {
  const ml = GUEST_ML[entry.item.role];
  if (entry.item.unit === 'dash') return within(entry, GUEST_DASHES_ML) ?? entry;
  if (!ml || entry.item.unit !== 'oz') return entry;
  const [least, most] = ml;
  return within(entry, [Math.min(least, most), Math.max(most, entry.amounts[0] ?? 0)]);
};

/** What there is, what most people have first: a rare bottle only where nothing else shows the note. */
export const withoutRare = (
  entries: readonly ShelfEntry[],
  { pantry, only }: Pick<Wish, 'pantry' | 'only'>,
): readonly ShelfEntry[] => {
  if (only) return entries.filter(({ item }) => only.has(item.id));
  const usual = entries.filter(({ item }) => tierOf(item.id) !== 'rare');
  return pantry === 'home' && usual.length > 0 ? usual : entries;
};

/** The carriers that a slot has room for, in amounts that both allow. */
const common = (slot: Slot, carriers: readonly ShelfEntry[]): ShelfEntry[] =>
  slot.pool.flatMap((entry) => {
    const carrier = carriers.find(({ at }) => at === entry.at);
    const amounts = carrier ? entry.amounts.filter((ml) => ml >= (carrier.amounts[0] ?? 0) - 0.01) : [];
    return amounts.length > 0 ? { ...entry, amounts } : [];
  });

interface Option {
  at: number;
  pool: readonly ShelfEntry[];
}

const optionsFor = (seats: readonly Seat[], carriers: readonly ShelfEntry[]): Option[] =>
  seats.flatMap((seat, at) => {
    if (seat.note) return [];
    const pool = common(seat, carriers);
    return pool.length > 0 ? [{ at, pool }] : [];
  });

const seatNote = (seats: Seat[], note: FlavorNote, skeleton: Build, wish: Wish, chance: Chance): boolean => {
  const carriers = withoutRare(carriersFor(note, wish.zeroProof, leadOf(wish)), wish);
  const options = optionsFor(seats, carriers);
  if (options.length > 0) {
    const { at, pool } = chance.pick(options);
    seats[at] = { pool, note, optional: false };
    return true;
  }
  const guests = carriers
    .filter((entry) => mayJoin(entry, skeleton))
    .flatMap((entry) => asGuest(entry) ?? []);
  if (guests.length > 0) seats.push({ pool: guests, note, optional: false });
  return guests.length > 0;
};

/** Seats every note; answers how many found no place. */
const seatNotes = (seats: Seat[], { family }: Build, wish: Wish, chance: Chance): number => {
  const build = { family, isCrowded: wish.notes.length >= CROWDED };
  return wish.notes.filter((note) => !seatNote(seats, note, build, wish, chance)).length;
};

/** How far each role may go beyond its usual measure where the guest asks for a strength or sets the radar: a jigger's step. */
const PLAY_ML: Readonly<Partial<Record<Role, readonly [number, number]>>> = {
  base: [-7.5, 7.5],
  fortified: [-7.5, 7.5],
  aperitif: [-7.5, 7.5],
  liqueur: [0, 7.5],
  sour: [-7.5, 7.5],
  sweetener: [-7.5, 5],
  juice: [-7.5, 15],
  lengthener: [-15, 30],
  sparkling: [-15, 30],
};
/** The same where many notes share a glass, and each has to find room. */
const CROWDED_PLAY_ML: typeof PLAY_ML = {
  ...PLAY_ML,
  base: [-22.5, 15],
  sweetener: [-7.5, 7.5],
  juice: [-15, 15],
  lengthener: [-30, 30],
};
/** Less than this is an accent, which stays one; and less length than this makes nothing long. */
const MIN_ML: Readonly<Partial<Record<Role, number>>> = {
  base: 15,
  sour: 7.5,
  juice: 15,
  lengthener: 60,
  sparkling: 45,
};
const MIN_ACCENT_ML = 5;

const played = (entry: ShelfEntry, plays: typeof PLAY_ML): ShelfEntry => {
  const play = plays[entry.item.role];
  const own = SHELF[entry.at];
  const [first, last] = [entry.amounts[0] ?? 0, entry.amounts.at(-1) ?? 0];
  const least = MIN_ML[entry.item.role] ?? MIN_ACCENT_ML;
  if (!play || !own || first < least) return entry;
  const most = Math.min(last + play[1], entry.item.role === 'base' ? MAX_SPIRIT_ML : Infinity);
  return within(own, [Math.max(least, first + play[0]), most]) ?? entry;
};

type Pools = Map<readonly ShelfEntry[], readonly ShelfEntry[]>;
const playedPools: Pools = new Map();
const crowdedPools: Pools = new Map();

const elastic = (slot: Slot, { notes }: Wish): Seat => {
  const isCrowded = notes.length >= CROWDED;
  const known = isCrowded ? crowdedPools : playedPools;
  const plays = isCrowded ? CROWDED_PLAY_ML : PLAY_ML;
  const pool = known.get(slot.pool) ?? slot.pool.map((entry) => played(entry, plays));
  known.set(slot.pool, pool);
  return { ...slot, pool };
};

const spares = new Map<string, readonly Seat[]>();

/** Two spare seats for what a drink has need of beside its build: something bottled, something fresh. */
const sparesFor = (family: Family): readonly Seat[] => {
  const known =
    spares.get(family.id) ??
    ['any accent', 'any freshness'].map((pool) => ({
      optional: true,
      spare: true,
      pool: poolOf(pool)
        .filter((entry) => mayJoin(entry, { family }) && belongs(entry.item, family.zeroProof))
        .flatMap((entry) => asGuest(entry) ?? []),
    }));
  spares.set(family.id, known);
  return known;
};

/** The seats of a build for a wish, and how many of its notes found none. */
export const seatsFor = (
  skeleton: Skeleton,
  wish: Wish,
  chance: Chance,
): { seats: readonly Seat[]; unseated: number } => {
  const isOrdered = wish.abv !== undefined || wish.insistence === 1;
  const seats: Seat[] = skeleton.slots.map((slot) => (isOrdered ? elastic(slot, wish) : { ...slot }));
  const unseated = seatNotes(seats, skeleton, wish, chance);
  return { seats: wish.insistence < 1 ? seats : [...seats, ...sparesFor(skeleton.family)], unseated };
};
