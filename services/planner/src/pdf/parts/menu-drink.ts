import type { Drawing, MenuEntry } from '@swizzle/proto';
import { zeroProofMark } from '../layout/marks.ts';
import type { Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { fitted } from '../layout/text-block.ts';
import { factsOf, isWithoutAlcohol, lineOf } from '../words/menu-words.ts';
import { picture, pictureWords } from './picture.ts';

/** How large the drinks of a menu are set. */
export interface Look {
  readonly columns: 1 | 2;
  readonly tile: number;
  readonly name: number;
  readonly words: number;
  /** Lines of what is said about a drink. */
  readonly lines: number;
  readonly gap: number;
}

/** One drink of the menu, laid out for a width. */
export interface SetDrink {
  readonly height: number;
  draw(x: number, top: number): void;
}

const styles = ({ name, words, lines }: Look) => ({
  line: { face: 'italic', size: words, color: INK.muted, lead: words * 0.08, lines } satisfies Style,
  facts: { face: 'text', size: Math.max(7, words * 0.74), color: INK.brass } satisfies Style,
  name: { face: 'display', size: name } satisfies Style,
});

const indentOf = ({ tile }: Look) => tile * 1.18;

/** How wide a drink is when nothing of it is broken into lines. */
export const naturalWidth = (sheet: Sheet, { cocktail, suits, line: own }: MenuEntry, look: Look): number => {
  const { line, facts, name } = styles(look);
  const words = [
    sheet.widthOf(cocktail.name, name),
    sheet.widthOf(lineOf(cocktail, own), line),
    sheet.widthOf(factsOf(cocktail, suits), facts),
  ];
  return indentOf(look) + Math.max(...words) + 2;
};

const MARK_HEIGHT = 14;

/** Lays out a drink: its picture, and beside it name, words and facts, as high as one another's middle. */
export const menuDrink = (
  sheet: Sheet,
  { cocktail, suits, line: own }: MenuEntry,
  drawing: Drawing | undefined,
  width: number,
  look: Look,
): SetDrink => {
  const { line, facts, name } = styles(look);
  const [indent, mark] = [indentOf(look), isWithoutAlcohol(cocktail) ? MARK_HEIGHT : 0];
  const room = width - indent;
  const nameStyle = fitted(sheet, cocktail.name, room, name, look.lines === 1 ? 1 : 2, look.name * 0.75);
  const high = [
    sheet.heightOf(cocktail.name, room, nameStyle) + 2,
    lineOf(cocktail, own) ? sheet.heightOf(lineOf(cocktail, own), room, line) + 3 : 0,
    sheet.heightOf(factsOf(cocktail, suits), room, facts) + mark,
  ] as const;
  const words = high[0] + high[1] + high[2];
  const height = Math.max(look.tile, words);
  return {
    height,
    draw(x, top) {
      const side = () => picture(sheet, cocktail, drawing, x, top + (height - look.tile) / 2, look.tile);
      sheet.say('Figure', side, pictureWords(cocktail));
      const [left, y] = [x + indent, top + (height - words) / 2];
      sheet.say('H3', () => sheet.write(cocktail.name, left, y, room, nameStyle));
      sheet.say('P', () => {
        if (lineOf(cocktail, own)) sheet.write(lineOf(cocktail, own), left, y + high[0], room, line);
        sheet.write(factsOf(cocktail, suits), left, y + high[0] + high[1], room, facts);
        if (mark) zeroProofMark(sheet, left, y + words - mark + 3);
      });
    },
  };
};
