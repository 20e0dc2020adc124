import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { readWish, type Wish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { riskOf } from './idea-risks.ts';
import { originalWith } from './original.fixture.ts';

const wishFor = (radar: Partial<FlavorProfile>, more: Partial<GenerateRequest> = {}): Wish => {
  const quiet = { fruity: 20, earthy: 20, sour: 40, bitter: 10, herbaceous: 10, sweet: 35 };
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...quiet, ...radar },
    ...more,
  });
  return readWish(request);
};

const riskIn = (ingredients: Readonly<Record<string, number>>, wish: Wish, family = 'sour') => {
  const basis = basisOf(originalWith({ ingredients, family }));
  if (!basis) throw new RangeError('not on the shelf');
  return riskOf(basis, wish);
};

describe('vodka under herbs', () => {
  const green = (spirit: string, herb: string) => ({
    [spirit]: 2,
    'lime-juice': 0.75,
    'simple-syrup': 0.75,
    [herb]: 8,
  });

  it.each(['basil-leaves', 'mint-leaves', 'shiso-leaves'])(
    'says less of %s than gin does for anyone who asks for something herbaceous',
    (herb) => {
      const wish = wishFor({ herbaceous: 60 });
      const mute = riskIn(green('vodka', herb), wish);
      expect(mute - riskIn(green('london-dry-gin', herb), wish)).toBeGreaterThan(0.5);
    },
  );

  it('is as good as any where no herb is asked for', () => {
    const wish = wishFor({ herbaceous: 15 });
    expect(riskIn(green('vodka', 'mint-leaves'), wish)).toBe(riskIn(green('white-rum', 'mint-leaves'), wish));
  });
});

describe('black tea that nobody asked for', () => {
  const DRINK = { bourbon: 1.5, 'peach-puree': 1.5, 'lemon-juice': 0.75, 'honey-syrup': 0.5 };
  const thinned = (wish: Wish) => riskIn({ ...DRINK, 'black-tea': 2 }, wish) - riskIn(DRINK, wish);
  const notes: FlavorNote[] = ['Black Tea'];

  it('only thins a spirit', () => expect(thinned(wishFor({ fruity: 60 }))).toBeGreaterThan(0.3));

  it('is welcome to anyone who asked for tea, or for something earthy', () => {
    expect(thinned(wishFor({ fruity: 60 }, { selectedNotes: notes }))).toBe(0);
    expect(thinned(wishFor({ earthy: 60 }))).toBe(0);
  });
});

describe('a spirit that is steeped at home', () => {
  const risk = (spirit: string, notes: FlavorNote[]) => {
    const sour = { 'lemon-juice': 0.75, 'simple-syrup': 0.5 };
    const wish = wishFor({}, { selectedNotes: notes });
    return riskIn({ [spirit]: 2, ...sour }, wish);
  };

  it('is no trouble where minutes bring an asked note', () => {
    expect(risk('chamomile-gin', [])).toBeGreaterThan(risk('london-dry-gin', []) + 0.5);
    expect(risk('chamomile-gin', ['Chamomile'])).toBeLessThan(risk('chamomile-gin', []));
  });

  it('is little trouble where it takes longer, and brings an asked note', () => {
    const own = risk('london-dry-gin', ['Rhubarb']);
    expect(risk('rhubarb-gin', ['Rhubarb'])).toBeGreaterThan(own);
    expect(risk('rhubarb-gin', ['Rhubarb'])).toBeLessThan(own + 0.45);
    expect(risk('rhubarb-gin', [])).toBeGreaterThan(risk('london-dry-gin', []) + 0.5);
  });
});
