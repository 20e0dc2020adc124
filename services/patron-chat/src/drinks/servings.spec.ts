import { describe, expect, it } from '@jest/globals';
import { SERVINGS } from '../talk/talk-state.ts';
import { CLASSIC_COCKTAILS, classicNamed, offersOf, talk } from './drinks.fixture.ts';
import { featuresOf } from './features/features.ts';
import { fits } from './fits.ts';
import { rankDrinks } from './ranking.ts';

const offers = offersOf(CLASSIC_COCKTAILS);

describe('how a drink comes', () => {
  it.each([
    ['Hot Toddy', ['hot', 'iceless', 'long']],
    ['Frozen Margarita', ['cold', 'frozen']],
    ['Martini', ['cold', 'iceless', 'small', 'stirred']],
    ['Negroni', ['cold', 'small', 'stirred']],
    ['Tom Collins', ['cold', 'long']],
    ['Manhattan', ['cold', 'iceless', 'stirred']],
    ['Daiquiri', ['cold', 'iceless']],
  ])('is read from the recipe of the %s', (name, servings) => {
    expect([...featuresOf(classicNamed(name)).servings].toSorted()).toEqual(servings.toSorted());
  });

  it.each(SERVINGS)('decides which drinks are named: %s', (serving) => {
    const { suggestions, gaveUp } = rankDrinks(offers, talk({ serving }));
    expect(suggestions).toHaveLength(3);
    for (const { cocktail } of suggestions) expect(featuresOf(cocktail).servings).toContain(serving);
    expect(gaveUp).toEqual([]);
  });

  it('is said to be given up where no drink comes so', () => {
    const state = talk({ base: 'gin', serving: 'hot' });
    expect(rankDrinks(offers, state).gaveUp).toContainEqual({ kind: 'serving', value: 'hot' });
  });
});

describe('a drink that was asked for tall', () => {
  it('is no hot one', () => {
    const { order } = rankDrinks(offers, talk({ base: 'whiskey', serving: 'long' }));
    expect(order.slice(0, 5).every((drink) => !featuresOf(drink).isHot)).toBe(true);
  });
});

describe('what was just asked for', () => {
  const state = talk({ base: 'tequila', serving: 'frozen' });
  const asked = [{ kind: 'serving', value: 'frozen' }] as const;

  it('is in every drink that is named where any has it', () => {
    const { suggestions } = rankDrinks(offers, state, undefined, asked);
    expect(suggestions.map(({ cocktail }) => cocktail.name)).toEqual(['Frozen Margarita']);
  });

  it('holds back no drink where none has it', () => {
    const hotGin = talk({ base: 'gin', serving: 'hot' });
    const wish = { kind: 'serving', value: 'hot' } as const;
    expect(rankDrinks(offers, hotGin, undefined, [wish]).suggestions).toHaveLength(3);
  });
});

describe('without added sugar', () => {
  it.each(['Old Fashioned', 'Daiquiri', 'Negroni', 'Cuba Libre'])('there is no %s', (name) => {
    expect(fits(classicNamed(name), talk({ avoided: ['added sugar'] }))).toBe(false);
  });

  it('there is a Martini', () => {
    expect(fits(classicNamed('Martini'), talk({ avoided: ['added sugar'] }))).toBe(true);
  });
});
