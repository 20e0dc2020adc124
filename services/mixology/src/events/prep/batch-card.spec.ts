import { describe, expect, it } from '@jest/globals';
import type { MenuSection } from '@swizzle/proto';
import { classic } from '../party.fixture.ts';
import { batchCard } from './batch-card.ts';

const line = (card: ReturnType<typeof batchCard>, id: string) => card.lines.find((one) => one.id === id);

const WEATHER = { eventLength: '3-4 hours' } as const;

describe('a batch for twelve guests', () => {
  const daiquiri = batchCard(classic('Daiquiri'), 18, { guests: 4, weather: WEATHER });

  it('multiplies every amount, with the buffer', () => {
    // 18 servings × 1.12 = 20.16 drinks; rum 60 × 20.16 = 1209.6; lime and syrup 22.5 × 20.16 = 453.6
    expect(line(daiquiri, 'white-rum')?.ml).toBeCloseTo(1209.6, 6);
    expect(line(daiquiri, 'lime-juice')?.ml).toBeCloseTo(453.6, 6);
    expect(line(daiquiri, 'simple-syrup')?.crowd).toEqual({
      metric: { amount: 450, unit: 'ml' },
      us: [
        { amount: 1.75, unit: 'cups' },
        { amount: 2, unit: 'tbsp' },
      ],
    });
  });

  it('keeps the recipe for one beside it', () => {
    expect(line(daiquiri, 'white-rum')?.one).toMatchObject({ amount: 2, unit: 'oz' });
  });

  it('fills pitchers, each glass taking its measure', () => {
    // 1209.6 + 453.6 + 453.6 = 2116.8; ÷ 20.16 = 105 a glass; a pitcher takes 1750, so two
    expect(daiquiri).toMatchObject({
      batchMl: 2117,
      pourMl: 105,
      water: null,
      containers: { kind: 'pitcher', count: 2, sizeMl: 1900 },
    });
  });

  it('counts garnishes and ice', () => {
    // 20.16 wheels are 21; 18 shaken × 0.25 lb × 1.105 = 5 lb = 2.3 kg
    expect(daiquiri.garnish).toEqual([
      { id: 'lime-wheel', name: 'a lime wheel', count: 21, words: '21 lime wheels' },
    ]);
    expect(daiquiri.ice).toEqual({ pounds: 5, kilograms: 2.3, bags: 1 });
  });

  it('mixes rum days ahead, syrup the day before, lime the same day', () => {
    expect(daiquiri.lines.map(({ id, stage }) => [id, stage])).toEqual([
      ['white-rum', 'days ahead'],
      ['lime-juice', 'same day'],
      ['simple-syrup', 'day before'],
    ]);
  });
});

describe('a batch for a hundred and fifty', () => {
  it('gives a stirred drink the water of its stirring, and bottles', () => {
    // 75 × 1.12 = 84 drinks of 60 rye, 30 vermouth, 1.6 bitters: 5040 + 2520 + 134.4 = 7694.4
    // alcohol of one 60 × 0.5 + 30 × 0.165 + 1.6 × 0.447 = 35.665, of 91.6 ml: A = 0.38936
    // d = -1.21 × 0.15160 + 1.246 × 0.38936 + 0.145 = 0.44670; water 91.6 × 0.44670 = 40.918, × 84 = 3437.1
    // together 11131.5, 132.5 a glass; bottles of 950: 11.7, so twelve
    const card = batchCard(classic('Manhattan'), 75);
    expect(card.water?.metric).toEqual({ amount: 3.45, unit: 'l' });
    expect(card.batchMl).toBe(11132);
    expect(card.pourMl).toBe(133);
    expect(card.containers).toEqual({ kind: 'bottle', count: 12, sizeMl: 1000 });
  });

  it('gives a shaken drink the water of its shaking, and kegs', () => {
    // 338 × 1.12 = 378.56 drinks of 60 rum, 22.5 lime, 22.5 syrup: A = 24 ÷ 105 = 0.22857
    // d = -1.567 × 0.052245 + 1.742 × 0.22857 + 0.203 = 0.51930; 105 × 1.51930 = 159.53 a glass
    // × 378.56 = 60390; ÷ 18000 = 3.4, so four kegs
    const card = batchCard(classic('Daiquiri'), 338);
    expect(card).toMatchObject({
      isPoured: true,
      batchMl: 60390,
      pourMl: 160,
      waterStage: 'same day',
      containers: { kind: 'keg', count: 4, sizeMl: 18_900 },
      gesture: 'draw it from the keg',
    });
    // 105 × 0.51930 × 378.56 = 20641
    expect(card.water?.metric).toEqual({ amount: 20.6, unit: 'l' });
  });
});

