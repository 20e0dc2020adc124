// Starts from the original that answers a wish best, and fits it: bottles that are as good, amounts near its own, and a
// place for a note that it lacks.
import { DEFAULT_FLAVOR, FLAVOR_AXES, FLAVOR_NOTES, type FlavorNote, type Glass } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { cosine } from '../flavor/similarity.ts';
import type { Role } from '../ingredients/roles.ts';
import { type Basis, bases } from './basis.ts';
import { carriersFor, isTasted, leastTasted } from './carriers.ts';
import { type Draft, lineNear } from './draft.ts';
import { type Kitchen, kitchenFor, type Mixed, searchIn } from './mix.ts';
import { type Plan, planFor } from './plan.ts';
import { OUTSPOKEN } from './rules.ts';
import { anneal } from './search.ts';
import { type Seat, seatNotes, withoutRare } from './seats.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import { within } from './skeletons.ts';
import type { Wish } from './wish.ts';

/** A drink that follows an original. */
export interface Followed extends Mixed {
  basis: Basis;
  /** What spoke for it before anything was changed. */
  promise: number;
  /** How good it is, on the scale of the search and with what speaks for its idea. */
  value: number;
}

const WORTH = {
  lead: 0.5,
  tasted: 0.3,
  uninvited: 0.35,
  unasked: 0.05,
  mood: 0.3,
  otherMood: 0.2,
  /** The glass that was asked for: its author's own, one that its family isn't served in, a tall one without bubbles. */
  ownGlass: 0.15,
  otherGlass: 0.4,
  flat: 0.3,
  strengthPerPoint: 0.03,
  moved: 1.8,
  far: 1.5,
  likeness: 0.5,
  /** Hot, where nobody asked for comfort. */
  hot: 0.25,
  /** Led by what many guests don't like, and nobody asked for. */
  bold: 0.35,
  /** For each thing that it shares with a drink that it stands in for. */
  kin: 0.5,
  whim: 0.12,
  /** The same where nothing but a mood was asked for: then a guest wants to be surprised each time. */
  freeWhim: 0.12,
} as const;

/** Percent by volume that most guests have in mind who ask for no strength. */
const USUAL_ABV: readonly [number, number] = [6, 25];

/** Percent by volume by which an original may be made weaker or stronger. */
const REACH = 6;

/** Originals that are fitted, of those that promise most, and steps that each may take. */
const TRIED = 20;
const STEPS = 300;

/** How much a guest cares for each axis: what was moved counts, what was left alone hardly. */
const concernOf = ({ target, insistence }: Wish): readonly number[] =>
  FLAVOR_AXES.map((axis, at) =>
    insistence < 1 ? 0.05 : 0.1 + Math.abs((target[at] ?? 0) - DEFAULT_FLAVOR[axis]) / 50,
  );

/** Points of the radar that a guest who turns an axis up at least so far wants to find at the first sip. */
const FAR = 70;

/** How far a profile falls short of the axes that were turned up far, 0 to 1 for each. */
const shortfallOf = (profile: readonly number[], { target, moves }: Wish): number =>
  profile.reduce((sum, value, axis) => {
    const asked = target[axis] ?? 0;
    return asked >= FAR && moves[axis] === 1 ? sum + Math.max(0, asked - value) / 100 : sum;
  }, 0);

/** How far a profile misses the asked one where the guest cares, 0 to 1. */
const missOf = (profile: readonly number[], { target }: Wish, concern: readonly number[]): number => {
  let [missed, all] = [0, 0];
  for (const [axis, care] of concern.entries()) {
    missed += care * Math.abs((profile[axis] ?? 0) - (target[axis] ?? 0));
    all += care;
  }
  return missed / (all * 100);
};

const isOutspoken = ({ item }: ShelfEntry, asked: readonly FlavorNote[]): boolean =>
  OUTSPOKEN.includes(item.role) && !item.notes.some((note) => asked.includes(note));

const noteWorth = ({ original, spec, lines }: Basis, { notes }: Wish): number => {
  if (notes.length === 0) return 0;
  const own = notes.map((note) =>
    original.notes.includes(note) ? WORTH.lead : isTasted(note, spec) ? WORTH.tasted : 0,
  );
  const uninvited = original.notes.filter((note) => !notes.includes(note)).length;
  const unasked = lines.filter(({ entry }) => isOutspoken(entry, notes)).length;
  return (
    own.reduce<number>((sum, worth) => sum + worth, 0) - uninvited * WORTH.uninvited - unasked * WORTH.unasked
  );
};

/** Notes that many guests don't care for: nobody who picked none of them is surprised with one. */
const BOLD: readonly FlavorNote[] = [
  'Beet',
  'Carrot',
  'Celery',
  'Cilantro',
  'Dill',
  'Fennel',
  'Fernet',
  'Gentian',
  'Hops',
  'Licorice',
  'Star Anise',
  'Turmeric',
];

/** Whether a guest turned up an axis of which a note is a taste, and so is not surprised to find it. */
const isInvited = (note: FlavorNote, { moves }: Wish): boolean =>
  FLAVOR_AXES.some((axis, at) => {
    const tastes: readonly FlavorNote[] = FLAVOR_NOTES[axis];
    return moves[at] === 1 && tastes.includes(note);
  });

/** What speaks against surprising a guest with an original. */
const riskOf = ({ original, family }: Basis, wish: Wish): number => {
  const { notes, mood } = wish;
  const isBold =
    mood !== 'Adventurous' &&
    original.notes.some((note) => BOLD.includes(note) && !notes.includes(note) && !isInvited(note, wish));
  const isHot = mood !== 'Cozy' && family.technique === 'heated';
  return Number(isBold) * WORTH.bold + Number(isHot) * WORTH.hot;
};

