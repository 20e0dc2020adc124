// Drawings on the way from one drink to another.
import type { Drawing } from '@swizzle/proto';
import { blend, hexOf, rgbOf } from './color.ts';

/** The color in the middle of a drink. */
const heartOf = ({ liquid }: Drawing): string => liquid[(liquid.length - 1) >> 1] ?? '#ffffff';

/** The drawing with its colors moved by the difference between two others: a rough preview, without asking anybody. */
export const shiftColor = (drawing: Drawing, from: Drawing, to: Drawing): Drawing => {
  const [before, after] = [rgbOf(heartOf(from)), rgbOf(heartOf(to))];
  const shifted = (color: string) => {
    const own = rgbOf(color);
    const at = (index: 0 | 1 | 2) => own[index] + after[index] - before[index];
    return hexOf([at(0), at(1), at(2)]);
  };
  const clarity = Math.min(1, Math.max(0, drawing.clarity + to.clarity - from.clarity));
  return { ...drawing, liquid: drawing.liquid.map(shifted), clarity };
};

/** The second drawing with colors that are `share` of the way from the first one's. */
export const colorBetween = (from: Drawing, to: Drawing, share: number): Drawing => {
  const last = Math.max(1, to.liquid.length - 1);
  const counterpart = (at: number) =>
    from.liquid[Math.round((at / last) * (from.liquid.length - 1))] ?? heartOf(from);
  return {
    ...to,
    liquid: to.liquid.map((color, at) => blend(counterpart(at), color, share)),
    clarity: from.clarity + (to.clarity - from.clarity) * share,
  };
};
