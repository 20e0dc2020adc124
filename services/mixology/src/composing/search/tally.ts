import { FLAVOR_AXES, type Technique } from '@swizzle/proto';
import { taste } from '../../flavor/perception.ts';
import { waterShare } from '../../measuring/dilution.ts';
import { type Draft, mlOf } from './draft.ts';

/**
 * What a draft adds up to. One tally is reused for thousands of drafts, so its arrays are written over.
 * The arithmetic is that of `measure`; a test holds the two together.
 */
export interface Tally {
  finishedMl: number;
  /** Percent by volume. */
  abv: number;
  alcoholMl: number;
  /** Grams in 100 ml. */
  sugar: number;
  acid: number;
  profile: Float64Array;
  /** Milliliters of cream and its like. */
  creamMl: number;
}

export const emptyTally = (): Tally => ({
  finishedMl: 0,
  abv: 0,
  alcoholMl: 0,
  sugar: 0,
  acid: 0,
  profile: new Float64Array(FLAVOR_AXES.length),
  creamMl: 0,
});

const AXES = FLAVOR_AXES.length;

const addStimulus = (profile: Float64Array, stimulus: Float64Array, ml: number) => {
  for (let axis = 0; axis < AXES; axis++) profile[axis] = (profile[axis] ?? 0) + (stimulus[axis] ?? 0) * ml;
};

/** Writes the sums of a draft into `tally`. */
export const addUp = (draft: Draft, technique: Technique, tally: Tally): void => {
  tally.profile.fill(0);
  tally.creamMl = 0;
  let [startMl, workedMl, workedAlcohol, alcoholMl, sugar, acid] = [0, 0, 0, 0, 0, 0];
  for (const line of draft) {
    const { entry } = line;
    const ml = mlOf(line);
    startMl += ml;
    alcoholMl += ml * entry.alcohol;
    sugar += ml * entry.sugar;
    acid += ml * entry.acid;
    if (technique === 'built' || !entry.item.fizzy) {
      workedMl += ml;
      workedAlcohol += ml * entry.alcohol;
    }
    if (entry.curdles) tally.creamMl += ml;
    addStimulus(tally.profile, entry.stimulus, ml);
  }
  const water = workedMl === 0 ? 0 : workedMl * waterShare(technique, workedAlcohol / workedMl);
  tally.finishedMl = Math.max(1, startMl + water);
  tally.alcoholMl = alcoholMl;
  tally.abv = (alcoholMl / tally.finishedMl) * 100;
  tally.sugar = (sugar / tally.finishedMl) * 100;
  tally.acid = (acid / tally.finishedMl) * 100;
  taste(tally.profile, tally.finishedMl);
};
