import { describe, expect, it } from '@jest/globals';
import { inMeasure, measureAfter } from './measure.ts';

describe('measures of a guest', () => {
  it.each([
    ['2 1/2 oz gin and 3/4 oz lime juice', '75 ml gin and 22.5 ml lime juice'],
    ['60 oz (1.8 l) cloudy apple juice', '1.8 l cloudy apple juice'],
    ['1/4 to 1/2 oz lime', '7.5 to 15 ml lime'],
    ['3 dashes', '3 dashes'],
  ])('tells %j in milliliters', (said, told) => {
    expect(inMeasure(said, 'ml')).toBe(told);
    expect(inMeasure(said, null)).toBe(said);
  });

  it.each([
    ['in ml please', 'ml'],
    ['my glass holds 4 cl', 'ml'],
    ['the bourbon is $24 a 750ml', null],
  ] as const)('takes the measure from %j', (message, measure) => {
    expect(measureAfter(null, message)).toBe(measure);
  });

  it('goes back to ounces where they are written', () => {
    expect(measureAfter('ml', 'full spec in oz')).toBeNull();
    expect(measureAfter('ml', 'and the second?')).toBe('ml');
  });
});
