import type { Scene } from './scene.ts';
import { el, nums, stop } from './svg.ts';

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
