// Bar charts: throughput vertically, stages and processes horizontally.
import { across, bar, colorOf, linear, short, svg, text, WIDTH } from './svg.ts';

export interface VerticalBar {
  name: string;
  value: number;
  /** Text below the name. */
  note: string;
  /** The value with linear scaling. */
  ideal: number;
}

const TALL = 260;
const LEFT = 44;
const BASE = TALL - 48;

export function verticalBars(label: string, bars: readonly VerticalBar[]): string {
  const scale = linear(Math.max(...bars.flatMap(({ value, ideal }) => [value, ideal])), BASE, 16);
  const slot = (WIDTH - LEFT) / bars.length;
  const width = Math.min(96, slot * 0.5);
  const grid = scale.ticks.flatMap((tick) => [
    across(LEFT, WIDTH, scale(tick)),
    text(LEFT - 8, scale(tick) + 4, short(tick), { anchor: 'end' }),
  ]);
  const drawn = bars.flatMap(({ name, value, note, ideal }, index) => {
    const middle = LEFT + slot * (index + 0.5);
    const top = scale(value);
    return [
      bar(middle - width / 2, top, width, BASE - top, colorOf(index), `${name}: ${short(value)}`),
      across(middle - width / 2 - 8, middle + width / 2 + 8, scale(ideal), 'mark'),
      text(middle, top + 20, short(value), { anchor: 'middle', kind: 'inside' }),
      text(middle, BASE + 20, name, { anchor: 'middle', kind: 'name' }),
      text(middle, BASE + 38, note, { anchor: 'middle' }),
    ];
  });
  return svg(TALL, label, [...grid, ...drawn]);
}

export interface HorizontalBars {
  name: string;
  /** Grouped or stacked parts, each with a color. */
  parts: { name: string; value: number; color: string }[];
}

const NAMES = 172;
const FIGURES = 64;
const THICK = 14;

/** Rows of one bar whose parts follow each other, with the sum at its end. */
export function stackedRows(label: string, rows: readonly HorizontalBars[], unit: string): string {
  const sum = ({ parts }: HorizontalBars) => parts.reduce((total, { value }) => total + value, 0);
  const scale = linear(Math.max(...rows.map(sum)), NAMES, WIDTH - FIGURES);
  const drawn = rows.flatMap((row, index) => {
    const y = index * 40 + 8;
    let from = 0;
    const parts = row.parts.map(({ name, value, color }) => {
      const [left, right] = [scale(from), scale(from + value)];
      from += value;
      return bar(left, y, right - left, 22, color, `${name}: ${short(value)} ${unit}`);
    });
    return [
      text(NAMES - 10, y + 16, row.name, { anchor: 'end', kind: 'name' }),
      ...parts,
      text(scale(from) + 8, y + 16, `${short(from)} ${unit}`, { kind: 'value' }),
    ];
  });
  return svg(rows.length * 40, label, drawn);
}

/** Rows of several thin bars, one below the other: the same thing in several cases. */
export function groupedRows(label: string, rows: readonly HorizontalBars[], unit: string): string {
  const most = Math.max(...rows.flatMap(({ parts }) => parts.map(({ value }) => value)));
  const scale = linear(most, NAMES, WIDTH - FIGURES);
  let y = 4;
  const drawn = rows.flatMap(({ name, parts }) => {
    const height = parts.length * THICK;
    const lines = [text(NAMES - 10, y + height / 2 + 4, name, { anchor: 'end', kind: 'name' })];
    parts.forEach((part, index) => {
      const top = y + index * THICK;
      lines.push(
        bar(
          NAMES,
          top,
          scale(part.value) - NAMES,
          THICK - 3,
          part.color,
          `${part.name}: ${short(part.value)} ${unit}`,
        ),
        text(scale(part.value) + 6, top + THICK - 4, short(part.value), { kind: 'small' }),
      );
    });
    y += height + 12;
    return lines;
  });
  return svg(y, label, drawn);
}
