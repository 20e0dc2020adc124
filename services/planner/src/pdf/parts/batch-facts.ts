import type { BatchCard, Cocktail, Units } from '@swizzle/proto';
import type { Block } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { type Style, scaled } from '../layout/style.ts';
import { aheadWords, iceAmount, pourAmount } from '../words/amounts.ts';
import { garnishWords } from '../words/batch-words.ts';
import { contentsOf } from '../words/menu-words.ts';

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
export const batchFacts = (
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
