import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import type { PantryItem } from '../ingredients/ingredient.ts';

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
