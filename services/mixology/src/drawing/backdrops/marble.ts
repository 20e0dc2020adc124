import { BRASS } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { el, num, nums } from '../svg.ts';
import { band, falling, radiant, tinted, url } from './parts.ts';

const TOP_Y = 300;
/** Half the width of the niche in the wall. */
const NICHE = 138;

/** The wall, and the niche from its lit heart outward. */
const NIGHTS = [
  ['#14211f', '#5f7f70', '#27403a', '#13211f'],
  ['#171d2b', '#64789a', '#2b3a55', '#161d2b'],
  ['#241518', '#94605f', '#4a2a2d', '#211315'],
] as const;
const DAYS = [
  ['#eae6e0', '#fffdfa', '#f7f2ec', '#ddd6cf'],
  ['#dfe6ea', '#fdfeff', '#eef3f5', '#cfd9de'],
  ['#f0e0da', '#fffdfb', '#faf0eb', '#e5d0c8'],
] as const;

const wall = (scene: Scene) => {
  const { id, dark, place } = scene;
  const [panel, heart, middle, rim] = place.chance.pick<readonly [string, string, string, string]>(
    dark ? NIGHTS : DAYS,
  );
  const arch = `M${200 - NICHE} ${TOP_Y}V164A${NICHE} ${NICHE} 0 0 1 ${200 + NICHE} 164V${TOP_Y}Z`;
  const plain = tinted(scene, panel, dark ? 0.1 : 0.2);
  const niche = dark
    ? radiant(
        id('w'),
        [50, 62, 62],
        [
          [0, tinted(scene, heart, 0.4)],
          [0.5, tinted(scene, middle, 0.26)],
          [1, tinted(scene, rim, 0.1)],
        ],
      )
    : radiant(
        id('w'),
        [50, 58, 66],
        [
          [0, heart],
          [0.6, tinted(scene, middle, 0.12)],
          [1, tinted(scene, rim, 0.22)],
        ],
      );
  return (
    niche +
    band(0, TOP_Y, plain) +
    el('path', { d: arch, fill: url(id('w')) }) +
    el('path', {
      d: arch,
      fill: 'none',
      stroke: BRASS,
      'stroke-opacity': dark ? 0.55 : 0.8,
      'stroke-width': 2.4,
    })
  );
};

/** Panels to both sides of the niche, as moldings draw them. */
const panels = ({ dark }: Scene) =>
  el('path', {
    d: `M16 -4V${TOP_Y - 22}H44V-4M356 -4V${TOP_Y - 22}H384V-4`,
    fill: 'none',
    stroke: dark ? '#000' : '#8f8275',
    'stroke-opacity': dark ? 0.35 : 0.25,
    'stroke-width': 2,
  });

/** Veins that wander across the stone, each with a finer one that leaves it. */
const veins = ({ dark, place: { chance } }: Scene) => {
  let [broad, fine] = ['', ''];
  for (let at = 0; at < 4; at++) {
    const [x, y] = [at * 116 - 50 + chance.next() * 60, TOP_Y + 8 + chance.next() * 30];
    const step = () => [26 + chance.next() * 34, 4 + chance.next() * 12] as const;
    const [a, b, c] = [step(), step(), step()];
    broad += `M${nums(x, y)}q${nums(a[0] * 0.5, -4, ...a)}t${nums(...b)}t${nums(...c)}`;
    fine += `M${nums(x + a[0], y + a[1])}q${nums(18, 12, 34, 9)}t${nums(40, 16)}`;
  }
  const line = { fill: 'none', stroke: dark ? '#d9b983' : '#7d7f86' };
  return (
    el('path', { ...line, d: broad, 'stroke-opacity': dark ? 0.28 : 0.3, 'stroke-width': 2.2 }) +
    el('path', { ...line, d: fine, 'stroke-opacity': 0.22, 'stroke-width': 1 })
  );
};

const counter = (scene: Scene) => {
  const { id, dark } = scene;
  const stone = dark
    ? falling(id('b'), [
        [0, tinted(scene, '#39433f', 0.12)],
        [0.3, '#191e1d'],
        [1, '#0a0d0d'],
      ])
    : falling(id('b'), [
        [0, '#ffffff'],
        [0.3, tinted(scene, '#f1eeeb', 0.06)],
        [1, tinted(scene, '#cfc9c4', 0.08)],
      ]);
  const edge = { x: 0, y: TOP_Y, width: 400, height: num(1.8), fill: dark ? BRASS : '#fff', opacity: 0.7 };
  return stone + band(TOP_Y, 400 - TOP_Y, url(id('b'))) + veins(scene) + el('rect', edge);
};

/** A marble counter before a niche with a line of brass around it. */
export const drawMarble = (scene: Scene): string => wall(scene) + panels(scene) + counter(scene);
