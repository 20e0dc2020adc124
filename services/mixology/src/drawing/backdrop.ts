import { blend } from './color.ts';
import { AXIS_COLORS, BRASS, CANDLE, NIGHT, WALL, WOOD } from './palette.ts';
import { type Scene, TABLE_Y } from './scene.ts';
import { el, num, stop } from './svg.ts';

/** Where the wall ends and the bar begins. */
const BAR_Y = 304;
const LIGHTS = 4;

const wall = ({ id, drawing }: Scene) => {
  const tint = AXIS_COLORS[drawing.backdrop];
  const gradient = el(
    'radialGradient',
    { id: id('w'), cx: '50%', cy: '47%', r: '66%' },
    stop(0, blend('#b87c4e', tint, 0.56)),
    stop(0.2, blend('#74492f', tint, 0.42)),
    stop(0.52, blend(WALL, tint, 0.14)),
    stop(1, blend(NIGHT, tint, 0.06)),
  );
  return gradient + el('rect', { width: 400, height: 400, fill: `url(#${id('w')})` });
};

const glow = (id: string, color: string, heart: number) =>
  el('radialGradient', { id }, stop(0, color, heart), stop(1, color, 0));

/** Lights of the room behind, out of focus. */
const lights = ({ id, chance, drawing }: Scene) => {
  const tint = AXIS_COLORS[drawing.backdrop];
  let circles = '';
  for (let count = 0; count < LIGHTS; count++) {
    const near = chance.next();
    const x = (count + 0.2 + chance.next() * 0.6) * (400 / LIGHTS);
    circles += el('circle', {
      cx: Math.round(x),
      cy: Math.round(24 + chance.next() * 210),
      r: Math.round(9 + near * 24),
      fill: `url(#${id(count % 3 === 0 ? 't' : 'c')})`,
      opacity: num(0.9 - near * 0.5),
    });
  }
  return glow(id('t'), blend(tint, CANDLE, 0.25), 0.42) + glow(id('c'), CANDLE, 0.3) + circles;
};

const BOTTLE = 'M-17 0V-78Q-17 -94 -7 -100V-134H7V-100Q17 -94 17 -78V0Z';

/** Bottles on the back bar, too far away to be sharp. */
const bottles = ({ id, chance }: Scene) => {
  let row = '';
  for (let x = 18; x < 400; x += 66 + chance.next() * 18) {
    const scale = `${num(0.8 + chance.next() * 0.5)} ${num(0.7 + chance.next() * 0.5)}`;
    row += el('use', {
      href: `#${id('v')}`,
      transform: `translate(${Math.round(x)} ${BAR_Y}) scale(${scale})`,
    });
  }
  const blur = el('filter', { id: id('q') }, el('feGaussianBlur', { stdDeviation: 3.2 }));
  const one = el('defs', {}, el('path', { id: id('v'), d: BOTTLE }));
  const look = { fill: NIGHT, 'fill-opacity': 0.36, stroke: BRASS, 'stroke-opacity': 0.16 };
  return blur + one + el('g', { filter: `url(#${id('q')})`, ...look }, row);
};

const bar = ({ id, drawing }: Scene) => {
  const tint = AXIS_COLORS[drawing.backdrop];
  const gradient = el(
    'linearGradient',
    { id: id('b'), x2: 0, y2: 1 },
    stop(0, blend(WOOD, tint, 0.22)),
    stop(0.25, blend('#2c1a11', tint, 0.1)),
    stop(1, NIGHT),
  );
  return (
    gradient +
    el('rect', { y: BAR_Y, width: 400, height: 400 - BAR_Y, fill: `url(#${id('b')})` }) +
    el('rect', { y: BAR_Y, width: 400, height: 1.6, fill: BRASS, opacity: 0.35 })
  );
};

/** The foot of a glass as it stands: half its width, and the height of its middle. */
const footOf = ({ shape, size }: Scene): readonly [number, number] => {
  const [half, y] = shape.base ?? [(shape.bowl.at(-1)?.[0] ?? 250) - 200, TABLE_Y - 3];
  return [half * size, TABLE_Y - (TABLE_Y - y) * size];
};

/** The shadow that a glass throws, and the color that the light carries through it. */
const pool = (scene: Scene) => {
  const { id, top, shape } = scene;
  const [half, y] = footOf(scene);
  const color = shape.opaque ? CANDLE : blend(top, CANDLE, 0.25);
  return (
    glow(id('p'), color, shape.opaque ? 0.14 : 0.5) +
    el('ellipse', { cx: 200, cy: num(y + 4), rx: num(half * 2.4 + 30), ry: 24, fill: `url(#${id('p')})` }) +
    el('ellipse', {
      cx: 200,
      cy: num(y + 3),
      rx: num(half + 9),
      ry: num(half * 0.13 + 5),
      fill: NIGHT,
      opacity: 0.5,
    })
  );
};

/** A bar at dusk, tinted by the strongest flavor. */
export const drawBackdrop = (scene: Scene): string =>
  wall(scene) + bottles(scene) + lights(scene) + bar(scene) + pool(scene);
