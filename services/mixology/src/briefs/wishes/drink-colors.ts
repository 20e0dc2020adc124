import { rgbOf } from '../../drawing/color.ts';

/** Colors that a host asks for by name. */
export const DRINK_COLORS = [
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'navy',
  'purple',
  'brown',
  'black',
  'white',
  'clear',
] as const;
export type DrinkColor = (typeof DRINK_COLORS)[number];

/** Upper ends of hues in degrees, in the order of the color wheel. */
const HUES: readonly (readonly [number, DrinkColor])[] = [
  [16, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [325, 'purple'],
  [360, 'red'],
];

const hueOf = (red: number, green: number, blue: number, most: number, span: number): number => {
  if (most === red) return ((((green - blue) / span) % 6) + 6) % 6;
  return most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
};

/** Lightness under which a blue is navy, and any drink dark. */
const NAVY = 0.3;
const DARK = 0.36;
/** Saturation under which an orange is the brown of coffee with cream. */
const DULL = 0.4;

/** Hue in degrees, lightness and saturation from 0 to 1. */
const shadeOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => value / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, span] = [(most + least) / 2, most - least];
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * light - 1));
  return { light, saturation, degrees: span === 0 ? 0 : hueOf(red, green, blue, most, span) * 60 };
};

/** What people call the color of a liquid. */
export const colorOf = (hex: string): DrinkColor => {
  const { light, saturation, degrees } = shadeOf(hex);
  if (light < 0.12) return 'black';
  if (light > 0.93) return 'clear';
  if (saturation < 0.18) return light > 0.6 ? 'white' : 'brown';
  const color = HUES.find(([upTo]) => degrees <= upTo)?.[1] ?? 'red';
  if (color === 'red' && light > 0.55) return 'pink';
  if (color === 'blue' && light < NAVY) return 'navy';
  const isBrown =
    color === 'orange'
      ? light < 0.3 || (saturation < DULL && light < 0.6)
      : color === 'red' && light < 0.3 && saturation < 0.8;
  return isBrown ? 'brown' : color;
};

/** Ends of the hues, in degrees, that a host who wants nothing red calls so: cassis in wine, vermouth in whiskey. */
const REDDISH = { upTo: 25, from: 325 };
/** From which lightness on it's a blush, and from which saturation on a color at all. */
const BLUSH = 0.72;
const COLORED = 0.25;

export const isReddish = (hex: string): boolean => {
  const { light, saturation, degrees } = shadeOf(hex);
  // Coffee and stout are black, whatever their hue.
  return (
    colorOf(hex) !== 'black' &&
    saturation >= COLORED &&
    light <= BLUSH &&
    (degrees <= REDDISH.upTo || degrees >= REDDISH.from)
  );
};

/** From this lightness on a color is a tint: lime juice makes no green drink. */
const TINT = 0.8;

/** Whether guests would name a drink by its color. */
export const isPlainly = (hex: string): boolean => shadeOf(hex).light <= TINT;

/** From this lightness on a drink is clear, or so pale that it shows on no print. */
const PALE = 0.69;
export const isPale = (hex: string): boolean => shadeOf(hex).light >= PALE && !isReddish(hex);

export const isDark = (hex: string): boolean => shadeOf(hex).light < DARK;

const STAINING: ReadonlySet<DrinkColor> = new Set([
  'red',
  'pink',
  'purple',
  'blue',
  'navy',
  'brown',
  'black',
]);

/** What leaves a mark on a white carpet. */
export const isStaining = (hex: string): boolean =>
  isReddish(hex) || isDark(hex) || STAINING.has(colorOf(hex));

/** Saturation from which on a color is seen across a table, and lightness beyond which it's washed out. */
const VIVID = 0.45;
const WASHED_OUT = 0.8;
const COLORLESS: ReadonlySet<string> = new Set(['brown', 'black', 'white', 'clear']);

/** Whether anybody would call a liquid by that color: tea and pale peach are no orange. */
export const isPlainlyOf = (hex: string, color: string): boolean => {
  if (colorOf(hex) !== color) return false;
  const { light, saturation } = shadeOf(hex);
  return COLORLESS.has(color) || (saturation >= VIVID && light < WASHED_OUT && light > 0.2);
};
