const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text made safe for an attribute or for content. */
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** A number as a path writes it: one decimal at most. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** A point or several numbers, joined for a path or a list of points. */
export const nums = (...values: readonly number[]): string => values.map(num).join(' ');

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The zero before a decimal point, and the space before a minus: no reader of paths needs them. */
const LEADING_ZERO = /(?<![\d.])0(?=\.\d)/g;
const SPACED_MINUS = /(?<=\d) (?=-)/g;

const terse = (name: string, value: string) => {
  const short = value.replace(LEADING_ZERO, '').replace('#ffffff', '#fff');
  return name === 'd' ? short.replace(SPACED_MINUS, '') : short;
};

const attribute = ([name, value]: [string, string | number | undefined]) =>
  value === undefined
    ? ''
    : ` ${name}="${escapeXml(terse(name, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value))}"`;

/** One element. `children` are elements already. */
export const el = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const open = `<${name}${Object.entries(attributes).map(attribute).join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
};

/** A group moved to a place, turned and scaled. */
export const placed = (
  x: number,
  y: number,
  turn: number,
  size: number,
  ...children: readonly string[]
): string => {
  const scale = Math.abs(size - 1) < 0.03 ? '' : ` scale(${Math.round(size * 100) / 100})`;
  return el('g', { transform: `translate(${nums(x, y)}) rotate(${num(turn)})${scale}` }, ...children);
};

/** A gradient's stop. */
export const stop = (offset: number, color: string, opacity?: number): string =>
  el('stop', { offset: offset || undefined, 'stop-color': color, 'stop-opacity': opacity });

/** Round dots of one size, cheaply: lines without length under a round cap. */
export const dots = (
  points: readonly (readonly [number, number])[],
  size: number,
  color: string,
  opacity: number,
): string =>
  points.length === 0
    ? ''
    : el('path', {
        d: points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''),
        stroke: color,
        'stroke-opacity': opacity,
        'stroke-width': size,
        'stroke-linecap': 'round',
      });
