// What the bar needs besides the drinks, without the groups that the host has switched off.
import { BAR_GROUP_TITLES, type BarGroup, type BarRow } from '@swizzle/proto';
import { type Block, flow, space } from '../layout/flow.ts';
import { checkBox, rule } from '../layout/marks.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { textBlock } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { crowdAmount } from '../words/amounts.ts';
import { partTitle } from './titles.ts';

const GROUP: Style = { face: 'display', size: 15, color: INK.brass };
const NAME: Style = { face: 'strong', size: 10 };
const NOTE: Style = { face: 'text', size: 8.5, color: INK.muted, lead: 1 };
const FIGURE: Style = { face: 'strong', size: 10, align: 'right', isColumn: true };
const FIGURE_WIDTH = 80;
const BOX = 10;
const INDENT = 20;
const PADDING = 4;

const rowBlock = (sheet: Sheet, { name, measure, note }: BarRow, { units }: Paper): Block => {
  const left = MARGIN.side + INDENT;
  const width = sheet.measure - INDENT - FIGURE_WIDTH;
  const nameHeight = sheet.heightOf(name, width, NAME);
  const noteHeight = note ? sheet.heightOf(note, width, NOTE) + 1 : 0;
  const height = nameHeight + noteHeight + 2 * PADDING;
  return {
    height,
    draw(top) {
      sheet.adorn(() => {
        checkBox(sheet, MARGIN.side + 2, top + PADDING + 1, BOX);
        rule(sheet, MARGIN.side, top + height, sheet.measure);
      });
      sheet.say('P', () => {
        sheet.write(name, left, top + PADDING, width, NAME);
        if (measure)
          sheet.write(crowdAmount(measure, units), left + width, top + PADDING, FIGURE_WIDTH, FIGURE);
        if (note) sheet.write(note, left, top + PADDING + nameHeight + 1, width, NOTE);
      });
    },
  };
};

const groupBlocks = (sheet: Sheet, { id, rows, note }: BarGroup, paper: Paper): Block[] => {
  const place = { x: MARGIN.side, width: sheet.measure };
  const title = BAR_GROUP_TITLES[id];
  const heads = [textBlock(sheet, 'H2', `${title} (continued)`, GROUP, { ...place, after: 4 })];
  return [
    textBlock(sheet, 'H2', title, GROUP, { ...place, after: 2 }),
    ...(note ? [{ ...textBlock(sheet, 'P', note, NOTE, { ...place, after: 3 }), isBoundToNext: true }] : []),
    ...rows.map((one) => ({ ...rowBlock(sheet, one, paper), heads })),
    space(12),
  ];
};

const TITLE_NOTE = 'Glasses, ice, tools and people for the whole event. Counts include spares.';

export const barPages = (sheet: Sheet, paper: Paper): void => {
  const groups = paper.plan.bar.filter(({ isOn, rows }) => isOn && rows.length > 0);
  if (groups.length === 0) return;
  flow(sheet, 'Bar plan', [
    ...partTitle(sheet, 'Bar plan', TITLE_NOTE),
    ...groups.flatMap((group) => groupBlocks(sheet, group, paper)),
  ]);
};
