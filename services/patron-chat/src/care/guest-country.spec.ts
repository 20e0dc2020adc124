import { describe, expect, it } from '@jest/globals';
import type { Place } from '../talk/talk-state.ts';
import { careTokensOf } from './care-tokens.ts';
import { guestCountryIn } from './guest-country.ts';

describe('the place of a guest', () => {
  it.each<[string, Place]>([
    ["I'm in Hamburg tonight", 'DE'],
    ['we live in the UK', 'UK'],
    ['vivo en Bilbao', 'ES'],
    ['je suis à Lyon', 'FR'],
    ['ich wohne in Graz', 'AT'],
    ['abito a Torino', 'IT'],
    ['moro em Recife', 'BR'],
    ["I'm from New Mexico", 'US'],
  ])('is read from %j', (message, place) => {
    expect(guestCountryIn(careTokensOf(message), false)).toBe(place);
  });

  it.each(['my daughter moved to Lisbon', 'a London dry gin', 'Mexico has good mezcal', 'port from Porto'])(
    'is not what is only spoken of: %j',
    (message) => {
      expect(guestCountryIn(careTokensOf(message), false)).toBeUndefined();
    },
  );

  it.each<[string, Place]>([
    ['Canada', 'CA'],
    ['is there a number for Switzerland', 'CH'],
    ['in Australia', 'AU'],
  ])('is told by its name alone in despair: %j', (message, place) => {
    expect(guestCountryIn(careTokensOf(message), true)).toBe(place);
    expect(guestCountryIn(careTokensOf(message), false)).toBeUndefined();
  });
});
