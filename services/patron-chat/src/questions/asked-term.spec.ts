import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { withAskedTerm } from './asked-term.ts';

const read = (message: string, askedTerm: string | null, language: Language = 'en', named: string[] = []) =>
  withAskedTerm(
    message,
    { askedTerm },
    named.map((name, at) => ({ id: at + 1, name })),
    language,
  );

describe('a question that goes on about a bottle', () => {
  it.each<[string, string, string, Language]>([
    ['how do you drink it?', 'amaro', 'how do you drink Amaro?', 'en'],
    ['in the fridge tho?', 'vermouth', 'in the fridge tho Vermouth?', 'en'],
    ['ok and whats a good one under 20', 'vermouth', 'ok and whats a good Vermouth under 20', 'en'],
    [
      'how strong is it compared with sherry?',
      'campari',
      'how strong is Campari compared with sherry?',
      'en',
    ],
    ['und wie mach ich den', 'simple-syrup', 'und wie mach ich Zuckersirup', 'de'],
    ['¿y en la nevera?', 'vermouth', '¿y en la nevera vermut?', 'es'],
    ['can i use oranges', 'oleo', 'can i use oranges for oleo saccharum', 'en'],
  ])('%s: of %s', (message, term, expected, language) => {
    expect(read(message, term, language).toLowerCase()).toBe(expected.toLowerCase());
  });
});

describe('a message that goes on about nothing', () => {
  it.each([
    ['how do i make it?', 'campari'],
    ['how long does gin keep?', 'vermouth'],
    ['can i get something sweet?', 'amaro'],
    ['make it for 12', 'ginger-syrup'],
    ['crushed ice or cubes?', 'ginger-syrup'],
    ['how strong is it?', null],
  ])('%s: after %s', (message, term) => {
    expect(read(message, term)).toBe(message);
  });

  it('speaks of a drink by name', () => {
    expect(read('how strong is a Negroni?', 'campari', 'en', ['Negroni'])).toBe('how strong is a Negroni?');
  });
});
