import type { Chance } from '../../chance.ts';
import { pairSays } from '../limits/pair-table.ts';
import { type Draft, type Line, lineNear, mlOf } from './draft.ts';
import { type Criteria, score } from './score.ts';
import type { Seat } from './seats.ts';
import type { ShelfEntry } from './shelf.ts';

/** All that the search holds still while it changes the draft. */
export interface Search extends Criteria {
  chance: Chance;
  seats: readonly Seat[];
  /** The most promising entries of each seat. */
  shortlists: readonly (readonly ShelfEntry[])[];
}

/** A draft and how good it is. */
export interface Scored {
  draft: Draft;
  value: number;
}

/** Temperatures of the annealing: a step this much worse is taken one time in e. */
const HOT = 0.03;
const COLD = 0.0008;

const calledBy = ({ item }: ShelfEntry) => item.short ?? item.name;

/** Two bottles that a guest would call the same are one too many: bourbon and barrel-proof bourbon. */
const holds = (draft: Draft, entry: ShelfEntry, but: number) =>
  draft.some(
    (line, at) => at !== but && (line.entry.at === entry.at || calledBy(line.entry) === calledBy(entry)),
  );

const pourMoreOrLess = (draft: Draft, { chance }: Search): Draft | undefined => {
  const at = chance.below(draft.length);
  const line = draft[at];
  if (!line || line.entry.amounts.length < 2) return undefined;
  const step = line.step + (chance.next() < 0.5 ? -1 : 1);
  if (step < 0 || step >= line.entry.amounts.length) return undefined;
  return draft.with(at, { ...line, step });
};

const swapBottle = (draft: Draft, { chance, shortlists }: Search): Draft | undefined => {
  const at = chance.below(draft.length);
  const line = draft[at];
  const pool = line && shortlists[line.slot];
  if (!line || !pool || pool.length < 2) return undefined;
  const entry = chance.pick(pool);
  if (holds(draft, entry, at)) return undefined;
  const keeps = entry.item.unit === line.entry.item.unit;
  return draft.with(at, lineNear(entry, keeps ? mlOf(line) : middleOf(entry), line.slot));
};

const middleOf = ({ amounts }: ShelfEntry) => amounts[amounts.length >> 1] ?? 0;

/** Takes an optional line in, or leaves it out. */
const toggle = (draft: Draft, { chance, seats, shortlists }: Search): Draft | undefined => {
  const slot = chance.below(seats.length);
  if (!seats[slot]?.optional) return undefined;
  const at = draft.findIndex((line) => line.slot === slot);
  if (at >= 0) return draft.toSpliced(at, 1);
  const pool = shortlists[slot] ?? [];
  if (pool.length === 0) return undefined;
  const entry = chance.pick(pool);
  return holds(draft, entry, -1) ? undefined : [...draft, lineNear(entry, middleOf(entry), slot)];
};

/** Moves a measure from one line to another in one go, so that volume and strength may stay. */
const shiftMeasure = (draft: Draft, search: Search): Draft | undefined => {
  const first = pourMoreOrLess(draft, search);
  return first && pourMoreOrLess(first, search);
};

const MOVES = [pourMoreOrLess, shiftMeasure, swapBottle, swapBottle, swapBottle, toggle, toggle];

/** Simulated annealing over measures and bottles, from `start`, for so many steps. */
export const anneal = (start: Draft, steps: number, search: Search): Scored => {
  const { chance } = search;
  let current: Scored = { draft: start, value: score(start, search) };
  let best = current;
  for (let step = 0; step < steps; step++) {
    const draft = chance.pick(MOVES)(current.draft, search);
    if (!draft) continue;
    const value = score(draft, search);
    const heat = HOT * (COLD / HOT) ** (step / steps);
    if (value < current.value && chance.next() >= Math.exp((value - current.value) / heat)) continue;
    current = { draft, value };
    if (value > best.value) best = current;
  }
  return best;
};

/** How much an axis is wanted in what is tried first: what was moved up more, what was moved down not at all. */
const pullOf = (axis: number, { target, moves, weights }: Search['wish']): number => {
  const asked = (target[axis] ?? 0) * (weights[axis] ?? 1);
  const move = moves[axis] ?? 0;
  return move > 0 ? asked * 1.5 : move < 0 ? asked - 60 : asked;
};

/** How well an ingredient points along the wish and in general. */
export const promiseOf = (entry: ShelfEntry, { wish, bias }: Pick<Search, 'wish' | 'bias'>): number => {
  let [along, length] = [0, 1];
  for (const [axis, stimulus] of entry.stimulus.entries()) {
    along += stimulus * pullOf(axis, wish);
    length += stimulus * stimulus;
  }
  return (along / Math.sqrt(length) / 300) * wish.insistence + (bias[entry.at] ?? 0) * 2;
};

/** How strongly what is poured already speaks for the next, against its own promise. */
const COMPANY = 0.12;
const SURPRISE = 0.15;

const nextFor = (slot: number, lines: readonly Line[], search: Search): ShelfEntry | undefined => {
  let [best, highest]: [ShelfEntry | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const entry of search.shortlists[slot] ?? []) {
    if (holds(lines, entry, -1)) continue;
    const company = lines.reduce((sum, line) => sum + pairSays(line.entry.at, entry.at), 0);
    const value =
      promiseOf(entry, search) +
      (COMPANY * company) / Math.max(1, lines.length) +
      search.chance.next() * SURPRISE;
    if (value > highest) [best, highest] = [entry, value];
  }
  return best;
};

/** A first draft: what the notes ask for, then whatever the build cannot do without. */
export const firstDraft = (search: Search): Draft => {
  const lines: Line[] = [];
  const order = search.seats
    .map((seat, slot) => ({ seat, slot }))
    .filter(({ seat }) => !seat.optional)
    .sort((left, right) => Number(right.seat.note !== undefined) - Number(left.seat.note !== undefined));
  for (const { slot } of order) {
    const entry = nextFor(slot, lines, search);
    if (entry) lines.push(lineNear(entry, middleOf(entry), slot));
  }
  return lines;
};
