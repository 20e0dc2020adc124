import { type Block, space } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import type { Style } from '../layout/style.ts';
import { textBlock } from '../layout/text-block.ts';

const TITLE: Style = { face: 'display', size: 26 };
const NOTE: Style = { face: 'text', size: 9.5, color: INK.muted, lead: 2 };

/** What a part of the paper is called, and what one should know about it. */
export const partTitle = (sheet: Sheet, title: string, note: string): Block[] => {
  const place = { x: MARGIN.side, width: sheet.measure };
  return [
    textBlock(sheet, 'H1', title, TITLE, { ...place, after: 2 }),
    { ...textBlock(sheet, 'P', note, NOTE, { ...place, after: 8 }), isBoundToNext: true },
    space(4, true),
  ];
};
