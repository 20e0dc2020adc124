// Starts from the original that answers a wish best, and fits it: bottles that are as good, amounts near its own, and a
// place for a note that it lacks.
import type { FlavorNote } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import type { Role } from '../ingredients/roles.ts';
import { type Basis, bases } from './basis.ts';
import { carriersFor, isTasted, leastTasted } from './carriers.ts';
import { plainness } from './character.ts';
import { type Draft, lineNear, mlOf } from './draft.ts';
import { type Kitchen, kitchenFor, type Mixed, searchIn } from './mix.ts';
import { moodMiss } from './mood.ts';
import { mayServe, type Plan, planFor } from './plan.ts';
import { concernOf, isFree, promiseOf, strengthMiss } from './rank-originals.ts';
import { MOST_SPIRIT_ML, mayStandIn } from './rules.ts';
import { needsOf } from './score.ts';
import { anneal } from './search.ts';
import { type Seat, seatNotes, sparesFor, withoutRare } from './seats.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import { within } from './skeletons.ts';
import { leadOf, type Wish } from './wish.ts';

/** A drink that follows an original; its value is that of the search, with what speaks for its idea. */
export interface Followed extends Mixed {
  basis: Basis;
  /** What spoke for it before anything was changed. */
  promise: number;
}

/** Percent by volume by which an original may be made weaker or stronger. */
const REACH = 3;

/** Originals that are fitted, of those that promise most, and steps that each may take. */
const TRIED = 36;
const STEPS = 240;

/** Milliliters by which a measure may move where the guest asks for a strength that the original just misses. */
const STRENGTH_NUDGE: Readonly<Partial<Record<Role, readonly [number, number]>>> = {
  base: [-7.5, 7.5],
  fortified: [-7.5, 7.5],
  lengthener: [-15, 30],
  sparkling: [-15, 30],
};
/** Less length than this makes nothing long. */
const LEAST_LENGTH_ML = 45;
/** Milliliters by which any other measure may follow a radar that was set. */
const NUDGE_ML = 7.5;
const LEAST_NUDGED_ML = 15;

/** How much of a line may be poured: what its author says, unless the guest asks for another strength or taste. */
const spanOf = ({ item }: ShelfEntry, ml: number, { abv }: Basis, wish: Wish): readonly [number, number] => {
  const nudge = STRENGTH_NUDGE[item.role];
  if (nudge && !wish.zeroProof && strengthMiss(abv, wish.abv) > 0) {
    const isLong = item.role === 'lengthener' || item.role === 'sparkling';
    const most = ml + nudge[1];
    return [
      Math.max(ml + nudge[0], isLong ? Math.min(ml, LEAST_LENGTH_ML) : 0),
      item.role === 'base' ? Math.min(most, Math.max(ml, MOST_SPIRIT_ML)) : most,
    ];
  }
  const mayMove = wish.insistence === 1 && item.role !== 'base' && ml >= LEAST_NUDGED_ML;
  return mayMove ? [ml - NUDGE_ML, ml + NUDGE_ML] : [ml, ml];
};

const near = (entry: ShelfEntry, ml: number, basis: Basis, wish: Wish): ShelfEntry => {
  const own = SHELF[entry.at] ?? entry;
  const fitting = own.item.unit === 'oz' ? within(own, spanOf(own, ml, basis, wish)) : undefined;
  return fitting ?? { ...own, amounts: [ml] };
};

/** What shows an asked note is never poured more sparingly than its author does. */
const atLeast = (entry: ShelfEntry, ml: number, { insistence }: Wish): ShelfEntry =>
  (entry.item.unit === 'oz' && insistence === 1 ? within(entry, [ml, ml + NUDGE_ML]) : undefined) ?? {
    ...entry,
    amounts: [ml],
  };

/** Roles in which one thing may make room for another that shows what was asked for; the least missed first. */
const TRADED: readonly Role[] = [
  'sweetener',
  'juice',
  'liqueur',
  'herb',
  'lengthener',
  'aperitif',
  'fortified',
  'sour',
  'base',
  'fruit',
];

/** Lines of which one may go, the one first that shows what nobody asked for. */
const tradable = ({ lines, original }: Basis, wish: Wish): readonly number[] => {
  const placeOf = (at: number) => {
    const { notes, role } = lines[at]?.entry.item ?? { notes: [], role: 'egg' };
    const isUninvited = notes.some((note) => original.notes.includes(note) && !wish.notes.includes(note));
    return TRADED.indexOf(role) - (isUninvited ? TRADED.length : 0);
  };
  return lines
    .map((_, at) => at)
    .filter((at) => {
      const item = lines[at]?.entry.item;
      return item && TRADED.includes(item.role) && !item.notes.some((note) => wish.notes.includes(note));
    })
    .sort((left, right) => placeOf(left) - placeOf(right));
};

