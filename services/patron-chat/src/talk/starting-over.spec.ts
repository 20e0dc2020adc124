import { describe, expect, it } from '@jest/globals';
import { begunAnew, startsOver } from './starting-over.ts';
import { NEW_TALK, type TalkState } from './talk-state.ts';

describe('a new beginning', () => {
  it.each([
    'start over',
    "ok Sam, let's start over please",
    'can we start again?',
    'reset',
    'forget everything',
    'empecemos de nuevo',
    'on recommence',
    'nochmal von vorne bitte',
    'ricominciamo',
    'vamos recomeçar',
  ])('%s', (message) => {
    expect(startsOver(message)).toBe(true);
  });

  it.each([
    'how do I make grenadine from scratch?',
    'start over with the second one',
    'Reset to alcohol and whiskey',
    'from scratch or bottled?',
    'forget the mint',
    'again please',
  ])('%s is none', (message) => {
    expect(startsOver(message)).toBe(false);
  });

  it('keeps care that nothing lifts, and forgets all else', () => {
    const before: TalkState = {
      ...NEW_TALK,
      language: 'es',
      allergens: ['nuts'],
      wanted: ['mint'],
      care: ['minor', 'pregnancy', 'allergy'],
      careOfOthers: ['minor', 'pregnancy'],
      weakCare: ['minor'],
      messages: 7,
    };
    expect(begunAnew(before)).toEqual({
      ...NEW_TALK,
      language: 'es',
      care: ['minor'],
      careOfOthers: ['minor'],
      weakCare: ['minor'],
    });
  });
});
