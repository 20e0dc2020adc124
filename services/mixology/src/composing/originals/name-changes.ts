// What comes into a drink for a word of the name that a guest gives it, where nothing in the glass says that word.
import { INFUSIONS } from '../../ingredients/infusions.ts';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { answersTo } from '../../names/name-fit.ts';
import { AXIS_CARRIERS, type Carrier } from '../carriers/axis-carriers.ts';
import { NOTE_CARRIERS } from '../carriers/note-carriers.ts';
import type { Wish } from '../wish.ts';
import { type Adapting, broughtIn, type Changed } from './changes.ts';
import type { Traded } from './trades.ts';

/** What says a word in a small measure: a syrup or a liqueur. */
const SMALL: readonly Role[] = ['sweetener', 'liqueur'];
const SMALL_ML = 7.5;

/** By group, and by its own name, what is poured for a word that stands for it. */
const CARRIERS_OF = new Map<string, readonly Carrier[]>();
for (const listed of [...NOTE_CARRIERS.values(), ...AXIS_CARRIERS].flat()) {
  const { id, role } = listed.entry.item;
  if (INFUSIONS.has(id)) continue;
  const amounts = SMALL.includes(role) ? [SMALL_ML, ...listed.amounts] : listed.amounts;
  const carrier = { ...listed, amounts };
  for (const name of new Set([id, groupOf(id)])) {
    const known = CARRIERS_OF.get(name) ?? [];
    if (!known.some(({ entry }) => entry.item.id === id)) CARRIERS_OF.set(name, [...known, carrier]);
  }
}

/** Groups that a word of a name stands for first, how well a drink answers it already. */
const MEANT_GROUPS = 4;
const WELL_ANSWERED = 0.3;

/** How well a drink answers the words of the name that a guest gives it, each 0 to 1, a faint one for half. */
export const answersIn = ({ lines }: Traded, { named }: Wish): readonly number[] => {
  const spec = lines.map(({ entry, ml }) => ({ id: entry.item.id, ml }));
  return named.map((word) => (answersTo(word, spec)[0]?.worth ?? 0) * (word.faint ? 0.5 : 1));
};

/** What says something of a name that nothing in a drink does. */
export const namedChanges = (way: Traded, adapting: Adapting): Changed[] => {
  const { wish } = adapting.fitting;
  if (wish.named.length === 0) return [];
  const answers = answersIn(way, wish);
  return wish.named
    .filter(({ faint }, at) => !faint && (answers[at] ?? 0) < WELL_ANSWERED)
    .flatMap(({ groups }) =>
      groups
        .slice(0, MEANT_GROUPS)
        .flatMap((group) => CARRIERS_OF.get(group) ?? [])
        .flatMap((carrier, place) =>
          broughtIn({ carrier, note: carrier.entry.item.notes[0], place }, way, adapting),
        ),
    );
};
