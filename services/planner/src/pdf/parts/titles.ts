import { printable } from '@swizzle/kit/fonts/fonts';
import type { Menu } from '@swizzle/proto';
import { type Block, space } from '../layout/flow.ts';
import { ornament } from '../layout/marks.ts';
import type { Sheet } from '../layout/page.ts';
import { MARGIN } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { fitted, textBlock } from '../layout/text-block.ts';

const TITLE: Style = { face: 'display', size: 26 };
const NOTE: Style = { face: 'text', size: 9.5, color: INK.muted, lead: 2 };

/** What a part of the paper is called, and what one should know about it. */
export const partTitle = (sheet: Sheet, title: string, note: string): Block[] => {
  const place = { x: MARGIN.side, width: sheet.measure };
  return [
    textBlock(sheet, 'H1', title, TITLE, { ...place, after: 2 }),
    { ...textBlock(sheet, 'P', note, NOTE, { ...place, after: 8 }), isBoundToNext: true },
    space(4, true),
  ];
};

const SIDE = 70;
const OCCASION: Style = { face: 'strong', size: 8.5, color: INK.muted, align: 'center', track: 0.75 };
const NAME: Style = { face: 'display', size: 42, align: 'center' };
const INTRO: Style = { face: 'italic', size: 13, color: INK.muted, align: 'center', lead: 1.5, lines: 3 };

/** The name of a menu, or what it is where its name has no letter that can be printed. */
export const printedName = ({ name }: Pick<Menu, 'name'>): string => printable(name) || 'Menu';

/** As large as one line allows, unless that is no longer the largest thing on the page; then two lines or three. */
const nameStyle = (sheet: Sheet, name: string, width: number): Style => {
  const one = fitted(sheet, name, width, NAME, 1, 30);
  if (sheet.widthOf(name, one) <= width) return one;
  return { ...fitted(sheet, name, width, NAME, 2, 22), lines: 3 };
};

/** What the party is by the host's words, where the form's word says something else: no shower is a dinner party. */
const occasionOf = (eventType: Menu['eventType'], own: string | undefined): string => {
  if (eventType === 'Custom Event') return own ?? 'Drinks';
  const words = eventType.toLowerCase().split(' ');
  const agrees =
    own
      ?.toLowerCase()
      .split(' ')
      .some((word) => words.includes(word)) ?? true;
  return agrees ? eventType : (own ?? eventType);
};

/** What a menu is called, for which occasion, and the line beneath. */
export const titleBlocks = (sheet: Sheet, menu: Menu): Block[] => {
  const [name, place] = [printedName(menu), { x: SIDE, width: sheet.width - 2 * SIDE }];
  const own = menu.brief?.parts.find(({ kind, isRemoved }) => kind === 'event' && !isRemoved)?.label;
  const occasion = occasionOf(menu.eventType, own);
  const style = nameStyle(sheet, name, place.width);
  return [
    textBlock(sheet, 'P', occasion.toUpperCase(), OCCASION, { ...place, after: 10 }),
    textBlock(sheet, 'H1', name, style, { ...place, after: 8 }),
    ...(menu.intro ? [textBlock(sheet, 'P', menu.intro, INTRO, { ...place, after: 12 })] : []),
    { height: 10, draw: (top) => sheet.adorn(() => ornament(sheet, sheet.width / 2, top + 4, 64)) },
    space(16),
  ];
};
