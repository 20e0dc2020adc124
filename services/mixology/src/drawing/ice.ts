import type { Scene } from './scene.ts';
import { el, num } from './svg.ts';

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
const crushedIce = (scene: Scene) => {
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

/** Half the edge of the cube that is drawn once and used for all. */
const UNIT = 21;

/** A block of ice as it lies: its front, the lighter top, the side in the shade, and the cloud in its heart. */
const FRONT = 'M-20 -11Q-21 -14 -17 -15L6 -18Q10 -18 11 -14L14 12Q14 16 10 17L-12 21Q-16 21 -17 17Z';
const TOP = 'M-20 -12L-8 -21Q-6 -22 -3 -22L17 -22Q20 -22 18 -19L10 -17L-17 -14Z';
const SIDE = 'M10 -17L19 -21Q21 -20 21 -17L22 6Q22 9 20 11L13 16Z';
const HEART = 'M-11 9Q-12 -6 -3 -7Q8 -8 7 3Q6 12 -3 13Q-10 14 -11 9Z';
const GLINT = 'M-14 -9L-12 8M-8 -11.5L2 -13';

/** Drawn once; lines keep their width where it is used larger. */
const cubeArt = ({ id, dark }: Scene, scale: number) => {
  const face = (d: string, opacity: number) => el('path', { d, 'fill-opacity': opacity });
  return el(
    'defs',
    {},
    el(
      'g',
      {
        id: id('i'),
        fill: '#fff',
        stroke: '#fff',
        'stroke-opacity': dark ? 0.32 : 0.55,
        'stroke-linejoin': 'round',
        'stroke-width': 1.1 / scale,
      },
      face(FRONT, dark ? 0.13 : 0.24),
      face(TOP, dark ? 0.34 : 0.5),
      face(SIDE, dark ? 0.07 : 0.12),
      el('path', { d: HEART, 'fill-opacity': 0.14, stroke: 'none' }),
      el('path', {
        d: GLINT,
        fill: 'none',
        'stroke-opacity': 0.85,
        'stroke-width': 2.2 / scale,
        'stroke-linecap': 'round',
      }),
    ),
  );
};

const cube = ({ id }: Scene, x: number, y: number, turn: number, half: number) => {
  const scale = half === UNIT ? '' : ` scale(${num(half / UNIT)})`;
  return el('use', {
    href: `#${id('i')}`,
    transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})${scale}`,
  });
};

const MAX_ROWS = 7;

/** Half the edge of the cubes for a glass: larger in a wide one. */
const halfFor = ({ surface }: Scene) => Math.min(27, Math.max(17, surface[0] * 0.36));

const cubes = (scene: Scene) => {
  const { chance, level, floor, surface, shape } = scene;
  const half = halfFor(scene);
  const pitch = half * 1.86;
  const rows = shape.opaque ? 1 : Math.min(MAX_ROWS, Math.floor((floor - level) / pitch) + 1);
  const sway = Math.max(6, surface[0] - half - 7);
  let pieces = '';
  for (let row = rows - 1; row >= 0; row--) {
    const y = level + 1 + row * pitch;
    const side = row % 2 === 0 ? -1 : 1;
    const lean = () => side * (4 + chance.next() * 17);
    pieces += cube(scene, 200 + side * sway * 0.64, y + chance.next() * 7, lean(), half);
    if (sway > 10)
      pieces += cube(scene, 200 - side * sway * 0.68, y + 8 + chance.next() * 9, -lean(), half * 0.92);
  }
  return pieces;
};

const large = (scene: Scene) => {
  const { chance, level, floor, surface } = scene;
  const half = Math.min(52, surface[0] * 0.62, (floor - level) * 0.46);
  const block = cube(
    scene,
    200 + (chance.next() - 0.5) * 14,
    level + half * 0.74,
    -9 + chance.next() * 18,
    half,
  );
  return cubeArt(scene, half / UNIT) + block;
};

/** Ice in the glass: what lies in the liquid, and what stands above it. */
export const drawIce = (scene: Scene): { deep: string; high: string } => {
  switch (scene.drawing.ice) {
    case 'none':
      return { deep: '', high: '' };
    case 'cubes':
      return { deep: cubeArt(scene, halfFor(scene) / UNIT) + cubes(scene), high: '' };
    case 'large':
      return { deep: large(scene), high: '' };
    case 'crushed':
      return crushedIce(scene);
  }
};
