// What comes into a parent until nobody tastes the parent any more: too much of it, too loud, or pulp in what is clear.

import { leadDoseMl } from '../composing/carriers/lead-dose.ts';
import { type Draft, type Line, mlOf } from '../composing/search/draft.ts';
import { isClear } from '../composing/search/seats.ts';
import type { Role } from '../ingredients/roles.ts';
import type { Judging } from './judging.ts';

const COST = {
  /** For all of the parent's volume that comes in beyond what it bears. */
  volume: 3,
  /** For each measure in which it leads that is poured too much of what came in. */
  overdose: 1.6,
  /** For fruit and leaves by the piece in what is clear. */
  pulp: 1,
} as const;

/** What makes a drink long, and drowns nothing. */
export const BUBBLES: readonly Role[] = ['lengthener', 'sparkling'];

/** Share of its parent's volume that may come in beside its own things, length aside. */
const MAX_NEWCOMERS = 1 / 3;
/** Measures in which it leads that a remix pours of what came in. */
const MAX_LEADS = 1.5;
const PIECES: readonly Role[] = ['fruit', 'herb'];

const isPiece = ({ entry: { item } }: Line): boolean => PIECES.includes(item.role) && item.unit !== 'oz';

/** What it costs that what came in drowns the parent, or leaves pulp in what is clear. */
export const drownedCost = (draft: Draft, { parent }: Judging): number => {
  const own = new Set(parent.draft.map(({ entry }) => entry.at));
  const came = draft.filter((line) => !own.has(line.entry.at) && !BUBBLES.includes(line.entry.item.role));
  const mlIn = (lines: Draft) => lines.reduce((ml, line) => ml + mlOf(line), 0);
  const still = parent.draft.filter(({ entry }) => !BUBBLES.includes(entry.item.role));
  // A spirit that takes the place of another drowns nothing.
  const brought = mlIn(came.filter(({ entry }) => entry.item.role !== 'base'));
  const beyond = Math.max(0, brought / Math.max(1, mlIn(still)) - MAX_NEWCOMERS);
  const overdosed = came.reduce((sum, line) => {
    const lead = line.entry.item.role === 'base' ? undefined : leadDoseMl(line.entry);
    return lead === undefined ? sum : sum + Math.max(0, mlOf(line) / lead - MAX_LEADS);
  }, 0);
  return (
    beyond * COST.volume +
    overdosed * COST.overdose +
    Number(isClear(parent) && came.some(isPiece)) * COST.pulp
  );
};
