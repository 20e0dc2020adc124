import { blend } from './color.ts';
import { halfWidthAt, MIDDLE } from './glass-shape.ts';
import type { Scene } from './scene.ts';
import { el, nums } from './svg.ts';

/** Units across the crescent where it is broadest. */
const BREADTH = 15;

/**
 * What a round body of liquid does with the light: it gathers it into a crescent along the wall away from the lamp. Inside
 * the liquid's clip only.
 */
export const drawRefraction = (scene: Scene): string => {
  const { shape, level, floor, drawing, place } = scene;
  if (shape.opaque) return '';
  const at = (share: number, inset: number) => {
    const y = level + (floor - level) * share;
    return [MIDDLE + place.side * (halfWidthAt(shape, y) - inset), y] as const;
  };
  const [high, low] = [at(0.22, 5), at(0.93, 8)];
  // A curve comes halfway to the point that it bends towards.
  return el('path', {
    d: `M${nums(...high)}Q${nums(...at(0.6, 1))} ${nums(...low)}Q${nums(...at(0.62, BREADTH * 2))} ${nums(...high)}Z`,
    fill: blend(scene.heart, '#fff6e0', 0.66),
    'fill-opacity': 0.16 + 0.34 * drawing.clarity,
  });
};