/** By how much more than the least that is tasted a note is poured that a guest asked for. */
const CLEARLY = 1.3;

/** A carrier in amounts near those of the line that it replaces, and enough to be tasted. */
const inPlaceOf = (carrier: ShelfEntry, ml: number): ShelfEntry => {
  const own = SHELF[carrier.at] ?? carrier;
  const least = own.item.unit === 'oz' ? leastTasted(own) * CLEARLY : leastTasted(own);
  return within(own, [Math.max(ml, least), Math.max(ml, least) + NUDGE_ML]) ?? carrier;
};

/** Pours what shows a missing note in the place of something of the same role. */
const trade = (seats: Seat[], basis: Basis, note: FlavorNote, wish: Wish): boolean => {
  const carriers = withoutRare(carriersFor(note, wish.zeroProof), wish);
  for (const at of tradable(basis, wish)) {
    const line = basis.lines[at];
    if (!line || seats[at]?.note) continue;
    const { role, fizzy, unit } = line.entry.item;
    const pool = carriers
      .filter(
        ({ item }) =>
          item.role === role && item.fizzy === fizzy && item.unit === unit && mayStandIn(basis.family, item),
      )
      .map((carrier) => inPlaceOf(carrier, line.ml));
    if (pool.length === 0) continue;
    seats[at] = { pool, optional: false, note };
    return true;
  }
  return false;
};

/** Shares of its measure between which what is sweet or sour may move where something beside it is sweet or sour too. */
const MAKING_ROOM: readonly [number, number] = [0.4, 1.4];
/** Milliliters under which it says nothing any more. */
const LEAST_BALANCING_ML = 7.5;

/** Acid and sugar in other amounts than their author's, to make room for a note that comes in beside them. */
const withRoom = (seat: Seat): Seat => ({
  ...seat,
  pool: seat.pool.map((entry) => {
    const { role, unit } = entry.item;
    const own = SHELF[entry.at];
    const isBalancing = (role === 'sweetener' || role === 'sour') && unit === 'oz';
    const most = entry.amounts.at(-1) ?? 0;
    const share = most * MAKING_ROOM[0];
    const least = Math.max(LEAST_BALANCING_ML, seat.note ? leastTasted(entry) : share);
    const span: [number, number] = [Math.min(least, most), role === 'sour' ? most * MAKING_ROOM[1] : most];
    return (isBalancing && own && within(own, span)) || entry;
  }),
});

/**
 * Its author's own bottle; one that its author calls as good where that brings it to the mood that a guest asked for.
 */
const bottleFor = (
  entry: ShelfEntry,
  others: readonly ShelfEntry[],
  basis: Basis,
  wish: Wish,
): ShelfEntry => {
  const missWith = (other: ShelfEntry) =>
    moodMiss(
      basis.draft.map((line) => (line.entry.at === entry.at ? lineNear(other, mlOf(line), line.slot) : line)),
      basis.family,
      basis.family.ice,
      wish,
    );
  const isShown = wish.notes.some((note) => entry.item.notes.includes(note));
  if (!wish.mood || others.length === 0 || isShown) return entry;
  return others.find((other) => missWith(other) < missWith(entry)) ?? entry;
};

const seatsOf = (basis: Basis, wish: Wish, chance: Chance): { seats: readonly Seat[]; added: number } => {
  const seats: Seat[] = basis.lines.map(({ entry, ml, others }) => {
    const shown = wish.notes.find((note) => entry.item.notes.includes(note));
    const pool = [
      shown ? atLeast(entry, ml, wish) : near(bottleFor(entry, others, basis, wish), ml, basis, wish),
    ];
    return { pool, optional: false, ...(shown && { note: shown }) };
  });
  const missing = wish.notes.filter((note) => !isTasted(note, basis.spec));
  const untraded = missing.filter((note) => !trade(seats, basis, note, wish));
  const rest = { ...wish, notes: untraded };
  const unseated = seatNotes(seats, { family: basis.family }, rest, chance);
  const added = missing.length + unseated;
  return { seats: untraded.length > 0 ? seats.map(withRoom) : seats, added };
};

/** What each note costs that the original lacks: another that has it is the better start. */
const ADDED = 0.1;

