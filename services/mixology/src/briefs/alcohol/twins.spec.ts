import { describe, expect, it } from '@jest/globals';
import { customDrinksFor } from '../../custom-drinks/custom-drinks.ts';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { planMenu } from '../../menus/plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../../menus/wish.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, guestCount = 40) => readBrief({ eventType: 'Custom Event', theme, guestCount });
const namesIn = (theme: string) => read(theme).named.map(({ label }) => label);

describe('twins', () => {
  it.each([
    ['Bloody Mary and mimosas, each with an alcohol-free twin', ['Virgin Mary', 'Zero-Proof Mimosa']],
    ['Negroni and Bellini, both with a non-alcoholic version', ['Nogroni', 'Zero-Proof Bellini']],
    ['A Mojito and a Paloma, virgin versions of both', ['Nojito', 'Virgin Paloma']],
    ['Palomas and Mojitos, each with and without alcohol', ['Virgin Paloma', 'Nojito']],
  ])('stand beside each named drink: %s', (theme, twins) => {
    expect(namesIn(theme)).toEqual(expect.arrayContaining(twins));
    expect(read(theme).size).toEqual({ welcome: 0, signature: 4, digestif: 0 });
  });

  it('are none where the host wants one drink without alcohol: that is the one of its name', () => {
    const names = namesIn('Bloody Mary, mimosas and a virgin mojito');
    expect(names).not.toContain('Virgin Mary');
    expect(names).toContain('Nojito');
    expect(names).not.toContain('Mojito');
  });

  it('are served', () => {
    const event: MenuEvent = {
      eventType: 'Custom Event',
      guestCount: 14,
      eventLength: '2-3 hours',
      budget: '$8-12',
      theme: 'Brunch: Bloody Mary and mimosas, each with an alcohol-free twin',
    };
    const custom = customDrinksFor(readMenuWish(event, {})).map(({ candidate }) => candidate);
    const pool = [...CLASSIC_CANDIDATES, ...custom];
    const { entries, brief } = planMenu(event, pool, { seed: 2 });
    expect(entries.map(({ id }) => pool.find((drink) => drink.id === id)?.name).toSorted()).toEqual([
      'Bloody Mary',
      'Mimosa',
      'Virgin Mary',
      'Zero-Proof Mimosa',
    ]);
    expect(brief.unmet).toEqual([]);
  });
});

describe('one with alcohol and one without', () => {
  it.each([
    'Hot drinks, one alcoholic and one not',
    'One hot with booze, one hot without. 10 kids',
    'One cocktail with alcohol and one alcohol-free',
  ])('are two drinks, and no dry party: %s', (theme) => {
    const { size, alcoholFree, mostAlcoholic, minAlcoholFree } = read(theme);
    expect(size).toEqual({ welcome: 0, signature: 2, digestif: 0 });
    expect([alcoholFree, mostAlcoholic, minAlcoholFree]).toEqual(['some', 1, 1]);
  });
});
