// What a guest calls the color of a drink.
import { rgbOf } from '../drawing/color.ts';
import { liquidOf } from '../drawing/liquid.ts';
import type { Pour } from '../measuring/measure.ts';
import type { Color } from './name-lexicon.ts';

const HUES: readonly (readonly [upTo: number, color: Color])[] = [
  [16, 'red'],
  [38, 'orange'],
  [62, 'gold'],
  [165, 'green'],
  [255, 'blue'],
  [320, 'violet'],
  [360, 'red'],
];
const DARK = 110;
const PALE_SPREAD = 40;
const PINK_LIGHT = 170;

const seenColorOf = (spec: readonly Pour[]): Color => {
  const [red, green, blue] = rgbOf(liquidOf(spec)[0] ?? '#ffffff');
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 2;
  if (most < DARK) return 'dark';
  if (most - least < PALE_SPREAD) return 'clear';
  const sixth =
    most === red
      ? ((green - blue) / (most - least) + 6) % 6
      : most === green
        ? (blue - red) / (most - least) + 2
        : (red - green) / (most - least) + 4;
  const hue = HUES.find(([upTo]) => sixth * 60 <= upTo)?.[1] ?? 'red';
  return hue === 'red' && light >= PINK_LIGHT ? 'pink' : hue;
};

/** Every original is looked at for every name that asks for a color. */
const colors = new WeakMap<readonly Pour[], Color>();

/** What a guest calls the color of a drink. */
export const colorOf = (spec: readonly Pour[]): Color => {
  const before = colors.get(spec);
  if (before) return before;
  const color = seenColorOf(spec);
  colors.set(spec, color);
  return color;
};

/** What a drink may look like as well whose name asks for a color. */
const NEAR: Readonly<Partial<Record<Color, readonly Color[]>>> = {
  dark: ['red', 'violet', 'blue'],
  red: ['pink'],
  pink: ['red'],
  orange: ['gold', 'red'],
  gold: ['orange'],
  blue: ['violet'],
  violet: ['blue', 'red'],
};

/** Whether a drink of one color passes for one that was to be of another: red for dark. */
export const isNear = (wanted: Color, seen: Color): boolean => NEAR[wanted]?.includes(seen) ?? false;
