// Text as outlines: measured as it will be seen, and drawn alike wherever no fonts are installed.
import { FACES, type Face, printable } from '@swizzle/kit/fonts/fonts';
import { create, type Font } from 'fontkit';

interface TextStyle {
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  readonly color: string;
}

const fonts = new Map<Face, Font>();

const fontOf = (face: Face): Font => {
  const font = fonts.get(face) ?? create(FACES[face]);
  fonts.set(face, font);
  return font;
};

type Shape = Pick<TextStyle, 'face' | 'size'>;

const widthOf = (text: string, { face, size }: Shape): number => {
  const font = fontOf(face);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
};

/** As much of a word that does not fit as does, one sign at least, and the rest. */
const broken = (word: string, shape: Shape, width: number): [string, string] => {
  const signs = [...word];
  let kept = 1;
  let tooMany = signs.length;
  while (tooMany - kept > 1) {
    const middle = Math.floor((kept + tooMany) / 2);
    if (widthOf(signs.slice(0, middle).join(''), shape) <= width) kept = middle;
    else tooMany = middle;
  }
  return [signs.slice(0, kept).join(''), signs.slice(kept).join('')];
};

interface Wrapped {
  lines: string[];
  /** Whether a word had to be cut in two. */
  isBroken: boolean;
}

/** Lines of a width; of those beyond `most`, one alone. */
const wrap = (text: string, shape: Shape, width: number, most: number): Wrapped => {
  const lines: string[] = [];
  let isBroken = false;
  let line = '';
  for (const word of text.split(' ')) {
    if (lines.length > most) break;
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, shape) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (lines.length <= most && widthOf(line, shape) > width && [...line].length > 1) {
      const [head, rest] = broken(line, shape, width);
      lines.push(head);
      line = rest;
      isBroken = true;
    }
  }
  if (line) lines.push(line);
  return { lines, isBroken };
};

const ELLIPSIS = '…';

const shortened = (lines: string[], most: number, shape: Shape, width: number): string[] => {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = kept.pop() ?? '';
  while (last && widthOf(last + ELLIPSIS, shape) > width) last = last.slice(0, -1);
  return [...kept, last.replace(/[\s,.;:]+$/, '') + ELLIPSIS];
};

export interface Room {
  readonly face: Face;
  /** From the one that is best to the smallest that can be read. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Between base lines, in sizes of the text. */
  readonly leading: number;
}

/** A text as large as its room allows; what doesn't fit at the smallest size ends in an ellipsis. */
export function fitted(
  text: string,
  { face, sizes, width, height, leading }: Room,
): { size: number; lines: string[] } {
  const clean = printable(text);
  const most = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
  for (const size of sizes) {
    const wrapped = wrap(clean, { face, size }, width, most(size));
    if (wrapped.lines.length <= most(size) && !wrapped.isBroken) return { size, lines: wrapped.lines };
  }
  const size = sizes.at(-1) ?? 16;
  const shape = { face, size };
  return { size, lines: shortened(wrap(clean, shape, width, most(size)).lines, most(size), shape, width) };
}

/** A line as one path; `x` is where it begins, or ends where `end` is said. */
export function textPath(
  text: string,
  { face, size, color }: TextStyle,
  [x, y]: readonly [number, number],
  end = false,
): string {
  const font = fontOf(face);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let at = 0;
  let d = '';
  for (const [index, { path }] of glyphs.entries()) {
    const position = positions[index];
    if (!position) continue;
    d += path.translate(at + position.xOffset, 0).toSVG();
    at += position.xAdvance;
  }
  const from = end ? x - advanceWidth * scale : x;
  return `<path fill="${color}" transform="translate(${from.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`;
}
