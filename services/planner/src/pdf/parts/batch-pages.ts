// How each drink is made for a crowd, on a page of its own and as large as that page allows.
import { acidSwapWords } from '@swizzle/mixology/events/words/measures';
import type { BatchCard, MenuEntry, Units } from '@swizzle/proto';
import { type Block, space } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import { fitsOnePage, flow } from '../layout/flow.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { type Style, scaled } from '../layout/style.ts';
import { textBlock } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { batchFacts } from './batch-facts.ts';
import { batchSteps } from './batch-steps.ts';
import { batchTable } from './batch-table.ts';
import { batchTitle } from './batch-title.ts';

/** From what one reads across a bar down to what one still reads above it. */
const SCALES = [1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.72] as const;

const NOTE: Style = { face: 'text', size: 9, color: INK.muted, lead: 1.5 };

/** How a glass comes from the batch, and what may stand in for its fresh citrus. */
const noteBlocks = (sheet: Sheet, card: BatchCard, units: Units, scale: number): Block[] => {
  const service = card.batchMl > 0 ? [`At service: ${card.gesture}.`] : [];
  const swaps = card.acidSwaps.map((swap) => acidSwapWords(swap, units));
  return [...service, ...swaps].flatMap((words) => [
    space(8 * scale),
    textBlock(sheet, 'P', words, scaled(NOTE, scale), { x: MARGIN.side, width: sheet.measure }),
  ]);
};

const blocksOf = (
  sheet: Sheet,
  paper: Paper,
  card: BatchCard,
  entry: MenuEntry | undefined,
  scale: number,
) => [
  ...batchTitle(sheet, card, entry?.cocktail, entry && paper.drawings.get(entry.cocktail.id)),
  ...batchTable(sheet, card, paper.units, scale),
  space(14 * scale),
  batchFacts(sheet, card, entry?.cocktail, paper.units, scale),
  ...noteBlocks(sheet, card, paper.units, scale),
  space(16 * scale),
  ...batchSteps(sheet, card, scale),
];

/** The largest setting that fits on one page; the smallest, which runs on to a second, where none does. */
const largestOf = (sheet: Sheet, at: (scale: number) => Block[]): Block[] => {
  let blocks: Block[] = [];
  for (const scale of SCALES) {
    blocks = at(scale);
    if (fitsOnePage(sheet, blocks)) break;
  }
  return blocks;
};

export const batchPages = (sheet: Sheet, paper: Paper): void => {
  for (const card of paper.plan.batches) {
    const entry = paper.menu.cocktails.find(({ id }) => id === card.entryId);
    flow(
      sheet,
      `Batch card: ${card.name}`,
      largestOf(sheet, (scale) => blocksOf(sheet, paper, card, entry, scale)),
    );
  }
};
