import { type Block, heightOf, stack } from './block.ts';
import { MARGIN, type Sheet } from './page.ts';

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
