import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import ingredientNames from '../src/language/ingredient-names.json' with { type: 'json' };
import { understand } from '../src/understanding/understand.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe("the Portuguese 'limão', a lime in Brazil and a lemon in Portugal", () => {
  it('makes what takes a lime', async () => {
    const { line } = await lastAnswerTo('tenho cachaça, limão e açúcar, o que faço?');
    expect(line).toMatch(/^A? ?O? ?Caipirinha/);
  });

  it.each([
    ['tenho gin e limão', /Gimlet|Tom Collins|French 75/],
    ['tenho bourbon e limão', /Whiskey Sour|Gold Rush/],
  ])('%s: either fits', async (message, drinks) => {
    const { names, line, known } = await lastAnswerTo(message);
    expect([...names, line].join(' ')).toMatch(drinks);
    expect(known).toContain('limão em casa');
  });

  it('is neither in what is poured without it', async () => {
    const { names } = await lastAnswerTo('nada com limão, por favor');
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/Daiquiri|Sour|Margarita/)]));
  });
});

describe('what is named of a pantry', () => {
  const NAMED = [
    'lime',
    'lemon',
    'mint',
    'lavender',
    'pomegranate',
    'soda water',
    'rose',
    'violet',
    'strawberry',
  ];
  /** Fresh is what it says. */
  const FRESH = /fr(?:isch|a[iî]ch|esc)/;
  const cases = Object.entries(ingredientNames)
    .filter(([english]) => NAMED.includes(english))
    .flatMap(([, names]) => Object.values(names).flat())
    .filter((name) => !FRESH.test(name) && name !== 'fraises');

  it.each(cases)('sets no mood: %s', (message) => {
    expect(understand({ message, currentBaseLiquor: 'all', currentMood: 'all' }).mood).toBe('all');
  });
});
