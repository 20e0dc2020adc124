import { blend } from './color.ts';
import { floorOf, halfWidthAt, lengthOf, MIDDLE, tilt } from './glass-shape.ts';
import type { Scene } from './scene.ts';
import { el, num, nums, stop } from './svg.ts';

/** The wall of a glass: clear in the middle, seen edge on at its sides. */
const sheen = ({ id, dark, lighting: { edge }, place }: Scene) => {
  const [near, far] = place.side > 0 ? [0.34, 0.2] : [0.2, 0.34];
  const [glass, clear] = dark ? ['#fff', 0.04] : [edge, 0.03];
  return el(
    'linearGradient',
    { id: id('h') },
    stop(0, glass, near),
    stop(0.18, glass, clear),
    stop(0.8, glass, clear),
    stop(1, glass, far),
  );
};

/** Light along the rim of things: strong on the lamp's side, warm on the other, hardly any between. */
const rimLight = ({ id, dark, lighting: { edge, edgeOpacity, lamp }, place }: Scene) => {
  const [far, near] = [
    [dark ? lamp : edge, edgeOpacity * 1.1],
    [edge, Math.min(1, edgeOpacity * 1.7)],
  ] as const;
  const [left, right] = place.side > 0 ? [near, far] : [far, near];
  return el(
    'linearGradient',
    { id: id('e') },
    stop(0, ...left),
    stop(0.5, edge, edgeOpacity * 0.5),
    stop(1, ...right),
  );
};

const foot = ([half, y]: readonly [number, number], { id, top, place }: Scene) => {
  const at = { cx: MIDDLE, cy: num(y), rx: num(half), ry: num(tilt(half) + 1.5) };
  const { side } = place;
  const arc = (from: number, to: number) =>
    `M${nums(MIDDLE + side * half * from, y + 3)}Q${nums(MIDDLE + (side * half * (from + to)) / 2, y + 8.5, MIDDLE + side * half * to, y + 7)}`;
  return (
    el('ellipse', { ...at, fill: `url(#${id('h')})`, stroke: `url(#${id('e')})`, 'stroke-width': 1.3 }) +
    el('ellipse', {
      cx: MIDDLE,
      cy: num(y - 1),
      rx: num(half * 0.4),
      ry: 3,
      fill: top,
      'fill-opacity': 0.35,
    }) +
    el('path', {
      d: arc(-0.82, -0.1),
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.85,
      'stroke-width': 1.8,
      'stroke-linecap': 'round',
    })
  );
};

const stem = ({ shape, id, place }: Scene) => {
  if (!shape.stem || !shape.base) return '';
  const [half, end] = shape.stem;
  const from = floorOf(shape) - 3;
  const [foot, base] = [shape.base[0] * 0.5, shape.base[1] - 3];
  const right = `C${nums(MIDDLE + half, from + 22, MIDDLE + half, end - 26, MIDDLE + half, end - 16)}Q${nums(MIDDLE + half + 1, base - 3, MIDDLE + foot, base)}`;
  const left = `Q${nums(MIDDLE - half - 1, base - 3, MIDDLE - half, end - 16)}C${nums(MIDDLE - half, end - 26, MIDDLE - half, from + 22, MIDDLE - half * 2.4, from)}`;
  const d = `M${nums(MIDDLE + half * 2.4, from)}${right}L${nums(MIDDLE - foot, base)}${left}Z`;
  const x = MIDDLE - place.side * half * 0.35;
  return (
    el('path', { d, fill: `url(#${id('h')})`, stroke: `url(#${id('e')})` }) +
    el('path', {
      d: `M${nums(x, from + 16)}V${num(end - 12)}`,
      stroke: '#fff',
      'stroke-opacity': 0.7,
      'stroke-width': num(half * 0.34),
      'stroke-linecap': 'round',
    })
  );
};

