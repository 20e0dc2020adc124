import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { comparedReasons } from './compared-reasons.ts';

const named = (name: string) => {
  const found = CLASSIC_CANDIDATES.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`${name} is no classic`);
  return found;
};

const reasonsFor = (name: string, others: readonly string[]) =>
  comparedReasons(named(name), others.map(named)).map(({ words }) => words);

describe('a drink whose spirit no other of the menu has', () => {
  it.each([
    ['Mezcal Negroni', ['Martini', 'Daiquiri', 'Moscow Mule'], 'mezcal'],
    ['Margarita', ['Martini', 'Daiquiri', 'Moscow Mule'], 'tequila'],
    ['Oaxaca Old Fashioned', ['Martini', 'Daiquiri', 'Moscow Mule'], 'tequila'],
  ])('is told by the name that guests order it by: %s', (name, others, spirit) => {
    expect(reasonsFor(name, others)).toContain(`the only one with ${spirit}`);
  });

  it('is said of no drink that shares its spirit', () => {
    expect(reasonsFor('Margarita', ['Mezcal Negroni', 'Daiquiri', 'Moscow Mule']).join()).not.toMatch(
      /only one with|one glass of/,
    );
  });
});
