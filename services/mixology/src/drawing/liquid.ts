import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { hexOf, type Rgb, rgbOf } from './color.ts';

/** Optical density of one channel: how much of it a finger's width of liquid swallows. */
const density = (value: number) => -Math.log(Math.max(value, 4) / 255);

/** Widths of that finger that light passes on its way through a glass. */
const PATH = 1.25;
/** The same for light that a cloudy drink throws back: it wanders about in there. */
const CLOUD_PATH = 1.8;
/** How much livelier than in even daylight a drink looks with a lamp behind it. */
const LAMP = 1.35;

/** How strongly cloudy ingredients show their own color against the clear ones around them. */
const CLOUD_WEIGHT = 1.6;

/** Share of light that the mixed drink lets through. */
export const clarityOf = (pours: readonly Pour[]): number => {
  const ml = pours.reduce((sum, pour) => sum + pour.ml, 0);
  const cloud = pours.reduce((sum, pour) => sum + pour.ml * (1 - ingredientOf(pour.id).clarity), 0);
  return Math.round((1 - Math.min(1, (cloud * CLOUD_WEIGHT) / ml)) * 100) / 100;
};

const mixChannel = (pours: readonly Pour[], ml: number, clarity: number, channel: 0 | 1 | 2): number => {
  let [swallowed, dyed, scattered, cloud] = [0, 0, 0, 0];
  for (const pour of pours) {
    const { color, clarity: own, dye } = ingredientOf(pour.id);
    const value = rgbOf(color)[channel];
    swallowed += density(value) * dye * pour.ml;
    dyed += density(value) * dye * pour.ml * own;
    scattered += value * pour.ml * (1 - own + 0.02);
    cloud += pour.ml * (1 - own + 0.02);
  }
  const clear = 255 * Math.exp((-swallowed * PATH) / ml);
  const cloudy = (scattered / cloud) * Math.exp((-dyed * CLOUD_PATH) / ml);
  return clear * clarity + cloudy * (1 - clarity);
};

const vivid = ([red, green, blue]: Rgb): Rgb => {
  const gray = 0.3 * red + 0.59 * green + 0.11 * blue;
  const away = (value: number) => gray + (value - gray) * LAMP;
  return [away(red), away(green), away(blue)];
};

/**
 * The color of a mixed drink. Clear liquids swallow light by the Beer-Lambert law, so a red bitter tints a
 * gin; cloudy ones scatter their own color, through what the clear ones swallow of it: cream stays pale, and curaçao
 * turns pineapple green.
 */
export const liquidOf = (pours: readonly Pour[]): string[] => {
  const ml = pours.reduce((sum, pour) => sum + pour.ml, 0);
  const clarity = clarityOf(pours);
  const mixed: Rgb = [
    mixChannel(pours, ml, clarity, 0),
    mixChannel(pours, ml, clarity, 1),
    mixChannel(pours, ml, clarity, 2),
  ];
  return [hexOf(vivid(mixed))];
};
