import { describe, expect, it } from '@jest/globals';
import { CLASSIC_COCKTAILS } from '../drinks.fixture.ts';
import { featuresOf } from './features.ts';

const colorsOf = (name: string): string[] => {
  const drink = CLASSIC_COCKTAILS.find((one) => one.name === name);
  return drink ? [...featuresOf(drink).terms].filter((term) => term.endsWith(' color')) : [];
};

describe('the color of a drink, as it is drawn', () => {
  it.each([
    ['Cosmopolitan', ['pink color']],
    ['Clover Club', ['pink color']],
    ['Negroni', ['red color']],
    ['Americano', ['red color']],
    ['Greyhound', ['orange color']],
    ['Rossini', ['pink color']],
    ['Campari Spritz', ['pink color']],
    ['Blue Hawaii', ['blue color']],
    ['Last Word', ['green color']],
    ['Aviation', ['violet color']],
    ['Black Russian', ['dark color']],
    ['Daiquiri', []],
  ])('%s: %p', (name, colors) => {
    expect(colorsOf(name)).toEqual(colors);
  });
});
