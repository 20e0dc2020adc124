// What a remix takes a note from: the fresh thing before its cordial or liqueur, and nothing that is steeped overnight.
import { FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { carriersFor } from '../composing/carriers.ts';
import type { Draft } from '../composing/draft.ts';
import { isFreshFor } from '../composing/fresh-things.ts';
import type { Plan } from '../composing/plan.ts';
import { isClear } from '../composing/seats.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import type { Judging } from './judging.ts';

const COST = {
  /** For each asked fruit that is there out of a bottle, though a bar has it fresh. */
  bottled: 0.3,
  /** For what is steeped for hours first; less in what is clear, where juice would cloud it. */
  steeped: 0.35,
  steepedClear: 0.15,
} as const;

/** Percent by volume from which on there is no room for juice. */
const STRONG = 25;

const FRUITS: readonly FlavorNote[] = [...FLAVOR_NOTES.fruity, ...FLAVOR_NOTES.sour];

const fresh = new Map<FlavorNote, boolean>();
/** Whether a bar has a fruit fresh: as juice, as purée, or by the piece. */
const hasFresh = (note: FlavorNote): boolean => {
  const known = fresh.get(note);
  if (known !== undefined) return known;
  const own = FRUITS.includes(note) && carriersFor(note, true).some(({ item }) => isFreshFor(item.id, note));
  fresh.set(note, own);
  return own;
};

/** What it costs that asked notes come out of a bottle, or need hours beforehand. */
export const unfreshCost = (draft: Draft, { family }: Plan, { asks, wish, parent }: Judging): number => {
  const clear = isClear({ family });
  const steeped = draft.filter(
    ({ entry }) =>
      INFUSIONS.has(entry.item.id) && parent.draft.every((own) => own.entry.item.id !== entry.item.id),
  ).length;
  const isBottledAllowed = clear || (wish.abv !== undefined && wish.abv[0] >= STRONG);
  const bottled = isBottledAllowed
    ? 0
    : asks.notes.filter(
        (note) => hasFresh(note) && !draft.some(({ entry }) => isFreshFor(entry.item.id, note)),
      ).length;
  return steeped * (clear ? COST.steepedClear : COST.steeped) + bottled * COST.bottled;
};
