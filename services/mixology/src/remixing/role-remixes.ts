// The parent with its shape kept by construction: one line gives way for each note, one answers an axis, the spirit makes the
// strength, and acid and sugar follow.

import { unansweredOn } from '../composing/carriers/lead-lines.ts';
import { isOverproofRum, MAX_SPIRIT_ML } from '../composing/limits/drink-limits.ts';
import { type Draft, exactly, type Line, mlOf } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import { OPEN_SHELF } from '../composing/search/shelf.ts';
import { addUp } from '../composing/search/tally.ts';
import type { Role } from '../ingredients/roles.ts';
import { type Asks, isOtherProof, type Move } from './asks.ts';
import { withAnyCarrier, withAxisInRole } from './axis-in-role.ts';
import { forMood } from './changes.ts';
import { flawsIn } from './flaws.ts';
import { forMoodAlone } from './for-mood.ts';
import { isMadeAnew, type Judging, type Remixed } from './judging.ts';
import { withNoteInRole } from './note-in-role.ts';
import { isPlain } from './skeleton.ts';
import { isItself } from './worth.ts';

const STEP_ML = 7.5;
/** Drafts that go on after each thing that was asked. */
const KEPT = 14;
/** Of those that are as strong as asked, how many go on beside the best. */
const IN_STRENGTH = 6;
const FOUND = 5;
/** Milliliters of acid and of sugar that balance takes and leaves. */
const MAX_ACID_ML = 30;
const MAX_SUGAR_ML = 22.5;
const MAX_LENGTH_ML = 120;

interface State {
  plan: Plan;
  draft: Draft;
  flaws: number;
}

/** Whether a strength or a mood was asked for, which may cost a parent more of itself. */
const isTurned = ({ asks }: Judging): boolean => asks.strength !== 0 || asks.mood !== undefined;

/** What it costs a draft that too little is left of what its parent could not do without. */
const LOST = 1.5;

const judged = (plan: Plan, draft: Draft, judging: Judging): State => ({
  plan,
  draft,
  flaws: flawsIn(draft, plan, judging) + (isTurned(judging) || isItself(draft, judging) ? 0 : LOST),
});

const keyOf = ({ draft, plan }: State): string =>
  `${plan.glass} ${draft.map((line) => `${line.entry.item.id} ${mlOf(line)}`).join()}`;

const best = (states: readonly State[], count: number): State[] => {
  const seen = new Set<string>();
  return states
    .toSorted((left, right) => left.flaws - right.flaws)
    .filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)))
    .slice(0, count);
};

/** By how much drafts miss the radar: a first look at many of them. */
const missOf = (draft: Draft, { family }: Plan, { asks, wish, tally }: Judging): number => {
  addUp(draft, family.technique, tally);
  const off = asks.goal.reduce((sum, goal, axis) => sum + ((tally.profile[axis] ?? 0) - goal) ** 2, 0);
  const unmet = asks.aromas.reduce((sum, { axis }) => sum + unansweredOn(axis, draft, wish), 0);
  return off * OFF + unmet + draft.length * LINE;
};
/** What each squared point of a miss counts, and each line, beside an aroma that is missing. */
const OFF = 0.0006;
const LINE = 0.1;
/** Drafts of each state that are looked at closely. */
const JUDGED = 24;

const nearest = (drafts: readonly Draft[], plan: Plan, judging: Judging): readonly Draft[] =>
  drafts.length <= JUDGED
    ? drafts
    : drafts
        .map((draft) => ({ draft, miss: missOf(draft, plan, judging) }))
        .sort((left, right) => left.miss - right.miss)
        .slice(0, JUDGED)
        .map(({ draft }) => draft);

const changed = (
  states: readonly State[],
  waysOf: (state: State) => readonly Draft[],
  judging: Judging,
): State[] =>
  best(
    states.flatMap((state) => waysOf(state).map((draft) => judged(state.plan, draft, judging))),
    KEPT,
  );

/** What moves, and then the aromas that are loud and that nothing in the parent answers. */
const axesOf = ({ moves, aromas }: Asks): readonly Move[] => [
  ...moves,
  ...aromas.filter(({ axis }) => moves.every((move) => move.axis !== axis)),
];

/** Neutral spirit has no taste of its own to be stronger in. */
const NEUTRAL: readonly string[] = ['grain-spirit'];

const stronger = (line: Line): Line[] =>
  OPEN_SHELF.filter(
    ({ item }) =>
      !item.substitute &&
      isOtherProof(item, line.entry.item) &&
      item.abv > line.entry.item.abv &&
      !isOverproofRum(item.id) &&
      !NEUTRAL.includes(item.id),
  ).map((entry) => exactly(entry, mlOf(line), line.slot));

const SPIRITS_ML = [-STEP_ML * 2, -STEP_ML, 0, STEP_ML, STEP_ML * 2];

/** Spirits that carry what has none of its own, and milliliters of them. */
const CARRYING: readonly string[] = ['bourbon', 'vodka', 'london-dry-gin', 'white-rum', 'aged-rum', 'cognac'];
const CARRYING_ML = [15, 22.5, 30, 45];

const carried = (draft: Draft): Draft[] =>
  OPEN_SHELF.filter(({ item }) => CARRYING.includes(item.id)).flatMap((entry) =>
    CARRYING_ML.map((ml) => [exactly(entry, ml, 0), ...draft]),
  );

