// Labels for what the batches wait in: ten a page, where the label sheets of US and European makers have theirs.
import { volumeWords } from '@swizzle/mixology/events/words/measures';
import type { BatchCard, MenuEntry } from '@swizzle/proto';
import type { PaperSize, Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { fitted } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { capitalized, factsOf } from '../words/menu-words.ts';

interface LabelSheet {
  width: number;
  height: number;
  left: number;
  top: number;
  /** From one column to the next. */
  gap: number;
}

/** Points. Letter: 2 by 4 inches (Avery 5163). A4: 57 by 99.1 mm (L7173). */
const SHEETS: Readonly<Record<PaperSize, LabelSheet>> = {
  letter: { width: 288, height: 144, left: 11.25, top: 36, gap: 13.5 },
  a4: { width: 280.9, height: 161.6, left: 13.2, top: 17, gap: 7.1 },
};
const COLUMNS = 2;
const A_PAGE = 10;
const INSET = 14;

const NAME: Style = { face: 'display', size: 22 };
const COUNT: Style = { face: 'strong', size: 9, color: INK.brass };
const LINE: Style = { face: 'text', size: 9.5, lead: 1 };
const SMALL: Style = { face: 'text', size: 8, color: INK.muted };

interface Label {
  name: string;
  count: string;
  lines: readonly { text: string; style: Style }[];
}

const labelOf = (paper: Paper, card: BatchCard, entry: MenuEntry | undefined, number: number): Label => {
  const { containers, gesture, pourMl, lines, name } = card;
  const added = lines.filter(({ stage }) => stage === 'service').map(({ one }) => one.name);
  return {
    name,
    count: `${capitalized(containers?.kind ?? '')} ${number} of ${containers?.count}`,
    lines: [
      { text: `${volumeWords(pourMl, paper.units)} a glass: ${gesture}.`, style: LINE },
      ...(added.length > 0 ? [{ text: `Add ${added.join(', ')}.`, style: LINE }] : []),
      ...(entry ? [{ text: capitalized(factsOf(entry.cocktail, entry.suits)), style: SMALL }] : []),
      { text: 'Made on ______________', style: SMALL },
    ],
  };
};

const labelsOf = (paper: Paper): Label[] =>
  paper.plan.batches.flatMap((card) => {
    const entry = paper.menu.cocktails.find(({ id }) => id === card.entryId);
    return Array.from({ length: card.containers?.count ?? 0 }, (_, at) =>
      labelOf(paper, card, entry, at + 1),
    );
  });

const drawLabel = (sheet: Sheet, { name, count, lines }: Label, x: number, y: number, width: number) => {
  const style = fitted(sheet, name, width, NAME, 1, 12);
  sheet.say('H2', () => sheet.write(name, x, y, width, style));
  sheet.say('P', () => {
    let top = y + sheet.heightOf(name, width, style) + 1;
    for (const line of [{ text: count, style: COUNT }, ...lines]) {
      sheet.write(line.text, x, top, width, line.style);
      top += sheet.heightOf(line.text, width, line.style) + 2.5;
    }
  });
};

/** One label for each bottle, pitcher, dispenser and keg. */
export const bottleLabels = (sheet: Sheet, paper: Paper): void => {
  const { width, height, left, top, gap } = SHEETS[paper.size];
  for (const [at, label] of labelsOf(paper).entries()) {
    const place = at % A_PAGE;
    if (place === 0) sheet.turn('Bottle labels');
    const x = left + (place % COLUMNS) * (width + gap) + INSET;
    drawLabel(sheet, label, x, top + Math.floor(place / COLUMNS) * height + INSET, width - 2 * INSET);
  }
};
