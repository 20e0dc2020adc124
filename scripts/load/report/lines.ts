// Line charts: latency by percentile, and cocktails by second.
import { across, colorOf, linear, logarithmic, path, short, svg, text, WIDTH } from './svg.ts';

export interface Line {
  name: string;
  points: [x: number, y: number][];
}

const TALL = 280;
const LEFT = 60;
const RIGHT = 16;
const BASE = TALL - 36;
const TOP = 14;
/** Labels of the axis of nines. */
const PARTS = [0, 0.5, 0.9, 0.99, 0.999];

const nines = (part: number) => -Math.log10(1 - part);

/** Each step to the right adds a nine; the vertical axis is logarithmic. */
export function percentileLines(label: string, lines: readonly Line[]): string {
  const values = lines.flatMap(({ points }) => points.map(([, value]) => Math.max(value, 1)));
  const y = logarithmic(Math.min(...values), Math.max(...values), BASE, TOP);
  const furthest = Math.max(...lines.flatMap(({ points }) => points.map(([part]) => nines(part))));
  const x = (part: number) => LEFT + ((WIDTH - LEFT - RIGHT) * nines(part)) / furthest;
  const shown = PARTS.filter((part) => nines(part) <= furthest + 0.01);
  return svg(TALL, label, [
    ...y.ticks.flatMap((tick) => [
      across(LEFT, WIDTH - RIGHT, y(tick)),
      text(LEFT - 8, y(tick) + 4, `${short(tick)} ms`, { anchor: 'end' }),
    ]),
    ...shown.map((part) =>
      text(x(part), BASE + 22, part === 0 ? '0 %' : `${short(part * 100)} %`, {
        anchor: part === 0 ? 'start' : 'middle',
      }),
    ),
    ...lines.map(({ points }, index) =>
      path(
        points.map(([part, value]) => [x(part), y(Math.max(value, 1))]),
        colorOf(index),
      ),
    ),
  ]);
}

/** By second. */
export function secondLines(label: string, lines: readonly Line[]): string {
  const y = linear(Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value))), BASE, TOP);
  const last = Math.max(...lines.flatMap(({ points }) => points.map(([second]) => second)));
  const x = linear(last, LEFT, WIDTH - RIGHT, 5);
  return svg(TALL, label, [
    ...y.ticks.flatMap((tick) => [
      across(LEFT, WIDTH - RIGHT, y(tick)),
      text(LEFT - 8, y(tick) + 4, short(tick), { anchor: 'end' }),
    ]),
    ...x.ticks.map((tick) =>
      text(x(tick), BASE + 22, `${short(tick)} s`, {
        anchor: tick === 0 ? 'start' : tick === x.ticks.at(-1) ? 'end' : 'middle',
      }),
    ),
    ...lines.map(({ points }, index) =>
      path(
        points.map(([second, value]) => [x(second), y(value)]),
        colorOf(index),
      ),
    ),
  ]);
}
