// Cards to cut out, fold and stand on the bar: four a page, the same on both faces.
import type { MenuEntry } from '@swizzle/proto';
import { INK } from '../layout/colors.ts';
import type { Sheet } from '../layout/page.ts';
import type { Paper } from '../pdf.ts';
import { CARD, cardFace, FACE } from './tent-card.ts';

const COLUMNS = 2;
const A_PAGE = 4;
/** Length of a crop mark, and how far it keeps from the card. */
const MARK = 10;
const OFF = 4;

/** Fine lines in the margin where the knife goes, and a cross where four cards meet. */
const cropMarks = ({ doc }: Sheet, left: number, top: number) => {
  const [right, bottom] = [left + COLUMNS * CARD.width, top + (A_PAGE / COLUMNS) * CARD.height];
  const [middle, half] = [left + CARD.width, top + CARD.height];
  for (const x of [left, middle, right]) {
    doc.moveTo(x, top - OFF - MARK).lineTo(x, top - OFF);
    doc.moveTo(x, bottom + OFF).lineTo(x, bottom + OFF + MARK);
  }
  for (const y of [top, half, bottom]) {
    doc.moveTo(left - OFF - MARK, y).lineTo(left - OFF, y);
    doc.moveTo(right + OFF, y).lineTo(right + OFF + MARK, y);
  }
  doc
    .moveTo(middle - 5, half)
    .lineTo(middle + 5, half)
    .moveTo(middle, half - 5)
    .lineTo(middle, half + 5);
  doc.lineWidth(0.35).stroke(INK.text);
};

const card = (sheet: Sheet, { drawings }: Paper, entry: MenuEntry, x: number, top: number) => {
  const { cocktail: own, line } = entry;
  const cocktail = line === undefined ? own : { ...own, tagline: line };
  const { doc } = sheet;
  const fold = top + FACE;
  const face = cardFace(sheet, cocktail, drawings.get(cocktail.id));
  sheet.adorn(() => {
    doc.save().rotate(180, { origin: [x + CARD.width / 2, top + FACE / 2] });
    face.adorn(x, top);
    doc.restore();
    doc
      .moveTo(x + 6, fold)
      .lineTo(x + CARD.width - 6, fold)
      .dash(1.5, { space: 3 });
    doc.lineWidth(0.4).stroke(INK.muted).undash();
  });
  face.say(x, fold);
};

export const tentCards = (sheet: Sheet, paper: Paper): void => {
  const { cocktails } = paper.menu;
  for (let from = 0; from < cocktails.length; from += A_PAGE) {
    sheet.turn('Table cards: cut along the marks, fold along the dots');
    const left = (sheet.width - COLUMNS * CARD.width) / 2;
    const top = (sheet.height - (A_PAGE / COLUMNS) * CARD.height) / 2 + 4;
    sheet.adorn(() => cropMarks(sheet, left, top));
    for (const [at, entry] of cocktails.slice(from, from + A_PAGE).entries())
      card(
        sheet,
        paper,
        entry,
        left + (at % COLUMNS) * CARD.width,
        top + Math.floor(at / COLUMNS) * CARD.height,
      );
  }
};
