import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { NEW_TALK } from '../../talk/talk-state.ts';
import { CATALOG, ref } from '../questions.fixture.ts';
import { bubblesShaken } from './bubbles-shaken.ts';

const ask = async (message: string, language: Language, about?: string) => {
  const focus = about === undefined ? null : ref(about);
  const state = { ...NEW_TALK, focus, isDiscussed: focus !== null };
  return (await bubblesShaken(message, { state, language, named: [] }, CATALOG))?.lines[0];
};

describe('what has bubbles', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'does the champagne go in the shaker?', /^No: .*Champagne/],
    ['en', 'do i shake the soda too', /^No: .*soda/],
    ['en', 'can i shake a gin and tonic?', /^No: .*tonic/],
    ['de', 'kommt der Prosecco in den Shaker ja oder nein', /^Nein: .*Prosecco/],
    ['de', 'muss der sekt in den shaker?', /^Nein: .*Sekt/],
    ['es', '¿el cava va en la coctelera?', /^No: .*cava/],
  ])('never goes into the shaker: %s %s', async (language, message, answer) => {
    expect(await ask(message, language)).toMatch(answer);
  });

  it('stays out of it as a part of the drink under discussion', async () => {
    expect(await ask('can i shake the whole thing', 'en', 'French 75')).toMatch(/^No: .*Champagne/);
    expect(await ask('can i shake the whole thing', 'en', 'Daiquiri')).toBeUndefined();
  });

  it.each([
    'how long do i shake a daiquiri?',
    'is there prosecco in a spritz?',
    'i have a shaker and champagne',
  ])('is not asked about: %s', async (message) => {
    expect(await ask(message, 'en')).toBeUndefined();
  });
});
