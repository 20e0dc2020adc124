import { hexOf, type Rgb, rgbOf } from './color.ts';

/** What something poured does to a drink's color. */
export interface Tint {
  ml: number;
  color: string;
  /** Share of light that it lets through, 0 (opaque) to 1 (clear). */
  clarity: number;
  /** By how much it colors a drink more than its own look tells. */
  dye?: number;
}

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

const volume = (tints: readonly Tint[]) => tints.reduce((sum, { ml }) => sum + ml, 0);

/** Share of light that the mixed drink lets through. */
export const mixedClarity = (tints: readonly Tint[]): number => {
  const cloud = tints.reduce((sum, { ml, clarity }) => sum + ml * (1 - clarity), 0);
  return Math.round((1 - Math.min(1, (cloud * CLOUD_WEIGHT) / volume(tints))) * 100) / 100;
};

const mixChannel = (tints: readonly Tint[], clarity: number, channel: 0 | 1 | 2): number => {
  let [swallowed, dyed, scattered, cloud] = [0, 0, 0, 0];
  for (const { ml, color, clarity: own, dye = 1 } of tints) {
    const value = rgbOf(color)[channel];
    swallowed += density(value) * dye * ml;
    dyed += density(value) * dye * ml * own;
    scattered += value * ml * (1 - own + 0.02);
    cloud += ml * (1 - own + 0.02);
  }
  const ml = volume(tints);
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
export const mixedColor = (tints: readonly Tint[]): string => {
  const clarity = mixedClarity(tints);
  return hexOf(
    vivid([mixChannel(tints, clarity, 0), mixChannel(tints, clarity, 1), mixChannel(tints, clarity, 2)]),
  );
};