/** The author's glass, or one of the family's that the drink fills. */
const planOf = ({ original, family, ml }: Basis, wish: Wish): Plan => {
  const glasses = wish.glass ? [wish.glass] : [original.glass, ...family.glasses];
  const plans = glasses.map((glass) => planFor(family, wish, glass));
  const fitting = plans.find((plan) => ml >= plan.ml[0] && ml <= plan.ml[1]);
  return fitting ?? planFor(family, wish, wish.glass ?? original.glass);
};

/** What its author wrote a drink about leads it, whatever its measure: there the notes only have to be tasted. */
const asWritten = (basis: Basis, kitchen: Kitchen): Kitchen => {
  const { wish } = kitchen;
  const isAbout = wish.notes.length > 0 && wish.notes.every((note) => basis.original.notes.includes(note));
  return isAbout && leadOf(wish) !== 'strong'
    ? { ...kitchen, needs: needsOf({ ...wish, notesLead: false }) }
    : kitchen;
};

const follow = (basis: Basis, promise: number, kitchen: Kitchen): Followed => {
  const { wish, chance } = kitchen;
  const { seats: own, added } = seatsOf(basis, wish, chance);
  const plan = planOf(basis, wish);
  // What its author left plain takes an accent; what has enough to say does so only where a radar asks for it.
  const isPlain = basis.grade === 'plain' && plainness(basis.draft, basis.family) > 0;
  const mayGrow = wish.insistence === 1 || (isPlain && !isFree(wish));
  const seats = mayGrow ? [...own, ...sparesFor(basis.family)] : own;
  const search = searchIn(plan, seats, asWritten(basis, kitchen));
  const { draft, value } = anneal(opening(basis, seats, chance), STEPS, search);
  return { basis, promise, plan, draft: inOrder(draft), value: value + promise - added * ADDED };
};

/** The original as it stands, and what the notes ask for. */
const opening = (basis: Basis, seats: readonly Seat[], chance: Chance): Draft =>
  seats.flatMap(({ pool, optional }, slot) => {
    if (optional) return [];
    const entry = chance.pick(pool);
    return lineNear(entry, basis.lines[slot]?.ml ?? entry.amounts[0] ?? 0, slot);
  });

const inOrder = (draft: Draft): Draft => draft.toSorted((left, right) => left.slot - right.slot);

/** Share of its lines that a home or an ordinary bar has, where nobody asked for what it takes. */
const LEAST_USUAL = 0.66;

/** Places among its author's moods in which a guest who asks for nothing but a mood finds it in the glass. */
const TRUE_MOODS = 2;

/** Whether an original is what somebody expects who asks for a mood at most: bottles that people have, and that mood. */
const suitsFree = ({ usual, original: { moods } }: Basis, { mood }: Wish): boolean =>
  usual >= LEAST_USUAL && (!mood || moods.slice(0, TRUE_MOODS).includes(mood));

/** Whether all of an original can be poured. */
const isThere = ({ lines }: Basis, { only }: Wish): boolean =>
  !only || lines.every(({ entry }) => only.has(entry.item.id));

/** Originals from which on there is a choice among those that a good bar would print. */
const ENOUGH = 6;

/** Who asks for a mood or a strength alone gets what a good bar would print, wherever there are some of it. */
const printable = (all: readonly Basis[], free: boolean): readonly Basis[] => {
  const fine = free ? all.filter(({ grade }) => grade !== 'plain') : all;
  return fine.length >= ENOUGH ? fine : all;
};

/** Drinks that follow the fittest originals, the best first. */
export const fromOriginals = (wish: Wish, chance: Chance): readonly Followed[] => {
  const kitchen = kitchenFor(wish, chance);
  const concern = concernOf(wish);
  const free = isFree(wish);
  const fitting = bases().filter(
    (basis) =>
      basis.family.zeroProof === wish.zeroProof &&
      mayServe(basis.family, wish) &&
      (wish.zeroProof || strengthMiss(basis.abv, wish.abv) <= REACH) &&
      (!free || wish.only !== undefined || suitsFree(basis, wish)) &&
      isThere(basis, wish),
  );
  return printable(fitting, free)
    .map((basis) => ({ basis, promise: promiseOf(basis, wish, concern, chance) }))
    .sort((left, right) => right.promise - left.promise)
    .slice(0, TRIED)
    .map(({ basis, promise }) => follow(basis, promise, kitchen))
    .sort((left, right) => (free ? right.promise - left.promise : right.value - left.value));
};
