import { blend } from '../color.ts';
import { el, num, nums, placed } from '../svg.ts';
import { afloat, type Brush, type Painter, perch } from './brush.ts';

const spokes = (reach: number, from: number, to: number, count: number) => {
  let path = '';
  for (let at = 0; at <= count; at++) {
    const angle = from + ((to - from) * at) / count;
    path += `M0 0L${nums(Math.cos(angle) * reach, Math.sin(angle) * reach)}`;
  }
  return path;
};

/** A wheel of citrus around the origin: rind, pith, flesh and its segments. */
const wheelArt = (radius: number, { color, accent }: Brush) =>
  el('circle', { r: num(radius), fill: color }) +
  el('circle', { r: num(radius * 0.87), fill: blend(accent, '#ffffff', 0.72) }) +
  el('circle', { r: num(radius * 0.76), fill: blend(accent, color, 0.3) }) +
  el('path', {
    d: spokes(radius * 0.78, 0, Math.PI * 1.75, 7),
    stroke: blend(accent, '#ffffff', 0.75),
    'stroke-width': num(radius * 0.075),
    'stroke-linecap': 'round',
  }) +
  el('path', {
    d: `M${nums(-radius * 0.55, -radius * 0.6)}A${nums(radius * 0.8, radius * 0.8)} 0 0 1 ${nums(radius * 0.3, -radius * 0.76)}`,
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': 0.5,
    'stroke-width': 2,
    'stroke-linecap': 'round',
  });

export const drawWheel: Painter = (brush) => {
  const [x, y] = perch(brush);
  return {
    inFront: placed(
      x + brush.side * 5,
      y - 14 * brush.size,
      brush.side * 16,
      brush.size,
      wheelArt(31, brush),
    ),
  };
};

const halfArt = (radius: number, { color, accent }: Brush) => {
  const arc = (reach: number) => `M${nums(-reach, 0)}A${nums(reach, reach)} 0 0 0 ${nums(reach, 0)}Z`;
  return (
    el('path', { d: arc(radius), fill: color }) +
    el('path', { d: arc(radius * 0.87), fill: blend(accent, '#ffffff', 0.7) }) +
    el('path', { d: arc(radius * 0.76), fill: blend(accent, color, 0.25) }) +
    el('path', {
      d: spokes(radius * 0.76, 0.5, Math.PI - 0.5, 4),
      stroke: blend(accent, '#ffffff', 0.7),
      'stroke-width': num(radius * 0.07),
      'stroke-linecap': 'round',
    })
  );
};

export const drawHalf: Painter = (brush) => {
  const [x, y] = perch(brush);
  return {
    inFront: placed(
      x + brush.side * 3,
      y - 16 * brush.size,
      brush.side * -62,
      brush.size,
      halfArt(33, brush),
    ),
  };
};

export const drawFloat: Painter = (brush) => {
  const y = afloat(brush);
  const one = (x: number, size: number) =>
    el(
      'g',
      {
        transform: `translate(${nums(200 + x, y)}) scale(${num(size * 10) === '0' ? 1 : size} ${size * 0.42})`,
      },
      wheelArt(16, brush),
    );
  return {
    onTop:
      one(-brush.scene.surface[0] * 0.36, 0.9) +
      one(brush.scene.surface[0] * 0.05, 1) +
      one(brush.scene.surface[0] * 0.42, 0.8),
  };
};

/** A strip of peel, curled once over the rim: skin outside, pith where it turns. */
export const drawTwist: Painter = (brush) => {
  const [x, y] = perch(brush);
  const { color, accent, side, size } = brush;
  const line = { fill: 'none', 'stroke-linejoin': 'round' };
  const [inner, outer] = [
    'M-30 26C-34 2 -22 -16 -4 -14C12 -12 14 6 4 12',
    'M4 12C-8 18 -14 2 0 -6C18 -16 34 4 30 26C28 40 20 48 26 62',
  ];
  const strip = (d: string, shade: string) =>
    el('path', {
      ...line,
      d,
      stroke: blend(shade, '#3a1a08', 0.5),
      'stroke-width': 13,
      transform: 'translate(1 2)',
    }) + el('path', { ...line, d, stroke: shade, 'stroke-width': 12 });
  const art =
    strip(inner, blend(accent, color, 0.3)) +
    strip(outer, color) +
    el('path', {
      ...line,
      d: outer,
      stroke: '#fff',
      'stroke-opacity': 0.4,
      'stroke-width': 2.4,
      transform: 'translate(-2.5 -2)',
    });
  const at = `translate(${nums(x, y - 4)}) scale(${nums(side * size)} ${num(size)})`;
  return { inFront: el('g', { transform: at }, art) };
};
