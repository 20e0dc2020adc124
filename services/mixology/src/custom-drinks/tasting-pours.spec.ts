import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../menus/candidates.fixture.ts';
import { planMenu } from '../menus/plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../menus/wish.ts';
import { customDrinksFor } from './custom-drinks.ts';
import { TASTE_OF } from './regional.ts';

const eventOf = (theme: string): MenuEvent => ({
  eventType: 'Custom Event',
  guestCount: 12,
  eventLength: '2-3 hours',
  budget: '$12+',
  theme,
});

const planned = (theme: string) => {
  const event = eventOf(theme);
  const custom = customDrinksFor(readMenuWish(event, {})).map(({ candidate }) => candidate);
  const pool = [...CLASSIC_CANDIDATES, ...custom];
  const { entries, brief } = planMenu(event, pool, { seed: 1 });
  return {
    brief,
    servings: entries.map(({ servings }) => servings),
    drinks: entries.flatMap(({ id }) => pool.find((drink) => drink.id === id) ?? []),
  };
};

describe('the pours of a tasting', () => {
  it('hold what is in their bottles, and nothing of what is eaten beside them', () => {
    const wish = readMenuWish(eventOf('Mezcal and tequila tasting'), { date: '2027-07-10' });
    const pours = customDrinksFor(wish).filter(({ recipe }) => recipe.name.startsWith(TASTE_OF));
    expect(pours.length).toBeGreaterThan(1);
    expect(pours.flatMap(({ recipe }) => recipe.allergens)).toEqual([]);
  });

  it('are as many as the host counts, all different, from light to smoky, then the cocktail', () => {
    const { drinks, servings, brief } = planned(
      'Mezcal and tequila tasting, everyone tastes, 5 small pours each, then one proper cocktail. Neat pours.',
    );
    const names = drinks.map(({ name }) => name);
    expect(names.slice(0, 5).every((name) => name.startsWith(TASTE_OF))).toBe(true);
    expect(new Set(names).size).toBe(6);
    expect(names[4]).toBe('Taste of Mezcal');
    expect(drinks[5]?.base).toBe('tequila');
    expect(servings).toEqual([12, 12, 12, 12, 12, 12]);
    expect([...brief.unused, ...brief.unmet]).toEqual([]);
  });

  it('are of the kinds and countries that the host names', () => {
    const { drinks } = planned(
      'Whiskey tasting, 6 pours: bourbon, rye, Scotch, Irish, Japanese, something peated. One guest doesn’t drink.',
    );
    expect(drinks.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Taste of Bourbon',
        'Taste of Rye Whiskey',
        'Taste of Blended Scotch',
        'Taste of Irish Whiskey',
        'Taste of Japanese Whisky',
        'Taste of Islay Scotch',
      ]),
    );
    expect(drinks.filter(({ abv }) => abv === 0)).toHaveLength(1);
  });
});
