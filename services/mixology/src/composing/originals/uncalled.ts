// What is loud in a drink though nobody called for it: a radar without notes asks for its character and for nothing else, and two
// loud things that nobody pours together drown one another.
import { FLAVOR_AXES, MOODS, type Mood } from '@swizzle/proto';
import { z } from 'zod';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf, isGroup } from '../../knowledge/groups.ts';
import { affinity } from '../../knowledge/pairing.ts';
import { nameInvites } from '../../names/name-fit.ts';
import { pairSays } from '../limits/pair-table.ts';
import { type Draft, type Line, mlOf } from '../search/draft.ts';
import { SHELF } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';
import { loudnessOf } from './answering.ts';
import table from './uncalled.json' with { type: 'json' };

const Loud = z.strictObject({
  groups: z.array(z.string().refine(isGroup)).min(1),
  /** By axis, the points of the radar from which on a guest looks for it. */
  called: z.partialRecord(z.enum(FLAVOR_AXES), z.number().min(1).max(100)),
  /** Moods in which nobody wonders. */
  moods: z.array(z.enum(MOODS)),
});

interface Call {
  axes: readonly (readonly [axis: number, points: number])[];
  moods: readonly Mood[];
}

const calls = new Map(
  z
    .array(Loud)
    .parse(table)
    .flatMap(({ groups, called, moods }) => {
      const axes = FLAVOR_AXES.flatMap((axis, at) => {
        const points = called[axis];
        return points === undefined ? [] : [[at, points] as const];
      });
      return groups.map((group): [string, Call] => [group, { axes, moods }]);
    }),
);

/** By place on the shelf, what calls for an ingredient that is loud; undefined where it isn't. */
const CALLS: readonly (Call | undefined)[] = SHELF.map(({ item }) => calls.get(groupOf(item.id)));

const isCalled = ({ entry }: Line, { axes, moods }: Call, { asked, mood, named }: Wish): boolean =>
  axes.some(([axis, points]) => (asked[axis] ?? 0) >= points) ||
  (mood !== undefined && moods.includes(mood)) ||
  nameInvites(named, entry.item.id);

/** What two things say of one another, −2 to 3, under which nobody pours them together. */
const KINDRED = 0.3;
/** What each pair of such things counts beside one thing that nobody called for. */
const CLASH = 0.8;

/** How loud a flavor is that tells a story of its own, how many of them one drink tells, and what each more counts. */
const TELLING = 0.7;
const STORIES = 2;
const PILED = 1;
const SILENT_ROLES: readonly Role[] = ['base', 'sour', 'egg', 'bitters'];

/** Points of an axis from which on a guest who set it calls for a story of its own, and the axes that tell one. */
const CALLED = 45;
const TELLING_AXES = (['fruity', 'earthy', 'bitter', 'herbaceous'] as const).map((axis) =>
  FLAVOR_AXES.indexOf(axis),
);

/** How many stories a guest bears: two, and one beside each axis that was turned up. */
const storiesBorne = ({ asked }: Wish): number =>
  Math.max(STORIES, 1 + TELLING_AXES.filter((axis) => (asked[axis] ?? 0) >= CALLED).length);

/** By how many flavors a drink is piled up: cherry, cacao, and espresso under one foam. */
const piledIn = (draft: Draft, wish: Wish): number => {
  const stories = new Set<string>();
  for (const line of draft)
    if (!SILENT_ROLES.includes(line.entry.item.role) && loudnessOf(line) >= TELLING)
      stories.add(groupOf(line.entry.item.id));
  return Math.max(0, stories.size - storiesBorne(wish));
};

const isAsked = ({ entry }: Line, { notes }: Wish): boolean =>
  entry.item.notes.some((note) => notes.includes(note));

/** Milliliters of lemon or lime from which on it is heard beside what it doesn't go with: cacao, coffee, toffee. */
const CITRUS_ML = 11;
const NO_FRIEND = -1;
/** Of 100, from which on something is a fruit, which bears citrus. */
const FRUIT = 40;
const AGAINST = new Map(
  ['lemon', 'lime'].map((citrus) => [
    citrus,
    Uint8Array.from(SHELF, ({ item }) =>
      Number(item.flavor.fruity < FRUIT && affinity(groupOf(item.id), citrus) <= NO_FRIEND),
    ),
  ]),
);

/** How loud the lines are that citrus fights, unless a guest asked for both. */
const fought = (draft: Draft, wish: Wish): number => {
  let sum = 0;
  for (const citrus of draft) {
    const fights = AGAINST.get(groupOf(citrus.entry.item.id));
    if (!fights || mlOf(citrus) < CITRUS_ML) continue;
    for (const line of draft)
      if (fights[line.entry.at] && !(isAsked(line, wish) && isAsked(citrus, wish))) sum += loudnessOf(line);
  }
  return sum;
};

const isClash = ({ entry }: Line, other: Line): boolean =>
  groupOf(other.entry.item.id) !== groupOf(entry.item.id) && pairSays(entry.at, other.entry.at) < KINDRED;

/** How much is loud in a drink that no note, radar, mood, or name called for, and how much of it doesn't go together. */
export const uncalled = (draft: Draft, wish: Wish): number => {
  const piled = wish.notes.length === 0 ? piledIn(draft, wish) * PILED : 0;
  const loud = draft.filter((line) => CALLS[line.entry.at] !== undefined && loudnessOf(line) > 0);
  const strays = loud.map((line) => {
    const call = CALLS[line.entry.at];
    return call !== undefined && !isAsked(line, wish) && !isCalled(line, call, wish);
  });
  let sum = piled + fought(draft, wish) * CLASH;
  for (const [at, line] of loud.entries()) {
    // A radar that nobody touched asks for a surprise; notes have rivals of their own.
    if (wish.insistence === 1 && wish.notes.length === 0 && strays[at]) sum += loudnessOf(line);
    for (const [place, other] of loud.entries())
      if (place > at && (strays[at] || strays[place]) && isClash(line, other))
        sum += CLASH * Math.min(loudnessOf(line), loudnessOf(other));
  }
  return sum;
};
