// How each drink is made for a crowd, on a page of its own and as large as that page allows.
import { acidSwapWords } from '@swizzle/mixology/events/words/measures';
import { counted } from '@swizzle/mixology/events/words/nouns';
import { type BatchCard, type Cocktail, type MenuEntry, servedWords, type Units } from '@swizzle/proto';
import { type Block, fitsOnePage, flow, space } from '../layout/flow.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { INK, type Style, scaled } from '../layout/style.ts';
import { fitted, textBlock } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { aheadWords, iceAmount, pourAmount } from '../words/amounts.ts';
import { contentsOf, garnishWords, glassWords, sectionName } from '../words/menu-words.ts';
import { batchTable } from './batch-table.ts';
import { picture, pictureWords } from './picture.ts';

const LABEL: Style = { face: 'text', size: 8.5, color: INK.muted };
const FACT: Style = { face: 'strong', size: 11.5, lead: 1 };
const PADDING = 10;

const factsOf = (
  card: BatchCard,
  cocktail: Cocktail | undefined,
  units: Units,
): readonly (readonly [string, string])[] => [
  ['Mixed ahead', aheadWords(card, units)],
  ...(card.pourMl > 0 ? [['Into each glass', pourAmount(card.pourMl, units)] as const] : []),
  ['Garnishes', garnishWords(card.garnish)],
  ...(card.ice.pounds > 0 ? [['Ice', iceAmount(card.ice, units)] as const] : []),
  ...(cocktail && contentsOf(cocktail) ? [['Contains', contentsOf(cocktail)] as const] : []),
];

/** How much is mixed ahead and where it is stored, what one glass takes, what goes with it and whom it may harm. */
const batchFacts = (
  sheet: Sheet,
  card: BatchCard,
  cocktail: Cocktail | undefined,
  units: Units,
  scale: number,
): Block => {
  const facts = factsOf(card, cocktail, units);
  const [label, fact] = [scaled(LABEL, scale), scaled(FACT, scale)];
  const column = (sheet.measure - PADDING) / facts.length;
  const width = column - PADDING;
  const head = 14 * scale;
  const inner = Math.max(...facts.map(([, words]) => sheet.heightOf(words, width, fact)));
  const height = head + inner + 2 * PADDING;
  return {
    height,
    draw(top) {
      sheet.adorn(() =>
        sheet.doc.roundedRect(MARGIN.side, top, sheet.measure, height, 8).lineWidth(1).stroke(INK.brass),
      );
      for (const [at, [name, words]] of facts.entries()) {
        const x = MARGIN.side + PADDING + at * column;
        sheet.say('P', () => {
          sheet.write(name, x, top + PADDING, width, label);
          sheet.write(words, x, top + PADDING + head, width, fact);
        });
      }
    },
  };
};

const HEAD: Style = { face: 'display', size: 15 };
const NUMBER: Style = { face: 'display', size: 17, color: INK.brass };
const STEP: Style = { face: 'text', size: 12.5, lead: 2 };
const INDENT = 28;

const headBlock = (sheet: Sheet, words: string, scale: number): Block => {
  const style = scaled(HEAD, scale);
  return {
    height: 27 * scale,
    isBoundToNext: true,
    draw: (top) => sheet.say('H2', () => sheet.write(words, MARGIN.side, top, sheet.measure, style)),
  };
};

/** The recipe's own steps, with large numbers. */
const batchSteps = (sheet: Sheet, { instructions }: BatchCard, scale: number): Block[] => {
  const [number, style, indent] = [scaled(NUMBER, scale), scaled(STEP, scale), INDENT * scale];
  const width = sheet.measure - indent;
  const heads = [headBlock(sheet, 'To make one (continued)', scale)];
  const steps = instructions.map((words, at): Block => {
    const draw = (top: number) =>
      sheet.say('P', () => {
        sheet.write(String(at + 1), MARGIN.side, top - 2 * scale, indent, number);
        sheet.write(words, MARGIN.side + indent, top + 1.5 * scale, width, style);
      });
    return { height: Math.max(20 * scale, sheet.heightOf(words, width, style)) + 7 * scale, draw, heads };
  });
  return [headBlock(sheet, 'To make one', scale), ...steps];
};

