import { describe, expect, it } from '@jest/globals';
import type { SamAnswer } from '@swizzle/proto';
import { keepVisit, readVisit } from './kept-visit.ts';
import {
  answered,
  choose,
  type Line,
  NEW_VISIT,
  say,
  startOver,
  tidy,
  unanswered,
  type Visit,
} from './visit.ts';

const answer = (baseLiquor: SamAnswer['baseLiquorIntent']['base_liquor']): SamAnswer => ({
  baseLiquorIntent: { base_liquor: baseLiquor, witty_response: `Some ${baseLiquor}.` },
  moodIntent: { mood: 'all' },
});

function latest({ lines }: Visit): Line {
  const line = lines.at(-1);
  if (!line) throw new Error('nothing was said');
  return line;
}

describe('a message', () => {
  it.each([
    ['  Gin,\n\n please ', 'Gin, please'],
    ['Gin\u202eplease\u0000', 'Gin please'],
    [' \n ', ''],
    ['x'.repeat(501), 'x'.repeat(500)],
    [`${'x'.repeat(499)}🍸`, 'x'.repeat(499)],
  ])('is one plain line of at most 500 characters (%#)', (typed, sent) => {
    expect(tidy(typed)).toBe(sent);
  });
});

describe('an answer', () => {
  it('to the latest message turns the filters, and the results back to their first page', () => {
    const visit = { ...say(NEW_VISIT, 'Gin'), page: 3 };
    const { filters, page } = answered(visit, latest(visit), answer('gin'));
    expect([filters, page]).toEqual([{ baseLiquor: 'gin', mood: 'all' }, 1]);
  });

  it('that changes no filter leaves the page where it is', () => {
    const visit = { ...say(NEW_VISIT, 'Gin'), page: 3 };
    expect(answered(visit, latest(visit), answer('all')).page).toBe(3);
  });

  it('to an earlier message is heard below that message, and changes nothing else', () => {
    const first = say(NEW_VISIT, 'Rum');
    const second = choose(first, { baseLiquor: 'gin', mood: 'all' });
    const visit = answered(second, latest(first), answer('rum'));
    expect(visit.lines.map(({ content }) => content)).toEqual(['Rum', 'Some rum.', 'Show me gin cocktails']);
    expect(visit.filters.baseLiquor).toBe('gin');
  });

  it('after starting over is not heard', () => {
    const before = say(NEW_VISIT, 'Rum');
    const visit = say(startOver(before), 'Gin');
    expect(answered(visit, latest(before), answer('rum'))).toBe(visit);
  });

  it('that does not come gives the words back, unless something else was begun', () => {
    const visit = say(NEW_VISIT, 'Rum');
    expect(unanswered(visit, latest(visit))).toMatchObject({ draft: 'Rum', lines: [] });
    expect(unanswered({ ...visit, draft: 'Gin' }, latest(visit)).draft).toBe('Gin');
  });
});

describe('a visit', () => {
  it('keeps its last hundred lines', () => {
    let visit = NEW_VISIT;
    for (let count = 0; count < 120; count += 1) visit = say(visit, String(count));
    expect(visit.lines).toHaveLength(100);
    expect(latest(visit).content).toBe('119');
  });

  it('is read back as it was kept, by its guest alone', () => {
    const visit: Visit = {
      ...choose(say(NEW_VISIT, 'Rum'), { baseLiquor: 'gin', mood: 'Cozy' }),
      tab: 'results',
    };
    expect(readVisit(keepVisit('u1', visit), 'u1')).toEqual(visit);
    expect(readVisit(keepVisit('u1', visit), 'u2')).toBe(NEW_VISIT);
  });

  it.each([
    ['lines', [{ role: 'system', content: 'x', turn: 1 }]],
    ['lines', [null]],
    ['lines', {}],
    ['filters', { baseLiquor: 'absinthe', mood: 'all' }],
    ['filters', null],
    ['page', -1],
    ['page', '2'],
    ['turn', 1.5],
    ['tab', 'kitchen'],
    ['draft', 7],
  ])('whose %s are %j is a new one', (field, value) => {
    const kept = JSON.stringify({ userId: 'u1', visit: { ...say(NEW_VISIT, 'Rum'), [field]: value } });
    expect(readVisit(kept, 'u1')).toBe(NEW_VISIT);
  });
});
