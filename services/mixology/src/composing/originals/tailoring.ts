// One line more in a good drink, or another in its place, for this guest: an herb pressed into it, half an ounce of a bottle
// that speaks for what was turned up. The panel's model says whether the drink gains by it; most do not.
import { FLAVOR_AXES } from '@swizzle/proto';
import { z } from 'zod';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { affinity } from '../../knowledge/pairing.ts';
import { measure } from '../../measuring/measure.ts';
import { type Carrier, carrierOf, Measures } from '../carriers/axis-carriers.ts';
import { gradeIn, isToThePoint } from '../panel/panel-grade.ts';
import { type Draft, exactly, type Line, mlOf, poursOf } from '../search/draft.ts';
import { concernOf } from '../search/radar-worth.ts';
import { emptyTally } from '../search/tally.ts';
import type { Wish } from '../wish.ts';
import { withLines } from './basis.ts';
import { mayTakePlace, suits } from './changes.ts';
import { fitted } from './fitting.ts';
import type { Followed } from './from-original.ts';
import table from './tailoring.json' with { type: 'json' };
import { isToldBy, type Trade } from './trades.ts';

const { lines: measures } = z
  .strictObject({ source: z.string().min(20), lines: z.record(z.string(), Measures) })
  .parse(table);

/** The axis that something is poured for. */
interface Arrival extends Carrier {
  axis: number;
}

const AROMAS = (['fruity', 'earthy', 'bitter', 'herbaceous'] as const).map((axis) =>
  FLAVOR_AXES.indexOf(axis),
);

const ARRIVALS: readonly Arrival[] = Object.entries(measures).map(([id, amounts]) => {
  const carrier = carrierOf(id, amounts);
  const says = (axis: number) => carrier.entry.stimulus[axis] ?? 0;
  return { ...carrier, axis: AROMAS.reduce((best, axis) => (says(axis) > says(best) ? axis : best)) };
});

/** Changes that are looked at as drinks to serve, the most promising first. */
const JUDGED = 6;
/** How much less another measure may promise than the best of it: half an ounce, which is tasted, gained no less than a quarter. */
const MEASURE_BORNE = 0.2;
/** Lines of a tailored drink at most. */
const MAX_LINES = 6;
/** Points of the radar from which on something comes in for an axis: below, what does costs a drink more than it gives. */
const ASKED = 40;
/** How well what comes in goes with each of the others at least, and with all of them in the mean. */
const MIN_PAIR = -0.45;
const MIN_MEAN_PAIR = 0.1;
/** Points of strength by which a drink may change where none was asked for. */
const MAX_ABV_MOVED = 5;
/** Milliliters of a spirit that stay where something comes in for a part of it. */
const STAYING_ML = 37.5;
/** Roles of which one more beside its like only muddies a drink. */
const ALONE: readonly Role[] = ['herb', 'base'];
/** Bottles beside the spirit that still can be told apart, and their roles. */
const MAX_BOTTLES = 3;
const BOTTLES: readonly Role[] = ['liqueur', 'aperitif', 'fortified'];

/** A drink after a change, and what the panel would say of it. */
interface Tailored {
  one: Followed;
  grade: number;
}

/** Whether something has a reason to come in beside these lines: its axis was asked for, and it goes with all that is there. */
const goesWith = ({ entry, axis }: Arrival, others: Draft, { asked }: Wish): boolean => {
  const { id, role } = entry.item;
  const bottles = others.filter((line) => BOTTLES.includes(line.entry.item.role)).length;
  const isMuddy = BOTTLES.includes(role) && bottles >= MAX_BOTTLES;
  const isSecond = ALONE.includes(role) && others.some((line) => line.entry.item.role === role);
  const groups = others.map((line) => groupOf(line.entry.item.id));
  const pairs = groups.map((other) => affinity(groupOf(id), other));
  return (
    (asked[axis] ?? 0) >= ASKED &&
    !isSecond &&
    !isMuddy &&
    !groups.includes(groupOf(id)) &&
    pairs.every((pair) => pair >= MIN_PAIR) &&
    pairs.reduce((sum, pair) => sum + pair, 0) >= MIN_MEAN_PAIR * pairs.length
  );
};

/** Whether a line may make way: not the spirit or an herb, nor what was asked or named, nor what the drink is told by. */
const mayGo = ({ entry: { item } }: Line, { basis, trades }: Followed, { notes, named }: Wish): boolean =>
  named.length === 0 &&
  !ALONE.includes(item.role) &&
  !item.notes.some((note) => notes.includes(note)) &&
  !trades.some((trade) => trade.in === item.id) &&
  !isToldBy(basis.original, item.id);

const linesOf = (draft: Draft) => draft.map((line) => ({ entry: line.entry, ml: mlOf(line), others: [] }));

