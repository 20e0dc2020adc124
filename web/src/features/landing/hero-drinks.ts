// The drinks in the window of the landing page, drawn as the product draws every drink.
import type { FlavorProfile } from '@swizzle/proto';
import emberAndOak from './drinks/ember-and-oak.svg';
import emberAndOakLight from './drinks/ember-and-oak-light.svg';
import gardenGate from './drinks/garden-gate.svg';
import gardenGateLight from './drinks/garden-gate-light.svg';
import lastTrain from './drinks/last-train.svg';
import lastTrainLight from './drinks/last-train-light.svg';
// The first one that people see comes with the code, without a call of its own.
import velvetHour from './drinks/velvet-hour.svg?inline';
import velvetHourLight from './drinks/velvet-hour-light.svg';

export interface HeroDrink {
  name: string;
  taste: string;
  picture: string;
  /** The same by day, for light pages. */
  light: string;
  profile: FlavorProfile;
}

export const HERO_DRINKS: readonly [HeroDrink, ...HeroDrink[]] = [
  {
    name: 'Velvet Hour',
    taste: 'fruity and sour',
    picture: velvetHour,
    light: velvetHourLight,
    profile: { fruity: 88, earthy: 26, sour: 70, bitter: 24, herbaceous: 30, sweet: 58 },
  },
  {
    name: 'Ember & Oak',
    taste: 'earthy and bitter',
    picture: emberAndOak,
    light: emberAndOakLight,
    profile: { fruity: 28, earthy: 90, sour: 20, bitter: 66, herbaceous: 24, sweet: 48 },
  },
  {
    name: 'Garden Gate',
    taste: 'herbaceous and sour',
    picture: gardenGate,
    light: gardenGateLight,
    profile: { fruity: 40, earthy: 22, sour: 72, bitter: 34, herbaceous: 92, sweet: 30 },
  },
  {
    name: 'Last Train',
    taste: 'bitter and sweet',
    picture: lastTrain,
    light: lastTrainLight,
    profile: { fruity: 46, earthy: 40, sour: 18, bitter: 92, herbaceous: 44, sweet: 68 },
  },
];
