import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { agreedTo } from './agreeing.ts';
import { NEGRONI, PALOMA } from './talk.fixture.ts';
import { NEW_TALK } from './talk-state.ts';

const SHOWN = { ...NEW_TALK, latest: [PALOMA, NEGRONI] };

describe('a bare yes', () => {
  it.each<[string, Language, RegExp]>([
    ['yes', 'en', /first/],
    ['sure, why not', 'en', /first|why not/],
    ['why not', 'en', /first/],
    ['ok yes please', 'en', /first/],
    ['sí, por favor', 'es', /primero/],
    ['pourquoi pas', 'fr', /premier/],
    ['ja, gerne', 'de', /ersten|gerne/],
    ['perché no', 'it', /primo/],
    ['sim', 'pt', /primeiro/],
  ])('takes the first that was shown: %s', (message, language, meant) => {
    expect(agreedTo(message, { ...SHOWN, language })).toMatch(meant);
  });

  it('asks for the recipe that Sam offered', () => {
    const state = { ...SHOWN, isDiscussed: true, offersRecipe: true };
    expect(agreedTo('yes please', state)).toBe('how do I make it?');
    expect(agreedTo('ja', { ...state, language: 'de' })).toBe('wie macht man den?');
  });

  it.each(['how', 'ok, how?', 'and how'])('asks how the drink that was taken is made: %s', (message) => {
    expect(agreedTo(message, { ...SHOWN, focus: PALOMA, isDiscussed: true })).toBe('how do I make it?');
    expect(agreedTo(message, NEW_TALK)).toBe(message);
  });

  it.each([
    ['bit strong', 'too strong'],
    ['a little bit sweet', 'too sweet'],
    ['un peu sucré', 'trop sucré'],
    ['etwas stark', 'zu stark'],
    ['a bit of lime', 'a bit of lime'],
  ])('of a drink that was told, %s is %s', (message, meant) => {
    expect(agreedTo(message, { ...SHOWN, isDiscussed: true })).toBe(meant);
    expect(agreedTo(message, SHOWN)).toBe(message);
  });

  it.each(['yes the second one', 'why not gin?', 'ok', 'no', 'sure thing is that I hate gin'])(
    'is no other answer: %s',
    (message) => {
      expect(agreedTo(message, SHOWN)).toBe(message);
    },
  );

  it('means nothing where nothing was shown', () => {
    expect(agreedTo('yes', NEW_TALK)).toBe('yes');
  });
});
