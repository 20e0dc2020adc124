import type { Drawing } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { floorOf, type GlassShape, halfWidthAt, innerOf, outline, shapeOf, tilt } from './glass-shape.ts';

/** A drawing with everything that its layers share. Lengths are in a picture of 400 by 400. */
export interface Scene {
  drawing: Drawing;
  shape: GlassShape;
  chance: Chance;
  /** Makes an id of this picture's own, so that many can stand in one page. */
  id(name: string): string;
  /** Height of the surface, of the rim and of the floor inside. */
  level: number;
  rimY: number;
  floor: number;
  /** Half width of the surface, and half its height as the eye sees it. */
  surface: readonly [number, number];
  /** Half of the greatest width inside. */
  widest: number;
  /** How much larger than its silhouette the glass is drawn, so that short ones fill the picture too. */
  size: number;
  /** The outside of the bowl, and the room inside. */
  outside: string;
  inside: string;
  /** Color seen from above. */
  top: string;
}

/** Room that a garnish wants above the rim, and the picture's upper margin. */
const HEADROOM = 74;
const MARGIN = 18;
/** Where every glass stands. */
export const TABLE_Y = 345;
const LARGEST = 1.22;

const sizeOf = (rimY: number) => Math.min(LARGEST, (TABLE_Y - MARGIN) / (TABLE_Y - rimY + HEADROOM));

const widestOf = (shape: GlassShape, from: number, to: number) => {
  let widest = 0;
  for (let y = from; y < to; y += 4) widest = Math.max(widest, halfWidthAt(shape, y));
  return widest;
};

/** Lays out a drawing: the same one always gives the same scene. */
export const sceneOf = (drawing: Drawing): Scene => {
  const shape = shapeOf(drawing);
  const hash = hashText(JSON.stringify(drawing));
  const mark = hash.toString(36).slice(-5);
  const [rimHalf, rimY] = shape.rim;
  const floor = floorOf(shape);
  const level = shape.opaque ? rimY + 2 : rimY + (floor - rimY) * shape.fill;
  const half = shape.opaque ? rimHalf * 0.93 : halfWidthAt(shape, level);
  return {
    drawing,
    shape,
    chance: chanceOf(hash),
    id: (name) => `${name}${mark}`,
    level,
    rimY,
    floor,
    surface: [half, tilt(half)],
    widest: widestOf(shape, level, floor),
    size: sizeOf(rimY),
    outside: outline(shape.rim, shape.bowl),
    inside: outline(shape.rim, innerOf(shape)),
    top: drawing.liquid.at(-1) ?? '#d9a35a',
  };
};
