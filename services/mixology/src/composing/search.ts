import type { Chance } from '../chance.ts';
import { type Draft, type Line, lineNear, mlOf } from './draft.ts';
import { belongs, type Plan } from './plan.ts';
import { type Leaning, score } from './score.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import type { Tally } from './tally.ts';
import type { Wish } from './wish.ts';

/** All that the search holds still while it changes the draft. */
export interface Search {
  plan: Plan;
  wish: Wish;
  chance: Chance;
  leaning: Leaning;
  tally: Tally;
  /** What carries each selected note. */
  carriers: readonly (readonly ShelfEntry[])[];
}

/** A draft and how good it is. */
export interface Scored {
  draft: Draft;
  value: number;
}

/** Temperatures of the annealing: a step this much worse is taken one time in e. */
const HOT = 0.03;
const COLD = 0.0006;

/** Lines that a recipe never exceeds. */
const MOST_LINES = 14;

export const carriersOf = (wish: Wish): Search['carriers'] =>
  wish.notes.map((note) =>
    SHELF.filter((entry) => entry.item.notes.includes(note) && belongs(entry, wish.zeroProof)),
  );

const calledBy = ({ item }: ShelfEntry) => item.short ?? item.name;

/** Two bottles that a guest would call the same are one too many: bourbon and barrel-proof bourbon. */
const holds = (draft: Draft, entry: ShelfEntry) =>
  draft.some((line) => line.entry === entry || calledBy(line.entry) === calledBy(entry));
const without = (draft: Draft, at: number): Draft => draft.filter((_, index) => index !== at);
const replaced = (draft: Draft, at: number, line: Line): Draft => draft.with(at, line);

const pourMoreOrLess = (draft: Draft, { chance }: Search): Draft | undefined => {
  const at = chance.below(draft.length);
  const line = draft[at];
  if (!line || line.entry.amounts.length < 2) return undefined;
  const step = line.step + (chance.next() < 0.5 ? -1 : 1) * (chance.next() < 0.25 ? 2 : 1);
  if (step < 0 || step >= line.entry.amounts.length) return undefined;
  return replaced(draft, at, { entry: line.entry, step });
};

const swapBottle = (draft: Draft, { chance, plan, carriers }: Search): Draft | undefined => {
  const at = chance.below(draft.length);
  const line = draft[at];
  if (!line) return undefined;
  const carrying = carriers.filter((pool) => pool.includes(line.entry));
  const pool = carrying.length > 0 ? chance.pick(carrying) : (plan.places[line.entry.role]?.pool ?? []);
  if (pool.length === 0) return undefined;
  const entry = chance.pick(pool);
  if (holds(draft, entry)) return undefined;
  const doses = mlOf(line) / line.entry.item.dose;
  return replaced(
    draft,
    at,
    lineNear(entry, entry.role === line.entry.role ? mlOf(line) : doses * entry.item.dose),
  );
};

const addBottle = (draft: Draft, { chance, plan, carriers }: Search): Draft | undefined => {
  const place = plan.places[chance.below(plan.places.length)];
  const missing = carriers.filter(
    (pool) => pool.length > 0 && !draft.some(({ entry }) => pool.includes(entry)),
  );
  const pool = missing.length > 0 ? chance.pick(missing) : (place?.pool ?? []);
  if (pool.length === 0 || (missing.length === 0 && place?.most === 0)) return undefined;
  const entry = chance.pick(pool);
  return holds(draft, entry) || draft.length >= MOST_LINES
    ? undefined
    : [...draft, { entry, step: chance.below(Math.min(4, entry.amounts.length)) }];
};

const dropBottle = (draft: Draft, { chance }: Search): Draft | undefined =>
  draft.length > 2 ? without(draft, chance.below(draft.length)) : undefined;

/** Moves a measure from one line to another in one go, so that volume and strength may stay. */
const shiftMeasure = (draft: Draft, search: Search): Draft | undefined => {
  const first = pourMoreOrLess(draft, search);
  return first && pourMoreOrLess(first, search);
};

const MOVES = [
  pourMoreOrLess,
  pourMoreOrLess,
  shiftMeasure,
  swapBottle,
  swapBottle,
  swapBottle,
  addBottle,
  dropBottle,
];

/** Simulated annealing over measures and bottles, from `start`, for so many steps. */
export const anneal = (start: Draft, steps: number, search: Search, hot: number = HOT): Scored => {
  const { chance, plan, wish, leaning, tally } = search;
  let current: Scored = { draft: start, value: score(start, plan, wish, leaning, tally) };
  let best = current;
  for (let step = 0; step < steps; step++) {
    const draft = chance.pick(MOVES)(current.draft, search);
    if (!draft) continue;
    const value = score(draft, plan, wish, leaning, tally);
    const heat = hot * (COLD / hot) ** (step / steps);
    if (value < current.value && chance.next() >= Math.exp((value - current.value) / heat)) continue;
    current = { draft, value };
    if (value > best.value) best = current;
  }
  return best;
};
