import type { Scene } from './scene.ts';
import { el } from './svg.ts';

const CORNERS = [0, 1.7, 3.1, 4.7];

/** A splinter of ice, its corners told from one to the next. */
const shard = (x: number, y: number, size: number, { chance }: Scene) => {
  let [path, lastX, lastY] = ['', 0, 0];
  const turn = chance.next() * 3;
  for (const corner of CORNERS) {
    const angle = corner + turn;
    const reach = size * (0.7 + chance.next() * 0.5);
    const [atX, atY] = [
      Math.round(x + Math.cos(angle) * reach),
      Math.round(y + Math.sin(angle) * reach * 0.8),
    ];
    path += path === '' ? `M${atX} ${atY}` : `l${atX - lastX} ${atY - lastY}`;
    [lastX, lastY] = [atX, atY];
  }
  return `${path}z`;
};

const inTheDrink = (scene: Scene) => {
  const { chance, level, floor, surface } = scene;
  let shards = '';
  for (let count = 0; count < 17; count++) {
    const y = level + (floor - level) * chance.next() * 0.9;
    shards += shard(200 + (chance.next() - 0.5) * surface[0] * 1.7, y, 6 + chance.next() * 6, scene);
  }
  return shards;
};

const inTheDome = (scene: Scene) => {
  const { chance, level, surface } = scene;
  let shards = '';
  for (let count = 0; count < 18; count++) {
    const across = (chance.next() - 0.5) * 2;
    const height = (1 - across ** 2) * 26 * chance.next();
    shards += shard(200 + across * surface[0] * 0.86, level - height + 3, 6 + chance.next() * 4, scene);
  }
  return shards;
};

/** Crushed ice fills the glass and stands in a dome above it. */
export const crushedIce = (scene: Scene) => {
  const look = { stroke: '#fff', 'stroke-width': 0.8 };
  return {
    deep: scene.shape.opaque
      ? ''
      : el('path', {
          ...look,
          d: inTheDrink(scene),
          fill: '#fff',
          'fill-opacity': 0.14,
          'stroke-opacity': 0.22,
        }),
    high: el('path', {
      ...look,
      d: inTheDome(scene),
      fill: '#f6f4ef',
      'fill-opacity': 0.46,
      'stroke-opacity': 0.7,
    }),
  };
};
