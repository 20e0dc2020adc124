import { INK } from './colors.ts';
import { rule } from './marks.ts';
import { MARGIN, type Sheet } from './page.ts';
import type { Style } from './style.ts';

const SMALL = { face: 'text', size: 8, color: INK.muted, lines: 1 } as const satisfies Style;
const RIGHT = { ...SMALL, align: 'right' } as const satisfies Style;

/** Every working page says what it belongs to and how many there are; the menu itself is left alone. */
export const headsAndFeet = (sheet: Sheet, name: string, party: string): void => {
  const pages = sheet.heads.length;
  for (const [at, head] of sheet.heads.entries()) {
    if (head === null) continue;
    sheet.doc.switchToPage(at);
    const [left, half, foot] = [MARGIN.side, sheet.measure / 2, sheet.height - 36];
    sheet.adorn(() => {
      sheet.write(name, left, 30, half * 0.95, SMALL);
      sheet.write(head, left + half, 30, half, RIGHT);
      rule(sheet, left, 44, sheet.measure, INK.brass, 0.5);
      sheet.write(party, left, foot, half * 1.5, SMALL);
      sheet.write(`Page ${at + 1} of ${pages}`, left + half * 1.5, foot, half * 0.5, RIGHT);
    });
  }
};
