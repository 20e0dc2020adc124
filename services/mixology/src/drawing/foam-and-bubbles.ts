import { blend } from './color.ts';
import type { Scene } from './scene.ts';
import { dots, el, num, nums } from './svg.ts';

type Points = (readonly [number, number])[];

const STRINGS = 4;
const BUBBLES = 5;

/** Bubbles rise in a few strings from the floor of the glass, larger on their way up. */
export const drawBubbles = ({ drawing, chance, level, floor, surface, shape }: Scene): string => {
  if (!drawing.bubbles || shape.opaque) return '';
  const [small, big]: [Points, Points] = [[], []];
  for (let string = 0; string < STRINGS; string++) {
    const x = 200 + (string - 1.5) * surface[0] * 0.3 + (chance.next() - 0.5) * 8;
    for (let count = 0; count < BUBBLES; count++) {
      const height = (count + chance.next() * 0.8) / BUBBLES;
      const y = floor - 10 - height * (floor - level - 14);
      (height > 0.55 ? big : small).push([x + Math.sin(height * 5 + string) * 4, y]);
    }
  }
  return dots(small, 2.4, '#ffffff', 0.55) + dots(big, 4, '#ffffff', 0.5);
};

const FOAM_DEPTH = 22;

const lowerEdge = ({ chance, level, surface }: Scene): string => {
  const half = surface[0] + 20;
  let edge = `M${nums(200 - half, level - 2)}`;
  for (let x = -half; x <= half; x += 24) {
    edge += `Q${nums(200 + x - 12, level + FOAM_DEPTH + chance.next() * 8, 200 + x, level + FOAM_DEPTH - 3 + chance.next() * 5)}`;
  }
  return `${edge}L${nums(200 + half, level - 2)}Z`;
};

/** A head of foam: an uneven band under the surface, and its top. */
export const drawFoam = (scene: Scene): { band: string; head: string } => {
  const { drawing, chance, level, surface, top } = scene;
  if (!drawing.foam) return { band: '', head: '' };
  const color = blend('#fff6e8', top, 0.13);
  const [half, tall] = surface;
  const pores: Points = [];
  for (let count = 0; count < 14; count++) {
    pores.push([200 + (chance.next() - 0.5) * 1.7 * half, level + (chance.next() - 0.5) * tall * 1.2]);
  }
  const head = { cx: 200, cy: num(level), rx: num(half), ry: num(tall), fill: blend(color, '#ffffff', 0.5) };
  return {
    band: el('path', {
      d: lowerEdge(scene),
      fill: color,
      'fill-opacity': 0.96,
      stroke: blend(top, '#5a3a1c', 0.4),
      'stroke-opacity': 0.3,
      'stroke-width': 2,
    }),
    head: el('ellipse', head) + dots(pores, 2.6, blend(color, top, 0.35), 0.6),
  };
};
