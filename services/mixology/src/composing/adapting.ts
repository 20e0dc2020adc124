// Brings an original to where a radar points as a whole: a carrier of an axis at its real volume comes in, takes the place of
// something else, or part of the spirit's; what speaks for an axis that was turned down goes. Changes are searched together
// and judged by the drink that they make, after the asked notes came in and beside them.
import { FLAVOR_AXES } from '@swizzle/proto';
import type { Role } from '../ingredients/roles.ts';
import { AXIS_CARRIERS, type AxisCarrier } from './axis-carriers.ts';
import type { Basis } from './basis.ts';
import { belongs } from './carriers.ts';
import { type Draft, exactly } from './draft.ts';
import { drinkWorth, type Fitting } from './fitting.ts';
import { unansweredOn } from './lead-lines.ts';
import { pairSays } from './pair-table.ts';
import { mayJoin, withoutRare } from './seats.ts';
import type { ShelfEntry } from './shelf.ts';
import { addUp } from './tally.ts';
import { isToldBy, strangeness, type Trade, type Traded } from './trades.ts';
import type { Wish } from './wish.ts';

/** Points by which an axis may miss before anybody changes a drink for it, and from which on one is asked for. */
const BORNE = 18;
const ASKED = 40;
/** Share of an answer that is missing before a line comes in for it. */
const MISSING = 0.35;
/** Lines that a drink has at most once one came in, and one more for each note beyond the first. */
const MAX_LINES = 5;
/** Changes that are made one after the other, ways that go on after each, and those that are judged as whole drinks. */
const CHANGES = 2;
const KEPT = 2;
const JUDGED = 8;
/** What a drink must gain by an adaptation, and what each change costs its idea. */
const GAIN = 0.1;
const COST = { added: 0.08, swapped: 0.1, left: 0.08, about: 0.2, base: 0.15, strange: 0.3 } as const;
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

type Lines = Basis['lines'];

interface State {
  way: Traded;
  draft: Draft;
  profile: readonly number[];
  worth: number;
}

/** What an original is adapted to. */
export interface Adapting {
  basis: Basis;
  fitting: Fitting;
}

const draftOf = (lines: Lines): Draft => lines.map(({ entry, ml }, slot) => exactly(entry, ml, slot));

const isAsked = ({ item }: ShelfEntry, { notes }: Wish): boolean =>
  item.notes.some((note) => notes.includes(note));

/** Axes that fall short of what is asked, and those that stand out more than that. */
const missedBy = ({ draft, profile }: State, wish: Wish): { short: number[]; over: number[] } => {
  const axes = [...FLAVOR_AXES.keys()];
  const by = (axis: number) => (wish.target[axis] ?? 0) - (profile[axis] ?? 0);
  return {
    short: axes.filter(
      (axis) =>
        (wish.target[axis] ?? 0) >= ASKED &&
        (by(axis) >= BORNE || unansweredOn(axis, draft, wish) >= MISSING),
    ),
    over: axes.filter((axis) => by(axis) <= -BORNE),
  };
};

interface Changed {
  lines: Lines;
  cost: number;
  trade?: Trade;
}

const suits = ({ entry }: AxisCarrier, lines: Lines, { basis, fitting: { wish } }: Adapting): boolean =>
  belongs(entry.item, wish.zeroProof) &&
  withoutRare([entry], wish).length > 0 &&
  lines.every((line) => line.entry.at !== entry.at && pairSays(line.entry.at, entry.at) > CLASH) &&
  (entry.item.role === 'lengthener' || mayJoin(entry, basis));

/** The lines with less spirit where something else with alcohol comes in at a real volume. */
const yielding = (lines: Lines, { entry }: AxisCarrier, ml: number): Lines => {
  if (!SPIRITUOUS.includes(entry.item.role) || ml < YIELDS_FROM_ML) return lines;
  const at = lines.findIndex((line) => line.entry.item.role === 'base' && line.ml >= STAYING_ML + YIELDED_ML);
  const base = lines[at];
  return base ? lines.with(at, { ...base, ml: base.ml - YIELDED_ML }) : lines;
};

