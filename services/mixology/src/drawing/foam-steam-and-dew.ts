import { blend } from './color.ts';
import { halfWidthAt } from './glass-shape.ts';
import type { Scene } from './scene.ts';
import { dots, el, num, nums, stop } from './svg.ts';

const HANDLE = 'M257 136C312 132 314 236 252 232';

/** The handle of a heatproof glass, behind its bowl. */
export const drawHandle = ({ drawing, lighting: { edge } }: Scene): string => {
  if (drawing.vessel !== 'hot') return '';
  const line = { d: HANDLE, fill: 'none', stroke: edge, 'stroke-linecap': 'round' };
  return (
    el('path', { ...line, 'stroke-opacity': 0.22, 'stroke-width': 13 }) +
    el('path', { ...line, 'stroke-opacity': 0.5, 'stroke-width': 1.6, transform: 'translate(5 -4)' }) +
    el('path', {
      ...line,
      stroke: '#fff',
      'stroke-opacity': 0.6,
      'stroke-width': 2,
      transform: 'translate(-5 4)',
    })
  );
};

const WISPS = [-28, 0, 27];
/** Strokes one over the other, from wide and faint to narrow: soft without a filter. */
const SOFT = [17, 11, 5];

/** Steam in a few wisps above a hot drink, none two alike. */
export const drawSteam = ({ drawing, chance, level, id, dark }: Scene): string => {
  if (drawing.vessel !== 'hot') return '';
  const wisps = WISPS.map((x) => {
    const [sway, rise] = [9 + chance.next() * 8, 17 + chance.next() * 7];
    const from = `M${nums(200 + x, level - 8)}`;
    return `${from}q${nums(-sway, -rise, 0, -rise * 2)}q${nums(sway, -rise, 0, -rise * 2)}`;
  });
  const color = dark ? '#fff4e6' : '#ffffff';
  const fade = el(
    'linearGradient',
    { id: id('u'), x2: 0, y2: 1 },
    stop(0, color, 0),
    stop(0.5, color, dark ? 0.2 : 0.42),
    stop(1, color, 0.05),
  );
  const look = { d: wisps.join(''), fill: 'none', stroke: `url(#${id('u')})`, 'stroke-linecap': 'round' };
  return fade + SOFT.map((width) => el('path', { ...look, 'stroke-width': width })).join('');
};

const BEADS = 22;
const DROPS = 5;

/** Somewhere on the outside of what stands before us, between the surface and the floor. */
const somewhere = ({ chance, shape, level, floor }: Scene): readonly [number, number] => {
  const y = level + 16 + chance.next() * (floor - level - 30);
  const across = Math.sin((chance.next() - 0.5) * 2.7);
  return [200 + across * (halfWidthAt(shape, y) - 5), y];
};

/** Beads of water on a glass with ice in it, some of them on their way down. */
export const drawCondensation = (scene: Scene): string => {
  const { drawing, chance, dark } = scene;
  if (drawing.ice === 'none' || drawing.vessel === 'hot') return '';
  const [small, big]: [Points, Points] = [[], []];
  for (let bead = 0; bead < BEADS; bead++) (bead % 4 === 0 ? big : small).push(somewhere(scene));
  let runs = '';
  for (let drop = 0; drop < DROPS; drop++) {
    const [x, y] = somewhere(scene);
    const long = Math.min(10 + chance.next() * 22, scene.floor - y - 6);
    if (long > 6) runs += `M${nums(x, y)}v${Math.round(long)}`;
    big.push([x, y + Math.max(0, long)]);
  }
  const shadow = big.map(([x, y]) => [x, y + 2] as const);
  return (
    el('path', {
      d: runs,
      stroke: '#fff',
      'stroke-opacity': 0.2,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }) +
    dots(small, 2.2, '#ffffff', dark ? 0.42 : 0.75) +
    dots(shadow, 4.6, '#000000', dark ? 0.22 : 0.14) +
    dots(big, 4, '#ffffff', dark ? 0.5 : 0.85)
  );
};

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
