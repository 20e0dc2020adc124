// What a remix takes a fruit from: the fresh thing before its cordial, syrup, or liqueur.
import { FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { carriersFor } from '../composing/carriers/carriers.ts';
import { isFreshFor } from '../composing/carriers/fresh-things.ts';
import type { Draft } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import { isClear } from '../composing/search/seats.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import type { Judging } from './judging.ts';

/** For each asked fruit that is there out of a bottle, though a bar has it fresh. */
const BOTTLED = 0.3;

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

/** Whether a spirit was distilled from the fruit, as Calvados is from apples. */
const isSpiritOf = ({ role, notes }: PantryItem, note: FlavorNote): boolean =>
  role === 'base' && notes.includes(note);

/** What it costs that asked fruit comes out of a bottle, where juice neither clouds a drink nor makes it too weak. */
export const bottledCost = (
  draft: Draft,
  { family }: Pick<Plan, 'family'>,
  { asks, wish }: Pick<Judging, 'asks' | 'wish'>,
): number =>
  isClear({ family }) || (wish.abv !== undefined && wish.abv[0] >= STRONG)
    ? 0
    : asks.notes.filter(
        (note) =>
          hasFresh(note) &&
          !draft.some(({ entry: { item } }) => isFreshFor(item.id, note) || isSpiritOf(item, note)),
      ).length * BOTTLED;
