import { describe, expect, it } from '@jest/globals';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { originalWith } from '../composing/originals/original.fixture.ts';
import type { Trade } from '../composing/originals/trades.ts';
import { keptWords } from './kept-words.ts';

const original = originalWith({
  names: ['Honey on the Sill', 'North Window'],
  notes: ['Pear'],
  ingredients: { 'london-dry-gin': 2, 'pear-nectar': 1, 'lemon-juice': 0.75, 'honey-syrup': 0.5 },
  garnish: ['tarragon-sprig'],
  idea: 'Pear is shy beside gin until lemon introduces the two.',
  taste: 'Pear first, then lemon, and half an ounce of honey.',
  tagline: 'Honey, left by the window',
});

/** The words that are left with other measures, after trades, or under another garnish. */
const kept = (
  trades: readonly Trade[],
  ingredients: Readonly<Record<string, number>> = {},
  garnish: readonly string[] = original.garnish,
) => {
  const gone = trades.map(({ out }) => out);
  const lines = Object.entries({ ...original.ingredients, ...ingredients }).filter(
    ([id]) => !gone.includes(id),
  );
  const came = trades.map((trade) => [trade.in, 0.5] as const);
  return keptWords({
    original,
    trades,
    spec: poursOfClassic({ ingredients: Object.fromEntries([...lines, ...came]) }),
    garnish,
  });
};

describe("an author's words", () => {
  it('stand after a trade where they name nothing that is gone', () => {
    expect(kept([{ note: 'Sage', in: 'sage-syrup', out: 'honey-syrup' }])).toEqual({
      names: ['North Window'],
      idea: original.idea,
      serve: original.serve,
      came: ['sage-syrup'],
    });
  });

  it('all stand but the taste where something only came in', () => {
    const { names, tagline, idea } = original;
    const words = kept([{ note: 'Mint', in: 'mint-leaves' }]);
    expect(words).toMatchObject({ names, tagline, idea });
    expect(words?.taste).toBeUndefined();
  });

  it.each([
    {
      what: 'the note it was written about',
      trade: { note: 'Peach', in: 'peach-puree', out: 'pear-nectar' },
    },
    { what: 'its spirit', trade: { note: 'Smoke', in: 'mezcal', out: 'london-dry-gin' } },
  ] as const)('none stand where $what is gone', ({ trade }) => {
    expect(kept([trade])).toBeUndefined();
  });

  it('stand without a measure that is no longer poured', () => {
    expect(kept([])?.taste).toBe(original.taste);
    expect(kept([], { 'honey-syrup': 0.75 })?.taste).toBeUndefined();
    expect(kept([], { 'london-dry-gin': 1.75 })?.taste).toBe(original.taste);
  });

  it('stand without what an author put on top and nobody does now', () => {
    const idea = 'Pear is shy beside gin; tarragon over the rim does the talking.';
    const withTop = { original: { ...original, idea }, trades: [], spec: poursOfClassic(original) };
    expect(keptWords({ ...withTop, garnish: original.garnish })?.idea).toBe(idea);
    expect(keptWords({ ...withTop, garnish: ['lemon-twist'] })?.idea).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['Warm Cider by the Stairs', 'apple-juice', 'apricot-nectar'],
    ['The Bees Came Back', 'honey-syrup', 'agave-syrup'],
    ['Espresso, Then the Opera', 'espresso', 'mint-tea'],
  ])('lose the name %s where what it promises is gone', (name, out, came) => {
    const drink = originalWith({
      names: [name, 'North Window'],
      notes: ['Lemon'],
      ingredients: { vodka: 1.5, [out]: 1, 'lemon-juice': 0.75 },
    });
    const after = { vodka: 1.5, [came]: 1, 'lemon-juice': 0.75 };
    const words = (ingredients: Record<string, number>, trades: Trade[]) =>
      keptWords({ original: drink, trades, spec: poursOfClassic({ ingredients }), garnish: [] });
    expect(words(drink.ingredients as Record<string, number>, [])?.names).toContain(name);
    expect(words(after, [{ note: 'Mint', in: came, out }])?.names).toEqual(['North Window']);
  });
});
