import type { Block } from './flow.ts';
import type { Role, Sheet } from './page.ts';
import type { Style } from './style.ts';

/** A paragraph or heading in a column of its own. Headings stay with what follows. */
export const textBlock = (
  sheet: Sheet,
  role: Role,
  text: string,
  style: Style,
  { x, width, after = 0 }: { x: number; width: number; after?: number },
): Block => ({
  height: sheet.heightOf(text, width, style) + after,
  isBoundToNext: role !== 'P',
  draw: (top) => sheet.say(role, () => sheet.write(text, x, top, width, style)),
});

const STEP = 0.94;
/** Points under which nobody reads anything. */
const SMALLEST = 3;

const widestWord = (sheet: Sheet, text: string, style: Style): number =>
  Math.max(0, ...text.split(/\s+/).map((word) => sheet.widthOf(word, style)));

/**
 * The style, as much smaller as it takes to need no more than so many lines, but not below `least`; then cut off
 * there. A word that is wider than the column makes it smaller still: it is neither broken nor runs over.
 */
export const fitted = (
  sheet: Sheet,
  text: string,
  width: number,
  style: Style,
  lines: number,
  least: number,
): Style => {
  let size = style.size;
  const isTooLong = () => {
    const one = { ...style, size };
    return sheet.heightOf(text, width, one) > sheet.heightOf('x', width, one) * lines + 0.1;
  };
  while (size > least && isTooLong()) size *= STEP;
  size = Math.max(size, least);
  while (size > SMALLEST && widestWord(sheet, text, { ...style, size }) > width) size *= STEP;
  return { ...style, size, lines };
};
