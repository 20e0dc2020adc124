// The drinks in the window of the landing page. Coordinates are those of a drawing 560 units square.
import type { FlavorProfile } from '@swizzle/proto';

export type GlassShape = 'coupe' | 'rocks' | 'highball' | 'martini';

export interface HeroDrink {
  name: string;
  taste: string;
  glass: GlassShape;
  profile: FlavorProfile;
  /** From the surface to the bottom of the glass. */
  liquid: readonly [string, string];
}

export const HERO_DRINKS: readonly [HeroDrink, ...HeroDrink[]] = [
  {
    name: 'Velvet Hour',
    taste: 'fruity and sour',
    glass: 'coupe',
    profile: { fruity: 88, earthy: 26, sour: 70, bitter: 24, herbaceous: 30, sweet: 58 },
    liquid: ['#f2a08b', '#d8475f'],
  },
  {
    name: 'Ember & Oak',
    taste: 'earthy and bitter',
    glass: 'rocks',
    profile: { fruity: 28, earthy: 90, sour: 20, bitter: 66, herbaceous: 24, sweet: 48 },
    liquid: ['#e9a44c', '#9c4a16'],
  },
  {
    name: 'Garden Gate',
    taste: 'herbaceous and sour',
    glass: 'highball',
    profile: { fruity: 40, earthy: 22, sour: 72, bitter: 34, herbaceous: 92, sweet: 30 },
    liquid: ['#e4ecb0', '#8fb85e'],
  },
  {
    name: 'Last Train',
    taste: 'bitter and sweet',
    glass: 'martini',
    profile: { fruity: 46, earthy: 40, sour: 18, bitter: 92, herbaceous: 44, sweet: 68 },
    liquid: ['#d9532f', '#7a1620'],
  },
];
