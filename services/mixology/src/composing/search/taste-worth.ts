// How good a drink tastes to anyone who set the radar, whatever its idea: by its profile, and by what is poured for it.
import { FLAVOR_AXES, FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { isStiffName } from '../../names/name-fit.ts';
import { unanswered } from '../carriers/lead-lines.ts';
import { faintness, silence } from '../originals/answering.ts';
import { asksForDessert, asksForMild, isRadarAlone, type Wish } from '../wish.ts';
import { type Draft, mlOf } from './draft.ts';
import { radarWorth } from './radar-worth.ts';

const WORTH = {
  /** For each asked note that is too thin, and each asked axis that nothing speaks for. */
  faint: 1.3,
  silent: 1.6,
  /** For each axis that a guest looks for and no line answers. */
  unanswered: 1.9,
  strengthPerPoint: 0.03,
  /** Far more bitter than a guest set it, of 100. */
  bitterShock: 1.2,
  /** For each quarter ounce of citrus, or of syrup and liqueur, for a guest who set the radar to hardly any. */
  citrus: 0.25,
  syrup: 0.25,
  /** Sweet with nothing against it. */
  sticky: 0.5,
  /** Bitter by a bottle that is, where that was turned far up. */
  bitterBottle: 1.3,
  /** By how much anything stands out where nothing is to. */
  loud: 10,
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

/** Grams of sugar in 100 ml from which on a drink wants acid, bitterness, cream, or length against it. */
const STICKY_SUGAR = 9.5;
const MIN_ACID = 0.3;
const MIN_BITTER = 45;
const [BITTER, SWEET] = [FLAVOR_AXES.indexOf('bitter'), FLAVOR_AXES.indexOf('sweet')];
const HERBACEOUS = FLAVOR_AXES.indexOf('herbaceous');
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

const isUntoned = ({ draft }: Tasted, { asked, notes, zeroProof }: Wish): boolean =>
  zeroProof &&
  notes.includes('Juniper') &&
  (asked[BITTER] ?? 0) >= TONED &&
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
const BITTER_SPOKEN = 50;
const BITTER_BASED = 80;
const BITTER_SPOKEN_ML = 15;
const BITTER_BASE_ML = 30;
/** How bitter of 100 a dose of such a bottle is. What makes a drink long is bitter enough only without alcohol. */
const BITTER_DOSE = 45;
const LONG_BITTERS: readonly Role[] = ['juice', 'lengthener'];
const LONG_BITTER_SHARE = 0.4;

const bitterMlOf = (draft: Draft, zeroProof: boolean): number =>
  draft.reduce((sum, line) => {
    const { role, flavor, unit } = line.entry.item;
    if (unit !== 'oz' || role === 'base' || flavor.bitter < BITTER_DOSE) return sum;
    if (!LONG_BITTERS.includes(role)) return sum + mlOf(line);
    return zeroProof ? sum + mlOf(line) * LONG_BITTER_SHARE : sum;
  }, 0);

/** Whether a line is the bitter bottle on which a drink rests for a guest who turned that axis all the way up. */
export const isBitterBase = ({ entry: { item } }: Draft[number], { asked }: Wish): boolean =>
  (asked[BITTER] ?? 0) >= BITTER_BASED &&
  item.flavor.bitter >= BITTER_DOSE &&
  !LONG_BITTERS.includes(item.role);

/** By what share a drink falls short of the bitter bottle that a guest asked for who turned that axis far up. */
const bitterShort = (draft: Draft, { asked, zeroProof }: Wish): number => {
  const points = asked[BITTER] ?? 0;
  if (points < BITTER_SPOKEN) return 0;
  const least = points >= BITTER_BASED ? BITTER_BASE_ML : BITTER_SPOKEN_ML;
  return Math.max(0, 1 - bitterMlOf(draft, zeroProof) / least);
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

/** What speaks against what is poured for what was asked: notes that are thin, axes that nothing answers. */
const answerCost = (drink: Tasted, wish: Wish): number =>
  faintness(drink.draft, wish) * WORTH.faint +
  unanswered(drink.draft, wish) * WORTH.unanswered +
  bitterShort(drink.draft, wish) * WORTH.bitterBottle +
  bitterShock(drink, wish) * WORTH.bitterShock +
  abvMiss(drink.abv, wish) * WORTH.strengthPerPoint;

/** What is acid to a guest who asks for hardly any, and sugar: bottles that answer another axis bring theirs along. */
const CITRUS_ACID = 0.03;
const SUGARY: readonly Role[] = ['sweetener', 'liqueur'];
/** Grams of sugar in a milliliter from which on wine or an aperitif is sweet. */
const SWEET_WINE = 0.1;
const WINES: readonly Role[] = ['fortified', 'aperitif'];

const isSugary = ({ entry: { item, sugar } }: Draft[number]): boolean =>
  SUGARY.includes(item.role) || (WINES.includes(item.role) && sugar >= SWEET_WINE);
const BARSPOON_ML = 5;
const QUARTER_ML = 7.5;
/** Points of an axis from which on what speaks for it may be sweet, and how much of it a dose shows then. */
const ANSWERED_FROM = 55;
const ANSWERS = 45;
const ANSWERING_SHARE = 0.5;

const answersLoudly = ({ entry: { item } }: Draft[number], { asked }: Wish): boolean =>
  FLAVOR_AXES.some(
    (axis, at) =>
      axis !== 'sweet' &&
      axis !== 'sour' &&
      (asked[at] ?? 0) >= ANSWERED_FROM &&
      item.flavor[axis] >= ANSWERS,
  );

/** What citrus and syrup cost where a guest turned acid or sugar all the way down; an asked note may be either. */
const avoidedCost = (draft: Draft, wish: Wish): number => {
  const { avoids, insistence, notes } = wish;
  if (insistence < 1 || (!avoids.acid && !avoids.sugar)) return 0;
  let [citrus, syrup] = [0, 0];
  for (const line of draft) {
    const { item, acid } = line.entry;
    if (item.notes.some((note) => notes.includes(note))) continue;
    if (avoids.acid && item.role === 'sour' && acid >= CITRUS_ACID) citrus += mlOf(line);
    if (avoids.sugar && isSugary(line))
      syrup += mlOf(line) * (answersLoudly(line, wish) ? ANSWERING_SHARE : 1);
  }
  const beyond = (ml: number) => Math.max(0, ml - BARSPOON_ML) / QUARTER_ML;
  return beyond(citrus) * WORTH.citrus + beyond(syrup) * WORTH.syrup;
};

/** What else speaks against what is poured, whatever its profile. */
const pouredCost = (drink: Tasted, wish: Wish): number =>
  dessertMiss(drink, wish) +
  avoidedCost(drink.draft, wish) +
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
  const near = radarWorth(drink.profile, wish, concern, least);
  if (near <= least) return near;
  const answered = near - answerCost(drink, wish);
  return answered <= least ? answered : answered - pouredCost(drink, wish);
};