describe('a shaken drink', () => {
  const party = (name: string, guests: number, section: MenuSection = 'signature') =>
    batchCard(classic(name), guests, { guests, section, weather: WEATHER });

  it('is shaken to order up to 50 guests, at the door up to 30; then it is poured', () => {
    expect(party('Daiquiri', 50)).toMatchObject({ isPoured: false, water: null, waterStage: null });
    expect(party('Daiquiri', 51).isPoured).toBe(true);
    expect(party('Daiquiri', 30, 'welcome').isPoured).toBe(false);
    expect(party('Daiquiri', 31, 'welcome').isPoured).toBe(true);
  });

  it.each(['White Lady', 'Brandy Alexander', 'Gin Basil Smash'])(
    'that needs the shaker itself is shaken for any crowd: %s',
    (name) => {
      expect(party(name, 300)).toMatchObject({ isPoured: false, water: null });
    },
  );

  it('is poured over ice where its glass takes ice', () => {
    expect(party('Tom Collins', 51).gesture).toBe('stir the batch and pour it over fresh ice');
    expect(party('Daiquiri', 51).gesture).toBe('stir the batch and pour it cold');
    expect(party('Tom Collins', 50).gesture).toBe('shake with fresh ice and strain over fresh ice');
  });

  it('with egg is shaken twice', () => {
    expect(party('White Lady', 300).gesture).toBe(
      'shake hard without ice, then again with fresh ice, and strain',
    );
  });
});

describe('what a batch is stored in', () => {
  const kindOf = (name: string, servings: number, guests: number) => {
    const party = { guests, weather: WEATHER };
    const containers = batchCard(classic(name), servings, party).containers;
    return [containers?.count, containers?.kind];
  };

  it('is a dispenser above a hundred guests, and a keg once it fills one', () => {
    // 100 × 1.12 × 159.53 = 17867 ml, 101 × 1.12 × 159.53 = 18046: above 18000
    expect(kindOf('Daiquiri', 30, 101)).toEqual([1, 'dispenser']);
    expect(kindOf('Daiquiri', 100, 101)).toEqual([3, 'dispenser']);
    expect(kindOf('Daiquiri', 101, 101)).toEqual([2, 'keg']);
    // Three of two gallons are two of five.
    expect(kindOf('Daiquiri', 101, 100)).toEqual([2, 'dispenser']);
  });

  it('is a bottle for the freezer, up to two cases of them', () => {
    // 132.5 ml a glass × 1.12: 24 bottles of 950 are 22800 ml, 153 drinks
    expect(kindOf('Manhattan', 153, 300)).toEqual([24, 'bottle']);
    expect(kindOf('Manhattan', 154, 300)).toEqual([2, 'keg']);
    expect(kindOf('Manhattan', 154, 100)).toEqual([25, 'bottle']);
  });
});

describe('acids for fresh citrus', () => {
  it('are weighed as the juice is sour', () => {
    // 22.5 × 20.16 = 453.6 ml lime: 4 % citric 18.1 g, 2 % malic 9.07 g
    expect(batchCard(classic('Daiquiri'), 18).acidSwaps).toMatchObject([
      { name: 'fresh lime juice', citricGrams: 18, malicGrams: 9, water: { metric: { amount: 450 } } },
    ]);
    // 22.5 × 11.2 = 252 ml lemon: 6 % citric 15.1 g
    expect(batchCard(classic('White Lady'), 10).acidSwaps).toMatchObject([
      { citricGrams: 15, malicGrams: 0 },
    ]);
    expect(batchCard(classic('Manhattan'), 18).acidSwaps).toEqual([]);
  });
});

