import { blend } from '../color.ts';
import { BRASS } from '../palette.ts';
import { el, num, nums } from '../svg.ts';
import type { Painter } from './brush.ts';

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
export const drawPick: Painter = (brush) => {
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
