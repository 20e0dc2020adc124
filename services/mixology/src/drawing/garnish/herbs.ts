import { blend } from '../color.ts';
import { el, num, nums, placed } from '../svg.ts';
import { afloat, type Brush, type Painter } from './brush.ts';

const LEAF = 40;

/** A broad leaf that points up from the origin, drawn once; each use of it brings its own color. */
const leafArt = (id: string, color: string, accent: string) => {
  const wide = LEAF * 0.36;
  const side = `C${nums(-wide, -LEAF * 0.25, -wide, -LEAF * 0.75, 0, -LEAF)}C${nums(wide, -LEAF * 0.75, wide, -LEAF * 0.25, 0, 0)}`;
  const veins = [0.3, 0.55].map(
    (at) =>
      `M${nums(-wide * 0.5, -LEAF * (at + 0.2))}L0 ${num(-LEAF * at)}L${nums(wide * 0.5, -LEAF * (at + 0.2))}`,
  );
  return el(
    'defs',
    {},
    el(
      'g',
      { id },
      el('path', { d: `M0 0${side}`, stroke: blend(color, '#0d2010', 0.4), 'stroke-width': 0.8 }),
      el('path', {
        d: `M0 0V${num(-LEAF * 0.86)}${veins.join('')}`,
        fill: 'none',
        stroke: accent,
        'stroke-opacity': 0.75,
        'stroke-linecap': 'round',
      }),
    ),
  );
};

const leaf = (id: string, at: number, turn: number, length: number, fill: string) =>
  el('use', {
    href: `#${id}`,
    fill,
    transform: `translate(0 ${at}) rotate(${turn}) scale(${Math.round((length / LEAF) * 100) / 100})`,
  });

const rooted = (brush: Brush): readonly [number, number] => [
  200 - brush.side * brush.scene.shape.rim[0] * 0.34,
  Math.min(afloat(brush), brush.scene.rimY + 8),
];

/** A bunch of leaves on a stalk, standing in the drink. */
export const drawSprig: Painter = (brush) => {
  const [x, y] = rooted(brush);
  const { color, accent } = brush;
  const id = brush.scene.id(`f${brush.turn}`);
  const dark = blend(color, '#12301a', 0.3);
  const art =
    el('path', {
      d: 'M0 14Q-3 -20 0 -44',
      fill: 'none',
      stroke: dark,
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
    }) +
    leaf(id, -10, -76, 38, dark) +
    leaf(id, -12, 72, 40, dark) +
    leaf(id, -28, -48, 38, color) +
    leaf(id, -30, 46, 36, color) +
    leaf(id, -42, -18, 34, blend(color, accent, 0.4)) +
    leaf(id, -42, 20, 32, blend(color, accent, 0.6));
  return { inFront: leafArt(id, color, accent) + placed(x, y, -brush.side * 14, brush.size, art) };
};

/** A sprig of needles or small leaves, long and leaning. */
export const drawNeedles: Painter = (brush) => {
  const [x, y] = rooted(brush);
  let [back, front] = ['', ''];
  for (let at = 0; at < 11; at++) {
    const height = -6 - at * 7;
    const reach = 13 - at * 0.5;
    const needle = `M0 ${num(height)}q${nums(reach * 0.6, -3, reach, -11)}M0 ${num(height - 3)}q${nums(-reach * 0.6, -3, -reach, -11)}`;
    if (at % 2 === 0) back += needle;
    else front += needle;
  }
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': 3.2 };
  const art =
    el('path', {
      d: 'M0 40L0 -80',
      ...line,
      stroke: blend(brush.accent, '#4a3420', 0.45),
      'stroke-width': 2.6,
    }) +
    el('path', { d: back, ...line, stroke: brush.color }) +
    el('path', { d: front, ...line, stroke: brush.accent });
  return { behind: placed(x, y + 4, -brush.side * 19, brush.size * 0.86, art) };
};

/** Two leaves laid on the surface. */
export const drawLeaf: Painter = (brush) => {
  const { color, accent, size, turn } = brush;
  const id = brush.scene.id(`f${turn}`);
  const art = leaf(id, 14, 64, 54, color) + leaf(id, 12, -42, 46, blend(color, accent, 0.35));
  const at = `translate(${nums(192 + turn * 18, afloat(brush))}) scale(${nums(size)} ${num(size * 0.6)})`;
  return { onTop: leafArt(id, color, accent) + el('g', { transform: at }, art) };
};

const PETALS = [0, 72, 144, 216, 288];

/** A small flower on the surface. */
export const drawFlower: Painter = (brush) => {
  const petals = PETALS.map((turn) =>
    el('ellipse', {
      cy: -11,
      rx: 7.5,
      ry: 11.5,
      fill: blend(brush.color, '#ffffff', turn % 144 === 0 ? 0.12 : 0),
      transform: `rotate(${turn})`,
    }),
  ).join('');
  const art =
    petals +
    el('circle', { r: 5.2, fill: brush.accent }) +
    el('circle', { r: 2, cx: -1, cy: -1, fill: '#fff', 'fill-opacity': 0.5 });
  const one = (x: number, size: number) =>
    el(
      'g',
      { transform: `translate(${nums(x, afloat(brush) - 2)}) scale(${num(size)} ${num(size * 0.66)})` },
      art,
    );
  return { onTop: one(200 + brush.scene.surface[0] * 0.18 * brush.side, 1.05 * brush.size) };
};
