import { describe, expect, it } from '@jest/globals';
import { GenerateRequest } from '@swizzle/proto';
import { compose } from '../compose.ts';
import { SHELF } from '../search/shelf.ts';
import { type ComposeRequest, readWish } from '../wish.ts';
import { calmed, isFiery, wantsFire } from './quiet-kin.ts';

const request = (own: Partial<ComposeRequest> = {}): ComposeRequest => {
  const { remixedFromId: _none, ...rest } = GenerateRequest.parse({});
  return { ...rest, ...own };
};

const lines = (ingredients: Readonly<Record<string, number>>) =>
  Object.entries(ingredients).flatMap(([id, ml]) => {
    const entry = SHELF.find(({ item }) => item.id === id);
    return entry ? [{ entry, ml, others: [] }] : [];
  });

const poured = (all: ReturnType<typeof calmed>) =>
  Object.fromEntries(all.map(({ entry, ml }) => [entry.item.id, ml]));

describe('a bottle that burns', () => {
  it.each([
    [
      { 'navy-gin': 45, 'lime-juice': 22.5 },
      { 'london-dry-gin': 60, 'lime-juice': 22.5 },
    ],
    [{ 'barrel-proof-bourbon': 60 }, { bourbon: 60 }],
    [
      { 'strong-tequila': 30, 'orange-liqueur': 22.5 },
      { 'blanco-tequila': 45, 'orange-liqueur': 22.5 },
    ],
    [{ 'white-rum': 30, 'overproof-rum': 22.5 }, { 'white-rum': 60 }],
  ])('gives way to its quiet kin where nobody asks for fire: %p', (written, served) => {
    expect(poured(calmed(lines(written), readWish(request())))).toEqual(served);
  });

  it.each<Partial<ComposeRequest>>([{ mood: 'Adventurous' }, { abv: '35-40%+' }])('stays for %p', (own) => {
    const written = lines({ 'navy-gin': 45, 'lime-juice': 22.5 });
    expect(calmed(written, readWish(request(own)))).toBe(written);
    expect(wantsFire(readWish(request(own)))).toBe(true);
  });

  it('is in no drink for a mild radar, which is light', () => {
    const flavorProfile = { fruity: 10, earthy: 10, sour: 15, bitter: 10, herbaceous: 10, sweet: 15 };
    for (const seed of [1, 2, 3, 4]) {
      const { ingredients, abv } = compose(request({ flavorProfile }), seed);
      expect(ingredients.filter(({ name }) => /navy|overproof|100-proof|barrel/.test(name))).toEqual([]);
      expect(abv).toBeLessThanOrEqual(15);
    }
  });

  it('is what it is by name alone', () => {
    expect(['navy-gin', 'overproof-rum'].map(isFiery)).toEqual([true, true]);
    expect(['london-dry-gin', 'rye-whiskey'].map(isFiery)).toEqual([false, false]);
  });
});
