// How near a profile comes to the radar that a guest set, and what speaks against it axis by axis.
import { DEFAULT_FLAVOR, FLAVOR_AXES } from '@swizzle/proto';
import { cosine } from '../../flavor/similarity.ts';
import { intrusion } from '../originals/answering.ts';
import { leastFound, type Wish, wantedOn } from '../wish.ts';

const WORTH = {
  /** For all of an axis that was to be silent. */
  intrusion: 3,
  moved: 3.6,
  far: 5.2,
  likeness: 1,
  /** For an axis that a guest set to a middle or more and does not find. */
  absent: 1.2,
  /** Far more of anything else than a guest set it, of 100. */
  surplus: 2,
  /** Anything so far from where a guest set it that nobody takes it for that, of 100. */
  off: 4,
  /** Sweeter than a guest set it, of 100. */
  candied: 2.4,
  /** For axes whose order is turned around, of 100 points for each pair; for acid and sugar, which every guest tells apart. */
  order: 1,
  sourSweet: 4.4,
} as const;

/** What a drink's taste is worth at most: nothing but likeness speaks for it. */
export const MAX_TASTE_WORTH = WORTH.likeness;

const [SOUR, SWEET] = [FLAVOR_AXES.indexOf('sour'), FLAVOR_AXES.indexOf('sweet')];
const BITTER = FLAVOR_AXES.indexOf('bitter');

/** How much a guest cares for each axis: what was moved counts, what was left alone hardly. */
export const concernOf = ({ target, insistence }: Wish): readonly number[] =>
  FLAVOR_AXES.map((axis, at) =>
    insistence < 1 ? 0.05 : 0.1 + Math.abs((target[at] ?? 0) - DEFAULT_FLAVOR[axis]) / 50,
  );

/** Points by which an axis that was turned far down may be tasted before anybody minds. */
const BORNE = 8;

/** How far a profile misses the axes that were turned far up or down, 0 to 1.5 for each. */
const shortfallOf = (profile: readonly number[], { target, far }: Wish): number =>
  profile.reduce((sum, value, axis) => {
    const way = far[axis] ?? 0;
    const miss = Math.max(0, ((target[axis] ?? 0) - value) * way - (way < 0 ? BORNE : 0)) / 100;
    // One axis missed altogether is worse than three that fall a little short.
    return sum + miss * (0.5 + miss);
  }, 0);

/** How much is missing of the axes that a guest expects to find, 0 to 1 for each. */
const absenceIn = (profile: readonly number[], { asked }: Wish): number =>
  profile.reduce((sum, value, axis) => {
    const least = leastFound(asked[axis] ?? 0);
    return least === 0 ? sum : sum + Math.max(0, 1 - value / least);
  }, 0);

/** How far a profile misses the asked one where the guest cares, 0 to 1. */
const missOf = (profile: readonly number[], wish: Wish, concern: readonly number[]): number => {
  let missed = 0;
  let all = 0;
  for (let axis = 0; axis < concern.length; axis++) {
    const care = concern[axis] ?? 0;
    const tasted = profile[axis] ?? 0;
    missed += care * Math.abs(tasted - wantedOn(axis, tasted, wish));
    all += care;
  }
  return missed / (all * 100);
};

/** Points by which any other axis may stand out more than a guest set it, and how much a guest cares who means it. */
const BORNE_SURPLUS = 22;
const MEANT = 0.5;

/** How far a profile goes beyond the asked one where the guest cares, 0 to 1 for each axis: a sour one for someone cozy. */
const surplusOf = (profile: readonly number[], { target }: Wish, concern: readonly number[]): number =>
  profile.reduce((sum, value, axis) => {
    const over = Math.max(0, value - (target[axis] ?? 0) - BORNE_SURPLUS) / 100;
    const isBorne = axis === BITTER || (axis === HERBACEOUS && (target[axis] ?? 0) >= GREEN);
    return isBorne ? sum : sum + over * Math.min(1, (concern[axis] ?? 0) / MEANT);
  }, 0);

/** Points by which an axis may lie off before a guest takes the drink for another than was asked for. */
const OFF = 25;

