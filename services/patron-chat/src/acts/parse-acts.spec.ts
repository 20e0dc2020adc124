import { describe, expect, it } from '@jest/globals';
import { isWhole, parseActs } from './parse-acts.ts';

const actsOf = (message: string, language: 'en' | 'es' | 'de' = 'en') =>
  parseActs(message, [], language)
    .flatMap(({ acts }) => acts)
    .map(({ kind, things, numbers }) => [kind, ...things.map(({ item }) => item.id), ...numbers].join(' '));

describe('the acts of a message', () => {
  it.each([
    ['no lime here, and we are 5. how do i make it?', 'en', ['lacks lime-juice', 'people 5', 'recipe']],
    ['i have rum and cola. what can i make', 'en', ['has white-rum cola', 'whatToMake']],
    ['no tengo limones, somos 4', 'es', ['lacks lemon-juice', 'people 4']],
    [
      'hab gin aber keinen tonic. was geht damit?',
      'de',
      ['has london-dry-gin', 'lacks tonic-water', 'whatToMake'],
    ],
  ] as const)('reads each clause of "%s"', (message, language, expected) => {
    expect(actsOf(message, language)).toEqual(expected);
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
