// Table cards, one for each drink: cut out, folded, and read from both sides.
import type { Cocktail, Drawing, MenuEntry } from '@swizzle/proto';
import { zeroProofMark } from '../layout/marks.ts';
import type { Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { fitted } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { capitalized, factsOf, isWithoutAlcohol, lineOf } from '../words/menu-words.ts';
import { picture, pictureWords } from './picture.ts';

/** Points: 89 by 117 mm as cut, half as high as it stands. */
const CARD = { width: 252, height: 332 } as const;
const FACE = CARD.height / 2;

const INSET = 9;
const TILE = 88;
const GAP = 12;
const WHOLE = CARD.width - 2 * (INSET + 8);
const ROOM = WHOLE - TILE - GAP;
const NAME: Style = { face: 'display', size: 18 };
/** Points under which a name is too small beside the picture, and stands across the card above it. */
const SMALLEST_BESIDE = 8;
const LINE: Style = { face: 'italic', size: 9.5, color: INK.muted, lead: 1 };
const MADE_OF: Style = { face: 'text', size: 7.5, lead: 1.2 };
/** Points down to which words are set smaller before they are cut short. */
const SMALLEST_LINE = 6.5;
const SMALLEST_MADE_OF = 5;
/** Never cut short: it says what someone may not stand. */
const FACTS: Style = { face: 'text', size: 7.5, color: INK.brass };
const MARK_HEIGHT = 15;

/** One face of a card: to be seen, or to be heard as well. */
interface CardFace {
  adorn(x: number, top: number): void;
  say(x: number, top: number): void;
}

interface Line {
  text: string;
  style: Style;
  after: number;
}

interface SetLine extends Line {
  height: number;
}

/** The name across the card; undefined where it has room beside the picture. */
const wideName = (sheet: Sheet, { name }: Cocktail): SetLine | undefined => {
  if (fitted(sheet, name, ROOM, NAME, 2, 11).size >= SMALLEST_BESIDE) return undefined;
  const line = { text: name, style: fitted(sheet, name, WHOLE, NAME, 2, 11), after: 3 };
  return { ...line, height: sheet.heightOf(name, WHOLE, line.style) + line.after };
};

type Carded = Pick<MenuEntry, 'cocktail' | 'suits'>;

const linesOf = (sheet: Sheet, { cocktail, suits }: Carded, most: number): SetLine[] => {
  // From the carton or from the fruit: a card promises neither.
  const made = capitalized(cocktail.ingredients.map(({ name }) => name.replace(/^fresh /, '')).join(', '));
  const words = lineOf(cocktail);
  const lines: Line[] = [
    { text: cocktail.name, style: fitted(sheet, cocktail.name, ROOM, NAME, 2, 9), after: 3 },
    { text: words, style: fitted(sheet, words, ROOM, LINE, most, SMALLEST_LINE), after: 5 },
    { text: made, style: fitted(sheet, made, ROOM, MADE_OF, most + 1, SMALLEST_MADE_OF), after: 4 },
    { text: factsOf(cocktail, suits), style: FACTS, after: isWithoutAlcohol(cocktail) ? MARK_HEIGHT : 0 },
  ];
  return lines
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, height: sheet.heightOf(line.text, ROOM, line.style) + line.after }));
};

const heightOf = (lines: readonly SetLine[]) => lines.reduce((sum, { height }) => sum + height, 0);

/** As many lines about a drink as its card has room for; a name that stands above them is not among them. */
const fittingLines = (sheet: Sheet, entry: Carded, above: SetLine | undefined): SetLine[] => {
  const beside = (most: number) => linesOf(sheet, entry, most).slice(above ? 1 : 0);
  const room = FACE - 2 * INSET - 6 - (above?.height ?? 0);
  return [3, 2].map(beside).find((lines) => heightOf(lines) <= room) ?? beside(1);
};

/** Lays out name, words, ingredients and facts beside the picture. */
const cardFace = (sheet: Sheet, entry: Carded, drawing: Drawing | undefined): CardFace => {
  const { cocktail } = entry;
  const above = wideName(sheet, cocktail);
  const lines = fittingLines(sheet, entry, above);
  const head = above?.height ?? 0;
  const middle = (height: number) => head + (FACE - head - height) / 2;
  const paint = (x: number, top: number) =>
    picture(sheet, cocktail, drawing, x + INSET + 8, top + middle(TILE), TILE);
  const frame = (x: number, top: number) =>
    sheet.doc
      .roundedRect(x + INSET, top + INSET, CARD.width - 2 * INSET, FACE - 2 * INSET, 7)
      .lineWidth(0.6)
      .stroke(INK.brass);
  const words = (x: number, top: number) => {
    const left = x + INSET + 8 + TILE + GAP;
    if (above) sheet.write(above.text, x + INSET + 8, top + INSET + 6, WHOLE, above.style);
    let y = top + middle(heightOf(lines));
    for (const { text, style, height } of lines) {
      sheet.write(text, left, y, ROOM, style);
      y += height;
    }
    if (isWithoutAlcohol(cocktail)) zeroProofMark(sheet, left, y - MARK_HEIGHT + 4);
  };
  return {
    adorn(x, top) {
      frame(x, top);
      paint(x, top);
      words(x, top);
    },
    say(x, top) {
      sheet.adorn(() => frame(x, top));
      sheet.say('Figure', () => paint(x, top), pictureWords(cocktail));
      sheet.say('P', () => words(x, top));
    },
  };
};

// Cards to cut out, fold and stand on the bar: four a page, the same on both faces.

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
  const { cocktail: own, line, suits } = entry;
  const cocktail = line === undefined ? own : { ...own, tagline: line };
  const { doc } = sheet;
  const fold = top + FACE;
  const face = cardFace(sheet, { cocktail, suits }, drawings.get(cocktail.id));
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
