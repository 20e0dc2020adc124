// Brings an original to what a guest asked as a whole: each asked note in its measure, what answers the radar at its real
// volume, a word of the drink's name. Changes are searched together and judged by the drink that they make.
import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import { AXIS_CARRIERS } from '../carriers/axis-carriers.ts';
import { unansweredOn } from '../carriers/lead-lines.ts';
import { NOTE_CARRIERS } from '../carriers/note-carriers.ts';
import { moodMiss } from '../mood.ts';
import { type Draft, exactly } from '../search/draft.ts';
import { addUp } from '../search/tally.ts';
import { type Wish, wantedOn } from '../wish.ts';
import { faintnessOf } from './answering.ts';
import type { Basis } from './basis.ts';
import { type Adapting, broughtIn, type Changed, leftOut } from './changes.ts';
import { drinkWorth, type Fitting } from './fitting.ts';
import { answersIn, namedChanges } from './name-changes.ts';
import type { Traded } from './trades.ts';

/** Points by which an axis may miss before anybody changes a drink for it, and from which on one is asked for. */
const BORNE = 18;
const ASKED = 40;
/** Share of an answer that is missing before a line comes in for it. */
const MISSING = 0.35;
/** How far an asked note may fall short of its measure before something comes in for it. */
const FAINT = 0.45;
/** Changes for the radar, one after the other, ways that go on after each, and those that are judged as whole drinks. */
const CHANGES = 2;
const KEPT = 2;
const JUDGED = 8;
const JUDGED_FOR_NAME = 4;
/** What a drink must gain by an adaptation. */
const GAIN = 0.1;
/** What each promise of the asked mood costs that a change breaks, and what all of an answer to a word is worth. */
const BROKEN_MOOD = 1.1;
const ANSWERED_NAME = 0.8;

interface State {
  way: Traded;
  draft: Draft;
  profile: readonly number[];
  worth: number;
}

const draftOf = (lines: Basis['lines']): Draft =>
  lines.map(({ entry, ml }, slot) => exactly(entry, ml, slot));

/** Axes that fall short of what is asked, and those that stand out more than that. */
const missedBy = ({ draft, profile }: State, wish: Wish): { short: number[]; over: number[] } => {
  const axes = [...FLAVOR_AXES.keys()];
  const by = (axis: number) => wantedOn(axis, profile[axis] ?? 0, wish) - (profile[axis] ?? 0);
  return {
    short: axes.filter(
      (axis) =>
        (wish.asked[axis] ?? 0) >= ASKED && (by(axis) >= BORNE || unansweredOn(axis, draft, wish) >= MISSING),
    ),
    over: axes.filter((axis) => by(axis) <= -BORNE),
  };
};

/** The asked notes that are not there in their measure. */
const missingFrom = (draft: Draft, { wish }: Fitting): readonly FlavorNote[] =>
  wish.notes.filter((note) => faintnessOf(note, draft, wish) > FAINT);

/** How far a profile misses the radar, for a first look. */
const missOf = (profile: ArrayLike<number>, wish: Wish): number =>
  FLAVOR_AXES.reduce((sum, _, axis) => {
    const tasted = profile[axis] ?? 0;
    const miss = Math.abs(tasted - wantedOn(axis, tasted, wish)) / 100;
    return sum + miss * miss;
  }, 0);

const stateOf = (way: Traded, { fitting }: Adapting): State => {
  const draft = draftOf(way.lines);
  const { plan, wish } = fitting;
  const worth =
    drinkWorth(draft, fitting) -
    way.cost -
    moodMiss(draft, plan.family, plan.ice, wish) * BROKEN_MOOD +
    answersIn(way, wish).reduce((sum, answer) => sum + answer, 0) * ANSWERED_NAME;
  return { way, draft, profile: [...fitting.tally.profile], worth };
};

/** All that may come in next: an asked note before anything else, then what answers the radar. */
const changesFor = (state: State, adapting: Adapting): Changed[] => {
  const { fitting } = adapting;
  const [missing] = missingFrom(state.draft, fitting);
  if (missing !== undefined)
    return (NOTE_CARRIERS.get(missing) ?? []).flatMap((carrier, place) =>
      broughtIn({ carrier, note: missing, place }, state.way, adapting),
    );
  if (fitting.wish.insistence < 1) return [];
  const { short, over } = missedBy(state, fitting.wish);
  return [
    ...short.flatMap((axis) =>
      (AXIS_CARRIERS[axis] ?? []).flatMap((carrier) =>
        broughtIn({ carrier, note: carrier.entry.item.notes[0], place: 0 }, state.way, adapting),
      ),
    ),
    ...over.flatMap((axis) => leftOut(axis, state.way, adapting)),
  ];
};

/** Of many changes, those that bring a drink nearest to the radar at first look. */
const nearestAmong = (changes: readonly Changed[], most: number, { fitting }: Adapting): Changed[] => {
  const { wish, tally, plan } = fitting;
  return changes
    .map((change) => {
      addUp(draftOf(change.lines), plan.family.technique, tally);
      return { change, miss: missOf(tally.profile, wish) + change.cost };
    })
    .toSorted((left, right) => left.miss - right.miss)
    .slice(0, most)
    .map(({ change }) => change);
};

/** What a change of one thing makes of a state; what says a word of the name does nothing for the radar, and has its own turn. */
const changesOf = (state: State, adapting: Adapting): State[] => {
  const { way } = state;
  const named = missingFrom(state.draft, adapting.fitting).length > 0 ? [] : namedChanges(way, adapting);
  return [
    ...nearestAmong(changesFor(state, adapting), JUDGED, adapting),
    ...nearestAmong(named, JUDGED_FOR_NAME, adapting),
  ].map(({ lines, cost, trade }) =>
    stateOf(
      { ...way, lines, trades: trade ? [...way.trades, trade] : way.trades, cost: way.cost + cost },
      adapting,
    ),
  );
};

const byWorth = (left: State, right: State) => right.worth - left.worth;

/**
 * The ways in which asked notes and a radar make another drink of these, the best first; none where they answer it as they
 * are.
 */
export const adaptedWays = (ways: readonly Traded[], adapting: Adapting): Traded[] => {
  const { fitting } = adapting;
  const starts = ways.map((way) => stateOf(way, adapting));
  const isWhole = ({ draft }: State) => missingFrom(draft, fitting).length === 0;
  const missing = Math.max(0, ...starts.map(({ draft }) => missingFrom(draft, fitting).length));
  if (fitting.wish.insistence < 1 && missing === 0) return [];
  const least = Math.max(...starts.filter(isWhole).map(({ worth }) => worth)) + GAIN;
  let states = starts;
  const found: State[] = [];
  for (let round = 0; round < CHANGES + missing; round++) {
    states = states
      .flatMap((state) => changesOf(state, adapting))
      .toSorted(byWorth)
      .slice(0, KEPT);
    found.push(...states.filter((state) => isWhole(state) && state.worth >= least));
  }
  return found
    .toSorted(byWorth)
    .slice(0, KEPT)
    .map(({ way }) => way);
};
