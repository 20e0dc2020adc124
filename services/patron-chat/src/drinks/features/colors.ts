// What guests call the color of a drink as it is drawn, as terms that may be wished for: 'pink color'.
import { rgbOf } from '@swizzle/mixology/drawing/color';
import { liquidOf } from '@swizzle/mixology/drawing/liquid';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { colorOf } from '@swizzle/mixology/names/drink-color';

/** Of 255: from here on red liquid is pink, and up to here it's red. */
const PINK_FROM = 150;
const RED_UP_TO = 150;
/** By how much more green than blue makes red liquid orange: a Greyhound is no pink drink. */
const ORANGE_FROM = 30;
/** Spread of channels under which lime juice is only pale. */
const VIVID = 70;
/** What colors a drink whatever else is in it. */
const DYES: Readonly<Record<string, string>> = { 'blue-curacao': 'blue' };

export const colorTermsOf = (pours: readonly Pour[]): string[] => {
  if (pours.length === 0) return [];
  const channels = rgbOf(liquidOf(pours)[0] ?? '#ffffff');
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const light = (most + least) / 2;
  const seen = colorOf(pours);
  const dyed = pours.flatMap(({ id }) => DYES[id] ?? []);
  const called = (): string[] => {
    if (dyed.length > 0) return dyed;
    const [, green = 0, blue = 0] = channels;
    const isReddish = seen === 'red' || seen === 'pink';
    if (isReddish && light >= PINK_FROM && green - blue >= ORANGE_FROM) return ['orange'];
    if (seen === 'pink') return ['pink'];
    if (seen === 'red')
      return [...(light >= PINK_FROM ? ['pink'] : []), ...(light <= RED_UP_TO ? ['red'] : [])];
    if (seen === 'green' && most - least < VIVID) return [];
    return [seen];
  };
  return called().map((color) => `${color} color`);
};
