import { blend } from '../color.ts';
import { tilt } from '../glass-shape.ts';
import { dots, el, num, nums, placed } from '../svg.ts';
import { afloat, type Painter } from './brush.ts';

/** A dusting over the surface. */
export const drawDust: Painter = ({ scene, color }) => {
  const [half, tall] = scene.surface;
  const y = scene.level - (scene.drawing.ice === 'crushed' ? 12 : 0);
  const [fine, coarse]: [number, number][][] = [[], []];
  for (let count = 0; count < 30; count++) {
    const angle = scene.chance.next() * 2 * Math.PI;
    const reach = Math.sqrt(scene.chance.next()) * 0.66;
    (count % 3 === 0 ? coarse : fine)?.push([
      200 + Math.cos(angle) * half * reach,
      y + Math.sin(angle) * tall * reach,
    ]);
  }
  return { onTop: dots(fine ?? [], 2.2, color, 0.9) + dots(coarse ?? [], 4, color, 0.95) };
};

/** A stick that leans out of the glass. */
export const drawStick: Painter = ({ scene, color, accent, side, size }) => {
  const foot = Math.min(scene.floor - 12, scene.level + 78);
  const long = foot - scene.rimY + 62 * size;
  const art =
    el('rect', { x: -5.5, y: num(-long), width: 11, height: num(long), rx: 4.5, fill: color }) +
    el('rect', { x: -3, y: num(-long + 3), width: 2.6, height: num(long - 6), rx: 1.3, fill: accent }) +
    el('ellipse', { cy: num(-long + 2), rx: 5.4, ry: 2.4, fill: blend(color, '#000000', 0.4) });
  const lean = Math.min(17, scene.shape.rim[0] * 0.26);
  return { behind: placed(200 - side * scene.shape.rim[0] * 0.1, foot, -side * lean, 1, art) };
};

/** A ribbon wound through the drink, its end above the rim. */
export const drawRibbon: Painter = ({ scene, color, accent, side, turn: place }) => {
  const [half] = scene.surface;
  const low = Math.min(scene.floor - 16, scene.level + 150);
  const turns = 3;
  let d = `M${nums(200 - side * half * 0.5, scene.level - 4)}`;
  for (let turn = 1; turn <= turns; turn++) {
    const y = scene.level + ((low - scene.level) * turn) / turns;
    const to = 200 + (turn % 2 === 0 ? -side : side) * half * 0.5;
    d += `C${nums(200 + side * half * (turn % 2 === 0 ? 1 : -1) * 0.9, y - 26, to + side * 20, y - 22, to, y)}`;
  }
  const band = (name: string, path: string, opacity: number) => {
    const id = scene.id(`${name}${place}`);
    const drawn = { href: `#${id}`, 'stroke-width': 17 };
    return (
      el('defs', {}, el('path', { id, d: path, fill: 'none' })) +
      el('use', { ...drawn, stroke: accent, 'stroke-linecap': 'round', 'stroke-opacity': opacity }) +
      el('use', { ...drawn, stroke: color, 'stroke-opacity': opacity * 0.35, 'stroke-dasharray': '3 5' })
    );
  };
  const x = 200 - side * half * 0.5;
  const loop = `M${nums(x, scene.level)}C${nums(x - side * 8, scene.rimY - 50, x + side * 34, scene.rimY - 62, x + side * 28, scene.rimY - 14)}`;
  return { inside: band('r', d, 0.72), behind: band('y', loop, 0.95) };
};

const POINTS = 8;

/** A star anise afloat. */
export const drawStar: Painter = (brush) => {
  let arms = '';
  for (let at = 0; at < POINTS; at++) {
    arms += el('path', {
      d: 'M0 0C-6 -8 -6 -16 0 -24C6 -16 6 -8 0 0Z',
      fill: at % 2 ? brush.color : blend(brush.color, brush.accent, 0.35),
      transform: `rotate(${(360 / POINTS) * at})`,
    });
    arms += el('circle', {
      cy: -13,
      r: 2.2,
      fill: '#f0d8b0',
      'fill-opacity': 0.85,
      transform: `rotate(${(360 / POINTS) * at})`,
    });
  }
  const at = `translate(${nums(200 - brush.side * brush.scene.surface[0] * 0.14, afloat(brush))}) scale(${num(brush.size)} ${num(brush.size * 0.55)})`;
  return { onTop: el('g', { transform: at }, arms) };
};

/** Grains of salt or sugar along the rim. */
export const drawRim: Painter = ({ scene, color }) => {
  const [half, y] = scene.shape.rim;
  const at = { cx: 200, rx: num(half), ry: num(tilt(half)), fill: 'none', stroke: color };
  return {
    inFront:
      el('ellipse', { ...at, cy: num(y), 'stroke-width': 6, 'stroke-opacity': 0.55 }) +
      el('ellipse', {
        ...at,
        cy: num(y + 1),
        'stroke-width': 5,
        'stroke-dasharray': '1 3.4',
        'stroke-linecap': 'round',
      }) +
      el('ellipse', {
        ...at,
        cy: num(y + 3.5),
        'stroke-width': 3,
        'stroke-dasharray': '1 5.3',
        'stroke-linecap': 'round',
        'stroke-opacity': 0.8,
      }),
  };
};
