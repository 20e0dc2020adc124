import { itemWords } from '@swizzle/mixology/events/words/measures';
import { dollars } from '@swizzle/mixology/events/words/money';
import type { ShoppingLine, Units } from '@swizzle/proto';
import type { Block } from '../layout/flow.ts';
import { checkBox, rule } from '../layout/marks.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { fitted } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { packSize } from '../words/amounts.ts';
import { capitalized, count } from '../words/menu-words.ts';

/** Widths from the right edge inward; the name takes what is left. */
const COLUMNS = [
  { head: 'Quantity', width: 48 },
  { head: 'Pack', width: 66 },
  { head: 'Price', width: 62 },
  { head: 'Sum', width: 70 },
  { head: 'Running total', width: 76 },
] as const;
const FIGURES_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 0);
const BOX = 10;
const INDENT = 20;

const HEAD: Style = { face: 'strong', size: 7.5, color: INK.muted };
const NAME: Style = { face: 'strong', size: 10 };
const FOR = { face: 'text', size: 7.5, color: INK.muted, lines: 2 } as const satisfies Style;
const FIGURE: Style = { face: 'text', size: 9.5, align: 'right', isColumn: true };

const nameWidth = (sheet: Sheet) => sheet.measure - FIGURES_WIDTH - INDENT;

/** Sets figures into their columns. */
const figures = (sheet: Sheet, texts: readonly string[], top: number, style: Style) => {
  let x = sheet.width - MARGIN.side - FIGURES_WIDTH;
  for (const [at, { width }] of COLUMNS.entries()) {
    const text = texts[at];
    if (text) sheet.write(text, x + 4, top, width - 4, style);
    x += width;
  }
};

export const columnHeads = (sheet: Sheet): Block => ({
  height: 14,
  isBoundToNext: true,
  draw: (top) =>
    sheet.say('P', () => {
      sheet.write('Item', MARGIN.side + INDENT, top + 2, 100, HEAD);
      figures(
        sheet,
        COLUMNS.map(({ head }) => head),
        top + 2,
        { ...HEAD, align: 'right' },
      );
    }),
});

const usedFor = (drinks: readonly string[], all: number) =>
  drinks.length === all && all > 1 ? 'All drinks' : drinks.join(', ');

const figuresOf = (line: ShoppingLine, units: Units) => [
  count(line.quantity),
  packSize(line, units),
  dollars(line.unitPrice),
  line.isAtHome ? 'at home' : dollars(line.sum),
  dollars(line.runningTotal),
];

/** One thing to buy, with the box to tick; ticked already where the host has it. */
export const shoppingRow = (sheet: Sheet, line: ShoppingLine, { menu, units }: Paper): Block => {
  const [width, left] = [nameWidth(sheet), MARGIN.side];
  const color = line.isAtHome ? INK.muted : INK.text;
  const [name, words] = [capitalized(itemWords(line)), usedFor(line.drinks, menu.cocktails.length)];
  const nameHeight = sheet.heightOf(name, width, NAME);
  const wordsStyle = fitted(sheet, words, width, FOR, FOR.lines, FOR.size);
  const height = nameHeight + (words ? sheet.heightOf(words, width, wordsStyle) : 0) + 8;
  return {
    height,
    draw(top) {
      sheet.adorn(() => {
        checkBox(sheet, left + 2, top + 5, BOX, line.isAtHome);
        rule(sheet, left, top + height, sheet.measure);
      });
      sheet.say('P', () => {
        sheet.write(name, left + INDENT, top + 3.5, width, { ...NAME, color });
        figures(sheet, figuresOf(line, units), top + 3.9, { ...FIGURE, color });
        if (words) sheet.write(words, left + INDENT, top + 4 + nameHeight, width, wordsStyle);
      });
    },
  };
};
