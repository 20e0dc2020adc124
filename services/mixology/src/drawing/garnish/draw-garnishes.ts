import { type GarnishShape, garnishOf } from '../../garnishes/garnish.ts';
import { blend } from '../color.ts';
import { BRASS } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { el, num, nums, placed } from '../svg.ts';
import { afloat, type Brush, brushFor, type Painter, perch, type Strokes } from './brush.ts';
import { drawFloat, drawHalf, drawTwist, drawWheel } from './citrus.ts';
import { drawFan, drawFruit, drawSlice } from './fruit.ts';
import { drawFlower, drawLeaf, drawNeedles, drawSprig } from './herbs.ts';
import { drawDust, drawRibbon, drawRim, drawStar, drawStick } from './spice.ts';

const FRONDS = [-44, -22, 0, 20, 40];

const frond = (turn: number, length: number, color: string) =>
  el('path', {
    d: `M-5 0Q-7 ${num(-length * 0.6)} 0 ${num(-length)}Q7 ${num(-length * 0.6)} 5 0Z`,
    fill: color,
    transform: `rotate(${turn})`,
  });

/** A wedge of pineapple on the rim, with fronds behind it. */
const drawPineapple: Painter = (brush) => {
  const [x, y] = perch(brush);
  const rind = blend(brush.color, '#7a4a18', 0.55);
  const wedge =
    el('path', {
      d: 'M-30 -14Q0 -34 30 -14L4 34Q0 38 -4 34Z',
      fill: brush.color,
      stroke: rind,
      'stroke-width': 1,
    }) +
    el('path', {
      d: 'M-30 -14Q0 -34 30 -14',
      fill: 'none',
      stroke: rind,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }) +
    el('path', {
      d: 'M-15 -10L-3 26M0 -16L0 28M15 -10L3 26',
      stroke: rind,
      'stroke-opacity': 0.4,
      'stroke-width': 1.6,
    });
  const fronds = FRONDS.map((turn, at) =>
    frond(turn, 58 + (at % 2) * 14, blend(brush.accent, '#a9cf74', at % 2 ? 0.35 : 0)),
  ).join('');
  return {
    behind: placed(x - brush.side * 16, y - 6, brush.side * 12, brush.size, fronds),
    inFront: placed(x + brush.side * 3, y - 10, brush.side * 14, brush.size, wedge),
  };
};

/** Half a fruit as a cup on the surface, its seeds showing. */
const drawCup: Painter = (brush) => {
  let seeds = '';
  for (let at = 0; at < 9; at++)
    seeds += el('circle', {
      cx: num(Math.cos(at * 2.4) * 4 * Math.sqrt(at)),
      cy: num(Math.sin(at * 2.4) * 1.8 * Math.sqrt(at) - 6),
      r: 1.7,
    });
  const art =
    el('path', { d: 'M-26 -6C-26 14 26 14 26 -6Z', fill: brush.color }) +
    el('ellipse', { cy: -6, rx: 26, ry: 11, fill: blend(brush.color, '#ffffff', 0.65) }) +
    el('ellipse', { cy: -6, rx: 21.5, ry: 8.4, fill: brush.accent }) +
    el('g', { fill: '#2b1a14' }, seeds);
  return {
    onTop: placed(200 + brush.side * brush.scene.surface[0] * 0.12, afloat(brush) - 2, -4, brush.size, art),
  };
};

const spread = (brush: Brush, share: number) => 200 + share * brush.scene.surface[0];

/** Three beans, pods or halves afloat. */
const drawBeans: Painter = (brush) => {
  const y = afloat(brush);
  const bean = (share: number, dy: number, turn: number) =>
    placed(
      spread(brush, share),
      y + dy,
      turn,
      brush.size,
      el('ellipse', {
        rx: 10,
        ry: 6.2,
        fill: brush.color,
        stroke: blend(brush.color, '#000000', 0.5),
        'stroke-width': 0.8,
      }),
      el('path', { d: 'M-8 0Q0 -3.4 8 0', fill: 'none', stroke: brush.accent, 'stroke-width': 1.6 }),
    );
  return { onTop: bean(-0.17, -2, -24) + bean(0.16, -3, 28) + bean(0, 5, 4) };
};

const ball = (x: number, y: number, radius: number, color: string) =>
  el('circle', {
    cx: num(x),
    cy: num(y),
    r: num(radius),
    fill: color,
    stroke: blend(color, '#000000', 0.45),
    'stroke-width': 1,
  }) +
  el('path', {
    d: `M${nums(x - radius * 0.5, y - radius * 0.3)}q${nums(radius * 0.2, -radius * 0.4, radius * 0.62, -radius * 0.36)}`,
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': 0.75,
    'stroke-width': num(radius * 0.2),
    'stroke-linecap': 'round',
  });

/** Something on a pick, laid across the rim. */
const drawPick: Painter = (brush) => {
  const { scene, color, side, size } = brush;
  const [half] = scene.shape.rim;
  const slant = -Math.min(14, half * 0.16) * side;
  const reach = Math.min(half * 1.02, 84);
  const y = scene.rimY - 4;
  const at = (share: number) => [200 + share * reach, y + share * slant] as const;
  const [from, to] = [at(-1), at(1.12)];
  const skewer =
    el('path', {
      d: `M${nums(...from)}L${nums(...to)}`,
      stroke: BRASS,
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
    }) + el('circle', { cx: num(to[0]), cy: num(to[1]), r: 3.6, fill: BRASS });
  const radius = 12.5 * size;
  const step = radius / reach;
  const balls = [-step * 1.04, step * 1.04].map((share) => ball(...at(share), radius, color)).join('');
  return { inFront: skewer + balls };
};

const PAINTERS: Readonly<Record<GarnishShape, Painter>> = {
  wheel: drawWheel,
  half: drawHalf,
  float: drawFloat,
  twist: drawTwist,
  pick: drawPick,
  dust: drawDust,
  fruit: drawFruit,
  sprig: drawSprig,
  needles: drawNeedles,
  leaf: drawLeaf,
  stick: drawStick,
  ribbon: drawRibbon,
  slice: drawSlice,
  fan: drawFan,
  cup: drawCup,
  pineapple: drawPineapple,
  star: drawStar,
  beans: drawBeans,
  flower: drawFlower,
  rim: drawRim,
};

const DEPTHS = ['behind', 'inside', 'onTop', 'inFront'] as const;

/** All garnishes of a drawing, layer by layer. Names that are unknown are left out. */
export const drawGarnishes = (scene: Scene): Required<Strokes> => {
  const all: Required<Strokes> = { behind: '', inside: '', onTop: '', inFront: '' };
  for (const [turn, name] of scene.drawing.garnish.entries()) {
    const garnish = garnishOf(name);
    if (!garnish) continue;
    const strokes = PAINTERS[garnish.shape](brushFor(garnish, turn, scene));
    for (const depth of DEPTHS) {
      const art = strokes[depth];
      if (art) all[depth] += el('g', { 'data-garnish': garnish.id }, art);
    }
  }
  return all;
};
