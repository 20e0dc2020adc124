// What the host should know before anything is bought: how the event was read, what the menu lacks, what the sums are.
import { briefNotes, sumsWords } from '@swizzle/mixology/events/words/brief';
import { type Block, flow, space } from '../layout/flow.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { textBlock } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { partTitle } from './titles.ts';

const HEAD: Style = { face: 'display', size: 13, color: INK.brass };
const TEXT: Style = { face: 'text', size: 10, lead: 2 };

const noteBlocks = (sheet: Sheet, title: string, text: string): Block[] => {
  const place = { x: MARGIN.side, width: sheet.measure };
  return [
    textBlock(sheet, 'H2', title, HEAD, { ...place, after: 2 }),
    textBlock(sheet, 'P', text, TEXT, { ...place, after: 10 }),
  ];
};

const NOTE = 'For you, not for the guests.';

export const hostPage = (sheet: Sheet, { menu, plan }: Paper): void => {
  const { brief, cocktails } = menu;
  const reasons = cocktails.flatMap(({ cocktail, why }) => (why ? [`${cocktail.name}: ${why}`] : []));
  const rules = plan.bar.find(({ id }) => id === 'allergens')?.note;
  flow(sheet, 'For the host', [
    ...partTitle(sheet, 'For the host', NOTE),
    ...(rules ? noteBlocks(sheet, 'What guests can’t have', rules) : []),
    ...(brief ? briefNotes(brief) : []).flatMap(({ title, text }) => noteBlocks(sheet, title, text)),
    ...(reasons.length > 0 ? noteBlocks(sheet, 'Why these drinks', reasons.join('\n')) : []),
    ...noteBlocks(sheet, 'What it costs', sumsWords(plan.shopping)),
    space(4),
  ]);
};
