import { servingEstimate } from '@swizzle/mixology/events/shopping/budget';
import {
  besidesWords,
  bottleWords,
  budgetWords,
  dollars,
  shortDollars,
  usedWords,
} from '@swizzle/mixology/events/words/money';
import { counted } from '@swizzle/mixology/events/words/nouns';
import { DOLLARS_PER_SERVING, type ShoppingLine, type ShoppingList } from '@swizzle/proto';
import { type Block, flow, space } from '../layout/flow.ts';
import { rule } from '../layout/marks.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { textBlock } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { withOwn } from '../words/amounts.ts';
import { capitalized } from '../words/menu-words.ts';
import { columnHeads, shoppingRow } from './shopping-row.ts';
import { partTitle } from './titles.ts';

const LABEL: Style = { face: 'text', size: 8.5, color: INK.muted };
const SUM: Style = { face: 'display', size: 17 };
/** With figures of one width: kerned, the point of '$200.11' is hardly seen. */
const NOTE: Style = { face: 'text', size: 8, color: INK.muted, lines: 2, isColumn: true };
const HEIGHT = 74;

const cellsOf = ({ plan: { shopping }, menu }: Paper) => {
  const estimate = servingEstimate(menu);
  return [
    { label: 'To buy', sum: dollars(shopping.total), note: usedWords(shopping) },
    { label: 'A guest', sum: dollars(shopping.perGuest), note: `${budgetWords(shopping)}.` },
    {
      label: `Estimated total cost, at ${shortDollars(DOLLARS_PER_SERVING)} a serving`,
      sum: dollars(estimate.total),
      note: `Cost per person ${dollars(estimate.perPerson)}`,
    },
  ];
};

/** What there is to buy, beside the budget; then the estimate by servings. */
const shoppingSums = (sheet: Sheet, paper: Paper): Block => {
  const cells = cellsOf(paper);
  const width = sheet.measure / cells.length;
  return {
    height: HEIGHT + 12,
    draw(top) {
      const y = top + 12;
      sheet.adorn(() =>
        sheet.doc.roundedRect(MARGIN.side, y, sheet.measure, HEIGHT, 8).lineWidth(1).stroke(INK.brass),
      );
      for (const [at, { label, sum, note }] of cells.entries()) {
        const [x, room] = [MARGIN.side + at * width + 14, width - 22];
        sheet.say('P', () => {
          sheet.write(label, x, y + 10, room, LABEL);
          sheet.write(sum, x, y + 22, room, SUM);
          sheet.write(note, x, y + 46, room, NOTE);
        });
      }
    },
  };
};

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
  const rows = withOwn(lines).map((line, at) => ({
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

/** The lines by aisle, last what the bar uses up besides the drinks. */
const aislesOf = ({ aisles, besides: { lines } }: ShoppingList) => [
  ...aisles,
  ...(lines.length > 0 ? [{ aisle: 'for the bar', lines }] : []),
];

export const shoppingPages = (sheet: Sheet, paper: Paper): void => {
  const { shopping } = paper.plan;
  const aisles = aislesOf(shopping).flatMap((aisle) => aisleBlocks(sheet, aisle, paper));
  const last = aisles.at(-1);
  flow(sheet, 'Shopping list', [
    ...partTitle(sheet, 'Shopping list', noteOf(paper)),
    columnHeads(sheet),
    ...aisles.slice(0, -1),
    ...(last ? [{ ...last, isBoundToNext: true }] : []),
    shoppingSums(sheet, paper),
    space(8, true),
    textBlock(sheet, 'P', besidesWords(shopping), BESIDES, { x: MARGIN.side, width: sheet.measure }),
    ...unpricedBlock(sheet, shopping),
  ]);
};