/** A second spirit that takes half of the first one's place. */
const halved = ({ entry, amounts: [ml = STAYING_ML] }: AxisCarrier, lines: Lines): Lines[] => {
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
const addedTo = (lines: Lines, carrier: AxisCarrier, { wish: { notes } }: Fitting): Lines[] => {
  const { entry, amounts } = carrier;
  if (lines.length >= MAX_LINES + Math.max(0, notes.length - 1) || entry.item.role === 'lengthener')
    return [];
  if (entry.item.role === 'base') return halved(carrier, lines);
  return amounts.map((ml) => [...yielding(lines, carrier, ml), { entry, ml, others: [] }]);
};

/** Whether a bartender would pour one thing where another stands. */
const mayTakePlace = ({ item }: ShelfEntry, { item: out }: ShelfEntry): boolean =>
  ((REPLACES[item.role] ?? []).includes(out.role) && item.fizzy === out.fizzy) ||
  (out.id === 'soda-water' && item.role === 'lengthener');

/** Every way in which a carrier comes in: as a line more, or in the place of what nobody asked for. */
const broughtIn = (carrier: AxisCarrier, { lines, trades }: Traded, adapting: Adapting): Changed[] => {
  const { basis, fitting } = adapting;
  const { entry, amounts } = carrier;
  const [note] = entry.item.notes;
  if (note === undefined || !suits(carrier, lines, adapting)) return [];
  const trade = { note, in: entry.item.id };
  const strange = strangeness(entry, lines) * COST.strange;
  const swapped = lines.flatMap((line, at) => {
    const { item } = line.entry;
    const isHeld = isAsked(line.entry, fitting.wish) || trades.some((one) => one.in === item.id);
    if (isHeld || !mayTakePlace(entry, line.entry)) return [];
    const isAbout = item.notes.some((one) => basis.original.notes.includes(one));
    const cost = COST.swapped + strange + (item.role === 'base' ? COST.base : isAbout ? COST.about : 0);
    return amounts.map((ml) => ({
      lines: lines.with(at, { entry, ml, others: [] }),
      cost,
      trade: { ...trade, out: item.id },
    }));
  });
  const added = addedTo(lines, carrier, fitting);
  return [...added.map((one) => ({ lines: one, cost: COST.added + strange, trade })), ...swapped];
};

/** The same without what says most on an axis that was turned down. */
const leftOut = (
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

/** How far a profile misses the radar, for a first look. */
const missOf = (profile: ArrayLike<number>, { target }: Wish): number =>
  FLAVOR_AXES.reduce((sum, _, axis) => {
    const miss = Math.abs((profile[axis] ?? 0) - (target[axis] ?? 0)) / 100;
    return sum + miss * miss;
  }, 0);

const stateOf = (way: Traded, { fitting }: Adapting): State => {
  const draft = draftOf(way.lines);
  const worth = drinkWorth(draft, fitting) - way.cost;
  return { way, draft, profile: [...fitting.tally.profile], worth };
};

/** What a change of one thing makes of a state, the best as whole drinks first. */
const changesOf = (state: State, adapting: Adapting): State[] => {
  const { wish, tally, plan } = adapting.fitting;
  const { short, over } = missedBy(state, wish);
  const changes = [
    ...short.flatMap((axis) =>
      (AXIS_CARRIERS[axis] ?? []).flatMap((carrier) => broughtIn(carrier, state.way, adapting)),
    ),
    ...over.flatMap((axis) => leftOut(axis, state.way, adapting)),
  ];
  return changes
    .map((change) => {
      addUp(draftOf(change.lines), plan.family.technique, tally);
      return { change, miss: missOf(tally.profile, wish) + change.cost };
    })
    .toSorted((left, right) => left.miss - right.miss)
    .slice(0, JUDGED)
    .map(({ change }) => {
      const { way } = state;
      const trades = change.trade ? [...way.trades, change.trade] : way.trades;
      return stateOf({ ...way, lines: change.lines, trades, cost: way.cost + change.cost }, adapting);
    });
};

const byWorth = (left: State, right: State) => right.worth - left.worth;

/** The ways in which a radar makes another drink of these, the best first; none where they answer it as they are. */
export const adaptedWays = (ways: readonly Traded[], adapting: Adapting): Traded[] => {
  if (adapting.fitting.wish.insistence < 1) return [];
  const starts = ways.map((way) => stateOf(way, adapting));
  const least = Math.max(...starts.map(({ worth }) => worth)) + GAIN;
  let states = starts;
  const found: State[] = [];
  for (let round = 0; round < CHANGES; round++) {
    states = states
      .flatMap((state) => changesOf(state, adapting))
      .toSorted(byWorth)
      .slice(0, KEPT);
    found.push(...states.filter(({ worth }) => worth >= least));
  }
  return found
    .toSorted(byWorth)
    .slice(0, KEPT)
    .map(({ way }) => way);
};
