// The menu itself, on one page however many drinks there are.
import { MENU_SECTIONS, type Menu, type MenuEntry, type MenuSection } from '@swizzle/proto';
import { type Block, heightOf, space, stack } from '../layout/flow.ts';
import { notchedFrame } from '../layout/marks.ts';
import type { Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import type { Paper } from '../pdf.ts';
import { qrModules } from '../qr/code.ts';
import { sectionName } from '../words/menu-words.ts';
import { type Look, menuDrink, naturalWidth } from './menu-drink.ts';
import { titleBlocks } from './titles.ts';

/** Draws the code of an address as one path, so that no hair of white runs between its modules. */
const qrCode = ({ doc }: Sheet, address: string, x: number, y: number, side: number) => {
  const { side: modules, isDark } = qrModules(address);
  const step = side / modules;
  for (let row = 0; row < modules; row++) {
    for (let from = 0; from < modules; from++) {
      let length = 0;
      while (from + length < modules && isDark(row, from + length)) length++;
      if (length > 0) doc.rect(x + from * step, y + row * step, length * step, step);
      from += length;
    }
  }
  doc.fill('#000');
};

/** Points: 21 mm, which a phone reads from two hands away. */
const CODE = 60;
const CALL: Style = { face: 'display', size: 13 };
const ADDRESS: Style = { face: 'text', size: 7, color: INK.muted };

/** Where guests find the menu as it is now; nothing where it is not shared. */
const scanBlock = (sheet: Sheet, { share }: Menu): Block => {
  if (!share) return space(0);
  const address = share.url.replace(/^https?:\/\//, '');
  const [call, where] = [sheet.widthOf(SCAN, CALL), sheet.widthOf(address, ADDRESS)];
  const words = Math.min(Math.max(call, where) + 2, sheet.width / 2);
  return {
    height: CODE + 8,
    draw(top) {
      const x = (sheet.width - CODE - 18 - words) / 2;
      sheet.say('Figure', () => qrCode(sheet, share.url, x, top, CODE), `QR code of ${share.url}`);
      sheet.say('P', () => {
        sheet.write(SCAN, x + CODE + 18, top + 14, words, CALL);
        sheet.write(address, x + CODE + 18, top + 34, words, ADDRESS);
      });
    },
  };
};
const SCAN = 'Scan for the live menu';

/** From a page for a few drinks to one that holds as many as it can. */
const LOOKS: readonly Look[] = [
  { columns: 1, tile: 120, name: 24, words: 13.5, lines: 3, gap: 26 },
  { columns: 1, tile: 100, name: 21, words: 12, lines: 3, gap: 22 },
  { columns: 1, tile: 82, name: 18, words: 11, lines: 2, gap: 16 },
  { columns: 1, tile: 68, name: 17, words: 10.5, lines: 2, gap: 11 },
  { columns: 2, tile: 84, name: 15.5, words: 10, lines: 3, gap: 20 },
  { columns: 2, tile: 68, name: 14, words: 9.5, lines: 3, gap: 15 },
  { columns: 2, tile: 54, name: 12.5, words: 8.5, lines: 2, gap: 10 },
  { columns: 2, tile: 40, name: 11, words: 8, lines: 1, gap: 7 },
];

const INSET = 62;
const GUTTER = 24;
const ONE_COLUMN = 430;
const MIN_GAP = 6;

const rows = <T>(all: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );

/** How wide the drinks of a row are: in one column as wide as the widest, two share the page. */
const widthsOf = (sheet: Sheet, { menu }: Paper, row: readonly MenuEntry[], look: Look): number[] => {
  const whole = sheet.width - 2 * INSET;
  if (row.length > 1) return row.map(() => (whole - GUTTER) / 2);
  const alike = look.columns === 1 ? menu.cocktails : row;
  const natural = alike.map((entry) => naturalWidth(sheet, entry, look));
  return [Math.min(ONE_COLUMN, whole, Math.max(...natural))];
};

/** Drinks beside one another, in the middle of the page. */
const rowBlock = (sheet: Sheet, paper: Paper, row: readonly MenuEntry[], look: Look): Block => {
  const widths = widthsOf(sheet, paper, row, look);
  const drinks = row.map((entry, at) =>
    menuDrink(sheet, entry, paper.drawings.get(entry.cocktail.id), widths[at] ?? 0, look),
  );
  const used = widths.reduce((sum, width) => sum + width + GUTTER, -GUTTER);
  return {
    height: Math.max(...drinks.map(({ height }) => height)) + look.gap,
    draw(top) {
      let x = (sheet.width - used) / 2;
      for (const [at, drink] of drinks.entries()) {
        drink.draw(x, top);
        x += (widths[at] ?? 0) + GUTTER;
      }
    },
  };
};

const headingBlock = (sheet: Sheet, title: string, { gap, name }: Look): Block => {
  const style = {
    face: 'strong',
    size: 8.5 + name * 0.15,
    color: INK.brass,
    align: 'center',
    track: 0.9,
  } as const;
  const words = title.toUpperCase();
  return {
    height: sheet.heightOf(words, sheet.width, style) + gap * 0.75,
    draw: (top) => sheet.say('H2', () => sheet.write(words, 0, top, sheet.width, style)),
  };
};

const sectionBlocks = (sheet: Sheet, paper: Paper, section: MenuSection, look: Look): Block[] => {
  const entries = paper.menu.cocktails.filter((entry) => entry.section === section);
  if (entries.length === 0) return [];
  const drinks = rows(entries, look.columns).map((row) => rowBlock(sheet, paper, row, look));
  return [headingBlock(sheet, sectionName(section, paper.menu.cocktails), look), ...drinks];
};

/** The sections in the largest look that fits. */
const sectionsFor = (sheet: Sheet, paper: Paper, room: number): Block[][] => {
  let sections: Block[][] = [];
  for (const look of LOOKS) {
    sections = MENU_SECTIONS.map((section) => sectionBlocks(sheet, paper, section, look)).filter(
      ({ length }) => length > 0,
    );
    if (heightOf(sections.flat()) + sections.length * MIN_GAP <= room) break;
  }
  return sections;
};

/** Draws the frame and the menu; what room is left is shared out between its sections. */
export const menuPage = (sheet: Sheet, paper: Paper): void => {
  sheet.turn(null);
  sheet.adorn(() => {
    notchedFrame(sheet, 26, 16, 1.1);
    notchedFrame(sheet, 31, 16, 0.4);
  });
  const title = titleBlocks(sheet, paper.menu);
  const scan = scanBlock(sheet, paper.menu);
  const room = sheet.height - 2 * INSET - heightOf(title) - scan.height;
  const sections = sectionsFor(sheet, paper, room);
  const gap = Math.max(0, room - heightOf(sections.flat())) / (sections.length + 1);
  let y = stack(title, INSET) + gap / 2;
  for (const blocks of sections) y = stack(blocks, y) + gap;
  scan.draw(sheet.height - INSET - scan.height);
};
