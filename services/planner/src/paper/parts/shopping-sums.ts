import type { ShoppingList } from '@swizzle/proto';
import type { Paper } from '../paper.ts';
import type { Block } from '../setting/block.ts';
import { INK } from '../setting/ink.ts';
import { MARGIN, type Sheet } from '../setting/sheet.ts';
import type { Style } from '../setting/style.ts';
import { dollars } from '../words/menu-words.ts';

const LABEL: Style = { face: 'text', size: 8.5, color: INK.muted };
const SUM: Style = { face: 'display', size: 17 };
const NOTE: Style = { face: 'text', size: 8, color: INK.muted, lines: 2 };
const HEIGHT = 74;

const bandOf = ({ budgetPerGuest: { low, high } }: ShoppingList) =>
  high === null ? `${dollars(low)} and up` : `${dollars(low)} to ${dollars(high)}`;

const cellsOf = ({ plan: { shopping }, menu }: Paper) => [
  {
    label: 'Total',
    sum: dollars(shopping.total),
    note: `${dollars(shopping.usedCost)} of it is poured; the rest stays in the house.`,
  },
  {
    label: 'For each guest',
    sum: dollars(shopping.perGuest),
    note: shopping.isWithinBudget ? 'Within the budget.' : 'More than the budget: whole packs cost more.',
  },
  {
    label: 'Budget for each guest',
    sum: bandOf(shopping),
    note: `${menu.budget} a drink, ${menu.eventLength}.`,
  },
];

/** What all of it costs, beside what it may cost. */
export const shoppingSums = (sheet: Sheet, paper: Paper): Block => {
  const cells = cellsOf(paper);
  const width = sheet.measure / cells.length;
  return {
    height: HEIGHT + 12,
    draw(top) {
      const y = top + 12;
      sheet.adorn(() =>
        sheet.doc.roundedRect(MARGIN.side, y, sheet.measure, HEIGHT, 8).lineWidth(1).stroke(INK.brass),
      );
      for (const [at, { label, sum, note }] of cells.entries()) {
        const [x, room] = [MARGIN.side + at * width + 14, width - 22];
        sheet.say('P', () => {
          sheet.write(label, x, y + 10, room, LABEL);
          sheet.write(sum, x, y + 22, room, SUM);
          sheet.write(note, x, y + 46, room, NOTE);
        });
      }
    },
  };
};
