import { ABV_RANGES, FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import { type Candidate, isStrong } from '../../menus/candidate.ts';
import { DRINK_COLORS, type DrinkColor, isDark, isReddish, isStaining } from './drink-colors.ts';

const MADE = [
  'fizzy',
  'creamy',
  'frozen',
  'hot',
  'shaken',
  'stirred',
  'muddled',
  'stemmed',
  'served up',
  'sugar',
  'sugary',
  'sugared',
  'strong',
  'above low',
  'alcohol',
  'reddish',
  'dark',
  'staining',
] as const;
type ColorFeature = `color ${DrinkColor}`;
const isColorFeature = (feature: string): feature is ColorFeature => feature.startsWith('color ');

/** What a drink is as a whole, beside what is in it. */
export const DRINK_FEATURES = [
  ...MADE,
  ...FLAVOR_AXES,
  ...DRINK_COLORS.map((color): ColorFeature => `color ${color}`),
] as const;
export type DrinkFeature = (typeof MADE)[number] | FlavorAxis | ColorFeature;

const STEMMED: readonly string[] = [
  'Coupe',
  'Nick & Nora',
  'Martini',
  'Margarita',
  'Wine',
  'Champagne Flute',
  'Hurricane',
];
/** Short drinks without ice, which warm and look lost in a cup; bubbles and spritzes are poured into one. */
const SERVED_UP: readonly string[] = ['Coupe', 'Nick & Nora', 'Martini', 'Margarita'];
/** Grams of sugar in a serving up to which a diabetic may have a drink: a third of a slice of bread's. Rule of thumb. */
const SUGARY = 5;
/** Grams of sugar in a serving up to which a drink is low in sugar: two teaspoons. Rule of thumb. */
const SUGARED = 8;
/** Grams of sugar in 100 ml under which a drink counts as without. */
const SUGAR = 1.5;
/** Percent by volume up to which a drink is low in alcohol. */
const MAX_LOW_ABV = 10;
/** Points of 100 from which on a taste stands out, and from which on it's too much. */
const TASTED = 55;
const LOUD = 70;

type Featured = Pick<
  Candidate,
  | 'abv'
  | 'profile'
  | 'technique'
  | 'isFizzy'
  | 'isCreamy'
  | 'handwork'
  | 'glass'
  | 'color'
  | 'liquid'
  | 'sugarPercent'
  | 'sugarGrams'
>;

const MADE_SO: Readonly<Record<(typeof MADE)[number], (drink: Featured) => boolean>> = {
  fizzy: ({ isFizzy }) => isFizzy,
  creamy: ({ isCreamy }) => isCreamy,
  frozen: ({ technique }) => technique === 'blended',
  hot: ({ technique }) => technique === 'heated',
  shaken: ({ technique }) => technique === 'shaken',
  stirred: ({ technique }) => technique === 'stirred',
  muddled: ({ handwork }) => handwork > 0,
  stemmed: ({ glass }) => STEMMED.includes(glass),
  'served up': ({ glass }) => SERVED_UP.includes(glass),
  sugar: ({ sugarPercent }) => sugarPercent > SUGAR,
  sugary: ({ sugarGrams }) => sugarGrams > SUGARY,
  sugared: ({ sugarGrams }) => sugarGrams > SUGARED,
  strong: isStrong,
  'above low': ({ abv }) => abv > MAX_LOW_ABV,
  reddish: ({ liquid }) => isReddish(liquid),
  dark: ({ liquid }) => isDark(liquid),
  staining: ({ liquid }) => isStaining(liquid),
  alcohol: ({ abv }) => abv > ABV_RANGES['0%'].max,
};

const isMade = (feature: string): feature is (typeof MADE)[number] => feature in MADE_SO;

/** Whether a drink has a feature; `loudly`: so much of a taste that one would call it too much. */
export const hasFeature = (drink: Featured, feature: DrinkFeature, loudly = false): boolean => {
  if (isMade(feature)) return MADE_SO[feature](drink);
  if (isColorFeature(feature)) return feature === `color ${drink.color}`;
  return (drink.profile[FLAVOR_AXES.indexOf(feature)] ?? 0) >= (loudly ? LOUD : TASTED);
};
