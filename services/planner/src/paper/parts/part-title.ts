import { type Block, space } from '../setting/block.ts';
import { INK } from '../setting/ink.ts';
import { MARGIN, type Sheet } from '../setting/sheet.ts';
import type { Style } from '../setting/style.ts';
import { textBlock } from '../setting/text-block.ts';

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
