import { besidesWords, bottleWords } from '@swizzle/mixology/events/words/money';
import { counted } from '@swizzle/mixology/events/words/nouns';
import type { ShoppingLine, ShoppingList } from '@swizzle/proto';
import { type Block, space } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import { flow } from '../layout/flow.ts';
import { rule } from '../layout/marks.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import type { Style } from '../layout/style.ts';
import { textBlock } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { capitalized } from '../words/menu-words.ts';
import { partTitle } from './part-title.ts';
import { columnHeads, shoppingRow } from './shopping-row.ts';
import { shoppingSums } from './shopping-sums.ts';

const AISLE: Style = { face: 'display', size: 13, color: INK.brass };

const aisleHead = (sheet: Sheet, words: string): Block => ({
  height: 25,
  isBoundToNext: true,
  draw(top) {
    sheet.say('H2', () => sheet.write(words, MARGIN.side, top + 6, sheet.measure, AISLE));
    sheet.adorn(() => rule(sheet, MARGIN.side, top + 24, sheet.measure, INK.brass, 0.7));
  },
});

const aisleBlocks = (
  sheet: Sheet,
  { aisle, lines }: { aisle: string; lines: readonly ShoppingLine[] },
  paper: Paper,
): Block[] => {
  const name = capitalized(aisle);
  const heads = [columnHeads(sheet), aisleHead(sheet, `${name} (continued)`)];
  const rows = lines.map((line, at) => ({
    ...shoppingRow(sheet, line, paper),
    heads: at === 0 ? [columnHeads(sheet)] : heads,
  }));
  return [{ ...aisleHead(sheet, name), heads: [columnHeads(sheet)] }, ...rows];
};

const noteOf = ({ menu }: Paper) => {
  const servings = menu.cocktails.reduce((sum, entry) => sum + entry.servings, 0);
  const drinks = `${counted(servings, 'drink')} for ${counted(menu.guestCount, 'guest')}`;
  const bottles = menu.bottles ? ` ${bottleWords(menu.bottles)}` : '';
  return `${drinks}, with 12% extra for spills and second helpings. Whole packs, sorted by aisle; prices before tax.${bottles}`;
};

const unpricedBlock = (sheet: Sheet, { unpriced }: ShoppingList): Block[] => {
  if (unpriced.length === 0) return [];
  const words = `Not priced, and not in the total: ${unpriced.join(', ')}.`;
  const style = { face: 'text', size: 9, color: INK.muted } as const;
  const height = sheet.heightOf(words, sheet.measure, style);
  const draw = (top: number) =>
    sheet.say('P', () => sheet.write(words, MARGIN.side, top, sheet.measure, style));
  return [space(10, true), { height, draw }];
};

const BESIDES: Style = { face: 'strong', size: 10 };

/** What the bar uses up besides the drinks, beneath the sums: the budget is for the drinks. */
const besidesBlocks = (sheet: Sheet, paper: Paper): Block[] => {
  const { shopping } = paper.plan;
  const { lines } = shopping.besides;
  if (lines.length === 0) return [];
  return [
    space(12),
    ...aisleBlocks(sheet, { aisle: 'for the bar', lines }, paper).map((block, at) =>
      // The sum stays with the last row.
      at === lines.length ? { ...block, isBoundToNext: true } : block,
    ),
    space(8, true),
    textBlock(sheet, 'P', besidesWords(shopping), BESIDES, { x: MARGIN.side, width: sheet.measure }),
  ];
};

export const shoppingPages = (sheet: Sheet, paper: Paper): void => {
  const { shopping } = paper.plan;
  const aisles = shopping.aisles.flatMap((aisle) => aisleBlocks(sheet, aisle, paper));
  const last = aisles.at(-1);
  flow(sheet, 'Shopping list', [
    ...partTitle(sheet, 'Shopping list', noteOf(paper)),
    columnHeads(sheet),
    ...aisles.slice(0, -1),
    ...(last ? [{ ...last, isBoundToNext: true }] : []),
    shoppingSums(sheet, paper),
    ...unpricedBlock(sheet, shopping),
    ...besidesBlocks(sheet, paper),
  ]);
};
