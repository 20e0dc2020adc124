import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { NEW_TALK } from '../../talk/talk-state.ts';
import { CATALOG, ref } from '../questions.fixture.ts';
import { offeredAnswer } from './offered-answer.ts';

const ask = async (message: string, drink: string, language: Language = 'en', isDiscussed = true) => {
  const focus = ref(drink);
  const state = { ...NEW_TALK, latest: [focus], focus, isDiscussed };
  return (await offeredAnswer(message, { state, language, named: [] }, focus, CATALOG))?.lines[0];
};

describe('what a guest has for the drink in hand', () => {
  it.each<[Language, message: string, drink: string, answer: RegExp]>([
    ['en', 'no cherry here, would a lemon twist work', 'Manhattan', /^Yes: lemon peel/],
    ['en', 'is tinned peach ok?', 'Bellini', /drain the fruit.*white peach/],
    ['en', 'can i use beefeater', 'Negroni', /^Yes.*London dry gin/],
    ['es', '¿puedo usar piel de naranja?', 'Manhattan', /^Sí: una piel/],
    ['de', 'geht tanqueray?', 'Negroni', /^Ja/],
  ])('does (%s): %s', async (language, message, drink, answer) => {
    expect(await ask(message, drink, language)).toMatch(answer);
  });

  it.each(['what can I use instead of gin', 'can I use something else than gin', 'is it ok without the gin'])(
    'is not asked about: %s',
    async (message) => {
      expect(await ask(message, 'Negroni')).toBeUndefined();
    },
  );

  it('is of no drink that was only shown', async () => {
    expect(await ask('can I use beefeater', 'Negroni', 'en', false)).toBeUndefined();
  });
});
