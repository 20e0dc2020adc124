import { describe, expect, it } from '@jest/globals';
import { applyMessage } from '../talk/apply-message.ts';
import { NEW_TALK } from '../talk/talk-state.ts';
import type { Language } from './language.ts';
import { withZeroInWords } from './numbers-in.ts';

const read = (message: string, language: Language) =>
  applyMessage(withZeroInWords(message, language), NEW_TALK, {
    named: [],
    filters: { base: 'all', mood: 'all' },
    restrictions: { allergens: [], diets: [] },
    language,
  }).state;

describe('no alcohol, as labels print it and people say it', () => {
  it.each<[Language, string]>([
    ['en', '0.0 please'],
    ['en', 'zero zero please'],
    ['es', 'algo 0,0 % por favor'],
    ['es', 'uno cero cero'],
    ['fr', 'un verre 0,0 svp'],
    ['de', 'was mit 0,0'],
    ['de', 'ein Drink ohne alles'],
    ['it', 'qualcosa 0.0'],
    ['pt', 'um drink 0,0'],
  ])('%s: %s', (language, message) => {
    expect(read(message, language).zeroProof).toBe(true);
  });

  it.each(['under 10.0 %', '0.05 l of rum'])('is not meant by %s', (message) => {
    expect(withZeroInWords(message, 'en')).toBe(message);
  });
});
