// Leaves out what talks over the notes that a guest asked for, where a drink gets by without it.

import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { speaksOf } from '../../wording/speaks-of.ts';
import { bringsMood } from '../mood.ts';
import { exactly } from '../search/draft.ts';
import type { Wish } from '../wish.ts';
import { loudnessOf, type OwnGroups, rivalry } from './answering.ts';
import type { Basis } from './basis.ts';
import type { Traded } from './trades.ts';

/** How loud a line is that is worth leaving out; without alcohol, tea and juice are what a drink stands on. */
const LOUD = 0.4;
const LOUD_ZERO_PROOF = 0.5;
/** Share of all that is poured, bubbles aside, that may be left out. */
const MAX_SHARE = 0.3;
/** Roles that a drink of any kind gets by without; its spirit, its acid, and its length it does not. */
const SPARABLE: readonly Role[] = [
  'liqueur',
  'aperitif',
  'juice',
  'sweetener',
  'herb',
  'fruit',
  'spice',
  'bitters',
];
/** Lines under which nothing is left out, and that are left out at most. */
const MIN_LINES = 4;
const MAX_LEFT_OUT = 2;
const FEW_NOTES = 2;

/** What it costs to leave a line out, and more where the author's words are about it. */
const COST = 0.06;
const TOLD_COST = 0.22;

/** Whether a family gets by without one of its lines. */
const isSpare = (lines: Basis['lines'], { role }: { role: Role }, { family }: Basis): boolean => {
  const least = family.roles[role]?.count[0] ?? 0;
  return lines.filter(({ entry }) => entry.item.role === role).length > least;
};

const stillMl = (lines: Basis['lines']): number =>
  lines.reduce((sum, { entry, ml }) => (entry.item.fizzy ? sum : sum + ml), 0);

const isRival = (
  line: Basis['lines'][number],
  basis: Basis,
  { notes, mood, zeroProof }: Wish,
  own?: OwnGroups,
): boolean => {
  const { item } = line.entry;
  return (
    SPARABLE.includes(item.role) &&
    !item.notes.some((note) => notes.includes(note)) &&
    // What its author wrote it about is not what it gets by without.
    !item.notes.some((note) => basis.original.notes.includes(note)) &&
    !own?.has(groupOf(item.id)) &&
    !(mood && bringsMood(mood, line.entry)) &&
    loudnessOf(exactly(line.entry, line.ml, 0)) >= (zeroProof ? LOUD_ZERO_PROOF : LOUD)
  );
};

/** Whether the author's words tell of a line, as far as a trade has not taken them away already. */
const tells = ({ idea, tagline, names }: Basis['original'], id: string, { trades }: Traded): boolean => {
  const gone = trades.flatMap(({ out }) => out ?? []);
  const isStill = (text: string) => !speaksOf(text, gone) && speaksOf(text, [id]);
  return isStill(idea) || isStill(tagline) || names.every((name) => speaksOf(name, [id]));
};

/** The same way without its loudest rivals, one after the other; none where nothing talks over what was asked for. */
export const leanerWays = (way: Traded, basis: Basis, wish: Wish, own?: OwnGroups): Traded[] => {
  const { notes } = wish;
  const isFew = notes.length > 0 && notes.length <= FEW_NOTES;
  if (!isFew || rivalry(basis.draft, basis.ml, wish, own) < LOUD) return [];
  const ways: Traded[] = [];
  let now = way;
  while (ways.length < MAX_LEFT_OUT && now.lines.length >= MIN_LINES) {
    const { lines } = now;
    const [loudest] = lines
      .filter(
        (line) =>
          isRival(line, basis, wish, own) &&
          isSpare(lines, line.entry.item, basis) &&
          line.ml <= stillMl(lines) * MAX_SHARE,
      )
      .toSorted(
        (left, right) =>
          loudnessOf(exactly(right.entry, right.ml, 0)) - loudnessOf(exactly(left.entry, left.ml, 0)),
      );
    if (!loudest) break;
    const isTold = tells(basis.original, loudest.entry.item.id, way);
    now = {
      ...now,
      lines: lines.filter((line) => line !== loudest),
      cost: now.cost + COST + Number(isTold) * TOLD_COST,
    };
    ways.push(now);
  }
  return ways;
};
