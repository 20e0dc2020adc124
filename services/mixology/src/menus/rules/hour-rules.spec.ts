// What is right for the hour, the season and the number of guests, and how it's served.
import { describe, expect, it } from '@jest/globals';
import { candidateById, CLASSIC_CANDIDATES as POOL } from '../candidates.fixture.ts';
import { shownStyleOf } from '../occasions/serving-style.ts';
import { planMenu } from '../plan-menu.ts';

const plan = (theme: string, guestCount = 60) =>
  planMenu({ eventType: 'Custom Event', theme, guestCount, budget: '$12+', eventLength: '3-4 hours' }, POOL, {
    seed: 3,
  });
const drinksOf = (theme: string, guests?: number) =>
  plan(theme, guests).entries.map(({ id, section, why }) => ({ ...candidateById(id), section, why }));
const named = (name: string) => {
  const drink = POOL.find((one) => one.name === name);
  if (!drink) throw new Error(`no ${name}`);
  return drink;
};

describe('what the hour and the season allow', () => {
  it('hands nothing strong to a crowd at the door', () => {
    const [first] = drinksOf('A gallery evening, vodka, aquavit and gin, 6 to 9', 90);
    expect(first?.section === 'welcome' ? first.abv : 0).toBeLessThanOrEqual(16);
  });

  it('serves no Christmas spice at a barbecue in June', () => {
    const names = drinksOf('Barbecue in June, something red and without alcohol too').map(({ name }) => name);
    expect(names.join()).not.toMatch(/Sorrel|Eggnog|Kinderpunsch|Sangaree|Flip/);
  });

  it('pulls no espresso for a crowd that asks for none', () => {
    const drinks = drinksOf('Dinner party in October, a long evening', 40);
    expect(drinks.some(({ ingredients }) => ingredients.has('espresso'))).toBe(false);
  });

  it('serves an Espresso Martini that is asked for, with cold brew', () => {
    const drink = drinksOf('Dancing till midnight, Espresso Martinis please', 80).find(
      ({ name }) => name === 'Espresso Martini',
    );
    expect(drink?.why).toMatch(/cold brew/);
  });
});

describe('how a drink gets to a crowd', () => {
  it.each([
    ['Paloma', 'topped'],
    ['Cuba Libre', 'topped'],
    ['Radler', 'built'],
    ['Manhattan', 'batched'],
  ])('tells a %s as %s', (name, style) => {
    expect(shownStyleOf(named(name), 100, 'signature')).toBe(style);
  });

  it('pours small glasses of larger recipes', () => {
    const { entries, brief } = plan(
      'Four courses: clams, pea salad, lamb, lemon tart. A drink with each course, 2 oz at most',
      8,
    );
    expect(brief.demands.map(({ id }) => id)).toContain('small');
    expect(entries.every(({ id }) => candidateById(id).abv <= 25)).toBe(true);
    expect(entries.some(({ servings }) => servings < 8)).toBe(true);
  });
});

describe('reasons', () => {
  it('never end in the middle of a phrase, and speak of the guests', () => {
    const menu = plan(
      'A long evening in October. Then an espresso martini or something similar to get everyone on the dance floor after the speeches are over, and gin, whiskey and rum for the rest of the family',
      80,
    );
    for (const { why } of menu.entries) {
      expect(why).not.toMatch(/“[^”]*\b(?:to|to get|for|for those who|and|or|the|a|of|with)”/);
      expect(why).not.toMatch(/the one drink with|to the menu/);
    }
  });
});
