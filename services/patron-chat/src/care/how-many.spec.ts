import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../language/language.ts';
import { asksHowMany, howManyLines } from './how-many.ts';

describe('how many a guest may have', () => {
  it.each([
    'can i have three',
    'so is three ok or not',
    'is 4 too many',
    'could i get another two, rough week',
    'may I have a few more tonight',
    'are two drinks fine',
    'darf ich noch zwei',
    'puedo tomar tres',
  ])('is asked by: %s', (message) => {
    expect(asksHowMany(message, false)).toBe(true);
  });

  it('counts one more after a hurt, too', () => {
    expect(asksHowMany('can i have another', true)).toBe(true);
    expect(asksHowMany('can i have another', false)).toBe(false);
  });

  it.each([
    'can i have three ideas',
    'can i have three for the table',
    'can i get two for us',
    'can i have two oz of gin in it',
    'is three dashes too much',
    'can we have four different ones to choose from',
    'we are three, what do you have',
  ])('is not asked by: %s', (message) => {
    expect(asksHowMany(message, true)).toBe(false);
  });

  it.each(LANGUAGES)('is answered with water and food in %s', (language) => {
    for (const isHurt of [true, false])
      for (const line of howManyLines(isHurt, language))
        expect(line).toMatch(/water|agua|eau|Wasser|acqua|água/i);
  });
});
