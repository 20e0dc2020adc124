// The line that answers what a guest turned up: a bitter bottle, an herb, a fruit, an earthy spirit, acid, sugar. The sum of
// traces is no answer, however well it reads in figures.
import { DEFAULT_FLAVOR, FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { voiceShare } from '../originals/answering.ts';
import { type Draft, mlOf } from '../search/draft.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import { isRadarAlone, type Wish } from '../wish.ts';

/** By axis, the points of the radar from which on a guest looks for a line that answers it. */
const LOOKED_FOR: Readonly<Record<FlavorAxis, number>> = {
  bitter: 40,
  sour: 45,
  herbaceous: 50,
  earthy: 50,
  fruity: 50,
  sweet: 50,
};
/** The same for each axis of a radar that says all. */
const LOOKED_FOR_ALONE = 40;
/** The same for the two axes that were turned up most. */
const HIGHEST = 2;
const LOOKED_FOR_HIGHEST = 38;

/** What of an ingredient's taste makes it no answer however much of it is poured, of 100. */
const TRACE: Readonly<Partial<Record<FlavorAxis, number>>> = {
  bitter: 28,
  herbaceous: 22,
  earthy: 22,
  fruity: 26,
};

/** Bitter to anyone who asks for something bitter, though loud otherwise. */
const ROASTED: ReadonlySet<string> = new Set(['coffee', 'matcha', 'chocolate']);
/** Peel and dashes scent a drink with fruit; wine is half a fruit. */
const NO_FRUIT: readonly Role[] = ['bitters', 'spice', 'base'];
const HALF_FRUIT: readonly Role[] = ['fortified', 'sparkling'];
const FRUIT_SPIRIT = 46;

const shareOf = (entry: ShelfEntry, axis: FlavorAxis): number => {
  const { role, flavor, id } = entry.item;
  if (flavor[axis] < (TRACE[axis] ?? 0)) return 0;
  if (axis === 'bitter' && ROASTED.has(groupOf(id))) return 1;
  if (axis === 'fruity' && NO_FRUIT.includes(role) && !(role === 'base' && flavor.fruity >= FRUIT_SPIRIT))
    return 0;
  return voiceShare(entry, axis) * (axis === 'fruity' && HALF_FRUIT.includes(role) ? 0.5 : 1);
};

/** Axes that a line answers by its aroma; acid and sugar add up, whatever they come from. */
const AROMAS = ['fruity', 'earthy', 'bitter', 'herbaceous'] as const;

/** By axis and place on the shelf, what a milliliter says in hundredths of a dose, or in grams of acid or sugar. */
const SAYS: readonly Float64Array[] = FLAVOR_AXES.map((axis, at) =>
  Float64Array.from(SHELF, (entry) => {
    if (axis === 'sour') return entry.acid;
    if (axis === 'sweet') return entry.sugar;
    return (entry.stimulus[at] ?? 0) * shareOf(entry, axis);
  }),
);
const ADDS_UP = FLAVOR_AXES.map((axis) => !AROMAS.some((aroma) => aroma === axis));

/** What a line is to say at least for so many points, in the same measure: half an ounce of Campari for 80 of bitter. */
const wantedOf: Readonly<Record<FlavorAxis, (asked: number) => number>> = {
  bitter: (asked) => Math.max(30, asked * 0.62),
  herbaceous: (asked) => Math.max(28, asked * 0.66),
  earthy: (asked) => Math.max(24, asked * 0.58),
  fruity: (asked) => Math.max(30, asked * 0.55),
  sour: (asked) => 0.95 + asked * 0.006,
  sweet: (asked) => 4 + asked * 0.08,
};
/** Percent by volume from which on a spirit leaves little room for acid and sugar, and the share that then does. */
const STRONG = 25;
const STRONG_SHARE = 0.6;

/** Share of what is wanted from which on a line is more than a trace. */
const MORE_THAN_TRACE = 0.4;

const wanted = new WeakMap<Wish, Float64Array>();

const readWanted = (wish: Wish): Float64Array => {
  const { abv } = wish;
  const isAlone = isRadarAlone(wish);
  const highest = [...wish.asked].sort((left, right) => right - left)[HIGHEST - 1] ?? 0;
  return Float64Array.from(FLAVOR_AXES, (axis, at) => {
    const asked = wish.asked[at] ?? 0;
    const looked = isAlone ? LOOKED_FOR_ALONE : LOOKED_FOR[axis];
    const isLead = asked >= looked || (asked >= highest && asked >= LOOKED_FOR_HIGHEST);
    // Where a guest left an axis alone, it says nothing, however many others were moved.
    if (!isLead || asked === DEFAULT_FLAVOR[axis]) return 0;
    return wantedOf[axis](asked) * (ADDS_UP[at] && abv && abv[0] >= STRONG ? STRONG_SHARE : 1);
  });
};

/** By axis, what a line is to say for it; 0 where nobody looks for one. */
const wantedIn = (wish: Wish): Float64Array => {
  let known = wanted.get(wish);
  if (!known) {
    known = readWanted(wish);
    wanted.set(wish, known);
  }
  return known;
};

/** What share of what is wanted on an axis a draft goes without, 0 to 1. */
const shortOn = (axis: number, least: number, draft: Draft): number => {
  const says = SAYS[axis];
  let sum = 0;
  for (const line of draft) {
    const said = (says?.[line.entry.at] ?? 0) * mlOf(line);
    if (ADDS_UP[axis] || said >= least * MORE_THAN_TRACE) sum += said;
  }
  return Math.max(0, 1 - sum / least);
};

/** How far a draft goes without a line that answers an axis, 0 to 1; 0 where nobody looks for one. */
export const unansweredOn = (axis: number, draft: Draft, wish: Wish): number => {
  const least = wantedIn(wish)[axis] ?? 0;
  return least === 0 ? 0 : shortOn(axis, least, draft);
};

/** How far the axes that a guest looks for go without a line that answers them, 0 to 1 for each. */
export const unanswered = (draft: Draft, wish: Wish): number => {
  const all = wantedIn(wish);
  let sum = 0;
  for (let axis = 0; axis < all.length; axis++) {
    const least = all[axis] ?? 0;
    if (least > 0) sum += shortOn(axis, least, draft);
  }
  return sum;
};
