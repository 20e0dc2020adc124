import type { Scene } from './scene.ts';
import { el, nums } from './svg.ts';

const HANDLE = 'M257 136C312 132 314 236 252 232';

/** The handle of a heatproof glass, behind its bowl. */
export const drawHandle = ({ drawing }: Scene): string => {
  if (drawing.vessel !== 'hot') return '';
  const line = { d: HANDLE, fill: 'none', stroke: '#fff', 'stroke-linecap': 'round' };
  return (
    el('path', { ...line, 'stroke-opacity': 0.22, 'stroke-width': 13 }) +
    el('path', { ...line, 'stroke-opacity': 0.5, 'stroke-width': 1.6, transform: 'translate(5 -4)' }) +
    el('path', { ...line, 'stroke-opacity': 0.35, 'stroke-width': 1.4, transform: 'translate(-5 4)' })
  );
};

const WISPS = [-26, 2, 28];

/** Steam in a few wisps above a hot drink, none two alike. */
export const drawSteam = ({ drawing, chance, rimY, id }: Scene): string => {
  if (drawing.vessel !== 'hot') return '';
  const wisps = WISPS.map((x) => {
    const [sway, rise] = [9 + chance.next() * 7, 12 + chance.next() * 7];
    const from = `M${nums(200 + x, rimY - 2)}`;
    return `${from}q${nums(-sway, -rise, 0, -rise * 2)}q${nums(sway, -rise, 0, -rise * 2)}`;
  });
  const blur = el('filter', { id: id('u'), x: -1, width: 3 }, el('feGaussianBlur', { stdDeviation: 4 }));
  const look = { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-linecap': 'round' };
  return blur + el('path', { d: wisps.join(''), ...look, 'stroke-width': 9, filter: `url(#${id('u')})` });
};
