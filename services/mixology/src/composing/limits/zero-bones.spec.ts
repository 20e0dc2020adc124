import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { readWish } from '../wish.ts';
import { bonelessness } from './zero-bones.ts';

const FRESH: FlavorProfile = { sour: 45, bitter: 15, herbaceous: 40, earthy: 15, fruity: 40, sweet: 35 };

const costOf = (pours: Record<string, number>, notes: FlavorNote[] = [], profile = FRESH, abv = '0%') => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    abv,
    flavorProfile: profile,
    selectedNotes: notes,
  });
  return bonelessness(
    Object.entries(pours).map(([id, ml]) => ({ id, ml })),
    readWish(request),
  );
};

describe('a drink without alcohol', () => {
  it.each(['zero-gin', 'zero-cynar', 'zero-rum'])('is better without %s', (id) => {
    const plain = { 'grapefruit-juice': 45, 'tonic-water': 90 };
    expect(costOf({ ...plain, [id]: 45 })).toBeGreaterThan(costOf(plain) + 0.3);
  });

  it('may have the bottle of a note that was asked for, and wine or beer without alcohol', () => {
    expect(costOf({ 'zero-cynar': 45 }, ['Cynar'])).toBe(0);
    expect(costOf({ 'zero-sparkling': 90 })).toBeLessThanOrEqual(0);
  });

  it('may have the bottle that says what its radar asks for aloud', () => {
    const bitter = { ...FRESH, bitter: 80 };
    expect(costOf({ 'zero-campari': 45 }, [], bitter)).toBeLessThan(costOf({ 'zero-campari': 45 }));
    expect(costOf({ 'zero-rum': 45 }, [], bitter)).toBe(costOf({ 'zero-rum': 45 }));
  });

  it.each(['mint', 'sage', 'thyme'])('has the leaf of %s rather than its tea', (herb) => {
    const [note] = [`${herb.charAt(0).toUpperCase()}${herb.slice(1)}` as FlavorNote];
    const tea = { 'lime-juice': 22, [`${herb}-tea`]: 60 };
    expect(costOf(tea, [note])).toBeGreaterThan(costOf({ 'lime-juice': 22, [`${herb}-syrup`]: 22 }, [note]));
  });

  it.each(['green-tea', 'earl-grey-tea', 'chamomile-tea'])('is not filled with %s', (id) => {
    expect(costOf({ [id]: 60 })).toBeGreaterThan(0);
    expect(costOf({ [id]: 60 }, [], { ...FRESH, earthy: 60 })).toBe(0);
  });

  it('is the better for acid, bite, and length', () => {
    const all = { 'lime-juice': 22, 'ginger-syrup': 22, 'soda-water': 90 };
    expect(costOf(all)).toBeLessThan(costOf({ 'lime-juice': 22, 'soda-water': 90 }));
    expect(costOf({ 'lime-juice': 22 })).toBeLessThan(0);
  });

  it('is told from one with alcohol', () => {
    expect(costOf({ 'zero-gin': 45, 'lime-juice': 22 }, [], FRESH, 'Any ABV')).toBe(0);
  });
});
