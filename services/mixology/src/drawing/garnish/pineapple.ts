import { blend } from '../color.ts';
import { el, num, placed } from '../svg.ts';
import { type Painter, perch } from './brush.ts';

const FRONDS = [-44, -22, 0, 20, 40];

const frond = (turn: number, length: number, color: string) =>
  el('path', {
    d: `M-5 0Q-7 ${num(-length * 0.6)} 0 ${num(-length)}Q7 ${num(-length * 0.6)} 5 0Z`,
    fill: color,
    transform: `rotate(${turn})`,
  });

/** A wedge of pineapple on the rim, with fronds behind it. */
export const drawPineapple: Painter = (brush) => {
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
