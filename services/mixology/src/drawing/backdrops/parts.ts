import { blend } from '../color.ts';
import { AXIS_COLORS } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { el, num, stop } from '../svg.ts';

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const stops = (list: Stops) => list.map(([offset, color, opacity]) => stop(offset, color, opacity));

/** A color of the place, with some of the strongest flavor's in it. */
export const tinted = ({ drawing }: Scene, color: string, share: number): string =>
  blend(color, AXIS_COLORS[drawing.backdrop], share);

/** A gradient from the top of what it fills to the bottom. */
export const falling = (id: string, list: Stops): string =>
  el('linearGradient', { id, x2: 0, y2: 1 }, ...stops(list));

/** A gradient from a point, in hundredths of what it fills. */
export const radiant = (id: string, [x, y, r]: readonly [number, number, number], list: Stops): string =>
  el('radialGradient', { id, cx: `${x}%`, cy: `${y}%`, r: `${r}%` }, ...stops(list));

/** A color that fades to nothing all around. */
export const glow = (id: string, color: string, heart: number): string =>
  el('radialGradient', { id }, stop(0, color, heart), stop(1, color, 0));

/** A band across the whole picture. */
export const band = (y: number, height: number, fill: string, opacity?: number): string =>
  el('rect', { y: y || undefined, width: 400, height: num(height), fill, opacity });

export const url = (id: string): string => `url(#${id})`;

interface Lights {
  count: number;
  /** The lowest that one hangs. */
  low: number;
  color: string;
  opacity: number;
}

/** Lights out of focus: flat discs with a faint ring, as a lens shows them. */
export const lights = ({ place }: Scene, { count, low, color, opacity }: Lights): string => {
  let discs = '';
  for (let at = 0; at < count; at++) {
    const near = place.chance.next();
    discs += el('circle', {
      cx: Math.round((at + 0.1 + place.chance.next() * 0.8) * (400 / count)),
      cy: Math.round(18 + place.chance.next() * (low - 18)),
      r: Math.round(6 + near * 17),
      opacity: num(1 - near * 0.6),
    });
  }
  const look = { fill: color, 'fill-opacity': opacity, stroke: color, 'stroke-opacity': opacity * 0.9 };
  return el('g', look, discs);
};

/** The foot of a glass as it stands: half its width, and the height of its middle. */
const footOf = ({ shape }: Scene): readonly [number, number] =>
  shape.base ?? [(shape.bowl.at(-1)?.[0] ?? 250) - 200, 341];

const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity?: number) =>
  el('ellipse', { cx: num(cx), cy: num(cy), rx: num(rx), ry: num(ry), fill, opacity });

/** A polished counter mirrors what stands on it, softly. */
const mirrored = ({ id, heart, dark, shape }: Scene, half: number, y: number) =>
  glow(id('z'), shape.opaque ? '#b08a6c' : heart, dark ? 0.34 : 0.3) +
  ellipse(200, y + 22, half * 0.85, 30, url(id('z')));

/** The shadow that a glass throws away from the light, and the color that the light carries through it. */
export const drawGround = (scene: Scene): string => {
  const { id, heart, dark, shape, place, lighting } = scene;
  const [half, y] = footOf(scene);
  const carried = shape.opaque ? lighting.lamp : blend(heart, lighting.lamp, 0.2);
  const strength = shape.opaque ? 0.14 : dark ? 0.5 : 0.6;
  const away = dark ? 0 : (half * 0.62 + 14) * place.side;
  const polished = place.name === 'bar' || place.name === 'marble';
  return (
    (polished ? mirrored(scene, half, y) : '') +
    glow(id('j'), lighting.shade, dark ? 0.7 : 0.42) +
    ellipse(200 + away, y + 5, half * 1.7 + 34, half * 0.16 + 12, url(id('j'))) +
    glow(id('p'), carried, strength) +
    ellipse(
      200 + away * 1.1,
      y + 5,
      half * (dark ? 2.2 : 1.1) + 24,
      dark ? 20 : half * 0.1 + 8,
      url(id('p')),
    ) +
    ellipse(200, y + 3, half + 5, half * 0.12 + 4.5, lighting.shade, dark ? 0.5 : 0.3)
  );
};
