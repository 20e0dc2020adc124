import { blend } from '../color.ts';
import { el, nums, placed } from '../svg.ts';
import { type Painter, perch } from './brush.ts';

/** A whole or halved fruit perched on the rim. */
export const drawFruit: Painter = (brush) => {
  const [x, y] = perch(brush);
  let seeds = '';
  for (const [dx, dy] of [
    [-7, -6],
    [5, -8],
    [-2, 3],
    [9, 2],
    [-10, 6],
    [2, 12],
  ] as const)
    seeds += `M${nums(dx, dy)}l1 2.4`;
  const body = el('path', {
    d: 'M0 26C-22 12 -24 -12 -12 -18C-6 -21 6 -21 12 -18C24 -12 22 12 0 26Z',
    fill: brush.color,
    stroke: blend(brush.color, '#000000', 0.4),
    'stroke-width': 1,
  });
  const leaves = el('path', { d: 'M0 -16L-14 -23L-5 -24L-3 -32L3 -25L12 -26Z', fill: brush.accent });
  const light = el('path', {
    d: 'M-13 -8Q-13 2 -7 10',
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': 0.5,
    'stroke-width': 3,
    'stroke-linecap': 'round',
  });
  const art =
    body +
    el('path', { d: seeds, stroke: '#f9dfa0', 'stroke-width': 1.6, 'stroke-linecap': 'round' }) +
    leaves +
    light;
  return { inFront: placed(x + brush.side * 3, y - 8, brush.side * 18, brush.size * 1.12, art) };
};

const crescent = (color: string, accent: string) =>
  el('path', {
    d: 'M-28 -8A30 30 0 0 0 28 -8Q0 12 -28 -8Z',
    fill: accent,
    stroke: blend(color, '#000000', 0.25),
    'stroke-width': 0.8,
  }) +
  el('path', {
    d: 'M-28 -8A30 30 0 0 0 28 -8',
    fill: 'none',
    stroke: color,
    'stroke-width': 4.2,
    'stroke-linecap': 'round',
  });

export const drawSlice: Painter = (brush) => {
  const [x, y] = perch(brush);
  return {
    inFront: placed(
      x + brush.side * 2,
      y - 12 * brush.size,
      brush.side * -68,
      brush.size * 1.08,
      crescent(brush.color, brush.accent),
    ),
  };
};

/** Three thin slices spread like a hand of cards. */
export const drawFan: Painter = (brush) => {
  const [x, y] = perch(brush);
  const slices = [-26, 0, 26].map((turn) =>
    placed(
      0,
      14,
      turn,
      1,
      el('path', {
        d: 'M0 0C-15 -14 -15 -38 0 -50C15 -38 15 -14 0 0Z',
        fill: brush.accent,
        stroke: brush.color,
        'stroke-width': 3,
      }),
      el('path', { d: 'M0 -16L0 -28', stroke: '#7a5230', 'stroke-width': 2.4, 'stroke-linecap': 'round' }),
    ),
  );
  return { inFront: placed(x, y - 4, brush.side * 24, brush.size, ...slices) };
};
