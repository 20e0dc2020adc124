// How good a drink tastes to anyone who set the radar, whatever its idea.
import { DEFAULT_FLAVOR, FLAVOR_AXES, FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { cosine } from '../flavor/similarity.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf } from '../knowledge/groups.ts';
import { isStiffName } from '../names/name-fit.ts';
import { faintness, intrusion, silence } from './answering.ts';
import { type Draft, mlOf } from './draft.ts';
import { unanswered } from './lead-lines.ts';
import { asksForDessert, asksForMild, isRadarAlone, leastFound, type Wish } from './wish.ts';

const WORTH = {
  /** For each asked note that is too thin, and each asked axis that nothing speaks for. */
  faint: 0.8,
  silent: 1,
  /** For each axis that a guest looks for and no line answers. */
  unanswered: 1.2,
  /** For all of an axis that was to be silent. */
  intrusion: 3,
  strengthPerPoint: 0.03,
  moved: 3.6,
  far: 5.2,
  likeness: 1,
  /** For an axis that a guest set to a middle or more and does not find. */
  absent: 1.2,
  /** Far more bitter than a guest set it, of 100. */
  bitterShock: 1.2,
  /** Far more of anything else than a guest set it, of 100. */
  surplus: 4,
  /** Sweeter than a guest set it, of 100. */
  candied: 2.4,
  /** Sweet with nothing against it. */
  sticky: 0.5,
  /** Bitter by a bottle that is, where that was turned far up. */
  bitterBottle: 1.3,
  /** By how much anything stands out where nothing is to. */
  loud: 10,
  /** For axes whose order is turned around, of 100 points for each pair; for acid and sugar, which every guest tells apart. */
  order: 1,
  sourSweet: 4.4,
  /** For bubbles in what is asked for as a dessert, and for nothing that makes it rich. */
  thinDessert: 0.35,
  leanDessert: 0.25,
  /** For juniper and bitterness without alcohol, and no quinine: nobody takes that for a gin and tonic. */
  untoned: 0.5,
  /** For sugar in what is asked for as something savory. */
  sugared: 0.35,
  /** For each half ounce of length beyond what there is to lengthen. */
  thin: 0.12,
  /** Lengthened, with neither acid nor an edge of any other kind. */
  limp: 0.5,
} as const;

/** What a drink's taste is worth at most: nothing but likeness speaks for it. */
export const MAX_TASTE_WORTH = WORTH.likeness;

/** Percent by volume that most guests have in mind who ask for no strength. */
const USUAL_ABV: readonly [number, number] = [6, 25];
/** The same for a radar that is loud, and says all. */
const LOUD_ABV: readonly [number, number] = [11, 26];
const LOUD_AXIS = 70;
/** The same for a drink whose name calls for strength. */
const STRONG_NAMED_ABV: readonly [number, number] = [21, 34];
/** The same for something mild. */
const MILD_ABV: readonly [number, number] = [2, 12];
/** What each point counts by which a drink misses what a mild radar, or a stiff name, has in mind. */
const MEANT_POINTS = 4;

/** Whether a radar is loud and says all, with no strength beside it. */
export const asksAloud = (wish: Wish): boolean =>
  !wish.abv && !wish.zeroProof && isRadarAlone(wish) && wish.target.some((points) => points >= LOUD_AXIS);

/** By how many points a drink misses the strength that a guest asks for, or has in mind. */
const abvMiss = (abv: number, wish: Wish): number => {
  if (wish.zeroProof) return 0;
  if (wish.abv) return strengthMiss(abv, wish.abv);
  if (isStiffName(wish.named)) return strengthMiss(abv, STRONG_NAMED_ABV) * MEANT_POINTS;
  if (asksForMild(wish)) return strengthMiss(abv, MILD_ABV) * MEANT_POINTS;
  return asksAloud(wish) ? strengthMiss(abv, LOUD_ABV) * MEANT_POINTS : strengthMiss(abv, USUAL_ABV);
};

/** What a drink tastes of, whatever its idea: all that moves with its measures. */
export interface Tasted {
  draft: Draft;
  /** In the order of FLAVOR_AXES. */
  profile: readonly number[];
  /** Percent by volume. */
  abv: number;
  /** Grams in 100 ml. */
  sugar: number;
  acid: number;
  /** Finished milliliters. */
  ml: number;
}

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
const absenceIn = (profile: readonly number[], { target, insistence }: Wish): number =>
  insistence < 1
    ? 0
    : profile.reduce((sum, value, axis) => {
        const least = leastFound(target[axis] ?? 0);
        return least === 0 ? sum : sum + Math.max(0, 1 - value / least);
      }, 0);

/** How far a profile misses the asked one where the guest cares, 0 to 1. */
const missOf = (profile: readonly number[], { target }: Wish, concern: readonly number[]): number => {
  let [missed, all] = [0, 0];
  for (const [axis, care] of concern.entries()) {
    missed += care * Math.abs((profile[axis] ?? 0) - (target[axis] ?? 0));
    all += care;
  }
  return missed / (all * 100);
};

/** Grams of sugar in 100 ml from which on a drink wants acid, bitterness, cream, or length against it. */
const STICKY_SUGAR = 9.5;
const MIN_ACID = 0.3;
const MIN_BITTER = 45;
const BITTER = FLAVOR_AXES.indexOf('bitter');
const BITTERS: readonly FlavorNote[] = FLAVOR_NOTES.bitter;

const isSticky = ({ sugar, acid, profile, draft }: Tasted): boolean =>
  sugar >= STICKY_SUGAR &&
  acid < MIN_ACID &&
  (profile[BITTER] ?? 0) < MIN_BITTER &&
  !draft.some(({ entry }) => entry.curdles || entry.item.role === 'egg');

/** Points by which a drink may be more bitter than asked: no other surplus puts so many guests off. */
const BORNE_BITTER = 20;

const bitterShock = ({ profile }: Tasted, { target, insistence, notes }: Wish): number => {
  const isAsked = notes.some((note) => BITTERS.includes(note));
  const over = (profile[BITTER] ?? 0) - (target[BITTER] ?? 0) - BORNE_BITTER;
  return isAsked ? 0 : (Math.max(0, over) / 100) * insistence;
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
const [SOUR, SWEET] = [FLAVOR_AXES.indexOf('sour'), FLAVOR_AXES.indexOf('sweet')];

/** One asked axis that is ahead of another, and what each hundred points count by which a drink has it the other way around. */
interface Ahead {
  first: number;
  second: number;
  weight: number;
}

const orderOf = ({ target }: Wish): Ahead[] => {
  const pairs = (ahead: number, weight: number, axes: readonly number[]): Ahead[] =>
    axes.flatMap((first) =>
      axes
        .filter((second) => first !== second && (target[first] ?? 0) - (target[second] ?? 0) >= ahead)
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

/** Percent by volume from which on something sweet is a slow sipper, and no dessert. */
const SIPPER = 15;

/** How far a drink is none for someone who asked for a dessert: long with bubbles, or without anything rich. */
const dessertMiss = ({ draft }: Tasted, wish: Wish): number => {
  const { notes, glass, mood, abv } = wish;
  const isDessert =
    asksForDessert(wish) &&
    !(abv && abv[0] >= SIPPER) &&
    glass === undefined &&
    mood !== 'Refreshing' &&
    mood !== 'Celebratory';
  if (!isDessert) return 0;
  const isAsked = (line: Draft[number]) => line.entry.item.notes.some((note) => notes.includes(note));
  const isThinned = draft.some((line) => line.entry.item.fizzy && !isAsked(line));
  const isRich = draft.some(({ entry }) => entry.curdles || RICH.includes(entry.item.role));
  return Number(isThinned) * WORTH.thinDessert + Number(!isRich) * WORTH.leanDessert;
};
const RICH: readonly Role[] = ['cream', 'egg'];

/** Points of the radar from which on juniper without alcohol is to be bitter, as in a gin and tonic. */
const TONED = 30;

const isUntoned = ({ draft }: Tasted, { target, insistence, notes, zeroProof }: Wish): boolean =>
  zeroProof &&
  insistence === 1 &&
  notes.includes('Juniper') &&
  (target[BITTER] ?? 0) >= TONED &&
  draft.every(({ entry }) => groupOf(entry.item.id) !== 'tonic');

/** Points of the radar up to which something with a vegetable in it is asked for as savory. */
const SAVORY_SWEET = 15;
const VEGETABLES: readonly FlavorNote[] = ['Beet', 'Carrot', 'Celery', 'Cilantro', 'Cucumber', 'Dill'];

/** Whether someone who asked for something savory without alcohol gets syrup in it: the vegetable has sugar enough. */
const isSugared = ({ draft }: Tasted, { target, insistence, notes, zeroProof }: Wish): boolean =>
  zeroProof &&
  insistence === 1 &&
  (target[SWEET] ?? 0) <= SAVORY_SWEET &&
  notes.some((note) => VEGETABLES.includes(note)) &&
  draft.some(({ entry }) => entry.item.role === 'sweetener');

/** Percent by volume from which on alcohol itself stands against sugar, where a guest asks for it. */
const STRONG = 25;

/**
 * Points of the radar from which on a drink wants a bitter bottle, and from which on that is its base or close to it, and
 * how much each takes.
 */
const BITTER_SPOKEN = 60;
const BITTER_BASED = 80;
const BITTER_SPOKEN_ML = 15;
const BITTER_BASE_ML = 30;
/** How bitter of 100 a dose of such a bottle is. Tonic does it as well, taken long; without alcohol coffee and tea too. */
const BITTER_DOSE = 45;
const LONG_BITTERS: readonly Role[] = ['juice', 'lengthener'];
const LONG_BITTER_SHARE = 0.4;
const TONIC_SHARE = 0.2;

const bitterMlOf = (draft: Draft, zeroProof: boolean, asked: number): number =>
  draft.reduce((sum, line) => {
    const { id, role, flavor, unit } = line.entry.item;
    if (unit !== 'oz' || role === 'base' || flavor.bitter < BITTER_DOSE) return sum;
    if (!LONG_BITTERS.includes(role)) return sum + mlOf(line);
    if (zeroProof) return sum + mlOf(line) * LONG_BITTER_SHARE;
    // A drink that is to be bitter before all else rests on a bottle.
    return groupOf(id) === 'tonic' && asked < BITTER_BASED ? sum + mlOf(line) * TONIC_SHARE : sum;
  }, 0);

/** Whether a line is the bitter bottle on which a drink rests for a guest who turned that axis all the way up. */
export const isBitterBase = ({ entry: { item } }: Draft[number], { target, insistence }: Wish): boolean =>
  insistence === 1 &&
  (target[BITTER] ?? 0) >= BITTER_BASED &&
  item.flavor.bitter >= BITTER_DOSE &&
  !LONG_BITTERS.includes(item.role);

/** By what share a drink falls short of the bitter bottle that a guest asked for who turned that axis far up. */
const bitterShort = (draft: Draft, { target, insistence, zeroProof }: Wish): number => {
  const asked = target[BITTER] ?? 0;
  if (insistence < 1 || asked < BITTER_SPOKEN) return 0;
  const least = asked >= BITTER_BASED ? BITTER_BASE_ML : BITTER_SPOKEN_ML;
  return Math.max(0, 1 - bitterMlOf(draft, zeroProof, asked) / least);
};

/** What lengthens and says little; tonic, ginger beer, and wine have a body of their own. */
const WATERY: readonly string[] = ['soda-water', 'light-tonic', 'cucumber-soda', 'hop-water'];
/** Parts of it that one part of all else bears, and milliliters that any drink does. */
const LENGTH_BORNE = 0.9;
const MIN_LENGTH_ML = 60;
const HALF_OUNCE_ML = 15;

/** By how many half ounces a drink is thin: a splash of something under soda. */
const thinness = (draft: Draft): number => {
  let [water, body] = [0, 0];
  for (const line of draft) {
    const { id, unit } = line.entry.item;
    if (WATERY.includes(id)) water += mlOf(line);
    else if (unit === 'oz') body += mlOf(line);
  }
  return Math.max(0, water - Math.max(MIN_LENGTH_ML, body * LENGTH_BORNE)) / HALF_OUNCE_ML;
};

/** Grams of acid in 100 ml, and points of the radar, from which on a long drink has an edge. */
const EDGE_ACID = 0.2;
const EDGE_BITTER = 25;
const EDGE_HERBAL = 35;

/** Spirit and fruit let down with soda, and nothing that wakes them. */
const isLimp = ({ draft, acid, profile }: Tasted): boolean =>
  acid < EDGE_ACID &&
  (profile[BITTER] ?? 0) < EDGE_BITTER &&
  (profile[HERBACEOUS] ?? 0) < EDGE_HERBAL &&
  draft.some(({ entry }) => WATERY.includes(entry.item.id));

/** How much stands out in a drink, 0 to 1. */
const loudness = ({ profile }: Tasted): number =>
  profile.reduce((sum, value) => sum + value, 0) / (100 * profile.length);

export const strengthMiss = (value: number, range: Wish['abv']): number =>
  range ? Math.max(0, range[0] - value, value - range[1]) : 0;

/** What speaks for a profile alone: how near it comes to the asked radar. */
const profileWorth = (profile: readonly number[], wish: Wish, concern: readonly number[]): number =>
  cosine(profile, wish.target) * WORTH.likeness * wish.insistence -
  missOf(profile, wish, concern) * WORTH.moved * wish.insistence -
  shortfallOf(profile, wish) * WORTH.far * wish.insistence -
  absenceIn(profile, wish) * WORTH.absent -
  surplusOf(profile, wish, concern) * WORTH.surplus * wish.insistence -
  candiedness(profile, wish) * WORTH.candied -
  disorderOf(profile, wish) -
  intrusion(profile, wish) * WORTH.intrusion;

/** What speaks against what is poured for what was asked: notes that are thin, axes that nothing answers. */
const answerCost = (drink: Tasted, wish: Wish): number =>
  faintness(drink.draft, wish) * WORTH.faint +
  unanswered(drink.draft, wish) * WORTH.unanswered +
  bitterShort(drink.draft, wish) * WORTH.bitterBottle +
  bitterShock(drink, wish) * WORTH.bitterShock +
  abvMiss(drink.abv, wish) * WORTH.strengthPerPoint;

/** What else speaks against what is poured, whatever its profile. */
const pouredCost = (drink: Tasted, wish: Wish): number =>
  dessertMiss(drink, wish) +
  Number(isUntoned(drink, wish)) * WORTH.untoned +
  Number(isSugared(drink, wish)) * WORTH.sugared +
  silence(drink.draft, drink, wish) * WORTH.silent +
  Number(isSticky(drink) && (wish.abv?.[0] ?? 0) < STRONG) * WORTH.sticky +
  (wish.neutral
    ? loudness(drink) * WORTH.loud
    : thinness(drink.draft) * WORTH.thin + Number(isLimp(drink)) * WORTH.limp);

/**
 * What speaks for a drink's taste: how near it comes to the asked radar, and that it is neither sticky nor a shock. Where
 * that is no more than `least`, nobody asks by how much.
 */
export const tasteWorth = (
  drink: Tasted,
  wish: Wish,
  concern: readonly number[],
  least = Number.NEGATIVE_INFINITY,
): number => {
  const near = profileWorth(drink.profile, wish, concern);
  if (near <= least) return near;
  const answered = near - answerCost(drink, wish);
  return answered <= least ? answered : answered - pouredCost(drink, wish);
};
