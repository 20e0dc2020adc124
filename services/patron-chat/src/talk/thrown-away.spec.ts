import { describe, expect, it } from '@jest/globals';
import { thrownAwayIn } from './thrown-away.ts';

const STOCK = { atHand: ['sweet vermouth', 'Campari'], askedTerm: null };

describe('what is thrown away', () => {
  it.each([
    ['the vermouth is off, binning it', 'en', ['sweet vermouth']],
    ['I threw out the campari', 'en', ['Campari']],
    ['el vermut huele mal, lo tiro', 'es', ['sweet vermouth']],
    ['le campari est mort, je le jette', 'fr', ['Campari']],
  ] as const)('is no longer at hand: %s', (message, language, gone) => {
    expect(thrownAwayIn(message, language, STOCK)).toEqual(gone);
  });

  it('is what was asked about last', () => {
    expect(thrownAwayIn('ok binning it', 'en', { atHand: ['vermouth'], askedTerm: 'vermouth' })).toEqual([
      'vermouth',
    ]);
  });

  it.each(['should I throw the vermouth away?', "don't throw it out", 'throw in some mint'])(
    'is nothing in %j',
    (message) => {
      expect(thrownAwayIn(message, 'en', { ...STOCK, askedTerm: 'vermouth' })).toEqual([]);
    },
  );
});
