import { blend } from './color.ts';
import { halfWidthAt, MIDDLE, tilt } from './glass-shape.ts';
import type { Scene } from './scene.ts';
import { el, num, nums, stop } from './svg.ts';

/** Light across something round and polished, from its dark left edge to its dark right one. */
const polish = (id: string, color: string, gloss: number) =>
  el(
    'linearGradient',
    { id },
    stop(0, blend(color, '#000000', 0.6)),
    stop(0.2, blend(color, '#fff2dd', gloss)),
    stop(0.42, color),
    stop(0.66, blend(color, '#fff2dd', gloss * 0.45)),
    stop(1, blend(color, '#000000', 0.66)),
  );

const COPPER = '#b8673d';

/** Dents of the hammer, in rows around the mug. */
const hammering = ({ shape, chance }: Scene) => {
  let dents = '';
  for (let y = 178; y < 330; y += 22) {
    const half = halfWidthAt(shape, y);
    for (let across = -0.82; across <= 0.83; across += 0.274) {
      const x = MIDDLE + Math.sin(across * 1.5) * half + (chance.next() - 0.5) * 5;
      dents += `M${nums(x - 7, y)}q7 -9 14 0`;
    }
  }
  return el('path', {
    d: dents,
    fill: 'none',
    stroke: '#ffe3c4',
    'stroke-opacity': 0.2,
    'stroke-width': 1.6,
  });
};

const handle = (id: string) =>
  el('path', {
    d: 'M280 190C340 178 346 292 272 290',
    fill: 'none',
    stroke: `url(#${id})`,
    'stroke-width': 13,
    'stroke-linecap': 'round',
  }) +
  el('path', {
    d: 'M290 187C326 184 332 262 300 280',
    fill: 'none',
    stroke: '#ffe9d2',
    'stroke-opacity': 0.5,
    'stroke-width': 2.4,
  });

const copperMug = (scene: Scene) => {
  const fill = `url(#${scene.id('m')})`;
  return (
    polish(scene.id('m'), COPPER, 0.62) +
    handle(scene.id('m')) +
    el('path', { d: scene.outside, fill }) +
    hammering(scene)
  );
};

const GLAZES = ['#3f7a70', '#b06a3a', '#c59a48', '#3d6288', '#84495a', '#5f7f45'];

const ring = ({ shape }: Scene, y: number) => {
  const half = halfWidthAt(shape, y);
  return `M${nums(MIDDLE - half, y)}Q${nums(MIDDLE, y + tilt(half) * 2, MIDDLE + half, y)}`;
};

/** Palm leaves in relief, one to each side of a stalk. */
const LEAVES =
  'M200 300C196 270 198 240 200 208M200 230C184 214 166 214 154 226C170 234 186 238 200 230M200 230C216 214 234 214 246 226C230 234 214 238 200 230M200 256C182 242 164 244 154 258C170 264 186 266 200 256M200 256C218 242 236 244 246 258C230 264 214 266 200 256M200 282C186 270 172 272 162 284C176 290 188 290 200 282M200 282C214 270 228 272 238 284C224 290 212 290 200 282';

const ceramicMug = (scene: Scene) => {
  const glaze = GLAZES[scene.drawing.seed % GLAZES.length] ?? COPPER;
  const rings = [132, 144, 168, 180, 322].map((y) => ring(scene, y)).join('');
  const carved = { fill: 'none', 'stroke-width': 3, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const relief = `${rings}${LEAVES}`;
  return (
    polish(scene.id('m'), glaze, 0.34) +
    el('path', { d: scene.outside, fill: `url(#${scene.id('m')})` }) +
    el('path', {
      d: relief,
      transform: 'translate(0 2)',
      ...carved,
      stroke: blend(glaze, '#fff2dd', 0.5),
      'stroke-opacity': 0.5,
    }) +
    el('path', { d: relief, ...carved, stroke: blend(glaze, '#000000', 0.6), 'stroke-opacity': 0.75 })
  );
};

const SILVER = '#a9b0b8';

/** A julep cup: beaded at lip and foot, its side white with frost. */
const julepCup = (scene: Scene) => {
  const { id, shape, outside } = scene;
  const fill = `url(#${id('m')})`;
  const band = { fill: 'none', 'stroke-linecap': 'round' } as const;
  const beads = [shape.rim[1] + 9, 336].map((y) => ring(scene, y)).join('');
  return (
    polish(id('m'), SILVER, 0.75) +
    el('path', { d: outside, fill }) +
    el(
      'linearGradient',
      { id: id('f'), x2: 0, y2: 1 },
      stop(0, '#fff', 0.1),
      stop(0.5, '#fff', 0.42),
      stop(1, '#fff', 0.05),
    ) +
    el('path', { d: outside, fill: `url(#${id('f')})` }) +
    el('path', { d: beads, ...band, stroke: blend(SILVER, '#000000', 0.5), 'stroke-width': 6 }) +
    el('path', { d: beads, ...band, stroke: '#f3f5f7', 'stroke-width': 4, 'stroke-dasharray': '0 6.5' })
  );
};

/** The body of a vessel that hides its drink. */
export const drawMug = (scene: Scene): string => {
  switch (scene.shape.opaque) {
    case 'copper':
      return copperMug(scene);
    case 'silver':
      return julepCup(scene);
    default:
      return ceramicMug(scene);
  }
};

/** Its mouth: the dark inside, and the lip over it. */
export const drawMouth = ({ shape, id }: Scene): string => {
  const [half, y] = shape.rim;
  const at = { cx: MIDDLE, cy: num(y) };
  return (
    el('ellipse', { ...at, rx: half, ry: num(tilt(half) + 2), fill: `url(#${id('m')})` }) +
    el('ellipse', { ...at, rx: half - 4, ry: num(tilt(half) - 0.5), fill: '#120b08', 'fill-opacity': 0.85 })
  );
};
