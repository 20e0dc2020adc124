import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language, languageOf } from '../language/language.ts';
import { readQuestion } from '../questions/read-question.ts';
import { applyMessage } from '../talk/apply-message.ts';
import { NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import { knownWishes } from '../talk/wish.ts';
import { understand } from '../understanding/understand.ts';
import { cocktailOf } from './classics.fixture.ts';
import { repliesFor } from './replies.ts';
import { SENTENCES } from './sentences.ts';

const whiskeySour = cocktailOf('Whiskey Sour');
const ranking = {
  order: [whiskeySour],
  suggestions: [{ cocktail: whiskeySour, reasons: [] }],
  known: [],
  gaveUp: [],
};
const served: TalkState = { ...NEW_TALK, latest: [{ id: whiskeySour.id, name: whiskeySour.name }] };

describe.each(LANGUAGES)('the chips in %s', (language) => {
  it('are up to four, short and different', () => {
    for (const state of [NEW_TALK, served, { ...served, care: ['driving'] as const }]) {
      const replies = repliesFor({ ...state, care: [...state.care] }, ranking, language);
      expect(replies.length).toBeGreaterThan(0);
      expect(replies.length).toBeLessThanOrEqual(4);
      expect(new Set(replies).size).toBe(replies.length);
      for (const reply of replies) expect(reply.length).toBeLessThanOrEqual(40);
    }
  });
});

/** What a chip means to the filters, and what it asks for. */
const readChip = (chip: string, language: Language) => {
  const { baseLiquor: base, mood } = understand({
    message: chip,
    currentBaseLiquor: 'whiskey',
    currentMood: 'Classic',
  });
  const state: TalkState = { ...served, language, base: 'whiskey', mood: 'Classic' };
  const context = {
    named: [],
    filters: { base, mood },
    restrictions: { allergens: [], diets: [] },
    language,
  };
  const turn = applyMessage(chip, state, context);
  return { base, mood, turn, question: readQuestion(chip, [], language) };
};

/** Chips that say something about taste or strength: neither filter moves. */
const KEEPING = [
  'lessSweet',
  'lessBitter',
  'moreSour',
  'lighter',
  'withoutAlcohol',
  'easier',
  'fruity',
  'fruityZeroProof',
  'sourZeroProof',
  'herbalZeroProof',
] as const;

describe.each(LANGUAGES)('Sam understands his own chips in %s', (language) => {
  const { chips } = SENTENCES[language];

  it.each(KEEPING)('%s changes what is known, and no filter', (chip) => {
    const { base, mood, turn } = readChip(chips[chip], language);
    expect([base, mood]).toEqual(['whiskey', 'Classic']);
    expect(turn.request.kind).toBe('suggest');
    expect(knownWishes(turn.state)).not.toEqual(knownWishes({ ...served, base: 'whiskey', mood: 'Classic' }));
  });

  it.each(['surprise', 'else', 'refreshing'] as const)('%s asks for drinks', (chip) => {
    expect(readChip(chips[chip], language).turn.request.kind).toBe('suggest');
  });

  it('a question about the first drink is one', () => {
    const { turn, question } = readChip(chips.whatsInFirst, language);
    expect(question !== undefined || turn.request.kind === 'explain').toBe(true);
  });

  it('stays in its language', () => {
    for (const chip of Object.values(chips)) expect(languageOf(chip, language)).toBe(language);
  });
});

describe('the chips', () => {
  it('follow the drinks that were named', () => {
    expect(repliesFor(served, ranking, 'en')).toContain("What's in the first one?");
    expect(repliesFor(NEW_TALK, undefined, 'en')).toContain('Surprise me');
  });

  it('are all without alcohol under care that wants it', () => {
    for (const reply of repliesFor({ ...served, care: ['pregnancy'] }, ranking, 'en'))
      expect(reply).toMatch(/without alcohol/);
  });

  it('are none where no drink is offered', () => {
    expect(repliesFor({ ...served, care: ['despair'] }, ranking, 'en')).toEqual([]);
  });

  it('do not offer what is already so', () => {
    const state: TalkState = { ...served, strength: 'light', zeroProof: true, tastes: { sweet: -2 } };
    expect(repliesFor(state, ranking, 'en').join()).not.toMatch(/lighter|sweet|without alcohol/i);
  });
});
