import { floorOf, type GlassShape, MIDDLE, tilt } from './glass-shape.ts';
import type { Scene } from './scene.ts';
import { el, num, nums, stop } from './svg.ts';

const sheen = (id: string) =>
  el(
    'linearGradient',
    { id },
    stop(0, '#fff', 0.3),
    stop(0.2, '#fff', 0.05),
    stop(0.8, '#fff', 0.05),
    stop(1, '#fff', 0.24),
  );

const foot = ([half, y]: readonly [number, number], id: string) => {
  const at = { cx: MIDDLE, cy: num(y), rx: num(half), ry: num(tilt(half) + 1.5) };
  return (
    el('ellipse', {
      ...at,
      fill: `url(#${id})`,
      stroke: '#fff',
      'stroke-opacity': 0.5,
      'stroke-width': 1.2,
    }) +
    el('path', {
      d: `M${nums(MIDDLE - half * 0.8, y + 2)}Q${nums(MIDDLE - half * 0.4, y + 8, MIDDLE, y + 8)}`,
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.6,
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    })
  );
};

const stem = (shape: GlassShape, id: string) => {
  if (!shape.stem || !shape.base) return '';
  const [half, end] = shape.stem;
  const from = floorOf(shape) - 3;
  const [foot, base] = [shape.base[0] * 0.5, shape.base[1] - 3];
  const right = `C${nums(MIDDLE + half, from + 22, MIDDLE + half, end - 26, MIDDLE + half, end - 16)}Q${nums(MIDDLE + half + 1, base - 3, MIDDLE + foot, base)}`;
  const left = `Q${nums(MIDDLE - half - 1, base - 3, MIDDLE - half, end - 16)}C${nums(MIDDLE - half, end - 26, MIDDLE - half, from + 22, MIDDLE - half * 2.4, from)}`;
  const d = `M${nums(MIDDLE + half * 2.4, from)}${right}L${nums(MIDDLE - foot, base)}${left}Z`;
  return el('path', { d, fill: `url(#${id})`, stroke: '#fff', 'stroke-opacity': 0.42 });
};

const rimEllipse = ([half, y]: readonly [number, number]) => ({
  cx: MIDDLE,
  cy: num(y),
  rx: num(half),
  ry: num(tilt(half)),
});

/** What stands behind the liquid: the far rim, the stem and the foot; and the outline that all else reuses. */
export const drawGlassBack = ({ id, shape, outside }: Scene): string =>
  sheen(id('h')) +
  el('defs', {}, el('path', { id: id('o'), d: outside, pathLength: 100 })) +
  (shape.base ? foot(shape.base, id('h')) : '') +
  stem(shape, id('h')) +
  el('use', { href: `#${id('o')}`, fill: '#fff', 'fill-opacity': 0.05 }) +
  el('ellipse', {
    ...rimEllipse(shape.rim),
    fill: '#fff',
    'fill-opacity': 0.05,
    stroke: '#fff',
    'stroke-opacity': 0.35,
  });

/** A stretch of light along the side of the glass. */
interface Highlight {
  /** Scale of the outline that it follows. */
  inset: number;
  /** Hundredths of the outline. */
  from: number;
  length: number;
  width: number;
  opacity: number;
}

const LIGHTS: readonly Highlight[] = [
  { inset: 0.86, from: 62, length: 16, width: 4.5, opacity: 0.42 },
  { inset: 0.88, from: 7, length: 7, width: 2.5, opacity: 0.3 },
];

const highlight = (href: string, { inset, from, length, width, opacity }: Highlight) =>
  el('use', {
    href,
    transform: `translate(${nums(MIDDLE * (1 - inset), 80 * (1 - inset))}) scale(${inset} ${Math.round((0.8 + inset * 0.2) * 1000) / 1000})`,
    'stroke-opacity': opacity,
    'stroke-width': width,
    'stroke-dasharray': `0 ${from} ${length} 100`,
  });

/** The near lip, where the candle catches it. */
const lip = ([half, y]: readonly [number, number]) =>
  `M${nums(MIDDLE - half * 0.9, y + tilt(half) * 0.45)}Q${nums(MIDDLE - half * 0.5, y + tilt(half), MIDDLE - half * 0.1, y + tilt(half))}`;

/** What lies before the liquid: the wall of the glass, its light and the near rim. */
export const drawGlassFront = ({ id, shape }: Scene): string => {
  const href = `#${id('o')}`;
  return (
    el('use', { href, fill: `url(#${id('h')})`, 'fill-opacity': 0.55 }) +
    el(
      'g',
      { fill: 'none', stroke: '#fff', 'stroke-linecap': 'round' },
      el('use', { href, 'stroke-opacity': 0.5, 'stroke-width': 1.5 }),
      ...LIGHTS.map((light) => highlight(href, light)),
      el('ellipse', { ...rimEllipse(shape.rim), 'stroke-opacity': 0.55, 'stroke-width': 1.3 }),
      el('path', { d: lip(shape.rim), 'stroke-opacity': 0.9, 'stroke-width': 2 }),
    )
  );
};