const kinship = ({ spec }: Basis, { kin = [] }: Wish): number =>
  spec.filter(({ id }) => kin.includes(id)).length * WORTH.kin;

const strengthMiss = (value: number, range: Wish['abv']): number =>
  range ? Math.max(0, range[0] - value, value - range[1]) : 0;

/** Nothing but a mood or a strength is asked for: any original of that kind will do, another one each time. */
const isFree = ({ insistence, notes, kin }: Wish): boolean =>
  insistence < 1 && notes.length === 0 && kin === undefined;

/** Gumbel noise: the best of many by it is drawn by how good each is, and not always one of the same few. */
const anyOf = (chance: Chance): number => -Math.log(-Math.log(Math.max(chance.next(), Number.EPSILON)));

/** Glasses in which a guest expects bubbles. */
const SPARKLING: readonly Glass[] = ['Champagne Flute', 'Collins', 'Highball'];

const glassWorth = ({ original, family, lines }: Basis, { glass }: Wish): number => {
  if (!glass) return 0;
  const isFlat = SPARKLING.includes(glass) && !lines.some(({ entry }) => entry.item.fizzy);
  const fits =
    original.glass === glass ? WORTH.ownGlass : family.glasses.includes(glass) ? 0 : -WORTH.otherGlass;
  return fits - Number(isFlat) * WORTH.flat;
};

/** What speaks for starting from an original, before anything in it is changed. */
const promiseOf = (basis: Basis, wish: Wish, concern: readonly number[], chance: Chance): number => {
  const place = wish.mood ? basis.original.moods.indexOf(wish.mood) : -1;
  const mood = place === 0 ? WORTH.mood : place > 0 ? WORTH.otherMood : 0;
  const miss = missOf(basis.profile, wish, concern) * WORTH.moved;
  return (
    noteWorth(basis, wish) +
    mood +
    glassWorth(basis, wish) -
    riskOf(basis, wish) +
    kinship(basis, wish) -
    miss * wish.insistence -
    shortfallOf(basis.profile, wish) * WORTH.far * wish.insistence +
    cosine(basis.profile, wish.target) * WORTH.likeness * wish.insistence -
    (wish.zeroProof ? 0 : strengthMiss(basis.abv, wish.abv ?? USUAL_ABV)) * WORTH.strengthPerPoint +
    (isFree(wish) ? anyOf(chance) * WORTH.freeWhim : chance.next() * WORTH.whim)
  );
};

/** How far a measure may move where the guest asks for a strength that the original has not, as a share of it. */
const STRETCHED: Readonly<Partial<Record<Role, readonly [number, number]>>> = {
  base: [0.5, 1.6],
  fortified: [0.6, 1.5],
  lengthener: [0.5, 1.7],
  sparkling: [0.5, 1.5],
};
/** Milliliters by which any other measure may follow a radar that was set. */
const NUDGE_ML = 7.5;
const LEAST_NUDGED_ML = 15;
const MOST_BASE_ML = 75;

/** How much of a line may be poured: what its author says, unless the guest asks for another strength or taste. */
const spanOf = ({ item }: ShelfEntry, ml: number, { abv }: Basis, wish: Wish): readonly [number, number] => {
  const stretch = STRETCHED[item.role];
  if (stretch && !wish.zeroProof && strengthMiss(abv, wish.abv) > 0) {
    const cap = item.role === 'base' ? Math.max(ml, MOST_BASE_ML) : Number.POSITIVE_INFINITY;
    return [ml * stretch[0], Math.min(ml * stretch[1], cap)];
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
      .filter(({ item }) => item.role === role && item.fizzy === fizzy && item.unit === unit)
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

const seatsOf = (basis: Basis, wish: Wish, chance: Chance): { seats: readonly Seat[]; added: number } => {
  const seats: Seat[] = basis.lines.map(({ entry, ml, others }) => {
    const shown = wish.notes.find((note) => entry.item.notes.includes(note));
    const pool = [shown ? atLeast(entry, ml, wish) : near(chance.pick([entry, ...others]), ml, basis, wish)];
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

const follow = (basis: Basis, promise: number, kitchen: Kitchen): Followed => {
  const { wish, chance } = kitchen;
  const { seats, added } = seatsOf(basis, wish, chance);
  const plan = planOf(basis, wish);
  const search = searchIn(plan, seats, kitchen);
  const { draft, value } = anneal(opening(basis, seats, chance), STEPS, search);
  return { basis, promise, plan, draft: inOrder(draft), value: value + promise - added * ADDED };
};

/** The original as it stands, and what the notes ask for. */
const opening = (basis: Basis, seats: readonly Seat[], chance: Chance): Draft =>
  seats.map(({ pool }, slot) => {
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

/** Drinks that follow the fittest originals, the best first. */
export const fromOriginals = (wish: Wish, chance: Chance): readonly Followed[] => {
  const kitchen = kitchenFor(wish, chance);
  const concern = concernOf(wish);
  const free = isFree(wish);
  return bases()
    .filter(
      (basis) =>
        basis.family.zeroProof === wish.zeroProof &&
        (wish.zeroProof || strengthMiss(basis.abv, wish.abv) <= REACH) &&
        (!free || suitsFree(basis, wish)),
    )
    .map((basis) => ({ basis, promise: promiseOf(basis, wish, concern, chance) }))
    .sort((left, right) => right.promise - left.promise)
    .slice(0, TRIED)
    .map(({ basis, promise }) => follow(basis, promise, kitchen))
    .sort((left, right) => (free ? right.promise - left.promise : right.value - left.value));
};
