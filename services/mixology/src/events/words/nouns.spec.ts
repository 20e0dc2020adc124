import { describe, expect, it } from '@jest/globals';
import { GARNISHES } from '../../garnishes/garnish.ts';
import { counted, eachDrink, manyGarnishes, numeral, oneGarnish, theDrink } from './nouns.ts';

describe('nouns in sentences', () => {
  it.each([
    ['lime wedge', 'a lime wedge', 'lime wedges'],
    ['orange twist', 'an orange twist', 'orange twists'],
    ['brandied cherry', 'a brandied cherry', 'brandied cherries'],
    ['basil leaf', 'a basil leaf', 'basil leaves'],
    ['fresh fig half', 'a fresh fig half', 'fresh fig halves'],
    ['star anise', 'a star anise', 'star anise'],
    ['peach slice', 'a peach slice', 'peach slices'],
    ['few raspberries', 'a few raspberries', 'servings of raspberries'],
    ['pair of blackberries', 'a pair of blackberries', 'pairs of blackberries'],
    ['pinch of toasted coconut', 'a pinch of toasted coconut', 'pinches of toasted coconut'],
    [
      'pineapple wedge with its frond',
      'a pineapple wedge with its frond',
      'pineapple wedges with their frond',
    ],
    [
      'lemon wheel studded with cloves',
      'a lemon wheel studded with cloves',
      'lemon wheels studded with cloves',
    ],
  ])('call one %s %j and many %j', (phrase, one, many) => {
    expect([oneGarnish(phrase), manyGarnishes(phrase)]).toEqual([one, many]);
  });

  it('have a plural for every garnish that differs from one of it', () => {
    const same = GARNISHES.filter(({ phrase }) => manyGarnishes(phrase) === phrase).map(({ id }) => id);
    expect(same).toEqual(['star-anise']);
  });

  it('name a drink once, whether its name has an article or not', () => {
    expect(theDrink('Daiquiri')).toBe('the Daiquiri');
    expect(theDrink("The Tailor's Ember")).toBe("The Tailor's Ember");
    expect(theDrink('Theodora')).toBe('the Theodora');
    expect(theDrink('A Dusk in the Garden')).toBe('A Dusk in the Garden');
    expect(eachDrink('Daiquiri')).toBe('each Daiquiri');
    expect(eachDrink("The Tailor's Ember")).toBe("each glass of The Tailor's Ember");
  });

  it('count in figures, and in words before another number', () => {
    expect([counted(1, 'bottle'), counted(1200, 'guest')]).toEqual(['1 bottle', '1,200 guests']);
    expect([1, 7, 12, 13].map(numeral)).toEqual(['one', 'seven', 'twelve', '13 ×']);
  });
});
