import { describe, expect, it } from '@jest/globals';
import { heldAnswer } from './held-answer.ts';
import { CATALOG, ref, TALK } from './questions.fixture.ts';

const ask = (message: string, drink = 'Shirley Temple', language: 'en' | 'es' | 'de' = 'en') => {
  const shown = [ref(drink)];
  const state = { ...TALK, latest: shown, shown, focus: ref(drink) };
  return heldAnswer(message, { language, named: [], state }, CATALOG);
};

describe('what a drink holds', () => {
  it.each(['is there any grapefruit in it?', 'does it contain any alcohol?'])(
    'is told: %s',
    async (message) => {
      expect(await ask(message)).toBeDefined();
    },
  );

  it.each([
    ["what's in it?", 'en'],
    ['What is in the Shirley Temple?', 'en'],
    ['¿Qué lleva?', 'es'],
    ['Was ist da drin?', 'de'],
  ] as const)('is left to the recipe where all of it is asked: %s', async (message, language) => {
    expect(await ask(message, 'Shirley Temple', language)).toBeUndefined();
  });

  it('is not for drinks with alcohol, which are not under care', async () => {
    expect(await ask('is there any grapefruit in it?', 'Negroni')).toBeUndefined();
  });
});
