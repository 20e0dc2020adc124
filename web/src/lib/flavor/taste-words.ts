import { type Cocktail, FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
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
