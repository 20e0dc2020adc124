import type { Paper } from './paper.ts';
import { bottleLabels } from './parts/bottle-labels.ts';
import { Sheet } from './setting/sheet.ts';

/** The labels of a menu's batches as a PDF, for label sheets. */
export const printLabels = async (paper: Paper): Promise<Buffer> => {
  const sheet = new Sheet(paper.size, `Bottle labels, ${paper.menu.name}`);
  bottleLabels(sheet, paper);
  return sheet.end();
};
