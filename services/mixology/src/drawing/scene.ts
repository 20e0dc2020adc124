import type { Drawing } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { floorOf, type GlassShape, halfWidthAt, innerOf, outline, shapeOf, tilt } from './glass-shape.ts';
import { type Framing, framingOf, LIGHTING, type Lighting, type Look, type Place, placeOf } from './look.ts';

/** A drawing with everything that its layers share. Lengths are in a picture of 400 by 400. */
export interface Scene {
  drawing: Drawing;
  shape: GlassShape;
  /**
   * Follows from the seed and the vessel alone, so that ice and bubbles keep their places while the liquid changes color.
   */
  chance: Chance;
  /** Makes an id of this picture's own, so that many can stand in one page. */
  id(name: string): string;
  dark: boolean;
  lighting: Lighting;
  place: {
    name: Place;
    chance: Chance;
    /** Where the light comes from: 1 for the left, whose shadows fall to the right, -1 for the right. */
    side: 1 | -1;
  };
  framing: Framing;
  /** Height of the surface, of the rim and of the floor inside. */
  level: number;
  rimY: number;
  floor: number;
  /** Half width of the surface, and half its height as the eye sees it. */
  surface: readonly [number, number];
  /** Half of the greatest width inside. */
  widest: number;
  /** The outside of the bowl, and the room inside. */
  outside: string;
  inside: string;
  /** Color seen from above. */
  top: string;
  /** Color in the middle of the drink. */
  heart: string;
}

/** Of a drink without a color of its own. */
const PLAIN = '#d9a35a';

const widestOf = (shape: GlassShape, from: number, to: number) => {
  let widest = 0;
  for (let y = from; y < to; y += 4) widest = Math.max(widest, halfWidthAt(shape, y));
  return widest;
};

const placeFor = (drawing: Drawing, look: Look): Scene['place'] => {
  const hash = hashText(`place ${drawing.seed}`);
  return { name: placeOf(drawing, look), chance: chanceOf(hash), side: hash % 2 === 0 ? 1 : -1 };
};

const markOf = (drawing: Drawing, look: Look): string =>
  hashText(JSON.stringify([drawing, look]))
    .toString(36)
    .slice(-5);

/** Lays out a drawing: the same one always gives the same scene. `mark` ends each id. */
export const sceneOf = (drawing: Drawing, look: Look, mark = markOf(drawing, look)): Scene => {
  const shape = shapeOf(drawing);
  const scheme = look.scheme ?? 'dark';
  const [rimHalf, rimY] = shape.rim;
  const floor = floorOf(shape);
  const level = shape.opaque ? rimY + 2 : rimY + (floor - rimY) * shape.fill;
  const half = shape.opaque ? rimHalf * 0.93 : halfWidthAt(shape, level);
  return {
    drawing,
    shape,
    chance: chanceOf(hashText(`${drawing.seed} ${drawing.glass} ${drawing.vessel}`)),
    id: (name) => `${name}${mark}`,
    dark: scheme === 'dark',
    lighting: LIGHTING[scheme],
    place: placeFor(drawing, look),
    framing: framingOf(drawing, look),
    level,
    rimY,
    floor,
    surface: [half, tilt(half)],
    widest: widestOf(shape, level, floor),
    outside: outline(shape.rim, shape.bowl),
    inside: outline(shape.rim, innerOf(shape)),
    top: drawing.liquid.at(-1) ?? PLAIN,
    heart: drawing.liquid[(drawing.liquid.length - 1) >> 1] ?? PLAIN,
  };
};
