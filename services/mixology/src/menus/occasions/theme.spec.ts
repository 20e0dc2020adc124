import { describe, expect, it } from '@jest/globals';
import { classic } from '../../events/party.fixture.ts';
import { candidateOf } from '../candidate.ts';
import { readTheme, themeFit } from './theme.ts';

const known = (text: string) => readTheme(text).known.map(({ id }) => id);
const fit = (theme: string, drink: string) => themeFit(candidateOf(1, classic(drink)), readTheme(theme));

describe('reading a theme', () => {
  it.each([
    ['Beach Party', ['tropics']],
    ['a roaring twenties masquerade!', ['masquerade', 'twenties']],
    ['Great Gatsby', ['twenties']],
    ['DÍA DE LOS MUERTOS', ['halloween']],
    ['Under the sea', ['nautical']],
    ['Northern Lights', []],
    ['Old School Hip Hop', []],
    ['Quarterly numbers', []],
  ])('finds in %s %j', (text, ids) => {
    expect(known(text)).toEqual(ids);
  });

  it('keeps words that no theme explains, and drops what says nothing', () => {
    expect(readTheme('A lavender beach night with bourbons').others).toEqual(['lavender']);
  });

  it('reads no theme as none', () => {
    expect(readTheme(undefined)).toEqual({ known: [], others: [] });
  });
});

describe('a drink for a theme', () => {
  it.each([
    ['Beach', 'Piña Colada', 'Manhattan'],
    ['Fiesta', 'Margarita', 'Martini'],
    ['Roaring Twenties', 'French 75', 'Espresso Martini'],
    ['Halloween', 'Oaxaca Old Fashioned', 'Bellini'],
    ['autumn', 'Jack Rose', 'Mojito'],
    ['garden', 'Gin Basil Smash', 'Rusty Nail'],
    ['aperitivo', 'Negroni', 'Mint Julep'],
    ['coffee', 'Irish Coffee', 'Gimlet'],
  ])('%s suits %s better than %s', (theme, better, worse) => {
    expect(fit(theme, better)).toBeGreaterThan(fit(theme, worse) + 0.2);
  });

  it('lies between 0 and 1', () => {
    expect(fit('beach tiki fiesta rum lime', 'Mai Tai')).toBeLessThanOrEqual(1);
    expect(fit('', 'Mai Tai')).toBe(0);
  });
});
