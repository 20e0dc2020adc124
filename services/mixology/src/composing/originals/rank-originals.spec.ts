import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest } from '@swizzle/proto';
import { readWish } from '../wish.ts';
import { type Basis, basisOf } from './basis.ts';
import { originalWith } from './original.fixture.ts';
import { ideaMerit } from './rank-originals.ts';

const RADAR = { fruity: 45, earthy: 10, sour: 40, bitter: 30, herbaceous: 15, sweet: 35 };

const wishFor = (more: Partial<GenerateRequest> = {}) => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ flavorProfile: RADAR, ...more });
  return readWish(request);
};

const drink = (ingredients: Readonly<Record<string, number>>, family: string): Basis => {
  const basis = basisOf(originalWith({ ingredients, family }));
  if (!basis) throw new RangeError('not on the shelf');
  return basis;
};

/** How much more a guest gains by a drink's idea, in figures that both share. */
const lead = (one: Basis, other: Basis, wish: ReturnType<typeof wishFor>) => {
  const { pairing, familiar, earth, grade } = one;
  return ideaMerit(one, wish) - ideaMerit({ ...other, pairing, familiar, earth, grade }, wish);
};

describe('a light drink', () => {
  const THINNED = drink({ vodka: 1, 'grapefruit-juice': 1, 'lemon-juice': 0.5, 'tonic-water': 3 }, 'collins');

  it.each<[string, Record<string, number>]>([
    ['an aperitif', { aperol: 1.5, 'grapefruit-juice': 1, 'soda-water': 3 }],
    ['a sherry', { 'fino-sherry': 2, 'grapefruit-juice': 1, 'tonic-water': 3 }],
    ['a beer', { lager: 5, campari: 0.75, 'lemon-juice': 0.5 }],
    ['a sparkling wine', { prosecco: 4, 'peach-puree': 1.5 }],
  ])('rests on %s rather than on a spirit under tonic', (_what, ingredients) => {
    const light = drink(ingredients, 'spritz');
    expect(lead(light, THINNED, wishFor({ abv: '1-10%' }))).toBeGreaterThan(0.15);
    expect(lead(light, THINNED, wishFor({ abv: '15-20%' }))).toBeLessThanOrEqual(0);
  });
});

describe('a grade', () => {
  it('says less than an asked note by the fresh thing', () => {
    const selectedNotes: FlavorNote[] = ['Strawberry'];
    const wish = wishFor({ selectedNotes });
    const sour = { 'white-rum': 2, 'lime-juice': 0.75 };
    const fresh = drink({ ...sour, 'strawberry-puree': 1, 'simple-syrup': 0.5 }, 'sour');
    const made = drink({ ...sour, 'strawberry-syrup': 0.75 }, 'sour');
    const own = { pairing: 0.5, familiar: 0.5, earth: 0 };
    const merit = (basis: Basis, grade: Basis['grade']) => ideaMerit({ ...basis, ...own, grade }, wish);
    expect(merit(fresh, 'menu')).toBeGreaterThan(merit(made, 'signature'));
    expect(merit(made, 'signature')).toBeGreaterThan(merit(made, 'menu'));
  });
});
