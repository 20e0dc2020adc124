import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { candidateOf } from '../menus/candidate.ts';
import { isPermitted } from './event-brief.ts';
import { readBrief } from './read-brief.ts';

const DRINKS = CLASSICS.map((classic, at) => candidateOf(at + 1, classicRecipe(classic)));
const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });
const permitted = (theme: string) => {
  const brief = read(theme);
  return DRINKS.filter((drink) => isPermitted(drink, brief)).map(({ name }) => name);
};
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('the words of a host', () => {
  it.each([
    ['no red drinks', ['Manhattan', 'Negroni', 'Kir Royale', 'Cape Codder']],
    [
      'white carpet, so nothing red or that stains',
      ['Kir Royale', 'Carajillo', 'Espresso Martini', 'Negroni'],
    ],
    ['nothing that could stain', ['Bramble', 'Arnold Palmer', 'Cuba Libre']],
    ['no dark drinks', ['Manhattan', 'Espresso Martini', 'Cuba Libre']],
  ])('rule drinks out by the color in the glass: %s', (theme, out) => {
    const names = permitted(theme);
    expect(names).toEqual(expect.arrayContaining(['Gin & Tonic', 'Daiquiri']));
    expect(names.filter((name) => out.includes(name))).toEqual([]);
  });

  it.each([
    ['braised short ribs and a chocolate tart', /sour/i],
    ['lemon tarts for dessert', /sour/i],
    ['white walls and white carpet', /white drinks/i],
    ['tequila, tamarind or jamaica', /caribbean/i],
    ['agua de jamaica and a taco truck', /caribbean/i],
    ['brand colors are orange and navy', /blue drinks/i],
    ['dark wood and candlelight', /dark drinks/i],
  ])('are taken in their sense: %s', (theme, wrong) => {
    expect(labels(theme).filter((label) => wrong.test(label))).toEqual([]);
  });

  it.each([
    ['something tart', /sour/i],
    ['a reggae night, Jamaica in August', /caribbean/i],
    ['blue drinks', /blue drinks/i],
  ])('are still heard in their other sense: %s', (theme, right) => {
    expect(labels(theme).some((label) => right.test(label))).toBe(true);
  });

  it.each(['keep it low alcohol', 'most people are driving home'])(
    'count the alcohol in the glass: %s',
    (theme) => {
      const names = permitted(theme);
      expect(names).toEqual(expect.arrayContaining(['Mimosa', 'Americano']));
      expect(names.filter((name) => ['Gin & Tonic', 'Cuba Libre', 'Blue Lagoon'].includes(name))).toEqual([]);
    },
  );

  it.each([
    'a few are in recovery so no bitters or anything alcoholic in the NA drink please',
    'cocktails and wine, nothing alcoholic in the mocktails',
  ])('about drinks without alcohol leave the others alone: %s', (theme) => {
    const brief = read(theme);
    expect(brief).toMatchObject({ alcoholFree: 'some', isTraceless: true });
    expect(permitted(theme)).toEqual(expect.arrayContaining(['Manhattan', 'Gin & Tonic']));
  });

  it('ban what a drink is to be free of', () => {
    expect(read('cocktails free of honey').excluded.map(({ id }) => id)).toContain('honey');
  });
});
