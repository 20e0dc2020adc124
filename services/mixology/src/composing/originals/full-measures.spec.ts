import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { mlPerUnit } from '../../ingredients/amounts.ts';
import { mlOf } from '../search/draft.ts';
import { readWish, type Wish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { draftOf } from './fitting.ts';
import { fullMeasures, oddMeasuresCost } from './full-measures.ts';
import { originalWith } from './original.fixture.ts';

const wishFor = (notes: FlavorNote[], flavorProfile?: Partial<FlavorProfile>, abv?: string): Wish => {
  const quiet = { fruity: 20, earthy: 20, sour: 20, bitter: 20, herbaceous: 20, sweet: 40 };
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    selectedNotes: notes,
    ...(flavorProfile && { flavorProfile: { ...quiet, ...flavorProfile } }),
    ...(abv && { abv }),
  });
  return readWish(request);
};

const drinkOf = (ingredients: Record<string, number | string>, family = 'sour') => {
  const basis = basisOf(originalWith({ ingredients, family }));
  if (!basis) throw new Error('Nothing to start from');
  return { draft: draftOf(basis), plan: { family: basis.family } };
};

/** Each way in full measures, as what is poured of each ingredient in its own unit. */
const inFull = (ingredients: Record<string, number | string>, wish: Wish, family?: string) => {
  const { draft, plan } = drinkOf(ingredients, family);
  return fullMeasures(draft, { plan, wish }).map((full) =>
    Object.fromEntries(
      full.draft.map((line) => [
        line.entry.item.id,
        Math.round((mlOf(line) / mlPerUnit(line.entry.item)) * 100) / 100,
      ]),
    ),
  );
};

describe('an asked note', () => {
  it.each<[FlavorNote, string, number, number]>([
    ['Thyme', 'thyme-syrup', 0.5, 0.75],
    ['Mango', 'mango-puree', 0.75, 1],
    ['Cherry', 'cherry-liqueur', 0.5, 0.75],
    ['Grapefruit', 'grapefruit-juice', 0.75, 1.5],
    ['Raspberry', 'raspberries', 3, 6],
    ['Strawberry', 'strawberries', 2, 4],
    ['Kumquat', 'kumquats', 3, 5],
    ['Cucumber', 'cucumber-slices', 2, 4],
    ['Basil', 'basil-leaves', 5, 8],
    ['Dill', 'dill-sprigs', 1, 3],
  ])('%s is poured in the measure in which a bar leads with it', (note, id, little, lead) => {
    const ways = inFull({ 'london-dry-gin': 2, 'lemon-juice': 0.75, [id]: little }, wishFor([note]));
    expect(ways.map((way) => way[id])).toContain(lead);
  });

  it.each<[FlavorNote, string]>([
    ['Orange Peel', 'orange-bitters'],
    ['Angostura', 'angostura-bitters'],
    ['Orange Peel', 'zero-orange-bitters'],
  ])('%s comes in whole dashes of %s', (note, id) => {
    const ways = inFull({ bourbon: 2, 'simple-syrup': 0.25, [id]: 1 }, wishFor([note]), 'old-fashioned');
    for (const way of ways) expect(Number.isInteger(way[id])).toBe(true);
  });

  it('leads a sipper by half an ounce of syrup', () => {
    const sipper = { bourbon: 2, 'cinnamon-syrup': 0.25, 'angostura-bitters': 2 };
    const ways = inFull(sipper, wishFor(['Cinnamon']), 'old-fashioned');
    expect(ways.map((way) => way['cinnamon-syrup'])).toContain(0.5);
  });

  it('has another sweetener make way for its own', () => {
    const sour = { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'thyme-syrup': 0.5, 'honey-syrup': 0.25 };
    expect(inFull(sour, wishFor(['Thyme']))).toContainEqual({
      'london-dry-gin': 2,
      'lemon-juice': 0.75,
      'thyme-syrup': 0.75,
    });
  });

  it('that is poured in full already is left as it is', () => {
    const sour = { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'thyme-syrup': 0.75 };
    expect(inFull(sour, wishFor(['Thyme']))).toEqual([]);
  });
});

