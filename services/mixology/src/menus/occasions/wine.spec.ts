import { describe, expect, it } from '@jest/globals';
import { kindTerm } from '../../briefs/text/terms.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { isMeantBy, meantBy } from './wine.ts';

const named = (name: string) => {
  const drink = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!drink) throw new RangeError(name);
  return drink;
};

describe('a host who asks for wine', () => {
  it.each(['Kir', 'Bellini', 'Kalimotxo'])('is served it: %s', (name) => {
    expect(isMeantBy(named(name), kindTerm('wine'))).toBe(true);
  });

  it.each(['Vodka Martini', 'Manhattan', 'Baby Bellini', 'Port Sangaree'])('is not served it: %s', (name) => {
    expect(isMeantBy(named(name), kindTerm('wine'))).toBe(false);
  });

  it('still has vermouth where there is nothing else', () => {
    expect([...meantBy([named('Manhattan')], kindTerm('wine'))]).toEqual([named('Manhattan')]);
  });
});
