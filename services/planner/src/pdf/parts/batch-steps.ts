import type { BatchCard } from '@swizzle/proto';
import type { Block } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { type Style, scaled } from '../layout/style.ts';

const HEAD: Style = { face: 'display', size: 15 };
const NUMBER: Style = { face: 'display', size: 17, color: INK.brass };
const STEP: Style = { face: 'text', size: 12.5, lead: 2 };
const INDENT = 28;

const headBlock = (sheet: Sheet, words: string, scale: number): Block => {
  const style = scaled(HEAD, scale);
  return {
    height: 27 * scale,
    isBoundToNext: true,
    draw: (top) => sheet.say('H2', () => sheet.write(words, MARGIN.side, top, sheet.measure, style)),
  };
};

/** The recipe's own steps, with large numbers. */
export const batchSteps = (sheet: Sheet, { instructions }: BatchCard, scale: number): Block[] => {
  const [number, style, indent] = [scaled(NUMBER, scale), scaled(STEP, scale), INDENT * scale];
  const width = sheet.measure - indent;
  const heads = [headBlock(sheet, 'To make one (continued)', scale)];
  const steps = instructions.map((words, at): Block => {
    const draw = (top: number) =>
      sheet.say('P', () => {
        sheet.write(String(at + 1), MARGIN.side, top - 2 * scale, indent, number);
        sheet.write(words, MARGIN.side + indent, top + 1.5 * scale, width, style);
      });
    return { height: Math.max(20 * scale, sheet.heightOf(words, width, style)) + 7 * scale, draw, heads };
  });
  return [headBlock(sheet, 'To make one', scale), ...steps];
};