describe('a sour', () => {
  it.each([
    [50, 0.75],
    [20, 0.5],
  ])('has its acid in full for someone who set sour to %s', (sour, ounces) => {
    const drink = { 'london-dry-gin': 2, 'lemon-juice': 0.5, 'simple-syrup': 0.5 };
    const poured = inFull(drink, wishFor([], { sour })).map((way) => way['lemon-juice']);
    expect(poured.at(-1) ?? 0.5).toBe(ounces);
  });

  it('has its acid in full against ripe fruit, unless little acid, or something bitter, is asked for', () => {
    const fruit = {
      'white-rum': 1.5,
      'lime-juice': 0.25,
      'strawberry-puree': 1,
      'pineapple-juice': 1.5,
      'simple-syrup': 0.25,
    };
    const lime = (wish: Wish) => inFull(fruit, wish).map((way) => way['lime-juice']);
    expect(lime(wishFor([]))).toContain(0.5);
    expect(lime(wishFor([], { sour: 35 }))).toContain(0.5);
    expect(lime(wishFor([], { sour: 10, sweet: 60 }))).toEqual([]);
    expect(lime(wishFor([], { sour: 30, bitter: 60 }))).toEqual([]);
    const { draft, plan } = drinkOf(fruit);
    expect(oddMeasuresCost(draft, plan, wishFor([]))).toBeGreaterThan(0.04);
  });

  it('has more acid than an author poured against two syrups', () => {
    const red = {
      'white-rum': 1.5,
      'lime-juice': 0.5,
      grenadine: 0.75,
      'butterscotch-syrup': 0.5,
      'soda-water': 3,
    };
    const lime = (ingredients: Record<string, number>) =>
      inFull(ingredients, wishFor([]), 'collins').map((way) => way['lime-juice']);
    expect(lime(red)).toContain(0.75);
    expect(lime({ ...red, 'butterscotch-syrup': 0.25, grenadine: 0.5 })).toEqual([]);
  });

  it('on three ounces of spirit has an ounce of citrus, and a sipper its squeeze', () => {
    const stiff = { 'aged-rum': 3, 'lime-juice': 0.75, 'demerara-syrup': 0.5 };
    expect(inFull(stiff, wishFor([], undefined, '25-35%')).map((way) => way['lime-juice'])).toContain(1);
    expect(inFull({ ...stiff, 'lime-juice': 0.25 }, wishFor([], undefined, '25-35%'))).toEqual([]);
    expect(inFull({ ...stiff, 'aged-rum': 2 }, wishFor([], undefined, '25-35%'))).toEqual([]);
  });

  it('on little spirit costs, and grows it, unless a strength was asked for', () => {
    const little = { 'white-rum': 1, 'lime-juice': 0.75, 'simple-syrup': 0.75 };
    expect(inFull(little, wishFor([])).map((way) => way['white-rum'])).toContain(1.5);
    expect(inFull(little, wishFor([], undefined, '1-10%'))).toEqual([]);
    const { draft, plan } = drinkOf(little);
    expect(oddMeasuresCost(draft, plan, wishFor([]))).toBeGreaterThan(0.1);
  });
});

it.each(['rosemary-tea', 'sage-tea'])('no more than 2.5 oz of %s is poured', (id) => {
  const tall = { [id]: 3.5, 'lemon-juice': 0.75, 'honey-syrup': 0.5, 'tonic-water': 2 };
  const ways = inFull(tall, { ...wishFor([]), zeroProof: true }, 'zero-collins');
  expect(ways.map((way) => way[id])).toContain(2.5);
});

describe('a toast', () => {
  const toast: Wish = { ...wishFor([]), glass: 'Champagne Flute' };
  const costOf = (ingredients: Record<string, number>, wish: Wish) => {
    const { draft, plan } = drinkOf(ingredients, 'sparkling-sour');
    return oddMeasuresCost(draft, plan, wish);
  };
  const lean = { 'london-dry-gin': 1, 'lemon-juice': 0.5, 'simple-syrup': 0.5, champagne: 3 };

  it.each([[{ ...lean, champagne: 1.5 }], [{ ...lean, 'simple-syrup': 0.75 }]])(
    'costs what it lacks of bubbles, and has too much of syrup: %p',
    (own) => {
      expect(costOf(lean, toast)).toBe(0);
      expect(costOf(own, toast)).toBeGreaterThan(0.1);
      expect(costOf(own, { ...toast, glass: 'Coupe' })).toBe(costOf(lean, { ...toast, glass: 'Coupe' }));
    },
  );
});

describe('a light drink', () => {
  const costOf = (ingredients: Record<string, number>) => {
    const { draft, plan } = drinkOf(ingredients, 'collins');
    return oddMeasuresCost(draft, plan, wishFor([], undefined, '1-10%'));
  };
  const cooler = { 'watermelon-juice': 2, 'lime-juice': 0.5, 'soda-water': 2 };

  it('has an ounce of its spirit, unless wine or a bitter bottle carries it', () => {
    expect(costOf({ 'blanco-tequila': 0.5, ...cooler })).toBeGreaterThan(0.1);
    expect(costOf({ 'blanco-tequila': 1, ...cooler })).toBe(0);
    expect(costOf({ 'blanco-tequila': 0.5, aperol: 1.5, ...cooler })).toBe(0);
  });
});
