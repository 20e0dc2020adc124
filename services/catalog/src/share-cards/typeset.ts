// Text as outlines, so that it can be measured and looks the same without installed fonts.
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

/** Splits a word that is too wide: what fits, at least one character, and the rest. */
const breakWord = (word: string, shape: Shape, width: number): [string, string] => {
  const characters = [...word];
  let fitting = 1;
  let overflowing = characters.length;
  while (overflowing - fitting > 1) {
    const middle = Math.floor((fitting + overflowing) / 2);
    if (widthOf(characters.slice(0, middle).join(''), shape) <= width) fitting = middle;
    else overflowing = middle;
  }
  return [characters.slice(0, fitting).join(''), characters.slice(fitting).join('')];
};

interface Wrapped {
  lines: string[];
  hasBrokenWord: boolean;
}

/** Wraps a text; stops after one line beyond `maxLines`. */
const wrap = (text: string, shape: Shape, width: number, maxLines: number): Wrapped => {
  const lines: string[] = [];
  let hasBrokenWord = false;
  let line = '';
  for (const word of text.split(' ')) {
    if (lines.length > maxLines) break;
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, shape) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (lines.length <= maxLines && widthOf(line, shape) > width && [...line].length > 1) {
      const [head, rest] = breakWord(line, shape, width);
      lines.push(head);
      line = rest;
      hasBrokenWord = true;
    }
  }
  if (line) lines.push(line);
  return { lines, hasBrokenWord };
};

const ELLIPSIS = '…';

const truncate = (lines: string[], maxLines: number, shape: Shape, width: number): string[] => {
  if (lines.length <= maxLines) return lines;
  const visible = lines.slice(0, maxLines);
  let last = visible.pop() ?? '';
  while (last && widthOf(last + ELLIPSIS, shape) > width) last = last.slice(0, -1);
  return [...visible, last.replace(/[\s,.;:]+$/, '') + ELLIPSIS];
};

export interface TextBox {
  readonly face: Face;
  /** In pixels, descending, down to the smallest legible one. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Line height as a multiple of the size. */
  readonly leading: number;
}

/** Sets a text at the largest size that fits; truncated with an ellipsis at the smallest one. */
export function fitText(
  text: string,
  { face, sizes, width, height, leading }: TextBox,
): { size: number; lines: string[] } {
  const clean = printable(text);
  const maxLines = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
  for (const size of sizes) {
    const wrapped = wrap(clean, { face, size }, width, maxLines(size));
    if (wrapped.lines.length <= maxLines(size) && !wrapped.hasBrokenWord)
      return { size, lines: wrapped.lines };
  }
  const size = sizes.at(-1) ?? 16;
  const shape = { face, size };
  return {
    size,
    lines: truncate(wrap(clean, shape, width, maxLines(size)).lines, maxLines(size), shape, width),
  };
}

/** A line of text as one path. @param alignsEnd whether `x` is the end of the line */
export function textPath(
  text: string,
  { face, size, color }: TextStyle,
  [x, y]: readonly [number, number],
  alignsEnd = false,
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
  const start = alignsEnd ? x - advanceWidth * scale : x;
  return `<path fill="${color}" transform="translate(${start.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`;
}
