import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import { careTokensOf } from './care-tokens.ts';
import { careIn } from './detect.ts';
import { guessedCare } from './guess.ts';

const guessed = (message: string) => guessedCare(message, careTokensOf(message));

describe('care that no cue reads', () => {
  it.each<[CareKind, string]>([
    ['minor', 'my prom is on friday and my parents are away, what can we mix'],
    ['coercion', 'the intern is shy, which drink gets her to come home with me'],
    ['driving', 'heading to the highway after this, something short'],
    ['celiac', 'one sip of anything with barley and my gut is ruined for a week'],
  ])('is guessed from examples: %s, "%s"', (kind, message) => {
    expect(guessed(message)?.kind).toBe(kind);
    expect(careIn(message, []).begun).toContain(kind);
  });

  it('is only hinted at where nothing in the talk would lift it: Sam asks', () => {
    const { begun, kept, unsure } = careIn(
      'the intern is shy, which drink gets her to come home with me',
      [],
    );
    expect({ begun, kept, unsure }).toEqual({ begun: ['coercion'], kept: [], unsure: ['coercion'] });
  });

  it('always binds where it limits ingredients', () => {
    expect(careIn('one sip of anything with barley and my gut is ruined for a week', []).kept).toEqual([
      'celiac',
    ]);
  });

  it('is taken back by a denial', () => {
    const first = careIn('one sip of anything with barley and my gut is ruined for a week', []);
    const { lifted } = careIn("no, I'm not celiac", first.kept, false, first.evidence);
    expect(lifted).toEqual(['celiac']);
  });
});

describe('no guess', () => {
  it.each([
    ['of words that only look like a cue', 'my wife drives so i am free tonight, an old fashioned please'],
    ['of an age that is an animal’s', 'the cat is 12 and asleep on me'],
    ['of a message of few words', 'the usual please'],
    ['of a minor where a guest tells an adult’s age', "I'm 42 and going back to school, martini please"],
    ['of what a message denies', "no, I'm not on any pills"],
    ['of what is ordered every day', 'something tall and bitter with grapefruit for the terrace'],
  ])('%s begins care: "%s"', (_, message) => {
    expect(careIn(message, []).begun).toEqual([]);
  });
});
