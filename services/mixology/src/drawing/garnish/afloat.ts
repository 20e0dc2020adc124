import { blend } from '../color.ts';
import { el, num, placed } from '../svg.ts';
import { afloat, type Brush, type Painter } from './brush.ts';

/** Half a fruit as a cup on the surface, its seeds showing. */
export const drawCup: Painter = (brush) => {
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
export const drawBeans: Painter = (brush) => {
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
