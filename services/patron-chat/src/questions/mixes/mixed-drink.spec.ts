import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import { CATALOG, ref } from '../questions.fixture.ts';
import { ownDrink } from '../variations/own-drink.ts';
import { mixedDrink } from './mixed-drink.ts';

const ask = (message: string, language: Language = 'en', state: TalkState = NEW_TALK) =>
  mixedDrink(message, { state, language, named: [] }, state.focus ?? undefined, CATALOG);

describe('a spirit and what lengthens it', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'bourbon and coke then, what ratio', /2 oz bourbon and 5 oz cola.*% ABV/],
    ['en', 'pisco and sprite, is that a thing?', /2 oz pisco and 5 oz lemon-lime soda/],
    ['es', 'pisco y sprite, ¿pega?', /60 ml de pisco/],
    ['de', 'was langes mit mezcal und ginger ale vielleicht', /6 cl Mezcal und 15 cl Ginger Ale/],
  ])('%s: %s', async (language, message, pattern) => {
    expect((await ask(message, language))?.lines[0]).toMatch(pattern);
  });

  it('goes by the name that it has', async () => {
    const answer = await ask('prosecco and orange juice, half and half?');
    expect(answer?.lines[0]).toMatch(/Mimosa/);
    expect(answer?.focus?.name).toBe('Mimosa');
  });

  it('stays the drink under discussion, with another mixer too', async () => {
    const first = await ask('pisco and tonic water, any good?');
    const state = { ...NEW_TALK, variation: first?.variation ?? null, focus: first?.focus ?? null };
    const context = { state: { ...state, isDiscussed: true }, language: 'en' as const, named: [] };
    expect((await ownDrink('and with sprite instead?', context, CATALOG))?.lines[0]).toMatch(
      /2 oz pisco and 5 oz lemon-lime soda/,
    );
  });

  it.each(['something with gin and mint', 'no gin, just tonic', 'gin, lemon and honey'])(
    'is none where a drink is wished for: %s',
    async (message) => {
      expect(await ask(message)).toBeUndefined();
    },
  );

  it('is none of the drink that was spoken of and has both', async () => {
    const cubaLibre = ref('Cuba Libre');
    const state = { ...NEW_TALK, focus: cubaLibre, latest: [cubaLibre], isDiscussed: true };
    expect(await ask('how much rum to how much coke', 'en', state)).toBeUndefined();
  });
});
