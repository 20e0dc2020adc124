import { blend, rgbOf } from './color.ts';
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

/** Light from the lamp behind, and the dark edges of a round glass: of the drink's own color, so that none looks dirty. */
const shading = ({ id, heart, dark, lighting, place }: Scene, body: number) => {
  const deep = blend(heart, '#1a0600', 0.62);
  const [left, right] = place.side > 0 ? [0.62, 0.85] : [0.85, 0.62];
  return (
    el(
      'linearGradient',
      { id: id('s') },
      stop(0, deep, left * body * (dark ? 1 : 0.75)),
      stop(0.15, deep, 0.1 * body),
      stop(0.26, '#fff', 0.16),
      stop(0.42, '#fff', 0),
      stop(0.74, deep, 0),
      stop(1, deep, right * body * (dark ? 1 : 0.75)),
    ) +
    el(
      'radialGradient',
      { id: id('g'), cy: '60%' },
      stop(0, blend(heart, lighting.lamp, 0.45), 0.5),
      stop(1, heart, 0),
    )
  );
};

/** The body of the drink, inside the glass. */
export const drawLiquid = (scene: Scene): string => {
  const { id, level, floor, widest } = scene;
  const half = widest + 1;
  const d = `M${nums(200 - half, level)}h${num(half * 2)}V${num(floor + 4)}h${num(-half * 2)}z`;
  const fills = ['l', 'g', 's'].map((name) => el('path', { d, fill: `url(#${id(name)})` }));
  const body = bodyOf(scene);
  return layers(scene, body) + shading(scene, Math.max(body, scene.dark ? 0 : 0.35)) + fills.join('');
};

/** The surface, as the eye sees it from a little above: lit from one side, and drawn up a little along the glass. */
export const drawSurface = (scene: Scene): string => {
  const { level, surface, top, place } = scene;
  const [half, tall] = surface;
  const at = { cx: 200, cy: num(level), rx: num(half), ry: num(tall) };
  const lit = `M${nums(200 - place.side * half * 0.88, level)}Q${nums(200 - place.side * half * 0.4, level - tall * 1.3, 200 + place.side * half * 0.3, level - tall * 0.7)}Q${nums(200 - place.side * half * 0.3, level - tall * 0.5, 200 - place.side * half * 0.88, level)}Z`;
  return (
    el('ellipse', {
      ...at,
      fill: blend(top, '#ffffff', 0.22),
      'fill-opacity': 0.35 + 0.6 * bodyOf(scene),
      stroke: blend(top, '#ffffff', 0.65),
      'stroke-opacity': 0.6,
      'stroke-width': 1.4,
    }) +
    el('path', { d: lit, fill: '#fff', 'fill-opacity': 0.28 }) +
    el('path', {
      d: `M${nums(200 - half, level + 1)}A${nums(half, tall)} 0 0 0 ${nums(200 + half, level + 1)}`,
      fill: 'none',
      stroke: blend(top, '#1a0600', 0.5),
      'stroke-opacity': 0.4,
      'stroke-width': 2,
    })
  );
};
