import { describe, expect, it } from '@jest/globals';
import { kindTerm, printedTerm } from '../../briefs/text/terms.ts';
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

describe('a host who asks for a spirit or a style', () => {
  it.each([
    ['Long Island Iced Tea', kindTerm('tequila'), false],
    ['Margarita', kindTerm('tequila'), true],
    ['Fuzzy Navel', printedTerm('highball'), false],
  ])('has it lead the glass: %s', (name, term, isMeant) => {
    expect(isMeantBy(named(name), term)).toBe(isMeant);
  });
});
