// SVG primitives of the charts. Colors are classes, which the page defines for dark and light.

export interface Scale {
  (value: number): number;
  ticks: number[];
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Two significant digits are enough for a chart. */
export const short = (value: number) =>
  value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1).replace(/\.0$/, '')
      : value.toFixed(2).replace(/\.?0+$/, '');

const STEPS = [1, 2, 2.5, 5, 10];

/** Maps 0 to a round number of at least `most` onto `from`..`to`. */
export function linear(most: number, from: number, to: number, wanted = 4): Scale {
  const rough = Math.max(most, 1e-6) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((factor) => factor * power >= rough) ?? 10);
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  const scale = (value: number) => from + ((to - from) * value) / (count * step);
  return Object.assign(scale, { ticks: Array.from({ length: count + 1 }, (_, index) => index * step) });
}

/** A logarithmic scale. */
export function logarithmic(least: number, most: number, from: number, to: number): Scale {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(least)); 10 ** power <= most * 10; power++) {
    for (const factor of [1, 2, 5]) ticks.push(factor * 10 ** power);
  }
  const first = Math.max(
    0,
    ticks.findLastIndex((tick) => tick <= least),
  );
  const last = ticks.findIndex((tick) => tick >= most);
  const inside = ticks.slice(first, last + 1);
  const [low, high] = [Math.log(inside[0] ?? 1), Math.log(inside.at(-1) ?? 10)];
  const scale = (value: number) => from + ((to - from) * (Math.log(value) - low)) / (high - low || 1);
  return Object.assign(scale, { ticks: inside });
}

export function text(
  x: number,
  y: number,
  content: string,
  options: { anchor?: string; kind?: string } = {},
): string {
  const { anchor = 'start', kind = 'note' } = options;
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" class="${kind}">${escaped(content)}</text>`;
}

/** A horizontal or vertical bar with a tooltip. */
export function bar(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  says: string,
): string {
  const box = [x, y, Math.max(0, width), Math.max(0, height)].map((value) => value.toFixed(1));
  return `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" rx="3" class="fill ${color}"><title>${escaped(says)}</title></rect>`;
}

export function path(points: [number, number][], color: string, kind = 'line'): string {
  const to = points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  return `<path d="${to}" class="${kind} ${color}"/>`;
}

export const across = (x1: number, x2: number, y: number, kind = 'grid') =>
  `<line x1="${x1}" x2="${x2}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" class="${kind}"/>`;

export const WIDTH = 640;

export const svg = (height: number, label: string, parts: string[]) =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(label)}">${parts.join('')}</svg>`;

/** One color per number of workers, in order. */
export const colorOf = (index: number) => `c${index % 5}`;
