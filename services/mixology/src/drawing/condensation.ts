import { halfWidthAt } from './glass-shape.ts';
import type { Scene } from './scene.ts';
import { dots, el, nums } from './svg.ts';

type Points = (readonly [number, number])[];

const BEADS = 22;
const DROPS = 5;

/** Somewhere on the outside of what stands before us, between the surface and the floor. */
const somewhere = ({ chance, shape, level, floor }: Scene): readonly [number, number] => {
  const y = level + 16 + chance.next() * (floor - level - 30);
  const across = Math.sin((chance.next() - 0.5) * 2.7);
  return [200 + across * (halfWidthAt(shape, y) - 5), y];
};

/** Beads of water on a glass with ice in it, some of them on their way down. */
export const drawCondensation = (scene: Scene): string => {
  const { drawing, chance, dark } = scene;
  if (drawing.ice === 'none' || drawing.vessel === 'hot') return '';
  const [small, big]: [Points, Points] = [[], []];
  for (let bead = 0; bead < BEADS; bead++) (bead % 4 === 0 ? big : small).push(somewhere(scene));
  let runs = '';
  for (let drop = 0; drop < DROPS; drop++) {
    const [x, y] = somewhere(scene);
    const long = Math.min(10 + chance.next() * 22, scene.floor - y - 6);
    if (long > 6) runs += `M${nums(x, y)}v${Math.round(long)}`;
    big.push([x, y + Math.max(0, long)]);
  }
  const shadow = big.map(([x, y]) => [x, y + 2] as const);
  return (
    el('path', {
      d: runs,
      stroke: '#fff',
      'stroke-opacity': 0.2,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }) +
    dots(small, 2.2, '#ffffff', dark ? 0.42 : 0.75) +
    dots(shadow, 4.6, '#000000', dark ? 0.22 : 0.14) +
    dots(big, 4, '#ffffff', dark ? 0.5 : 0.85)
  );
};