describe('what waits for the glass', () => {
  const served = (name: string) =>
    batchCard(classic(name), 10)
      .lines.filter(({ stage }) => stage === 'service')
      .map(({ id }) => id);

  it.each([
    ['French 75', ['champagne']],
    ['Whiskey Sour', []],
    ['Gin Basil Smash', ['basil-leaves']],
  ])('of a %s is %j', (name, ids) => {
    expect(served(name)).toEqual(expect.arrayContaining(ids));
  });

  it('holds back egg and foam', () => {
    expect(served('Ramos Gin Fizz')).toEqual(expect.arrayContaining(['egg-white', 'soda-water']));
  });

  it('leaves a lone spirit in its own bottle, but squeezes a lone juice', () => {
    const tonic = batchCard(classic('Gin and Tonic'), 10);
    expect(tonic).toMatchObject({ batchMl: 0, containers: null });
    expect(line(batchCard(classic('Mimosa'), 10), 'orange-juice')?.stage).toBe('same day');
  });

  it('takes ice for its own glasses and shakers, and none where it has neither', () => {
    const poundsOf = (name: string) => batchCard(classic(name), 40).ice.pounds;
    expect(poundsOf('Mimosa')).toBe(0);
    // 40 × 0.25 × 1.075, and 40 × 0.31 × 1.075
    expect([poundsOf('Daiquiri'), poundsOf('Paloma')]).toEqual([10.8, 13.3]);
  });

  it('waits in the freezer only where it stays liquid there and one has room', () => {
    const party = (name: string, guests: number) =>
      batchCard(classic(name), guests, { guests, weather: WEATHER });
    expect(party('Sazerac', 40).gesture).toBe('pour straight from the freezer into a cold glass');
    // 27 % turns to slush.
    expect(party('Manhattan', 40).gesture).toBe('pour it ice-cold into a chilled glass');
    const without = { guests: 40, weather: WEATHER, lacks: ['freezer'] as const };
    expect(batchCard(classic('Sazerac'), 40, without).isFrozen).toBe(false);
    expect(party('Negroni', 40)).toMatchObject({ isFrozen: false });
    expect(party('Negroni', 40).gesture).toMatch(/^pour it cold over (?:one large cube|fresh ice)$/);
    expect(party('Sazerac', 150).isFrozen).toBe(false);
  });

  it('is ladled from a pot where it keeps hot', () => {
    const card = batchCard(classic('Mulled Wine'), 40, { guests: 40, weather: WEATHER });
    expect([card.technique, card.ice.pounds]).toEqual(['heated', 0]);
  });
});

describe('a line that the shelf does not know', () => {
  it('is multiplied as printed and added at service', () => {
    const recipe = classic('Daiquiri');
    const odd = { name: 'moon dust', amount: 2, unit: 'pinches' };
    const card = batchCard({ ...recipe, ingredients: [...recipe.ingredients, odd] }, 10);
    // 2 × 10 × 1.12 = 22.4
    expect(card.lines.at(-1)).toMatchObject({
      id: null,
      stage: 'service',
      crowd: { metric: { amount: 22.4, unit: 'pinches' } },
    });
  });
});

describe('what is not mixed through', () => {
  const ahead = (name: string) =>
    batchCard(classic(name), 12)
      .lines.filter(({ stage }) => stage !== 'service')
      .map(({ id }) => id);

  it.each([
    ['Penicillin', 'islay-scotch'],
    ['White Russian', 'heavy-cream'],
    ['New York Sour', 'red-wine'],
    ['Tequila Sunrise', 'grenadine'],
    ['Bramble', 'creme-de-mure'],
    ['Sazerac', 'absinthe'],
    ['Pisco Sour', 'angostura-bitters'],
  ])('waits for the glass: %s', (name, id) => {
    expect(ahead(name)).not.toContain(id);
    expect(ahead(name).length).toBeGreaterThan(0);
  });

  it('makes no batch of a layered drink at all', () => {
    expect(batchCard(classic('B-52'), 12)).toMatchObject({ batchMl: 0, containers: null });
  });
});
