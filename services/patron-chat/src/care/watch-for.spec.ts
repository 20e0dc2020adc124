import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { asksWhatToWatch, watchForLines } from './watch-for.ts';

describe('what to watch for', () => {
  it.each([
    'which cocktails do i need to watch out for?',
    'what should i avoid at the bar',
    'which drinks at a bar are risky for me',
    'which drinks have nuts in them',
    "what's in a bar that i have to watch for",
    'anything hidden i should avoid?',
    'im allergic to nuts, which drinks have them',
    'qué tragos tengo que evitar en un bar',
    'worauf muss ich an der bar achten',
    'quels cocktails éviter',
    'quali cocktail devo evitare',
    'quais drinks evitar',
  ])('is asked by %j', (message) => {
    expect(asksWhatToWatch(message)).toBe(true);
  });

  it.each([
    'is a mai tai ok?',
    'is the tiramisu dangerous for the baby',
    'what can i use instead of egg to avoid foam',
    'which drink would you make me',
    'what has the least sugar',
    'something without nuts please',
    'was nimmst du statt ei',
  ])('is not asked by %j', (message) => {
    expect(asksWhatToWatch(message)).toBe(false);
  });

  it.each<[Language, RegExp]>([
    ['en', /amaretto.*orgeat.*Frangelico.*clean shaker/],
    ['es', /amaretto.*orgeat/],
    ['fr', /amaretto.*orgeat/],
    ['de', /Amaretto.*Orgeat/],
    ['it', /amaretto.*orzata/],
    ['pt', /amaretto.*orgeat/],
  ])('names what holds nuts, in %s', (language, expected) => {
    expect(watchForLines(['nuts'], [], [], language)[0]).toMatch(expected);
  });

  it('tells of each of two limits, and of a pregnancy', () => {
    expect(watchForLines(['egg', 'milk'], [], [], 'en')[0]).toMatch(/Egg at a bar.*Milk at a bar/);
    expect(watchForLines([], ['vegan'], [], 'en')[0]).toMatch(/vegan/);
    expect(watchForLines([], [], ['pregnancy'], 'en')[0]).toMatch(/0\.5 %/);
  });

  it('has nothing to say where nothing is known', () => {
    expect(watchForLines([], [], ['driving'], 'en')).toEqual([]);
  });
});
