import { type Cocktail, FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { capitalized } from '../capitalized.ts';
import { strengthOf } from '../strength.ts';

/** What is less than this is not tasted. */
const TASTED = 10;
/** Share of the strongest flavor from which a third one is named beside the first two. */
const BESIDE = 0.75;

/** What a drink tastes of, strongest first: 'Bitter, sour'. Empty where nothing stands out. */
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

/** 'Bitter, sour · Strong' */
export const tasteAndStrength = (drink: Tasted): string =>
  [tasteWords(drink.flavorProfile), strengthOf(drink).word].filter(Boolean).join(' · ');

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
