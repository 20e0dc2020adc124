import { servingEstimate } from '@swizzle/mixology/events/budget';
import { budgetWords, dollars, pouredWords, shortDollars } from '@swizzle/mixology/events/words/money';
import { DOLLARS_PER_SERVING } from '@swizzle/proto';
import type { Block } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import type { Style } from '../layout/style.ts';
import type { Paper } from '../pdf.ts';

const LABEL: Style = { face: 'text', size: 8.5, color: INK.muted };
const SUM: Style = { face: 'display', size: 17 };
/** With figures of one width: kerned, the point of '$200.11' is hardly seen. */
const NOTE: Style = { face: 'text', size: 8, color: INK.muted, lines: 2, isColumn: true };
const HEIGHT = 74;

const cellsOf = ({ plan: { shopping }, menu }: Paper) => {
  const estimate = servingEstimate(menu);
  return [
    { label: 'To buy', sum: dollars(shopping.total), note: pouredWords(shopping) },
    { label: 'A guest', sum: dollars(shopping.perGuest), note: `${budgetWords(shopping)}.` },
    {
      label: `Estimated total cost, at ${shortDollars(DOLLARS_PER_SERVING)} a serving`,
      sum: dollars(estimate.total),
      note: `Cost per person ${dollars(estimate.perPerson)}`,
    },
  ];
};

/** What there is to buy, beside the budget; then the estimate by servings. */
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
