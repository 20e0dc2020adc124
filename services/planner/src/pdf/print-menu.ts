import { setImmediate as breath } from 'node:timers/promises';
import { counted } from '@swizzle/mixology/events/words/nouns';
import { rule } from './layout/marks.ts';
import { MARGIN, Sheet } from './layout/page.ts';
import { INK, type Style } from './layout/style.ts';
import { barPages } from './parts/bar-pages.ts';
import { batchPages } from './parts/batch-pages.ts';
import { hostPage } from './parts/host-page.ts';
import { menuPage } from './parts/menu-page.ts';
import { prepPages } from './parts/prep-pages.ts';
import { shoppingPages } from './parts/shopping-pages.ts';
import { tentCards } from './parts/tent-cards.ts';
import { printedName } from './parts/titles.ts';
import type { Paper } from './pdf.ts';

const SMALL = { face: 'text', size: 8, color: INK.muted, lines: 1 } as const satisfies Style;
const RIGHT = { ...SMALL, align: 'right' } as const satisfies Style;

/** Every working page says what it belongs to and how many there are; the menu itself is left alone. */
const headsAndFeet = (sheet: Sheet, name: string, party: string): void => {
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

const PARTS = [menuPage, tentCards, hostPage, shoppingPages, batchPages, prepPages, barPages];

/** Everything of a menu as a PDF. */
export const printMenu = async (paper: Paper): Promise<Buffer> => {
  const { name, guestCount, eventLength, eventType, brief } = paper.menu;
  const sheet = new Sheet(paper.size, name);
  for (const part of PARTS) {
    part(sheet, paper);
    // Other callers get their turn between two parts.
    await breath();
  }
  headsAndFeet(
    sheet,
    printedName(paper.menu),
    `${eventType} · ${counted(guestCount, 'guest')} · ${brief?.hours ? counted(brief.hours, 'hour') : eventLength}`,
  );
  return sheet.end();
};