/** Share that is left of that for an axis that a guest left where it stood. */
const LEFT_ALONE = 0.5;

/** How far the axes of a radar that was set lie off, up or down, beyond what a guest takes for what was asked. */
export const offness = (profile: ArrayLike<number>, wish: Wish): number =>
  wish.insistence < 1
    ? 0
    : FLAVOR_AXES.reduce((sum, name, axis) => {
        const tasted = profile[axis] ?? 0;
        const off = Math.max(0, Math.abs(tasted - wantedOn(axis, tasted, wish)) - OFF) / 100;
        return sum + off * (wish.target[axis] === DEFAULT_FLAVOR[name] ? LEFT_ALONE : 1);
      }, 0);

/** Points from which on a guest asks for something green: leaves are never too many then. */
const HERBACEOUS = FLAVOR_AXES.indexOf('herbaceous');
const GREEN = 40;

/** Points by which a drink may be sweeter than a guest set it before it tastes of candy; bitter bottles bring their sugar. */
const BORNE_SWEET = 10;
const BORNE_SWEET_IN_FULL = 22;
const FULL = 90;

const candiedness = (profile: readonly number[], { target, insistence }: Wish): number => {
  const borne = (target[BITTER] ?? 0) >= FULL ? BORNE_SWEET_IN_FULL : BORNE_SWEET;
  return (Math.max(0, (profile[SWEET] ?? 0) - (target[SWEET] ?? 0) - borne) / 100) * insistence;
};

/** Points by which one asked axis is ahead of another before a guest notices that the drink has it the other way around. */
const AHEAD = 25;
const SOUR_SWEET_AHEAD = 15;

/** One asked axis that is ahead of another, and what each hundred points count by which a drink has it the other way around. */
interface Ahead {
  first: number;
  second: number;
  weight: number;
}

const orderOf = ({ target, asked }: Wish): Ahead[] => {
  const pairs = (ahead: number, weight: number, axes: readonly number[]): Ahead[] =>
    axes.flatMap((first) =>
      axes
        .filter((second) => first !== second && (asked[first] ?? 0) - (target[second] ?? 0) >= ahead)
        .map((second) => ({ first, second, weight })),
    );
  return [
    ...pairs(SOUR_SWEET_AHEAD, WORTH.sourSweet, [SOUR, SWEET]),
    ...pairs(AHEAD, WORTH.order, [...FLAVOR_AXES.keys()]),
  ];
};

/** Every original is held against the same wish: what follows from that alone is worked out once. */
const orders = new WeakMap<Wish, readonly Ahead[]>();

/** What it costs that a drink puts another axis in front than the radar does. */
const disorderOf = (profile: readonly number[], wish: Wish): number => {
  if (wish.insistence < 1) return 0;
  let order = orders.get(wish);
  if (!order) {
    order = orderOf(wish);
    orders.set(wish, order);
  }
  let sum = 0;
  for (const { first, second, weight } of order)
    sum += (Math.max(0, (profile[second] ?? 0) - (profile[first] ?? 0)) / 100) * weight;
  return sum;
};

/**
 * What speaks for a profile alone: how near it comes to the asked radar. Most profiles point elsewhere: what is no more than
 * `least` by that is looked at no further, as all else speaks against it.
 */
export const radarWorth = (
  profile: readonly number[],
  wish: Wish,
  concern: readonly number[],
  least: number,
): number => {
  const near =
    cosine(profile, wish.target) * WORTH.likeness * wish.insistence -
    missOf(profile, wish, concern) * WORTH.moved * wish.insistence;
  return near <= least ? near : near - straysOf(profile, wish, concern);
};

/** What speaks against a profile, axis by axis. */
const straysOf = (profile: readonly number[], wish: Wish, concern: readonly number[]): number =>
  shortfallOf(profile, wish) * WORTH.far * wish.insistence +
  absenceIn(profile, wish) * WORTH.absent +
  surplusOf(profile, wish, concern) * WORTH.surplus * wish.insistence +
  candiedness(profile, wish) * WORTH.candied +
  disorderOf(profile, wish) +
  offness(profile, wish) * WORTH.off +
  intrusion(profile, wish) * WORTH.intrusion;
