import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest } from '@swizzle/proto';
import { mlPerUnit } from '../../ingredients/amounts.ts';
import { readWish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { originalWith } from './original.fixture.ts';
import { keepsIdea, type Traded, toldTrades, tradesFor } from './trades.ts';

const SOUR = { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.75 };

/** The cheapest way in which a note comes into a drink of these ingredients. */
const cheapest = (
  note: FlavorNote,
  ingredients: Record<string, number | string> = SOUR,
  notes: FlavorNote[] = [],
) => {
  const basis = basisOf(originalWith({ ingredients, notes }));
  if (!basis) throw new Error('Nothing to start from');
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ selectedNotes: [note] });
  const before: Traded = { lines: basis.lines, trades: [], cost: 0 };
  const [best] = tradesFor(before, basis, note, readWish(request)).sort(
    (left, right) => left.cost - right.cost,
  );
  if (!best) throw new Error(`No way in for ${note}`);
  const came = best.lines.find(({ entry }) => entry.item.id === best.trades[0]?.in);
  return {
    ...best.trades[0],
    ml: came?.ml ?? 0,
    pieces: came && came.ml / mlPerUnit(came.entry.item),
    ids: best.lines.map(({ entry }) => entry.item.id),
  };
};

describe('a note that a drink lacks', () => {
  it('comes in as its own syrup in the place of plain sugar', () => {
    expect(cheapest('Cardamom')).toMatchObject({ in: 'cardamom-syrup', out: 'simple-syrup', ml: 22.5 });
  });

  it('is pressed in where it is an herb', () => {
    const { out, ...mint } = cheapest('Mint');
    expect([mint.in, mint.pieces, out]).toEqual(['mint-leaves', 10, undefined]);
  });

  it.each(['Apricot', 'Pear', 'Walnut', 'Amaro'] as const)('is poured so that it is tasted: %s', (note) => {
    expect(cheapest(note).ml).toBeGreaterThanOrEqual(15);
  });

  it('never takes the place of what shows another asked note', () => {
    const basis = basisOf(
      originalWith({ ingredients: { ...SOUR, 'simple-syrup': 0.25, 'honey-syrup': 0.5 }, notes: ['Honey'] }),
    );
    const { remixedFromId: _none, ...request } = GenerateRequest.parse({ selectedNotes: ['Honey', 'Sage'] });
    const ways = basis
      ? tradesFor({ lines: basis.lines, trades: [], cost: 0 }, basis, 'Sage', readWish(request))
      : [];
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.filter(({ trades }) => trades.some(({ out }) => out === 'honey-syrup'))).toEqual([]);
  });

  it('is no loose leaf in a flute', () => {
    const basis = basisOf(
      originalWith({
        family: 'royale',
        glass: 'Champagne Flute',
        ingredients: { 'peach-puree': 1, 'lemon-juice': 0.25, 'thyme-sprigs': 2, prosecco: 4 },
      }),
    );
    if (!basis) throw new Error('Nothing to start from');
    const { remixedFromId: _none, ...request } = GenerateRequest.parse({ selectedNotes: ['Basil'] });
    const ways = tradesFor({ lines: basis.lines, trades: [], cost: 0 }, basis, 'Basil', readWish(request));
    expect(ways.flatMap(({ trades }) => trades.map((trade) => trade.in))).not.toContain('basil-leaves');
  });

  it('brings no smoke along with tea', () => {
    expect(cheapest('Black Tea').ids).not.toContain('lapsang-tea');
  });
});

describe('a drink with something else in it', () => {
  const original = originalWith({
    ingredients: { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'honey-syrup': 0.75 },
    notes: ['Honey'],
  });
  const pouring = (...ids: string[]) => ids.map((id) => ({ id }));

  it("is still its author's with an herb pressed in", () => {
    const trades = [{ note: 'Basil', in: 'basil-leaves' }] as const;
    const spec = pouring('london-dry-gin', 'lemon-juice', 'honey-syrup', 'basil-leaves');
    expect(keepsIdea({ original, trades }, spec)).toBe(true);
  });

  it.each([
    ['what it was about', pouring('london-dry-gin', 'lemon-juice', 'pear-syrup')],
    ['its spirit', pouring('vodka', 'lemon-juice', 'honey-syrup')],
  ])('is another without %s', (_gone, spec) => {
    expect(keepsIdea({ original, trades: [{ note: 'Pear', in: 'pear-syrup' }] }, spec)).toBe(false);
  });
});

describe('what an author tells of', () => {
  const traded = (out: string, words: { names?: string[]; idea?: string }) =>
    toldTrades({
      original: originalWith({ ingredients: SOUR, ...words }),
      trades: [{ note: 'Pear', in: 'pear-nectar', out }],
    });

  it.each([
    ['peach-puree', { names: ['The Last Peach'] }],
    ['cherry-liqueur', { idea: 'Cherry and rye have known one another for a century.' }],
    ['campari', { idea: 'Campari is the half that talks back to the fruit.' }],
  ])('is not gladly traded away: %s', (out, words) => {
    expect(traded(out, words)).toBe(1);
  });

  it('is no plain sugar, and nothing that goes unmentioned', () => {
    expect(traded('simple-syrup', { idea: 'Sugar and gin, and not a word too many.' })).toBe(0);
    expect(traded('peach-puree', { idea: 'Gin and lemon, and not a word too many.' })).toBe(0);
  });
});
