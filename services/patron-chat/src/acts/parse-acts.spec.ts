import { describe, expect, it } from '@jest/globals';
import { isWhole, parseActs, readingOf } from './parse-acts.ts';

const actsOf = (message: string, language: 'en' | 'es' | 'de' = 'en') =>
  parseActs(message, [], language)
    .flatMap(({ acts }) => acts)
    .map(({ kind, things, numbers }) => [kind, ...things.map(({ item }) => item.id), ...numbers].join(' '));

describe('the acts of a message', () => {
  it.each([
    ['no lime here, and we are 5. how do i make it?', 'en', ['lacks lime-juice', 'people 5', 'recipe']],
    ['i have rum and cola. what can i make', 'en', ['has white-rum cola', 'whatToMake']],
    ['no crushed ice for me, a small one please', 'en', ['iceless', 'small']],
    ["i've got rum in the fridge, cola", 'en', ['has white-rum', 'has cola']],
    ['is that 2 bottles? 6 people in an hour', 'en', ['people 6']],
    ['no tengo limones, somos 4', 'es', ['lacks lemon-juice', 'people 4']],
    [
      'hab gin aber keinen tonic. was geht damit?',
      'de',
      ['has london-dry-gin', 'lacks tonic-water', 'whatToMake'],
    ],
  ] as const)('reads each clause of "%s"', (message, language, expected) => {
    expect(actsOf(message, language)).toEqual(expected);
  });

  it('takes two bottles that are listed for no drink of that name', () => {
    const named = [{ id: 1, name: 'Gin & Tonic' }];
    const kinds = (message: string) =>
      parseActs(message, named, 'en').flatMap(({ acts }) => acts.map(({ kind }) => kind));
    expect(kinds("i've got gin and tonic")).toEqual(['has']);
    expect(kinds('a gin & tonic please')).toEqual(['names']);
  });

  it.each([
    ["that's like all booze", 'remark'],
    ['does it like the cold?', 'question'],
    ['nothing with nuts', 'unread'],
  ])('reads "%s" as a %s', (message, expected) => {
    expect(parseActs(message, [], 'en').map(readingOf)).toEqual([expected]);
  });

  it('counts no minutes as guests', () => {
    expect(actsOf('i have gin. they come in 20 minutes')).toEqual(['has london-dry-gin']);
  });

  it.each([
    ['how do i make it? the sofa is new', true],
    ['how do i make it? no nuts for my kid', false],
    ['i have an espresso machine', false],
  ])('takes "%s" for whole: %s', (message, expected) => {
    expect(isWhole(parseActs(message, [], 'en'))).toBe(expected);
  });
});
