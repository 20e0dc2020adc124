import { setImmediate as breath } from 'node:timers/promises';
import { counted } from '@swizzle/mixology/events/words/nouns';
import { headsAndFeet } from './layout/head-and-foot.ts';
import { Sheet } from './layout/page.ts';
import { barPages } from './parts/bar-pages.ts';
import { batchPages } from './parts/batch-pages.ts';
import { hostPage } from './parts/host-page.ts';
import { menuPage } from './parts/menu-page.ts';
import { printedName } from './parts/menu-title.ts';
import { prepPages } from './parts/prep-pages.ts';
import { shoppingPages } from './parts/shopping-pages.ts';
import { tentCards } from './parts/tent-cards.ts';
import type { Paper } from './pdf.ts';

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