/** The spirit in another proof or measure, where a strength is asked for. */
const proofs = ({ draft }: State, { wish, asks }: Judging): Draft[] => {
  if (!wish.abv) return [draft];
  const isBare = draft.every(({ entry }) => entry.item.role !== 'base');
  return [
    draft,
    ...(isBare && asks.strength > 0 ? carried(draft) : []),
    ...draft.flatMap((line, at) =>
      line.entry.item.role === 'base'
        ? [line, ...stronger(line)].flatMap((one) =>
            SPIRITS_ML.map((by) => mlOf(one) + by)
              .filter((ml) => ml >= STEP_ML * 2 && ml <= MAX_SPIRIT_ML)
              .map((ml) => draft.with(at, exactly(one.entry, ml, one.slot))),
          )
        : [],
    ),
  ];
};

const SHIFTS_ML = [-STEP_ML, STEP_ML];

/** A line by so much more or less, to a jigger's step; undefined where nobody would pour that. */
const shiftedBy = (draft: Draft, at: number, by: number): Draft | undefined => {
  const line = draft[at];
  if (!line) return undefined;
  const { role } = line.entry.item;
  const most = role === 'sour' ? MAX_ACID_ML : role === 'sweetener' ? MAX_SUGAR_ML : MAX_LENGTH_ML;
  const ml = Math.round((mlOf(line) + by) / STEP_ML) * STEP_ML;
  return ml >= STEP_ML && ml <= most ? draft.with(at, exactly(line.entry, ml, line.slot)) : undefined;
};

/** Sugar and citrus a quarter ounce up or down, one of them or both; length by half an ounce. */
const settings = ({ draft }: State): Draft[] => {
  const placesOf = (role: Role) =>
    draft.flatMap((line, at) => (line.entry.item.role === role && line.entry.item.unit === 'oz' ? [at] : []));
  const [acids, sugars] = [placesOf('sour'), placesOf('sweetener')];
  const shifts = SHIFTS_ML.flatMap((by) => [
    ...[...acids, ...sugars].map((at) => shiftedBy(draft, at, by)),
    ...[...placesOf('lengthener'), ...placesOf('sparkling'), ...placesOf('juice')].map((at) =>
      shiftedBy(draft, at, by * 2),
    ),
    ...acids.flatMap((acid) =>
      sugars.map((sugar) => {
        const tart = shiftedBy(draft, acid, by);
        return tart && shiftedBy(tart, sugar, by);
      }),
    ),
  ]);
  const without = sugars.filter((at) => isPlain(draft[at] as Line)).map((at) => draft.toSpliced(at, 1));
  return [draft, ...shifts.filter((one) => one !== undefined), ...without];
};

const SETTINGS = 3;
/** Of what has nothing new in it, how much goes on with one thing that nobody asked for. */
const PLAIN = 3;

const withoutIdea = (states: readonly State[], { parent }: Judging): readonly State[] =>
  states
    .filter(({ draft }) =>
      draft.every((line) => parent.draft.some(({ entry }) => entry.at === line.entry.at)),
    )
    .slice(0, PLAIN);

/** One change that makes a drink another one, where only its measures were asked to differ. */
const ideasOf =
  (judging: Judging) =>
  ({ draft, plan }: State): readonly Draft[] =>
    nearest(withAnyCarrier(draft, plan.family, judging.wish), plan, judging);

/** Draft after draft, one thing that was asked after the other. */
const answered = (starts: readonly State[], judging: Judging): State[] => {
  const { asks, wish, soul, parent } = judging;
  const unproofed = { ...judging, wish: { ...wish, abv: undefined } };
  let states = best(starts, KEPT);
  for (const note of asks.notes) {
    const waysOf = ({ draft, plan }: State) => withNoteInRole(draft, note, plan.family, wish);
    const free = changed(states, waysOf, unproofed);
    // What is as strong as it was asked to be goes on, too, whatever else speaks against it.
    states = wish.abv ? [...free, ...changed(states, waysOf, judging).slice(0, IN_STRENGTH)] : free;
  }
  const { mood } = asks;
  if (mood)
    states = changed(
      states,
      ({ draft, plan }) => [
        draft,
        ...forMood(draft, plan, wish, soul).map((one) => one.draft),
        ...forMoodAlone(mood, parent, draft, wish, soul)
          .filter(({ isMadeAnew }) => !isMadeAnew)
          .map((one) => one.draft),
      ],
      unproofed,
    );
  if (wish.abv) states = changed(states, (state) => proofs(state, judging), judging);
  for (const move of axesOf(asks))
    states = changed(
      states,
      ({ draft, plan }) => nearest(withAxisInRole(draft, move, asks, plan.family, wish), plan, judging),
      judging,
    );
  states = [...states, ...changed(withoutIdea(states, judging), ideasOf(judging), judging)];
  for (let round = 0; round < SETTINGS; round++) states = changed(states, settings, judging);
  return best(states, FOUND);
};

/** Remixes that keep their parent's shape, those first of which least speaks against them. */
export const roleRemixes = (
  starts: readonly Pick<Remixed, 'plan' | 'draft'>[],
  judging: Judging,
): Remixed[] => {
  if (isMadeAnew(judging)) return [];
  return answered(
    starts.map(({ plan, draft }) => judged(plan, draft, judging)),
    judging,
  ).map(({ plan, draft, flaws }) => ({ plan, draft, worth: -flaws }));
};
