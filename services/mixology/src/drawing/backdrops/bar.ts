import { BRASS, NIGHT } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { el, num } from '../svg.ts';
import { band, falling, lights, radiant, tinted, url } from './parts.ts';

/** Where the wall ends and the bar begins. */
const BAR_Y = 304;
const SHELF_Y = 176;

/** Bottles of two shapes, the light down one side of each. */
const BOTTLES = [
  'M-17 0V-62Q-17 -76 -7 -84V-112H7V-84Q17 -76 17 -62V0Z',
  'M-12 0V-74Q-12 -88 -5 -98V-132H5V-98Q12 -88 12 -74V0Z',
];
const GLINTS = ['M-10 -8V-58', 'M-6 -8V-70'];

const DAY_GLASS = ['#7d9c6c', '#b9793f', '#8fb3ad', '#c99a55'];
const NIGHT_GLASS = ['#5d6f35', '#a4571f', '#5f6f68', '#8d3b22'];

const bottleArt = ({ id, dark }: Scene) =>
  el(
    'defs',
    {},
    ...BOTTLES.map((d, at) =>
      el(
        'g',
        { id: id(`v${at}`) },
        el('path', { d }),
        el('path', {
          d: GLINTS[at],
          stroke: '#fff',
          'stroke-opacity': dark ? 0.14 : 0.4,
          'stroke-width': 4,
          'stroke-linecap': 'round',
        }),
      ),
    ),
  );

const row = (scene: Scene, y: number, gap: number) => {
  const { id, dark, place } = scene;
  const glass = dark ? NIGHT_GLASS : DAY_GLASS;
  let bottles = '';
  for (let x = 4 + place.chance.next() * 20; x < 410; x += gap * (0.8 + place.chance.next() * 0.5)) {
    bottles += el('use', {
      href: `#${id(`v${place.chance.below(BOTTLES.length)}`)}`,
      fill: tinted(scene, place.chance.pick(glass), 0.18),
      transform: `translate(${Math.round(x)} ${y}) scale(${num(0.7 + place.chance.next() * 0.4)})`,
    });
  }
  return el('g', { 'fill-opacity': dark ? 0.4 : 0.42 }, bottles);
};

const shelf = (scene: Scene) => {
  const { id, dark } = scene;
  const lamp = dark ? '#ffc477' : '#fffaf0';
  return (
    falling(id('c'), [
      [0, lamp, 0],
      [1, lamp, dark ? 0.3 : 0.7],
    ]) +
    band(SHELF_Y - 70, 70, url(id('c'))) +
    band(SHELF_Y, 5, dark ? '#160d09' : '#b88d5c') +
    band(SHELF_Y - 1.2, 1.2, lamp, 0.7)
  );
};

const wall = (scene: Scene) => {
  const { id, dark } = scene;
  return dark
    ? radiant(
        id('w'),
        [50, 50, 68],
        [
          [0, tinted(scene, '#a8683c', 0.5)],
          [0.3, tinted(scene, '#5f3824', 0.38)],
          [0.62, tinted(scene, '#2b1a14', 0.16)],
          [1, tinted(scene, NIGHT, 0.06)],
        ],
      )
    : radiant(
        id('w'),
        [46, 44, 72],
        [
          [0, tinted(scene, '#fff8ea', 0.1)],
          [0.55, tinted(scene, '#f3e2c7', 0.24)],
          [1, tinted(scene, '#dcbf98', 0.3)],
        ],
      );
};

const counter = (scene: Scene) => {
  const { id, dark } = scene;
  const wood = dark
    ? falling(id('b'), [
        [0, tinted(scene, '#5c3720', 0.2)],
        [0.25, tinted(scene, '#2f1c12', 0.1)],
        [1, NIGHT],
      ])
    : falling(id('b'), [
        [0, tinted(scene, '#c79a66', 0.1)],
        [0.12, tinted(scene, '#dcb583', 0.1)],
        [1, tinted(scene, '#b98a58', 0.1)],
      ]);
  return wood + band(BAR_Y, 400 - BAR_Y, url(id('b'))) + band(BAR_Y, 1.8, dark ? BRASS : '#fff0d4', 0.55);
};

/** A bar: bottles on two shelves before a lamp, or in the light of the day. */
export const drawBar = (scene: Scene): string =>
  wall(scene) +
  band(0, BAR_Y, url(scene.id('w'))) +
  bottleArt(scene) +
  row(scene, SHELF_Y, 62) +
  shelf(scene) +
  row(scene, BAR_Y, 58) +
  (scene.dark ? lights(scene, { count: 4, low: 250, color: '#ffcf8f', opacity: 0.16 }) : '') +
  counter(scene);
