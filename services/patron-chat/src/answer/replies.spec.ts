import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../language/language.ts';
import { NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import { cocktailOf } from './classics.fixture.ts';
import { repliesFor } from './replies.ts';

const whiskeySour = cocktailOf('Whiskey Sour');
const ranking = { order: [whiskeySour], suggestions: [{ cocktail: whiskeySour, reasons: [] }], gaveUp: [] };
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
