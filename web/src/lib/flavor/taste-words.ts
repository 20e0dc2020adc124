import {
  type Cocktail,
  FLAVOR_AXES,
  type FlavorAxis,
  type FlavorProfile,
  type GuestDrink,
  STRENGTH_STEPS,
  type StrengthStep,
  strengthStepOf,
} from '@swizzle/proto';
import { capitalized } from '../capitalized.ts';

const WORDS: Readonly<Record<StrengthStep, string>> = {
  zeroProof: 'Zero-proof',
  light: 'Light',
  medium: 'Medium',
  strong: 'Strong',
  veryStrong: 'Very strong',
};

/** Steps above zero-proof. */
export const STEPS = STRENGTH_STEPS.length - 1;

/** The strength of a drink: its step on the scale, from 0, and its name. */
export function strengthOf({ abv, alcoholTraces }: Pick<GuestDrink, 'abv' | 'alcoholTraces'>): {
  step: number;
  word: string;
} {
  const name = strengthStepOf(abv);
  const step = STRENGTH_STEPS.findIndex((one) => one.name === name);
  const word = WORDS[name];
  return { step, word: step === 0 && alcoholTraces ? `${word} with traces of alcohol` : word };
}

/** Below this, a flavor isn't perceptible. */
const TASTED = 10;
/** Share of the strongest flavor from which a third one is named, too. */
const BESIDE = 0.75;

/** The flavors of a drink, strongest first: 'Bitter, sour'. Empty if none stands out. */
export function tasteWords(profile: FlavorProfile): string {
  const axes = FLAVOR_AXES.filter((axis) => profile[axis] >= TASTED).sort((a, b) => profile[b] - profile[a]);
  const strongest = axes[0] ? profile[axes[0]] : 0;
  const words = axes
    .slice(0, 3)
    .filter((axis, place) => place < 2 || profile[axis] >= strongest * BESIDE)
    .join(', ');
  return capitalized(words);
}

type Tasted = Pick<Cocktail, 'flavorProfile' | 'abv' | 'alcoholTraces'>;

/** 'Bitter, sour' and 'Strong' */
export const tasteAndStrength = (drink: Tasted): string[] =>
  [tasteWords(drink.flavorProfile), strengthOf(drink).word].filter((words) => words !== '');

export const axisName = (axis: FlavorAxis) => capitalized(axis);

export const isBlank = (profile: FlavorProfile) => FLAVOR_AXES.every((axis) => profile[axis] === 0);

/** The radar in words: its two strongest flavors. */
export function describeProfile(profile: FlavorProfile): string {
  const [first, second] = FLAVOR_AXES.filter((axis) => profile[axis] > 0).sort(
    (a, b) => profile[b] - profile[a],
  );
  if (!first) return 'Flavor radar: no flavor set yet';
  return second ? `Flavor radar: mostly ${first} and ${second}` : `Flavor radar: ${first} alone`;
}
