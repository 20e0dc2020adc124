import { crushedIce } from './crushed-ice.ts';
import type { Scene } from './scene.ts';
import { el, num, nums } from './svg.ts';

/** Half the edge of the cube that is drawn once and used for all. */
const UNIT = 21;

/** A cube: its body, the cloud in its heart, and the light on two edges. */
const cubeArt = (id: string) => {
  const [half, heart, lit] = [UNIT, UNIT * 0.66, UNIT * 0.84];
  const square = (reach: number, rx: number) => ({
    x: -reach,
    y: -reach,
    width: reach * 2,
    height: reach * 2,
    rx,
  });
  const edge = { fill: 'none', 'stroke-opacity': 0.75 };
  return el(
    'defs',
    {},
    el(
      'g',
      { id, stroke: '#fff', fill: '#fff', 'stroke-width': 1.5, 'stroke-linecap': 'round' },
      el('rect', { ...square(half, 6), 'fill-opacity': 0.11, 'stroke-opacity': 0.45, 'stroke-width': 1.1 }),
      el('rect', { ...square(heart, 4), 'fill-opacity': 0.09, stroke: 'none' }),
      el('path', {
        d: `M${nums(-lit, heart * 0.5)}V${num(-heart)}Q${nums(-lit, -lit, -heart, -lit)}H${num(heart * 0.3)}`,
        ...edge,
      }),
      el('path', {
        d: `M${nums(lit, heart * 0.4)}V${num(heart)}Q${nums(lit, lit, heart, lit)}H${num(heart * 0.5)}`,
        ...edge,
        'stroke-opacity': 0.35,
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

const CUBE = UNIT;
const ROW = CUBE * 1.9;
const MOST_ROWS = 7;

const cubes = (scene: Scene) => {
  const { chance, level, floor, surface, shape } = scene;
  const rows = shape.opaque ? 1 : Math.min(MOST_ROWS, Math.floor((floor - level) / ROW) + 1);
  const sway = Math.max(6, surface[0] - CUBE - 9);
  let pieces = '';
  for (let row = rows - 1; row >= 0; row--) {
    const y = level + 1 + row * ROW;
    const side = row % 2 === 0 ? -1 : 1;
    pieces += cube(
      scene,
      200 + side * sway * 0.62,
      y + chance.next() * 7,
      side * (8 + chance.next() * 16),
      CUBE,
    );
    if (sway > 10)
      pieces += cube(
        scene,
        200 - side * sway * 0.66,
        y + 8 + chance.next() * 9,
        -side * (6 + chance.next() * 20),
        CUBE - 2,
      );
  }
  return pieces;
};

const large = (scene: Scene) => {
  const { chance, level, floor, surface } = scene;
  const half = Math.min(52, surface[0] * 0.62, (floor - level) * 0.46);
  return cube(scene, 200 + (chance.next() - 0.5) * 14, level + half * 0.74, -9 + chance.next() * 18, half);
};

/** Ice in the glass: what lies in the liquid, and what stands above it. */
export const drawIce = (scene: Scene): { deep: string; high: string } => {
  switch (scene.drawing.ice) {
    case 'none':
      return { deep: '', high: '' };
    case 'cubes':
      return { deep: cubeArt(scene.id('i')) + cubes(scene), high: '' };
    case 'large':
      return { deep: cubeArt(scene.id('i')) + large(scene), high: '' };
    case 'crushed':
      return crushedIce(scene);
  }
};
