import { describe, expect, it } from '@jest/globals';
import { classic } from '../../events/party.fixture.ts';
import { candidateOf } from '../candidate.ts';
import { likeness, TWIN } from './likeness.ts';

const drink = (name: string) => candidateOf(1, classic(name));

describe('near-twins', () => {
  it.each([
    ['Daiquiri', 'Gimlet'],
    ['Negroni', 'Boulevardier'],
    ['Martini', 'Gibson'],
    ['Tom Collins', 'Gin Fizz'],
  ])('are %s and %s', (left, right) => {
    expect(likeness(drink(left), drink(right))).toBeGreaterThanOrEqual(TWIN);
  });

  it.each([
    ['Daiquiri', 'Old Fashioned'],
    ['Negroni', 'Margarita'],
    ['Mojito', 'Martini'],
    ['Aperol Spritz', 'French 75'],
  ])('are not %s and %s', (left, right) => {
    expect(likeness(drink(left), drink(right))).toBeLessThan(TWIN);
  });

  it('are likest to themselves, either way around', () => {
    const [left, right] = [drink('Mai Tai'), drink('Daiquiri')];
    expect(likeness(left, left)).toBeCloseTo(1, 9);
    expect(likeness(left, right)).toBeCloseTo(likeness(right, left), 9);
  });
});
