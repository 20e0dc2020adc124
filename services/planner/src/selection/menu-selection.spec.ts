import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { candidateOf } from '@swizzle/mixology/menus/candidate';
import type { Cocktail } from '@swizzle/proto';
import { pino } from 'pino';
import { isSameDrink, MenuSelection } from './menu-selection.ts';

const classicOf = (name: string) => {
  const classic = CLASSICS.find((one) => one.name === name);
  if (!classic) throw new RangeError(name);
  return classic;
};

describe('a drink that was published before', () => {
  it.each(['Coconut Kiss', 'Oaxaca Old Fashioned', 'Manhattan', 'Negroni'])(
    'is the same only with the same garnish: %s',
    (name) => {
      const classic = classicOf(name);
      const recipe = classicRecipe(classic);
      expect(isSameDrink(recipe, classicRecipe(classic))).toBe(true);
      expect(isSameDrink(recipe, classicRecipe({ ...classic, garnish: [] }))).toBe(false);
    },
  );

  it('is another with another amount, and under another name', () => {
    const recipe = classicRecipe(classicOf('Negroni'));
    const ingredients = recipe.ingredients.map((line) => ({ ...line, amount: line.amount * 2 }));
    expect(isSameDrink(recipe, { ...recipe, ingredients })).toBe(false);
    expect(isSameDrink(recipe, { ...recipe, name: 'Negroni Twice' })).toBe(false);
  });
});

describe('a menu whose custom drinks can’t be published', () => {
  it('says as many drinks each as it pours, and not what the first plan did', async () => {
    const offers = CLASSICS.slice(0, 120).map((classic, at) => {
      const cocktail: Cocktail = {
        ...classicRecipe(classic),
        id: at + 1,
        imageUrl: '/picture.svg',
        remixedFromId: null,
        isFeatured: false,
        createdAt: '2026-06-01T18:00:00.000Z',
      };
      return { cocktail, candidate: candidateOf(at + 1, cocktail) };
    });
    const pool = { gather: () => Promise.resolve(offers), offersOf: () => [] };
    const drinks = { make: () => Promise.resolve([]), publish: () => Promise.resolve(undefined) };
    const first = { name: 'Menu', intro: '', entries: [], drinksEach: 1.5 };
    const llm = { choose: () => Promise.resolve(first), mayShow: () => Promise.resolve(true) };
    const stock = { find: () => Promise.resolve(undefined) };
    const selection = new MenuSelection(
      pool as never,
      drinks as never,
      llm as never,
      stock,
      pino({ level: 'silent' }),
    );
    const chosen = await selection.choose({
      menuId: 'menu',
      ownerId: 'host',
      tier: 'premium',
      event: { eventType: 'Birthday Celebration', guestCount: 40, eventLength: '3-4 hours', budget: '$12+' },
      date: '2026-06-05',
      deadline: Date.now() + 10_000,
    } as never);
    const poured = chosen.drinks.reduce((sum, { servings }) => sum + servings, 0);
    expect(chosen.brief.drinksEach ?? poured / 40).toBe(poured / 40);
    expect(chosen.brief.drinksEach).not.toBe(1.5);
  });
});
