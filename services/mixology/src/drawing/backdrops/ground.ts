import { blend } from '../color.ts';
import type { Scene } from '../scene.ts';
import { el, num } from '../svg.ts';
import { glow, url } from './parts.ts';

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
