// What to do when, from three days before to last call.
import type { PrepTask } from '@swizzle/proto';
import { type Block, flow, space } from '../layout/flow.ts';
import { checkBox } from '../layout/marks.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import { INK, type Style } from '../layout/style.ts';
import { fitted } from '../layout/text-block.ts';
import type { Paper } from '../pdf.ts';
import { taskAmounts } from '../words/amounts.ts';
import { capitalized, listed } from '../words/menu-words.ts';
import { partTitle } from './titles.ts';

const DAYS: Readonly<Record<number, string>> = {
  [-3]: 'Three days before',
  [-2]: 'Two days before',
  [-1]: 'The day before',
  0: 'The day itself',
};
const dayName = (day: number): string => DAYS[day] ?? `${-day} days before`;

const span = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
};

/** When on the day: '5 h before', 'Doors open', '2 h 30 min in'. */
const momentName = (minutes: number): string => {
  if (minutes === 0) return 'Doors open';
  return minutes < 0 ? `${span(-minutes)} before` : `${span(minutes)} in`;
};

/** Which drinks it is for, where its own words do not say so. */
const drinksOf = ({ what, drinks }: PrepTask, all: number): string => {
  if (drinks.every((name) => what.includes(name))) return '';
  return drinks.length === all && all > 1 ? 'For all drinks' : `For ${listed(drinks)}`;
};

const DAY: Style = { face: 'display', size: 15, color: INK.brass };
const WHEN: Style = { face: 'strong', size: 9, align: 'right' };
const KIND: Style = { face: 'text', size: 8.5, color: INK.muted, align: 'right' };
const WHAT: Style = { face: 'strong', size: 10.5, lead: 1 };
const TAKES: Style = { face: 'text', size: 9.5, lead: 1.5 };
const FOR: Style = { face: 'text', size: 8.5, color: INK.muted };

/** Lines that a task may take: far more than any does. */
const MAX_LINES = 12;
const WHEN_WIDTH = 78;
const BOX = 12;
/** Where the line of time runs, and where words begin. */
const LINE = MARGIN.side + WHEN_WIDTH + 16;
const INDENT = LINE + 18;
const PADDING = 6;

const dayHead = (sheet: Sheet, words: string): Block => ({
  height: 32,
  isBoundToNext: true,
  draw: (top) => sheet.say('H2', () => sheet.write(words, MARGIN.side, top + 8, sheet.measure, DAY)),
});

const wordsOf = (sheet: Sheet, task: PrepTask, { menu, units }: Paper, width: number) =>
  [
    { text: task.what, style: fitted(sheet, task.what, width, WHAT, MAX_LINES, WHAT.size) },
    { text: taskAmounts(task, units), style: TAKES },
    { text: drinksOf(task, menu.cocktails.length), style: FOR },
  ].filter(({ text }) => text !== '');

const timeline = (sheet: Sheet, top: number, height: number) => {
  sheet.doc
    .moveTo(LINE, top)
    .lineTo(LINE, top + height)
    .lineWidth(0.9)
    .stroke(INK.line);
  sheet.doc.rect(LINE - BOX / 2, top + PADDING, BOX, BOX).fill('#fff');
  checkBox(sheet, LINE - BOX / 2, top + PADDING, BOX);
};

const taskBlock = (sheet: Sheet, task: PrepTask, paper: Paper): Block => {
  const width = sheet.width - MARGIN.side - INDENT;
  const words = wordsOf(sheet, task, paper, width);
  const high = words.map(({ text, style }) => sheet.heightOf(text, width, style) + 1.5);
  const height = high.reduce((sum, one) => sum + one, 2 * PADDING);
  const when = task.minutes === null ? '' : momentName(task.minutes);
  return {
    height,
    draw(top) {
      sheet.adorn(() => timeline(sheet, top, height));
      sheet.say('P', () => {
        if (when) sheet.write(when, MARGIN.side, top + PADDING, WHEN_WIDTH, WHEN);
        sheet.write(capitalized(task.kind), MARGIN.side, top + PADDING + (when ? 12 : 1), WHEN_WIDTH, KIND);
        let y = top + PADDING;
        for (const [at, { text, style }] of words.entries()) {
          sheet.write(text, INDENT, y, width, style);
          y += high[at] ?? 0;
        }
      });
    },
  };
};

const NOTE = 'Times count from when the doors open. Amounts are for all servings, with 12% extra.';

export const prepPages = (sheet: Sheet, paper: Paper): void => {
  const { plan } = paper;
  const days = [...new Set(plan.prep.map(({ day }) => day))];
  const blocks = days.flatMap((day) => {
    const heads = [dayHead(sheet, `${dayName(day)} (continued)`)];
    const tasks = plan.prep.filter((task) => task.day === day);
    const set = tasks.map((task) => ({ ...taskBlock(sheet, task, paper), heads }));
    return [dayHead(sheet, dayName(day)), ...set, space(6)];
  });
  flow(sheet, 'Prep plan', [...partTitle(sheet, 'Prep plan', NOTE), ...blocks]);
};
