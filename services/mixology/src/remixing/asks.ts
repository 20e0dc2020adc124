// What a guest asks of a remix, against its parent as it is poured.
import { ALL_FLAVOR_NOTES, DEFAULT_FLAVOR, FLAVOR_AXES, type FlavorNote, type Mood } from '@swizzle/proto';
import { isTasted } from '../composing/carriers/carriers.ts';
import { unansweredOn } from '../composing/carriers/lead-lines.ts';
import type { Parent } from '../composing/parent.ts';
import { poursOf } from '../composing/search/draft.ts';
import type { Wish } from '../composing/wish.ts';
import { profileOf } from '../flavor/perception.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { measure } from '../measuring/measure.ts';

/** An axis, by its place in FLAVOR_AXES, and by how many points of the radar it is to rise, or to fall. */
export interface Move {
  axis: number;
  by: number;
}

export interface Asks {
  /** The radar of the parent, and where it is to arrive, in the order of FLAVOR_AXES. */
  from: readonly number[];
  goal: readonly number[];
  /** At most three, the largest first. */
  moves: readonly Move[];
  /** Aromas to be tasted: those that rise, by however little where the parent has no line that answers them. */
  aromas: readonly Move[];
  /** Notes that the parent does not show, and those of its own that it loses with its alcohol. */
  notes: readonly FlavorNote[];
  /** Percent by volume, and finished milliliters, of the parent. */
  abv: number;
  ml: number;
  /** The mood that was asked for, where the parent is of another. */
  mood: Mood | undefined;
  /** Whether the drink has to be stronger (1) or lighter (-1) than its parent. */
  strength: -1 | 0 | 1;
}

/** Points of the radar by which an axis counts as moved: more than a guess at how the parent is chilled may cost. */
const MIN_MOVE = 10;
/** Points by which bitterness rises from which on more dashes are no answer. */
export const BOTTLED_FROM = 10;
/** Points by which an axis was turned up at all. */
const TURNED_UP = 1;
/** Points of the radar from which on a guest expects to taste an aroma. */
const TASTED = 30;
/** Share of an answer that the parent lacks before a remix brings one. */
const MISSING = 0.35;
/** How many moved axes a guest has in mind one by one. */
const MAX_MOVES = 3;
/** Percent by volume that nobody asks to be changed. */
const SAME_ABV = 0.5;

const isFlavorNote = (name: string): name is FlavorNote => ALL_FLAVOR_NOTES.some((note) => note === name);

/** Whether a drink of this strength, in percent by volume, has to become stronger (1) or lighter (-1). */
export const strengthAsked = (own: number, { abv, zeroProof }: Wish, slack = SAME_ABV): Asks['strength'] => {
  if (!abv || zeroProof) return 0;
  return own < abv[0] - slack ? 1 : own > abv[1] + slack ? -1 : 0;
};

/** What a drink shows beside its spirit, and no longer does without alcohol. */
const lostNotes = ({ spec, draft }: Parent): FlavorNote[] => {
  const left = poursOf(draft);
  const lost = spec.flatMap(({ id }) =>
    ingredientOf(id).role === 'base' ? [] : ingredientOf(id).notes.slice(0, 1),
  );
  return lost.filter(isFlavorNote).filter((note) => isTasted(note, spec) && !isTasted(note, left));
};

/** Axes at their default from which on that is no chance: then each of them was left alone. */
const DEFAULTS = 3;

/** By axis, whether it asks for nothing wherever the parent's stands, because nobody has touched it. */
const leftAlone = ({ target }: Wish): readonly boolean[] => {
  const isDefault = FLAVOR_AXES.map((axis, at) => target[at] === DEFAULT_FLAVOR[axis]);
  const count = isDefault.filter(Boolean).length;
  return isDefault.map((one) => one && count >= DEFAULTS);
};

