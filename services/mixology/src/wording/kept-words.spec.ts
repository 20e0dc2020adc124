import { describe, expect, it } from '@jest/globals';
import { originalWith } from '../composing/original.fixture.ts';
import { keptWords } from './kept-words.ts';

const original = originalWith({
  names: ['Honey on the Sill', 'North Window'],
  notes: ['Pear'],
  ingredients: { 'london-dry-gin': 2, 'pear-nectar': 1, 'lemon-juice': 0.75, 'honey-syrup': 0.5 },
  idea: 'Pear is shy beside gin until lemon introduces the two.',
  tagline: 'Honey, left by the window',
});

describe("an author's words after a trade", () => {
  it('stand where they name nothing that is gone', () => {
    const kept = keptWords({ original, trades: [{ note: 'Sage', in: 'sage-syrup', out: 'honey-syrup' }] });
    expect(kept).toEqual({
      names: ['North Window'],
      idea: original.idea,
      serve: original.serve,
      came: ['sage-syrup'],
    });
  });

  it('all stand where something only came in', () => {
    const kept = keptWords({ original, trades: [{ note: 'Mint', in: 'mint-leaves' }] });
    expect(kept).toMatchObject({ names: original.names, tagline: original.tagline, idea: original.idea });
  });

  it.each([
    {
      what: 'the note it was written about',
      trade: { note: 'Peach', in: 'peach-puree', out: 'pear-nectar' },
    },
    { what: 'its spirit', trade: { note: 'Smoke', in: 'mezcal', out: 'london-dry-gin' } },
  ] as const)('none stand where $what is gone', ({ trade }) => {
    expect(keptWords({ original, trades: [trade] })).toBeUndefined();
  });
});
