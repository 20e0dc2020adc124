import { type Drawing, GLASSES } from '@swizzle/proto';
import * as z from 'zod/mini';
import shapes from './glass-shapes.json' with { type: 'json' };
import { nums } from './svg.ts';
import vessels from './vessel-shapes.json' with { type: 'json' };

const n = z.number();
/** A cubic curve down the right side: two handles and an end, in a picture 400 wide with its middle at 200. */
const Curve = z.tuple([n, n, n, n, n, n]);

const GlassShape = z.strictObject({
  /** Half width and height of the rim. */
  rim: z.tuple([n, n]),
  /** The right side from the rim down. */
  bowl: z.array(Curve).check(z.minLength(1)),
  /** The right side of the room inside, where the wall is thick. */
  inner: z.optional(z.array(Curve)),
  /** Half width, and where it ends. */
  stem: z.optional(z.tuple([n, n])),
  /** Half width and height of the foot. */
  base: z.optional(z.tuple([n, n])),
  opaque: z.optional(z.enum(['copper', 'ceramic', 'silver'])),
  /** Share of the bowl's depth left empty under the rim. */
  fill: n,
});
export type GlassShape = z.infer<typeof GlassShape>;
type Curves = GlassShape['bowl'];

const SHAPES = z.record(z.enum(GLASSES), GlassShape).parse(shapes);

const VESSELS = z.record(z.enum(['hot', 'julep', 'shot']), GlassShape).parse(vessels);

/** The shape of what a drink stands in. */
export const shapeOf = ({ glass, vessel }: Pick<Drawing, 'glass' | 'vessel'>): GlassShape =>
  vessel ? VESSELS[vessel] : SHAPES[glass];

/** The middle of the picture. */
export const MIDDLE = 200;
const mirror = (x: number) => 2 * MIDDLE - x;

/** The room inside, or the outside where the wall is thin. */
export const innerOf = (shape: GlassShape): Curves => shape.inner ?? shape.bowl;

/** The outline of a bowl from its right side around to the left, the mouth left open. */
export const outline = ([half, top]: readonly [number, number], curves: Curves): string => {
  let path = `M${nums(MIDDLE + half, top)}`;
  for (const curve of curves) path += `C${nums(...curve)}`;
  const ends = [[MIDDLE + half, top] as const, ...curves.map((curve) => [curve[4], curve[5]] as const)];
  const last = ends.at(-1) ?? [MIDDLE, top];
  path += `L${nums(mirror(last[0]), last[1])}`;
  for (let at = curves.length - 1; at >= 0; at--) {
    const curve = curves[at];
    const end = ends[at];
    if (curve && end)
      path += `C${nums(mirror(curve[2]), curve[3], mirror(curve[0]), curve[1], mirror(end[0]), end[1])}`;
  }
  return path;
};

const bezier = (a: number, b: number, c: number, d: number, t: number) =>
  a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;

/** The length of a bowl's outline, from one side of the mouth around to the other. */
export const lengthOf = ({ rim, bowl }: GlassShape): number => {
  let length = 0;
  let [x, y] = [MIDDLE + rim[0], rim[1]];
  for (const [x1, y1, x2, y2, x3, y3] of bowl) {
    const [x0, y0] = [x, y];
    for (let t = 0.05; t < 1.01; t += 0.05) {
      const [nextX, nextY] = [bezier(x0, x1, x2, x3, t), bezier(y0, y1, y2, y3, t)];
      length += Math.hypot(nextX - x, nextY - y);
      [x, y] = [nextX, nextY];
    }
  }
  return 2 * (length + x - MIDDLE);
};

/** Half the width of the room inside at a height. */
export const halfWidthAt = (shape: GlassShape, y: number): number => {
  let [x0, y0] = [MIDDLE + shape.rim[0], shape.rim[1]];
  for (const [x1, y1, x2, y2, x3, y3] of innerOf(shape)) {
    for (let t = 0; t < 1; t += 0.02) {
      if (bezier(y0, y1, y2, y3, t) >= y) return bezier(x0, x1, x2, x3, t) - MIDDLE;
    }
    [x0, y0] = [x3, y3];
  }
  return x0 - MIDDLE;
};

/** Where the room inside ends. */
export const floorOf = (shape: GlassShape): number => Math.max(...innerOf(shape).map((curve) => curve[5]));

/** How flat an ellipse lies: the eye is a little above the bar. */
export const tilt = (half: number): number => Math.max(3, half * 0.13);
