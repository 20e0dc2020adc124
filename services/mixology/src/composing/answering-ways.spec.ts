import { describe, expect, it } from '@jest/globals';
import { type FlavorAxis, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import type { Original } from '../originals/original.ts';
import { answeringWays } from './answering-ways.ts';
import { type Basis, basisOf } from './basis.ts';
import { draftOf } from './fitting.ts';
import { unanswered } from './lead-lines.ts';
import { originalWith } from './original.fixture.ts';
import { readWish, type Wish } from './wish.ts';

const QUIET: FlavorProfile = { fruity: 15, earthy: 15, sour: 20, bitter: 10, herbaceous: 15, sweet: 25 };

const wishFor = (radar: Partial<FlavorProfile>): Wish => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...QUIET, ...radar },
  });
  return readWish(request);
};

const written = (own: Partial<Original> & Pick<Original, 'ingredients'>): Basis => {
  const basis = basisOf(originalWith(own));
  if (!basis) throw new Error('nothing on the shelf');
  return basis;
};

const waysFor = (basis: Basis, wish: Wish) =>
  answeringWays({ lines: basis.lines, trades: [], cost: 0 }, basis, wish);

const SOUR = { ingredients: { 'white-rum': 2, 'lime-juice': 0.75, 'simple-syrup': 0.75 } };
const STIRRED: Partial<Original> & Pick<Original, 'ingredients'> = {
  family: 'martini',
  glass: 'Martini',
  ingredients: { vodka: 2, 'fino-sherry': 0.5 },
};

describe('a line that answers what a drink leaves open', () => {
  it.each<[FlavorAxis, number, typeof SOUR | typeof STIRRED]>([
    ['bitter', 65, SOUR],
    ['herbaceous', 65, SOUR],
    ['fruity', 65, SOUR],
    ['bitter', 65, STIRRED],
    ['herbaceous', 65, STIRRED],
  ])('comes in where a guest turned up %s to %i', (axis, points, own) => {
    const [wish, basis] = [wishFor({ [axis]: points }), written(own)];
    const ways = waysFor(basis, wish);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      expect(way.lines).toHaveLength(basis.lines.length + 1);
      expect(unanswered(draftOf(way), wish)).toBeLessThan(unanswered(draftOf(basis), wish));
      expect(way.trades.map((trade) => trade.in)).toEqual([way.lines.at(-1)?.entry.item.id]);
    }
  });

  it('is nothing that has to be muddled in a clear drink', () => {
    for (const way of waysFor(written(STIRRED), wishFor({ herbaceous: 65 })))
      expect(['fortified', 'liqueur', 'aperitif', 'bitters']).toContain(way.lines.at(-1)?.entry.item.role);
  });

  it('is no black tea where bitterness is asked for, with or without alcohol', () => {
    const zero = { ingredients: { 'apple-juice': 2, 'lemon-juice': 0.75 }, family: 'zero-sour' };
    for (const ways of [
      waysFor(written(SOUR), wishFor({ bitter: 65 })),
      waysFor(written(zero), { ...wishFor({ bitter: 65 }), zeroProof: true }),
    ])
      expect(ways.map((way) => way.lines.at(-1)?.entry.item.id)).not.toContain('black-tea');
  });

  it('is none where the drink answers, or has five lines', () => {
    expect(waysFor(written(SOUR), wishFor({ sour: 60 }))).toEqual([]);
    const five = { ...SOUR.ingredients, 'egg-white': 1, 'dry-vermouth': 0.5 };
    expect(waysFor(written({ ingredients: five }), wishFor({ bitter: 70 }))).toEqual([]);
  });
});