const aromasOf = ({ draft }: Parent, wish: Wish, touched: readonly Move[]): Move[] =>
  touched.filter((move) => {
    const { axis, by } = move;
    if (isByMeasure(move) || (wish.target[axis] ?? 0) < TASTED) return false;
    return by >= MIN_MOVE || (by >= TURNED_UP && unansweredOn(axis, draft, wish) >= MISSING);
  });

const moodAsked = ({ mood }: Parent, wish: Wish): Asks['mood'] =>
  wish.mood === mood ? undefined : wish.mood;

export const asksOf = (parent: Parent, wish: Wish): Asks => {
  const { spec, family } = parent;
  const sums = measure(spec, family.technique);
  const profile = profileOf(spec, sums.volumeMl);
  const from = FLAVOR_AXES.map((axis) => profile[axis]);
  const isLeftAlone = leftAlone(wish);
  const touched = from.map((value, axis) => ({
    axis,
    by: isLeftAlone[axis] ? 0 : (wish.target[axis] ?? value) - value,
  }));
  const moved = touched.filter(({ by }) => Math.abs(by) >= MIN_MOVE);
  return {
    from,
    goal: from.map((value, axis) => value + (moved.find((move) => move.axis === axis)?.by ?? 0)),
    moves: moved.sort((left, right) => Math.abs(right.by) - Math.abs(left.by)).slice(0, MAX_MOVES),
    aromas: aromasOf(parent, wish, touched),
    notes: [
      ...wish.notes.filter((note) => !isTasted(note, spec)),
      ...(wish.zeroProof ? lostNotes(parent) : []),
    ],
    abv: sums.abv,
    ml: sums.volumeMl,
    mood: moodAsked(parent, wish),
    strength: strengthAsked(sums.abv, wish),
  };
};

/** Whether the guest says what is to change; a parent that lost a bottle for want of alcohol has changed already. */
export const isTold = ({ moves, notes, mood, strength }: Asks, { changed }: Parent): boolean =>
  changed || moves.length > 0 || notes.length > 0 || mood !== undefined || strength !== 0;

/** Whether nothing but another mood is asked for. */
export const isMoodOnly = ({ mood, moves, notes, strength }: Asks): boolean =>
  mood !== undefined && moves.length === 0 && notes.length === 0 && strength === 0;

/** Acid and sugar are a matter of measures; an aroma wants something that brings it. */
export const isByMeasure = ({ axis }: Pick<Move, 'axis'>): boolean =>
  FLAVOR_AXES[axis] === 'sour' || FLAVOR_AXES[axis] === 'sweet';

/**
 * Whether a guest wants something in the parent's shape: not only another mood, not only less of its own acid or sugar, and
 * nothing to be cozy, which is warmed.
 */
export const asksInShape = (asks: Asks): boolean =>
  asks.notes.length > 0 ||
  (!isMoodOnly(asks) &&
    asks.mood !== 'Cozy' &&
    (asks.mood !== undefined ||
      asks.strength !== 0 ||
      asks.moves.some((move) => move.by > 0 || !isByMeasure(move))));

/** Share of a move under which nobody tastes that it was made. */
const HARDLY = 0.2;

/** The moves that a drink with this radar, in the order of FLAVOR_AXES, hardly makes. */
export const unmetMoves = ({ from, moves }: Asks, profile: readonly number[]): readonly Move[] =>
  moves.filter(({ axis, by }) => ((profile[axis] ?? 0) - (from[axis] ?? 0)) / by < HARDLY);

/** Overproof rum stands in for any rum, whatever its style. */
const STANDS_FOR_ITS_BASE: readonly string[] = ['overproof-rum'];

type Spirit = Pick<PantryItem, 'id' | 'base' | 'role'>;

/** Whether one spirit is the other in another proof: bonded bourbon for bourbon. */
export const isOtherProof = (one: Spirit, other: Spirit): boolean =>
  one.role === 'base' &&
  other.role === 'base' &&
  (groupOf(one.id) === groupOf(other.id) ||
    (one.base === other.base && STANDS_FOR_ITS_BASE.includes(one.id)));
