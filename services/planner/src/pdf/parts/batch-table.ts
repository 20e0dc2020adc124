import { WATER_WORDS } from '@swizzle/mixology/events/words/measures';
import {
  BATCH_STAGE_TITLES,
  BATCH_STAGES,
  type BatchCard,
  type BatchStage,
  type Units,
} from '@swizzle/proto';
import type { Block } from '../layout/flow.ts';
import { rule } from '../layout/marks.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { INK, type Style, scaled } from '../layout/style.ts';
import { crowdAmount, recipeAmount } from '../words/amounts.ts';
import { capitalized, count } from '../words/menu-words.ts';

/** Shares of the page's width: what, for one, for the crowd. */
const SHARES = [0.42, 0.22, 0.36] as const;
const HEAD: Style = { face: 'strong', size: 8.5, color: INK.muted };
const STAGE: Style = { face: 'display', size: 12.5, color: INK.brass };
const STYLES: readonly Style[] = [
  { face: 'strong', size: 13 },
  { face: 'text', size: 11.5, color: INK.muted },
  { face: 'strong', size: 13 },
];
const GAP = 8;

const row = (sheet: Sheet, texts: readonly string[], styles: readonly Style[], padding: number): Block => {
  const widths = SHARES.map((share) => share * sheet.measure - GAP);
  const at = (column: number) => styles[column] ?? HEAD;
  const high = texts.map((text, column) => sheet.heightOf(text, widths[column] ?? 0, at(column)));
  const height = Math.max(...high) + 2 * padding;
  return {
    height,
    draw(top) {
      sheet.adorn(() => rule(sheet, MARGIN.side, top + height, sheet.measure));
      sheet.say('P', () => {
        let x: number = MARGIN.side;
        for (const [column, text] of texts.entries()) {
          const y = top + padding + Math.max(0, (high[0] ?? 0) - (high[column] ?? 0)) / 2;
          if (text) sheet.write(text, x, y, widths[column] ?? 0, at(column));
          x += (widths[column] ?? 0) + GAP;
        }
      });
    },
  };
};

const headRow = (sheet: Sheet, { servings }: BatchCard): Block => {
  const heads = ['Ingredient', 'For one', `For ${count(servings)}`];
  return { ...row(sheet, heads, [HEAD, HEAD, HEAD], 3), isBoundToNext: true };
};

const stageHead = (sheet: Sheet, words: string, scale: number): Block => {
  const style = scaled(STAGE, scale);
  return {
    height: 24 * scale,
    isBoundToNext: true,
    draw: (top) =>
      sheet.say('H2', () => sheet.write(words, MARGIN.side, top + 8 * scale, sheet.measure, style)),
  };
};

const linesOf = (card: BatchCard, stage: BatchStage, units: Units): string[][] => {
  const lines = card.lines
    .filter((line) => line.stage === stage)
    .map((line) => [capitalized(line.name), recipeAmount(line.one, units), crowdAmount(line.crowd, units)]);
  if (stage !== card.waterStage || !card.water) return lines;
  return [...lines, [WATER_WORDS, '', crowdAmount(card.water, units)]];
};

/** What goes in, by when it goes in. */
export const batchTable = (sheet: Sheet, card: BatchCard, units: Units, scale: number): Block[] => {
  const styles = STYLES.map((style) => scaled(style, scale));
  const head = headRow(sheet, card);
  const stages = BATCH_STAGES.flatMap((stage) => {
    const lines = linesOf(card, stage, units);
    if (lines.length === 0) return [];
    const heads = [head, stageHead(sheet, `${BATCH_STAGE_TITLES[stage]} (continued)`, scale)];
    const rows = lines.map((line) => ({ ...row(sheet, line, styles, 4 * scale), heads }));
    return [{ ...stageHead(sheet, BATCH_STAGE_TITLES[stage], scale), heads: [head] }, ...rows];
  });
  return [head, ...stages];
};
