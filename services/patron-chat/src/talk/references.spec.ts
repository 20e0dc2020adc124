import { describe, expect, it } from '@jest/globals';
import { drinkMeant } from './references.ts';
import { PALOMA, read, SOUTHSIDE, stateOf, WHISKEY_SOUR } from './talk.fixture.ts';
import type { DrinkRef } from './talk-state.ts';

describe('drinkMeant', () => {
  const state = stateOf({ isShown: true });

  it.each([
    ['how strong is the second one?', WHISKEY_SOUR],
    ["what's in the whiskey one?", WHISKEY_SOUR],
    ['and the last?', SOUTHSIDE],
    ['number 3', SOUTHSIDE],
    ['the second one. no wait the third', SOUTHSIDE],
    ['the first and the second', PALOMA],
    ['is it strong?', PALOMA],
    ['how do I make the paloma', PALOMA],
    ['hello there', undefined],
  ])('"%s"', (message, drink) => {
    expect(drinkMeant(message, state, [])).toEqual(drink);
  });

  it('knows what is in other drinks if it is told', () => {
    const mine: DrinkRef = { id: 9, name: 'Garden Party' };
    const ingredientsOf = ({ id }: DrinkRef) => (id === 9 ? ['fresh basil'] : []);
    expect(drinkMeant('the one with basil', stateOf({ latest: [PALOMA, mine] }), [], ingredientsOf)).toEqual(
      mine,
    );
  });
});

describe('words that also name a place', () => {
  it.each([
    ['en', "It's my first time at a bar, something sweet"],
    ['it', 'Ho dieci minuti prima di cena, cosa mi prepari?'],
    ['es', 'Dame un segundo, algo dulce'],
    ['pt', 'É a primeira vez que bebo, algo doce'],
  ] as const)('point at no drink, %s: "%s"', (language, message) => {
    expect(read(message, { language, isShown: true }).state.like).toBeNull();
    expect(read(message, { language, isShown: true }).request.kind).toBe('suggest');
  });
});
