import { blend, rgbOf } from './color.ts';
import { CANDLE } from './palette.ts';
import type { Scene } from './scene.ts';
import { el, num, nums, stop } from './svg.ts';

/** How much of what is behind a liquid it hides: pale, clear ones little, dark or cloudy ones all. */
const bodyOf = ({ drawing, top }: Scene, color = top): number => {
  const depth = 1 - Math.min(...rgbOf(color)) / 255;
  const clear = Math.min(0.9, 0.12 + depth * 1.15);
  return clear + (0.97 - clear) * (1 - drawing.clarity);
};

/** Share of a layer's height in which it passes into the next. */
const SEAM = 0.14;

/** Drinks that are not mixed: each layer of its own color and body, from the bottom, with soft seams. */
const stripes = (scene: Scene) => {
  const colors = scene.drawing.liquid;
  const stops = colors.flatMap((color, at) => {
    const edges = [
      ...(at === 0 || colors[at - 1] !== color ? [at + (at === 0 ? 0 : SEAM)] : []),
      ...(colors[at + 1] !== color ? [at + 1 - SEAM] : []),
    ];
    return edges.map((edge) =>
      stop(Math.round((edge / colors.length) * 100) / 100, color, bodyOf(scene, color)),
    );
  });
  return el('linearGradient', { id: scene.id('l'), x1: 0, x2: 0, y1: 1, y2: 0 }, ...stops);
};

const layers = (scene: Scene, body: number) => {
  const { drawing, id } = scene;
  if (drawing.liquid.length > 1) return stripes(scene);
  const [color = ''] = drawing.liquid;
  return el(
    'linearGradient',
    { id: id('l'), x1: 0, x2: 0, y1: 1, y2: 0 },
    stop(0, blend(color, '#1a0d08', 0.26), body),
    stop(1, blend(color, '#ffffff', 0.07), body),
  );
};

/** Light from the candle behind, and the dark edges of a round glass. */
const shading = ({ id, top }: Scene, body: number) =>
  el(
    'linearGradient',
    { id: id('s') },
    stop(0, '#000', 0.4 * body),
    stop(0.16, '#fff', 0.14),
    stop(0.34, '#fff', 0),
    stop(0.72, '#000', 0),
    stop(1, '#000', 0.42 * body),
  ) +
  el('radialGradient', { id: id('g'), cy: '58%' }, stop(0, blend(top, CANDLE, 0.45), 0.46), stop(1, top, 0));

/** The body of the drink, inside the glass. */
export const drawLiquid = (scene: Scene): string => {
  const { id, level, floor, widest } = scene;
  const half = widest + 1;
  const d = `M${nums(200 - half, level)}h${num(half * 2)}V${num(floor + 4)}h${num(-half * 2)}z`;
  const fills = ['l', 'g', 's'].map((name) => el('path', { d, fill: `url(#${id(name)})` }));
  const body = bodyOf(scene);
  return layers(scene, body) + shading(scene, body) + fills.join('');
};

/** The surface, as the eye sees it from a little above. */
export const drawSurface = (scene: Scene): string => {
  const { level, surface, top } = scene;
  const at = { cx: 200, cy: num(level) };
  return (
    el('ellipse', {
      ...at,
      rx: num(surface[0]),
      ry: num(surface[1]),
      fill: blend(top, '#ffffff', 0.2),
      'fill-opacity': 0.35 + 0.6 * bodyOf(scene),
    }) +
    el('ellipse', {
      ...at,
      rx: num(surface[0] - 1),
      ry: num(surface[1] - 1),
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.35,
    })
  );
};
