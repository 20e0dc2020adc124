import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest } from '@swizzle/proto';
import { readWish } from '../wish.ts';
import { bottledNotes, showsFresh } from './fresh-things.ts';

const wishFor = (selectedNotes: FlavorNote[], more: Partial<GenerateRequest> = {}) => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ selectedNotes, ...more });
  return readWish(request);
};
const spec = (...ids: string[]) => ids.map((id) => ({ id }));
const BITTER = { sour: 10, bitter: 65, herbaceous: 5, earthy: 45, fruity: 40, sweet: 40 };

describe('a note that is best as the fresh thing', () => {
  it.each<[FlavorNote, string, string]>([
    ['Melon', 'melon-liqueur', 'melon-juice'],
    ['Peach', 'peach-liqueur', 'peach-puree'],
    ['Grapefruit', 'grapefruit-soda', 'grapefruit-juice'],
    ['Pomegranate', 'grenadine', 'pomegranate-juice'],
  ])('%s is bottled as %s, and fresh as %s', (note, bottled, fresh) => {
    expect(bottledNotes(spec('white-rum', bottled), wishFor([note]))).toBe(1);
    expect(bottledNotes(spec('white-rum', bottled, fresh), wishFor([note]))).toBe(0);
  });

  it('is coffee where a guest asks for bitterness, and only there', () => {
    const liqueur = spec('aged-rum', 'coffee-liqueur');
    expect(bottledNotes(liqueur, wishFor(['Coffee'], { flavorProfile: BITTER }))).toBe(1);
    expect(bottledNotes(spec('aged-rum', 'cold-brew'), wishFor(['Coffee'], { flavorProfile: BITTER }))).toBe(
      0,
    );
    expect(bottledNotes(liqueur, wishFor(['Coffee']))).toBe(0);
  });

  it('is a liqueur where a strong drink leaves no room for juice', () => {
    expect(bottledNotes(spec('london-dry-gin', 'melon-liqueur'), wishFor(['Melon'], { abv: '25-35%' }))).toBe(
      0,
    );
  });
});

describe('a note by the fresh thing', () => {
  it.each<[FlavorNote, string, string]>([
    ['Basil', 'basil-leaves', 'basil-syrup'],
    ['Ginger', 'ginger-coins', 'ginger-beer'],
    ['Passion Fruit', 'passion-fruit-puree', 'passion-fruit-syrup'],
    ['Kumquat', 'kumquats', 'kumquat-cordial'],
  ])('%s is %s, and not %s', (note, fresh, made) => {
    expect(showsFresh(spec('white-rum', fresh), wishFor([note]))).toBe(true);
    expect(showsFresh(spec('white-rum', made), wishFor([note]))).toBe(false);
  });

  it('is nothing that anyone looks for who asked for no note', () => {
    expect(showsFresh(spec('white-rum', 'mint-leaves'), wishFor([]))).toBe(false);
  });
});
