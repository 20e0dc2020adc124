// Sets acid and sugar right around what came into a drink, a jigger's step at a time.
import type { Technique } from '@swizzle/proto';
import { ingredientOf } from '../ingredients/pantry.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { measure, type Pour } from '../measuring/measure.ts';

/** Grams in 100 ml to arrive at. */
export interface Balance {
  acid: number;
  sugar: number;
}

/** Grams of acid in 100 ml from which on a drink is tart, so that its sugar is weighed against that. */
const TART = 0.2;
/** What a miss counts, by the octave, and each step away from what the author poured. */
const COST = { acid: 1, ratio: 1.3, sugar: 1, step: 0.04, odd: 0.03 } as const;

const OZ = UNIT_ML.oz;
const QUARTER_ML = OZ / 4;
const SOURS_ML = [0.25, 0.5, 0.75, 1, 1.25].map((oz) => oz * OZ);
const SWEETS_ML = [UNIT_ML.barspoon, 7.5, 10, 15, 22.5, 30];

const isOdd = (ml: number): boolean => ml % QUARTER_ML !== 0;

const missOf = (spec: readonly Pour[], goal: Balance, technique: Technique): number => {
  const { sugarPercent, acidPercent } = measure(spec, technique);
  const octaves = (value: number, to: number) =>
    Math.abs(Math.log2(Math.max(0.01, value) / Math.max(0.01, to)));
  return goal.acid < TART
    ? octaves(sugarPercent, goal.sugar) * COST.sugar
    : octaves(acidPercent, goal.acid) * COST.acid +
        octaves(sugarPercent / Math.max(0.01, acidPercent), goal.sugar / goal.acid) * COST.ratio;
};

/** A line that may follow: whether it may go altogether, and its least and most milliliters. */
export interface Following {
  id: string;
  mayGo: boolean;
  leastMl: number;
  mostMl: number;
}

/** Amounts that a line may have: what a jigger pours, and nothing where it may be left out. */
const amountsFor = ({ id, ml }: Pour, { mayGo, leastMl, mostMl }: Following): readonly number[] => {
  const own = ingredientOf(id).role === 'sour' ? SOURS_ML : SWEETS_ML;
  const poured = own.filter((amount) => amount >= leastMl && amount <= mostMl);
  return [...new Set([ml, ...(mayGo ? [0] : []), ...poured])];
};

/** The lines in the measures that come nearest to a balance; what is left out is gone. */
export const balancedLines = (
  lines: readonly Pour[],
  following: readonly Following[],
  goal: Balance,
  technique: Technique,
): Pour[] => {
  let best = { lines: [...lines], cost: Number.POSITIVE_INFINITY };
  const tryAll = (at: number, spec: readonly Pour[], moved: number): void => {
    const next = following[at];
    if (!next) {
      const poured = spec.filter(({ ml }) => ml > 0);
      const cost = missOf(poured, goal, technique) + moved;
      if (cost < best.cost) best = { lines: poured, cost };
      return;
    }
    const place = spec.findIndex(({ id }) => id === next.id);
    const line = spec[place];
    if (!line) {
      tryAll(at + 1, spec, moved);
      return;
    }
    for (const ml of amountsFor(line, next)) {
      const steps = (Math.abs(ml - line.ml) / QUARTER_ML) * COST.step;
      tryAll(at + 1, spec.with(place, { ...line, ml }), moved + steps + (isOdd(ml) ? COST.odd : 0));
    }
  };
  tryAll(0, lines, 0);
  return best.lines;
};
