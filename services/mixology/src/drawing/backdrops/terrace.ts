import type { Scene } from '../scene.ts';
import { el, num, nums } from '../svg.ts';
import { band, falling, glow, tinted, url } from './parts.ts';

const SEA_Y = 226;
const TABLE_Y = 306;

/** From the zenith to the sea. */
const DUSKS = [
  ['#191a3d', '#5a3160', '#c2604f', '#f4a660'],
  ['#142a45', '#3f4a78', '#a7688c', '#f2b38a'],
  ['#241536', '#6b2a4f', '#d4583f', '#ffc070'],
  ['#0f2438', '#215066', '#7d8f85', '#f3c987'],
] as const;
const DAYS = [
  ['#8fd0e6', '#b3e0ea', '#d9efe9', '#fdf0d5'],
  ['#a9cdf0', '#c9ddf2', '#f3dfe0', '#ffe3c4'],
  ['#7cc7dd', '#a6dcdc', '#d2ecd9', '#f7f3d2'],
] as const;

const sky = (scene: Scene) => {
  const { id, dark, place } = scene;
  const [zenith, high, low, sea] = place.chance.pick<readonly [string, string, string, string]>(
    dark ? DUSKS : DAYS,
  );
  const gradient = falling(id('w'), [
    [0, tinted(scene, zenith, 0.06)],
    [0.42, tinted(scene, high, 0.12)],
    [0.78, tinted(scene, low, 0.18)],
    [1, tinted(scene, sea, 0.18)],
  ]);
  return gradient + band(0, SEA_Y, url(id('w')));
};

/** Off the middle, so that the glass doesn't hide it. */
const sunX = ({ place }: Scene) => 200 - place.side * (92 + (place.chance.next() - 0.5) * 60);

/** The sun, high by day and half gone at dusk. */
const sun = ({ id, dark, place }: Scene, x: number) => {
  const [y, r] = dark ? [SEA_Y - 16 + place.chance.next() * 16, 28] : [54 + place.chance.next() * 40, 25];
  const color = dark ? '#ffd58a' : '#fffbe8';
  return (
    glow(id('c'), dark ? '#ffb468' : '#fff6cf', 0.85) +
    el('circle', { cx: num(x), cy: num(y), r: r * 4, fill: url(id('c')) }) +
    el('circle', { cx: num(x), cy: num(y), r, fill: color, 'fill-opacity': 0.95 })
  );
};

const sea = (scene: Scene, x: number) => {
  const { id, dark, place } = scene;
  const water = dark
    ? falling(id('q'), [
        [0, tinted(scene, '#a8576a', 0.12)],
        [1, '#2a1f42'],
      ])
    : falling(id('q'), [
        [0, tinted(scene, '#9ed4d8', 0.08)],
        [1, tinted(scene, '#4ba3b3', 0.08)],
      ]);
  let glitter = '';
  for (let at = 0; at < 9; at++) {
    const y = SEA_Y + 5 + at * 8;
    const half = 10 + place.chance.next() * 22 + at * 2;
    glitter += `M${nums(x - half + (place.chance.next() - 0.5) * 24, y)}h${num(half * 2)}`;
  }
  return (
    water +
    band(SEA_Y, TABLE_Y - SEA_Y, url(id('q'))) +
    el('path', {
      d: glitter,
      stroke: dark ? '#ffd58a' : '#fff',
      'stroke-opacity': dark ? 0.5 : 0.6,
      'stroke-width': 2,
      'stroke-linecap': 'round',
    })
  );
};

/** One leaf of a palm, its rib from the origin to the right. */
const FROND =
  'M0 0Q70 -34 150 -4Q128 -8 118 8Q112 -6 98 10Q94 -8 78 10Q74 -8 58 10Q54 -8 38 10Q36 -6 20 8Q18 -4 0 0Z';

const palm = (scene: Scene) => {
  const { id, dark, place } = scene;
  const leaf = dark ? '#160f22' : tinted(scene, '#4f8f5b', 0.12);
  const fronds = [-12, 24, 62].map((turn) =>
    el('use', { href: `#${id('v')}`, transform: `rotate(${turn + Math.round(place.chance.next() * 10)})` }),
  );
  const at = place.side > 0 ? 'translate(410 -6) scale(-1 1)' : 'translate(-10 -6)';
  return (
    el('defs', {}, el('path', { id: id('v'), d: FROND })) +
    el('g', { transform: at, fill: leaf, 'fill-opacity': dark ? 0.9 : 0.75 }, ...fronds)
  );
};

/** Lamps on a wire between two posts that are out of sight. */
const wire = ({ place }: Scene) => {
  const sag = 58 + place.chance.next() * 22;
  const bulb = (t: number) => [t * 400, 26 + 4 * sag * t * (1 - t)] as const;
  const bulbs = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((t) => `M${nums(...bulb(t))}v3`).join('');
  return (
    el('path', {
      d: `M0 26Q200 ${num(26 + 2 * sag)} 400 26`,
      fill: 'none',
      stroke: '#120c1c',
      'stroke-width': 1.6,
    }) +
    [
      [22, '#ffc66e', 0.16],
      [9, '#ffe7b0', 0.95],
    ]
      .map(([width, color, opacity]) =>
        el('path', {
          d: bulbs,
          stroke: color,
          'stroke-opacity': opacity,
          'stroke-width': width,
          'stroke-linecap': 'round',
        }),
      )
      .join('')
  );
};

const table = (scene: Scene) => {
  const { id, dark } = scene;
  const stone = dark
    ? falling(id('b'), [
        [0, tinted(scene, '#7a4247', 0.16)],
        [0.3, tinted(scene, '#3a2136', 0.1)],
        [1, '#150f1e'],
      ])
    : falling(id('b'), [
        [0, tinted(scene, '#fff7e8', 0.06)],
        [0.2, tinted(scene, '#f6e3c6', 0.1)],
        [1, tinted(scene, '#dfbf95', 0.12)],
      ]);
  return (
    stone + band(TABLE_Y, 400 - TABLE_Y, url(id('b'))) + band(TABLE_Y, 2, dark ? '#ffb97a' : '#fff', 0.6)
  );
};

/** A terrace over the sea, under the sun or at dusk. */
export const drawTerrace = (scene: Scene): string => {
  const x = sunX(scene);
  return (
    sky(scene) + sun(scene, x) + sea(scene, x) + palm(scene) + (scene.dark ? wire(scene) : '') + table(scene)
  );
};
