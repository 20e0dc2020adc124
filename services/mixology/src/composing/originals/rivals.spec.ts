import { expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest, type Mood } from '@swizzle/proto';
import { readWish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { originalWith } from './original.fixture.ts';
import { leanerWays } from './rivals.ts';

const SOUR = { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'thyme-syrup': 0.5 };

/** What is left out of a drink for someone who asks for these notes. */
const leftOut = (
  ingredients: Record<string, number | string>,
  asked: FlavorNote[],
  { notes = [] as FlavorNote[], mood = 'Any Vibe' as Mood | 'Any Vibe', idea = '' } = {},
) => {
  const basis = basisOf(originalWith({ ingredients, notes, ...(idea && { idea }) }));
  if (!basis) throw new Error('Nothing to start from');
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ selectedNotes: asked, mood });
  const ways = leanerWays({ lines: basis.lines, trades: [], cost: 0 }, basis, readWish(request));
  return ways.map(({ lines, cost }) => ({
    out: Object.keys(ingredients).filter((id) => !lines.some(({ entry }) => entry.item.id === id)),
    cost,
  }));
};

it.each(['elderflower-liqueur', 'banana-liqueur', 'amaretto'])('leaves out %s beside an asked herb', (id) => {
  expect(leftOut({ ...SOUR, [id]: 0.75 }, ['Thyme'])[0]?.out).toEqual([id]);
});

it('leaves in what was asked for, what the drink is about, and what its kind stands on', () => {
  const peach = { ...SOUR, 'peach-liqueur': 0.75 };
  expect(leftOut(peach, ['Thyme', 'Peach'])).toEqual([]);
  expect(leftOut(peach, ['Thyme'], { notes: ['Peach'] })).toEqual([]);
  expect(leftOut(SOUR, ['Thyme'])).toEqual([]);
});

it('leaves nothing out where no note was asked for, or many', () => {
  const peach = { ...SOUR, 'peach-liqueur': 0.75 };
  expect(leftOut(peach, [])).toEqual([]);
  expect(leftOut(peach, ['Thyme', 'Lemon', 'Juniper'])).toEqual([]);
});

it('costs more where the author wrote of what is left out', () => {
  const peach = { ...SOUR, 'peach-liqueur': 0.75 };
  const [silent] = leftOut(peach, ['Thyme']);
  const [told] = leftOut(peach, ['Thyme'], { idea: 'Peach leans on thyme until the two agree.' });
  expect(told?.cost).toBeGreaterThan((silent?.cost ?? 1) + 0.1);
});
