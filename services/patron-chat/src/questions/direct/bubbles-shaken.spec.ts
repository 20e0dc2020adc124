import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { NEW_TALK } from '../../talk/talk-state.ts';
import { bubblesShaken } from './bubbles-shaken.ts';

const ask = (message: string, language: Language) =>
  bubblesShaken(message, { state: NEW_TALK, language, named: [] })?.lines[0];

describe('what has bubbles', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'does the champagne go in the shaker?', /^No: .*Champagne/],
    ['en', 'do i shake the soda too', /^No: .*soda/],
    ['en', 'can i shake a gin and tonic?', /^No: .*tonic/],
    ['de', 'kommt der Prosecco in den Shaker ja oder nein', /^Nein: .*Prosecco/],
    ['de', 'muss der sekt in den shaker?', /^Nein: .*Sekt/],
    ['es', '¿el cava va en la coctelera?', /^No: .*cava/],
  ])('never goes into the shaker: %s %s', (language, message, answer) => {
    expect(ask(message, language)).toMatch(answer);
  });

  it.each([
    'how long do i shake a daiquiri?',
    'is there prosecco in a spritz?',
    'i have a shaker and champagne',
  ])('is not asked about: %s', (message) => {
    expect(ask(message, 'en')).toBeUndefined();
  });
});
