import { MARGIN, type Sheet } from './page.ts';

/** A piece of a page that is never cut: it knows its height before it is drawn. */
export interface Block {
  /** Points. */
  readonly height: number;
  draw(top: number): void;
  /** Whether it must not end a page: a heading, or a line that belongs to the next. */
  readonly isBoundToNext?: boolean;
  /** What is said again above it where it begins a page. */
  readonly heads?: readonly Block[];
}

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);

/** Draws blocks one beneath the other; answers where the last one ends. */
export const stack = (blocks: readonly Block[], top: number): number => {
  let y = top;
  for (const block of blocks) {
    block.draw(y);
    y += block.height;
  }
  return y;
};

/** Room without anything in it. */
export const space = (height: number, isBoundToNext = false): Block => ({
  height,
  isBoundToNext,
  draw() {},
});

/** A block and all those that it must not be parted from. */
const together = (blocks: readonly Block[], from: number): readonly Block[] => {
  let end = from;
  while (blocks[end]?.isBoundToNext && end < blocks.length - 1) end++;
  return blocks.slice(from, end + 1);
};

/** Whether all of them fit on one page. */
export const fitsOnePage = (sheet: Sheet, blocks: readonly Block[]): boolean =>
  MARGIN.top + heightOf(blocks) <= sheet.bottom;

/** Sets blocks down a new page, and on to further ones as long as there are any. */
export const flow = (sheet: Sheet, head: string, blocks: readonly Block[]): void => {
  sheet.turn(head);
  let y: number = MARGIN.top;
  for (let at = 0; at < blocks.length; ) {
    const next = together(blocks, at);
    if (y + heightOf(next) > sheet.bottom && y > MARGIN.top) {
      sheet.turn(head);
      y = stack(next[0]?.heads ?? [], MARGIN.top);
    }
    y = stack(next, y);
    at += next.length;
  }
};
