import { cosine } from '../flavor/similarity.ts';
import { ROLES } from '../ingredients/roles.ts';
import { standsOn } from './backbone.ts';
import type { Draft } from './draft.ts';
import type { Place, Plan } from './plan.ts';
import { addUp, type Tally } from './tally.ts';
import type { Wish } from './wish.ts';
import { harmony } from './worlds.ts';

// Named once: where a test runner puts the globals behind a proxy, looking them up costs more than the sums.
const { abs, max, min } = Math;

/** What each kind of miss costs, on the scale on which a perfect match of flavor is worth 1. */
const COST = {
  missingNote: 0.4,
  strength: 0.2,
  strengthPerPoint: 0.05,
  band: 0.1,
  bandPerShare: 0.6,
  count: 0.1,
  roleMl: 0.03,
  roleMlShare: 0.15,
  stranger: 0.07,
  extraLine: 0.012,
  curdling: 0.3,
  tooMuchAlcohol: 0.1,
  otherBase: 0.35,
} as const;

/** Worth of meeting the asked intensity as well as the proportions. */
const INTENSITY = 0.06;
/** Worth of ingredients that belong together. */
const HARMONY = 0.06;
/** Lines that a recipe has without anyone finding it long. */
const EASY_LINES = 5;
/** Milliliters of pure alcohol in one drink above which the house grows reluctant: 3 US standard drinks. */
const MOST_ALCOHOL_ML = 53;
/** Percent of acid above which cream breaks. */
const CURDLING_ACID = 0.16;

/** No miss counts for more than twice the band. */
const WORST = 2;
/** The least width by which a miss is measured, so that a band near zero does not make it endless. */
const LEAST_SCALE = 0.1;

/** How far a value lies outside a band, as a share of the band's upper end, at most 2; 0 inside. */
const outside = (value: number, low: number, high: number): number => {
  const miss = value < low ? low - value : value > high ? value - high : 0;
  return min(WORST, miss / max(high, LEAST_SCALE));
};

const bandCost = (value: number, [low, high]: readonly [number, number]): number => {
  const miss = outside(value, low, high);
  return miss === 0 ? 0 : COST.band + COST.bandPerShare * miss;
};

const placeCost = (place: Place | undefined, count: number, ml: number): number => {
  if (!place) return 0;
  let cost = 0;
  if (count < place.least) cost += (place.least - count) * COST.count * 3;
  if (count > place.most) cost += (count - place.most) * COST.count;
  if (count > 0) {
    const miss = outside(ml, place.leastMl, place.mostMl);
    if (miss > 0.001) cost += COST.roleMl + COST.roleMlShare * miss;
  }
  return cost;
};

const structureCost = (tally: Tally, plan: Plan): number => {
  let cost = tally.strangers * COST.stranger;
  for (let role = 0; role < ROLES.length; role++) {
    cost += placeCost(plan.places[role], tally.roleCount[role] ?? 0, tally.roleMl[role] ?? 0);
  }
  return cost;
};

const strengthCost = (abv: number, [low, high]: readonly [number, number]): number => {
  const miss = abv < low ? low - abv : abv > high ? abv - high : 0;
  return miss === 0 ? 0 : COST.strength + COST.strengthPerPoint * miss;
};

const balanceCost = (tally: Tally, plan: Plan): number => {
  const { family } = plan;
  let cost =
    bandCost(tally.sugar, family.sugar) +
    bandCost(tally.acid, family.acid) +
    bandCost(tally.finishedMl, plan.ml);
  if (family.ratio && tally.acid > 0) cost += bandCost(tally.sugar / tally.acid, family.ratio);
  if (tally.creamMl > 0 && tally.acid > CURDLING_ACID) cost += COST.curdling;
  if (tally.alcoholMl > MOST_ALCOHOL_ML)
    cost += (tally.alcoholMl / MOST_ALCOHOL_ML - 1) * COST.tooMuchAlcohol;
  return cost;
};

const missingNotes = (draft: Draft, wish: Wish): number => {
  let missing = 0;
  for (const note of wish.notes) if (!draft.some(({ entry }) => entry.item.notes.includes(note))) missing++;
  return missing;
};

/** How well the tasted profile meets the asked one, at most 1. */
const flavorFit = (tally: Tally, wish: Wish): number => {
  let [tasted, asked] = [0, 0];
  for (let axis = 0; axis < tally.profile.length; axis++) {
    tasted += tally.profile[axis] ?? 0;
    asked += wish.target[axis] ?? 0;
  }
  const intensity = abs(tasted - asked) / (100 * tally.profile.length);
  return wish.neutral ? 1 - 2 * intensity : cosine(tally.profile, wish.target) - INTENSITY * intensity;
};

/** What speaks for a single ingredient, by its place on the shelf. */
export type Leaning = Float64Array;

/** How good a draft is; higher is better, and about 1 is as good as it gets. Leaves its sums in `tally`. */
export const score = (draft: Draft, plan: Plan, wish: Wish, leaning: Leaning, tally: Tally): number => {
  addUp(draft, plan.family.technique, plan.fits, tally);
  let value = flavorFit(tally, wish);
  value -= structureCost(tally, plan) + strengthCost(tally.abv, plan.abv) + balanceCost(tally, plan);
  value -= (1 - harmony(draft)) * HARMONY;
  value -= missingNotes(draft, wish) * COST.missingNote;
  if (wish.base && !standsOn(draft, wish.base)) value -= COST.otherBase;
  value -= max(0, draft.length - max(EASY_LINES, wish.notes.length + 2)) * COST.extraLine;
  for (const { entry } of draft) value += leaning[entry.at] ?? 0;
  return value;
};