/** The thick floor of a tumbler: it carries the drink's color, and a bright line. */
const thickFloor = ({ shape, heart, floor, place }: Scene) => {
  if (!shape.inner) return '';
  const half = halfWidthAt(shape, floor - 6);
  const y = floor + 9;
  return (
    el('ellipse', {
      cx: MIDDLE,
      cy: num(y),
      rx: num(half * 0.9),
      ry: 6,
      fill: blend(heart, '#ffffff', 0.18),
      'fill-opacity': 0.5,
    }) +
    el('path', {
      d: `M${nums(MIDDLE - place.side * half * 0.8, y + 5)}q${nums(place.side * half * 0.5, 7, place.side * half * 1.1, 5)}`,
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.65,
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
    })
  );
};

const rimEllipse = ([half, y]: readonly [number, number]) => ({
  cx: MIDDLE,
  cy: num(y),
  rx: num(half),
  ry: num(tilt(half)),
});

/** What stands behind the liquid: the far rim, the stem and the foot; and the outline that all else reuses. */
export const drawGlassBack = (scene: Scene): string => {
  const { id, shape, outside, lighting } = scene;
  return (
    sheen(scene) +
    rimLight(scene) +
    el('defs', {}, el('path', { id: id('o'), d: outside })) +
    (shape.base ? foot(shape.base, scene) : '') +
    stem(scene) +
    el('use', { href: `#${id('o')}`, fill: '#fff', 'fill-opacity': 0.07 }) +
    thickFloor(scene) +
    el('ellipse', {
      ...rimEllipse(shape.rim),
      fill: '#fff',
      'fill-opacity': 0.06,
      stroke: lighting.edge,
      'stroke-opacity': lighting.edgeOpacity * 0.7,
    })
  );
};

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

/** On the lamp's side a window's broad light, on the other a thin one. */
const LIGHTS: readonly Highlight[] = [
  { inset: 0.86, from: 75, length: 15, width: 6, opacity: 0.4 },
  { inset: 0.9, from: 11, length: 14, width: 2, opacity: 0.42 },
];

const highlight = (href: string, whole: number, { inset, from, length, width, opacity }: Highlight) =>
  el('use', {
    href,
    transform: `translate(${nums(MIDDLE * (1 - inset), 80 * (1 - inset))}) scale(${inset} ${Math.round((0.8 + inset * 0.2) * 1000) / 1000})`,
    'stroke-opacity': opacity,
    'stroke-width': width,
    'stroke-dasharray': `0 ${nums((whole * from) / 100, (whole * length) / 100)} 999`,
  });

/** The near lip, where the lamp catches it. */
const lip = ([half, y]: readonly [number, number], side: 1 | -1) =>
  `M${nums(MIDDLE - side * half * 0.92, y + tilt(half) * 0.4)}Q${nums(MIDDLE - side * half * 0.5, y + tilt(half) * 1.08, MIDDLE - side * half * 0.06, y + tilt(half))}`;

/** What lies before the liquid: the wall of the glass, its light and the near rim. */
export const drawGlassFront = (scene: Scene): string => {
  const { id, shape, place } = scene;
  const href = `#${id('o')}`;
  const flip = place.side > 0 ? undefined : 'translate(400) scale(-1 1)';
  const rim = `url(#${id('e')})`;
  // In units: not every renderer knows `pathLength`.
  const whole = lengthOf(shape);
  return (
    el('use', { href, fill: `url(#${id('h')})`, stroke: rim, 'stroke-width': 1.8 }) +
    el(
      'g',
      { fill: 'none', stroke: '#fff', 'stroke-linecap': 'round' },
      el('g', { transform: flip }, ...LIGHTS.map((light) => highlight(href, whole, light))),
      el('ellipse', { ...rimEllipse(shape.rim), stroke: rim, 'stroke-width': 1.5 }),
      el('path', { d: lip(shape.rim, place.side), 'stroke-opacity': 0.95, 'stroke-width': 2.4 }),
    )
  );
};
