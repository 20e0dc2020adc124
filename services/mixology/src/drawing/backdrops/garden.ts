import type { Scene } from '../scene.ts';
import { dots, el, num, nums } from '../svg.ts';
import { band, falling, lights, radiant, tinted, url } from './parts.ts';

const TABLE_Y = 308;

const air = (scene: Scene) => {
  const { id, dark } = scene;
  const gradient = dark
    ? radiant(
        id('w'),
        [50, 46, 70],
        [
          [0, tinted(scene, '#4f7a55', 0.42)],
          [0.4, tinted(scene, '#254634', 0.26)],
          [1, tinted(scene, '#0b1a17', 0.08)],
        ],
      )
    : radiant(
        id('w'),
        [50, 40, 74],
        [
          [0, tinted(scene, '#fdfbe6', 0.1)],
          [0.5, tinted(scene, '#dcebb8', 0.16)],
          [1, tinted(scene, '#9cc284', 0.18)],
        ],
      );
  return gradient + band(0, TABLE_Y, url(id('w')));
};

/** Round crowns of a hedge behind, one layer before the other. */
const hedge = (scene: Scene, y: number, color: string, opacity: number) => {
  const { chance } = scene.place;
  let d = `M-10 ${TABLE_Y}V${y}`;
  for (let x = -10; x < 410; ) {
    const wide = 30 + chance.next() * 34;
    const rise = 12 + chance.next() * 16;
    d += `q${nums(wide * 0.5, -rise, wide, (chance.next() - 0.5) * 12)}`;
    x += wide;
  }
  return el('path', { d: `${d}V${TABLE_Y}Z`, fill: color, 'fill-opacity': opacity });
};

/** Leaves of the hedge that catch the light. */
const sparkle = ({ place: { chance }, dark }: Scene) => {
  const points = Array.from({ length: 34 }, () => [chance.next() * 400, 222 + chance.next() * 80] as const);
  return dots(points, 7, dark ? '#6f9a5a' : '#f2f8c8', dark ? 0.16 : 0.3);
};

/** A leaf with its rib, pointing right from the origin. */
const LEAF = 'M0 0C18 -26 58 -30 86 0C58 26 18 24 0 0Z';
const RIB = 'M6 0Q44 -4 80 0';

/** Leaves that hang into the picture from one upper corner and the other side. */
const leaves = (scene: Scene) => {
  const { id, dark, place } = scene;
  const greens = dark ? ['#12281f', '#1b3a29'] : ['#5f9a55', '#86b766'];
  const art = el(
    'defs',
    {},
    el(
      'g',
      { id: id('v') },
      el('path', { d: LEAF }),
      el('path', {
        d: RIB,
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': dark ? 0.12 : 0.35,
        'stroke-width': 1.4,
      }),
    ),
  );
  const hung = (x: number, y: number, turn: number, at: number) =>
    el('use', {
      href: `#${id('v')}`,
      fill: tinted(scene, greens[at % 2] ?? '', 0.1),
      transform: `translate(${x} ${y}) rotate(${Math.round(turn + place.chance.next() * 16)}) scale(${num(0.8 + place.chance.next() * 0.5)})`,
    });
  const bough =
    hung(-16, 66, -20, 0) +
    hung(-22, 14, 26, 1) +
    hung(26, -12, 48, 0) +
    hung(74, -18, 66, 1) +
    hung(-18, 108, 8, 1);
  const flip = place.side > 0 ? 'translate(400) scale(-1 1)' : undefined;
  return art + el('g', { transform: flip }, bough);
};

const table = (scene: Scene) => {
  const { id, dark } = scene;
  const wood = dark
    ? falling(id('b'), [
        [0, tinted(scene, '#4a5038', 0.14)],
        [0.3, tinted(scene, '#20281f', 0.08)],
        [1, '#0a100e'],
      ])
    : falling(id('b'), [
        [0, tinted(scene, '#efe2c4', 0.06)],
        [0.25, tinted(scene, '#e2cda2', 0.08)],
        [1, tinted(scene, '#bf9f70', 0.08)],
      ]);
  const boards = el('path', {
    d: `M0 334H400M0 366H400`,
    stroke: dark ? '#000' : '#8a6a3f',
    'stroke-opacity': 0.25,
    'stroke-width': 1.6,
  });
  return (
    wood +
    band(TABLE_Y, 400 - TABLE_Y, url(id('b'))) +
    boards +
    band(TABLE_Y, 2, dark ? '#cfe3a8' : '#fff', 0.45)
  );
};

/** A garden: hedges and leaves in the sun, or by night with fireflies. */
export const drawGarden = (scene: Scene): string => {
  const { dark } = scene;
  return (
    air(scene) +
    hedge(scene, 214, tinted(scene, dark ? '#1b3a2c' : '#a9cd86', 0.08), dark ? 0.7 : 0.6) +
    hedge(scene, 258, tinted(scene, dark ? '#10261e' : '#7fae68', 0.08), dark ? 0.85 : 0.65) +
    sparkle(scene) +
    lights(
      scene,
      dark
        ? { count: 7, low: 270, color: '#f3f0a0', opacity: 0.2 }
        : { count: 5, low: 230, color: '#ffffff', opacity: 0.28 },
    ) +
    leaves(scene) +
    table(scene)
  );
};