const poured = (one: Followed, draft: Draft, trade: Trade): Followed => ({
  ...one,
  draft,
  basis: withLines(one.basis, linesOf(draft)),
  trades: [...one.trades, trade],
});

/** The lines as they are, and with as much less of the spirit as comes in of a bottle, where enough of that stays. */
const makingRoom = (draft: Draft, { entry }: Arrival, ml: number): Draft[] => {
  const at = draft.findIndex((line) => line.entry.item.role === 'base' && mlOf(line) >= STAYING_ML + ml);
  const base = draft[at];
  if (!base || entry.item.unit !== 'oz') return [draft];
  return [draft, draft.with(at, exactly(base.entry, mlOf(base) - ml, base.slot))];
};

/** Every drink that something makes of another, as a line more or in the place of one. */
const changedBy = (arrival: Arrival, one: Followed, wish: Wish): Followed[] => {
  const { draft } = one;
  const { entry, amounts } = arrival;
  const [note] = entry.item.notes;
  if (note === undefined || !suits(arrival, linesOf(draft), one.basis, wish)) return [];
  const trade = { note, in: entry.item.id };
  const slot = Math.max(...draft.map((line) => line.slot)) + 1;
  const mayBeAdded = draft.length < MAX_LINES && goesWith(arrival, draft, wish);
  const places = draft.flatMap((line, at) =>
    mayTakePlace(entry, line.entry) &&
    mayGo(line, one, wish) &&
    goesWith(arrival, draft.toSpliced(at, 1), wish)
      ? [{ line, at }]
      : [],
  );
  return amounts.flatMap((ml) => [
    ...(mayBeAdded ? makingRoom(draft, arrival, ml) : []).map((lines) =>
      poured(one, [...lines, exactly(entry, ml, slot)], trade),
    ),
    ...places.map(({ line, at }) =>
      poured(one, draft.with(at, exactly(entry, ml, line.slot)), { ...trade, out: line.entry.item.id }),
    ),
  ]);
};

const abvOf = ({ draft, plan }: Followed): number => measure(poursOf(draft), plan.family.technique).abv;

const tailoredWays = (one: Followed, wish: Wish): Tailored[] => {
  const from = poursOf(one.draft);
  const abv = abvOf(one);
  return ARRIVALS.filter(({ axis }) => (wish.asked[axis] ?? 0) >= ASKED)
    .flatMap((arrival) => changedBy(arrival, one, wish))
    .filter((other) => wish.abv !== undefined || Math.abs(abvOf(other) - abv) <= MAX_ABV_MOVED)
    .map((other) => ({ one: other, grade: gradeIn(other, wish, from) }));
};

const cameIn = ({ trades }: Followed): string | undefined => trades.at(-1)?.in;

const cameMl = (one: Followed): number => {
  const line = one.draft.find(({ entry }) => entry.item.id === cameIn(one));
  return line ? mlOf(line) : 0;
};

/** The same with other measures moved to make room for what came in; undefined where that loses by it. */
const withRoom = (one: Followed, wish: Wish): Followed | undefined => {
  const { plan, basis, draft } = one;
  const [about] = basis.original.notes;
  const moved = {
    ...one,
    draft: fitted(draft, { plan, wish, concern: concernOf(wish), tally: emptyTally(), about }).draft,
  };
  return cameMl(moved) < cameMl(one) ? undefined : moved;
};

/** What comes in by the best that it makes, if that is more than `least`; of its measures the largest first. */
const mostPromising = (ways: readonly Tailored[], least: number): readonly Followed[] =>
  [...Map.groupBy(ways, ({ one }) => cameIn(one)).values()]
    .map((same) => ({ same, best: Math.max(...same.map(({ grade }) => grade)) }))
    .filter(({ best }) => best > least)
    .sort((left, right) => right.best - left.best)
    .flatMap(({ same }) =>
      same
        .filter(({ grade }) => grade > least - MEASURE_BORNE)
        .sort((left, right) => cameMl(right.one) - cameMl(left.one) || right.grade - left.grade),
    )
    .slice(0, JUDGED)
    .map(({ one }) => one);

/**
 * A drink with a line more, or another line, that the panel would like more than the drink as it is; undefined where none is
 * to be served that it would.
 */
export const tailored = (
  drink: Followed,
  wish: Wish,
  isServable: (one: Followed) => boolean,
): Followed | undefined => {
  const least = gradeIn(drink, wish);
  const from = poursOf(drink.draft);
  const isLiked = (one: Followed) =>
    gradeIn(one, wish, from) > least - MEASURE_BORNE && isToThePoint(one, wish) && isServable(one);
  for (const one of mostPromising(tailoredWays(drink, wish), least)) {
    if (isLiked(one)) return one;
    const roomy = withRoom(one, wish);
    if (roomy && isLiked(roomy)) return roomy;
  }
  return undefined;
};
