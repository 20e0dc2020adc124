import { Sheet } from './layout/page.ts';
import { bottleLabels } from './parts/bottle-labels.ts';
import type { Paper } from './pdf.ts';

/** The labels of a menu's batches as a PDF, for label sheets. */
export const printLabels = async (paper: Paper): Promise<Buffer> => {
  const sheet = new Sheet(paper.size, `Bottle labels, ${paper.menu.name}`);
  bottleLabels(sheet, paper);
  return sheet.end();
};
