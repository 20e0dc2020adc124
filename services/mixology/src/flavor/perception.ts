import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import type { PantryItem } from '../ingredients/ingredient.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';

/** Stimulus of a gram of acid and of sugar, so that a balanced sour reads a little more sour than sweet. Ours. */
const PER_ACID_GRAM = 72;
const PER_SUGAR_GRAM = 4.4;
/** Share of an ingredient's own sour and sweet figures that is smell: peel seems sour, vanilla and oak seem sweet. */
const SOUR_SMELL = 0.05;
const SWEET_SMELL = 0.2;

const perMl: Readonly<Record<FlavorAxis, (item: PantryItem) => number>> = {
  fruity: ({ flavor, dose }) => flavor.fruity / dose,
  earthy: ({ flavor, dose }) => flavor.earthy / dose,
  sour: ({ flavor, dose, acid }) => (acid / 100) * PER_ACID_GRAM + (SOUR_SMELL * flavor.sour) / dose,
  bitter: ({ flavor, dose }) => flavor.bitter / dose,
  herbaceous: ({ flavor, dose }) => flavor.herbaceous / dose,
  sweet: ({ flavor, dose, sugar }) => (sugar / 100) * PER_SUGAR_GRAM + (SWEET_SMELL * flavor.sweet) / dose,
};

/**
 * Stimulus of a milliliter of an ingredient on each axis, in the order of FLAVOR_AXES. Sour follows its acid and sweet
 * its sugar; the other axes follow its own figures.
 */
export const stimulusOf = (item: PantryItem): Float64Array =>
  Float64Array.from(FLAVOR_AXES, (axis) => perMl[axis](item));

// Named once: where a test runner puts the globals behind a proxy, looking them up costs more than the sums.
const { min } = Math;

/** Finished milliliters of the ordinary drink in which one dose shows an ingredient's own vector. */
const ORDINARY_ML = 140;
/** Hundredths of a dose at which an axis reaches half of its ceiling. */
const HALF_STRENGTH = 180;
/** Ceiling that the curve would reach without limit; what is shown stops at 100. */
const CEILING = 200;
/** Share of the weaker of sweet and sour by which each hides the other. */
const MASKING = 0.25;

/**
 * How strongly an axis is tasted, 0 to 100, for a stimulus in hundredths of a dose: Beidler's taste
 * equation R = Rmax × C ÷ (K + C), in which twice as much never tastes twice as strong.
 */
const perceived = (stimulus: number) => min(100, (CEILING * stimulus) / (stimulus + HALF_STRENGTH));

/** How strongly one axis is tasted that nothing muffles, 0 to 100, for its stimulus in so many finished milliliters. */
export const tasteOf = (stimulus: number, finishedMl: number): number =>
  perceived((stimulus * ORDINARY_ML) / finishedMl);

/**
 * The stimulus of each axis, in the order of FLAVOR_AXES, turned in place into what is tasted. Sweet and
 * sour muffle one another first (mixture suppression), which is why a balanced sour reads as neither
 * candy nor vinegar.
 */
export const taste = (stimuli: Float64Array, finishedMl: number): void => {
  const scale = ORDINARY_ML / finishedMl;
  const masked = MASKING * min(stimuli[SOUR] ?? 0, stimuli[SWEET] ?? 0);
  for (let axis = 0; axis < stimuli.length; axis++) {
    const muffled = axis === SOUR || axis === SWEET ? masked : 0;
    stimuli[axis] = perceived(((stimuli[axis] ?? 0) - muffled) * scale);
  }
};

const SOUR = FLAVOR_AXES.indexOf('sour');
const SWEET = FLAVOR_AXES.indexOf('sweet');

/**
 * The flavor profile of a drink: the sum over its pours of volume × stimulus, thinned by the finished volume,
 * through the curve above. Rounded to whole numbers.
 */
export const profileOf = (pours: readonly Pour[], finishedMl: number): FlavorProfile => {
  const stimuli = new Float64Array(FLAVOR_AXES.length);
  for (const { id, ml } of pours) {
    const own = stimulusOf(ingredientOf(id));
    for (const [axis, stimulus] of own.entries()) stimuli[axis] = (stimuli[axis] ?? 0) + ml * stimulus;
  }
  taste(stimuli, finishedMl);
  const at = (axis: number) => Math.round(stimuli[axis] ?? 0);
  return { fruity: at(0), earthy: at(1), sour: at(2), bitter: at(3), herbaceous: at(4), sweet: at(5) };
};
