import { describe, expect, it } from '@jest/globals';
import { FLAVOR_AXES, type FlavorProfile, type Technique } from '@swizzle/proto';
import { drinkOfClassic } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { profileOf } from './perception.ts';
import { cosine } from './similarity.ts';

const tasted = (pours: readonly Pour[], technique: Technique) =>
  profileOf(pours, measure(pours, technique).volumeMl);
const loudest = (profile: FlavorProfile, count: number) =>
  [...FLAVOR_AXES]
    .sort((left, right) => profile[right] - profile[left])
    .slice(0, count)
    .sort();

const NEGRONI = ['london-dry-gin', 'campari', 'sweet-vermouth'].map((id) => ({ id, ml: 30 }));

describe('the model of flavor', () => {
  it('reads a Negroni as bitter, herbaceous and sweet', () => {
    expect(loudest(tasted(NEGRONI, 'stirred'), 3)).toEqual(['bitter', 'herbaceous', 'sweet']);
  });

  it('reads a daiquiri as sour and sweet', () => {
    const pours = [
      { id: 'white-rum', ml: 60 },
      { id: 'lime-juice', ml: 22.5 },
      { id: 'simple-syrup', ml: 22.5 },
    ];
    expect(loudest(tasted(pours, 'shaken'), 2)).toEqual(['sour', 'sweet']);
  });

  it('counts dashes of bitters', () => {
    const plain = [
      { id: 'bourbon', ml: 60 },
      { id: 'demerara-syrup', ml: 7.5 },
    ];
    const bittered = tasted([...plain, { id: 'angostura-bitters', ml: 2.4 }], 'built');
    expect(bittered.bitter).toBeGreaterThan(tasted(plain, 'built').bitter + 20);
  });

  it('tastes more of what there is more of, never past 100', () => {
    const bitters = [15, 30, 60, 240].map(
      (ml) =>
        tasted(
          [
            { id: 'campari', ml },
            { id: 'soda-water', ml: 90 },
          ],
          'built',
        ).bitter,
    );
    expect(bitters).toEqual([...bitters].sort((left, right) => left - right));
    expect(Math.max(...bitters)).toBeLessThanOrEqual(100);
  });

  it('grows milder with soda while its proportions stay', () => {
    const long = tasted([...NEGRONI, { id: 'soda-water', ml: 90 }], 'built');
    const short = tasted(NEGRONI, 'built');
    expect(long.bitter).toBeLessThan(short.bitter);
    const angle = cosine(
      FLAVOR_AXES.map((axis) => long[axis]),
      FLAVOR_AXES.map((axis) => short[axis]),
    );
    expect(angle).toBeGreaterThan(0.98);
  });

  it('lets sugar hide acid', () => {
    const tart = [
      { id: 'vodka', ml: 45 },
      { id: 'lemon-juice', ml: 22.5 },
      { id: 'soda-water', ml: 60 },
    ];
    const sweetened = tart.map((pour) => (pour.id === 'soda-water' ? { id: 'simple-syrup', ml: 60 } : pour));
    expect(tasted(sweetened, 'built').sour).toBeLessThan(tasted(tart, 'built').sour);
  });
});

describe('a radar that tells the truth', () => {
  const poured = CLASSICS.map((classic) => drinkOfClassic(classic));

  it('shows no drink as sour that has no acid to speak of', () => {
    const false_ = poured.filter(
      ({ flavorProfile, sums }) => flavorProfile.sour >= 45 && sums.acidPercent < 0.35,
    );
    expect(false_).toEqual([]);
  });

  it('smells of lemon where there is lemon vodka and peel, and is not sour', () => {
    const pours = [
      { id: 'lemon-vodka', ml: 60 },
      { id: 'lemon-peel', ml: 3 },
    ];
    expect(tasted(pours, 'stirred').sour).toBeLessThan(15);
  });

  it('grows sweeter with sugar alone', () => {
    const sweet = [0, 7.5, 15, 30].map(
      (ml) =>
        tasted(
          [
            { id: 'bourbon', ml: 60 },
            { id: 'simple-syrup', ml },
          ],
          'built',
        ).sweet,
    );
    expect(sweet).toEqual([...new Set(sweet)].sort((left, right) => left - right));
    expect(sweet[0]).toBeLessThan(20);
  });

  it('reads a daiquiri as more sour than sweet when it is short of sugar, and less so with more', () => {
    const daiquiri = (syrup: number) =>
      tasted(
        [
          { id: 'white-rum', ml: 60 },
          { id: 'lime-juice', ml: 30 },
          { id: 'simple-syrup', ml: syrup },
        ],
        'shaken',
      );
    expect(daiquiri(7.5).sour).toBeGreaterThan(daiquiri(7.5).sweet);
    expect(daiquiri(37.5).sweet - daiquiri(37.5).sour).toBeGreaterThan(
      daiquiri(7.5).sweet - daiquiri(7.5).sour,
    );
  });
});