const TILE = 92;
const SECTION: Style = { face: 'strong', size: 9, color: INK.brass, track: 0.75 };
const NAME: Style = { face: 'display', size: 34 };
const FACTS: Style = { face: 'text', size: 12, color: INK.muted, lines: 1 };

/** Picture, name, how many of it and in which glass. */
const batchTitle = (
  sheet: Sheet,
  { menu, drawings }: Paper,
  card: BatchCard,
  cocktail: Cocktail | undefined,
): Block[] => {
  const left = MARGIN.side + (cocktail ? TILE + 18 : 0);
  const width = sheet.width - MARGIN.side - left;
  const style = fitted(sheet, card.name, width, NAME, 1, 20);
  const name = { ...style, lines: 2 };
  const high = sheet.heightOf(card.name, width, name);
  const facts = [counted(card.servings, 'serving'), glassWords(card.glassType), servedWords(card)].join(
    ' · ',
  );
  const draw = (top: number) => {
    if (cocktail)
      sheet.say(
        'Figure',
        () => picture(sheet, cocktail, drawings.get(cocktail.id), MARGIN.side, top, TILE),
        pictureWords(cocktail),
      );
    const y = top + Math.max(0, (TILE - high - 34) / 2);
    sheet.say('H1', () => sheet.write(card.name, left, y + 14, width, name));
    sheet.say('P', () => {
      sheet.write(sectionName(card.section, menu.cocktails).toUpperCase(), left, y, width, SECTION);
      sheet.write(facts, left, y + 17 + high, width, FACTS);
    });
  };
  return [{ height: Math.max(TILE, high + 34), draw }, space(14)];
};

/** From what one reads across a bar down to what one still reads above it. */
const SCALES = [1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.72] as const;

const NOTE: Style = { face: 'text', size: 9, color: INK.muted, lead: 1.5 };

/** How a glass comes from the batch, and what may stand in for its fresh citrus. */
const noteBlocks = (sheet: Sheet, card: BatchCard, units: Units, scale: number): Block[] => {
  const service = card.batchMl > 0 ? [`At service: ${card.gesture}.`] : [];
  const swaps = card.acidSwaps.map((swap) => acidSwapWords(swap, units));
  return [...service, ...swaps].flatMap((words) => [
    space(8 * scale),
    textBlock(sheet, 'P', words, scaled(NOTE, scale), { x: MARGIN.side, width: sheet.measure }),
  ]);
};

const blocksOf = (
  sheet: Sheet,
  paper: Paper,
  card: BatchCard,
  entry: MenuEntry | undefined,
  scale: number,
) => [
  ...batchTitle(sheet, paper, card, entry?.cocktail),
  ...batchTable(sheet, card, paper.units, scale),
  space(14 * scale),
  batchFacts(sheet, card, entry?.cocktail, paper.units, scale),
  ...noteBlocks(sheet, card, paper.units, scale),
  space(16 * scale),
  ...batchSteps(sheet, card, scale),
];

/** The largest setting that fits on one page; the smallest, which runs on to a second, where none does. */
const largestOf = (sheet: Sheet, at: (scale: number) => Block[]): Block[] => {
  let blocks: Block[] = [];
  for (const scale of SCALES) {
    blocks = at(scale);
    if (fitsOnePage(sheet, blocks)) break;
  }
  return blocks;
};

export const batchPages = (sheet: Sheet, paper: Paper): void => {
  for (const card of paper.plan.batches) {
    const entry = paper.menu.cocktails.find(({ id }) => id === card.entryId);
    flow(
      sheet,
      `Batch card: ${card.name}`,
      largestOf(sheet, (scale) => blocksOf(sheet, paper, card, entry, scale)),
    );
  }
};
