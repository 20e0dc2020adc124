import { describe, expect, it } from '@jest/globals';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { DRINKS } from '../questions.fixture.ts';
import { fills, type Kitchen, madeOwn, ownPours } from './make-own.ts';
import { saidOfThings } from './said-of-things.ts';

const EMPTY: Kitchen = { has: [], lacks: [], isAll: false };

const drinkOf = (name: string) => {
  const drink = DRINKS.find((one) => one.name === name);
  if (!drink) throw new RangeError(`No drink is called ${name}`);
  return drink;
};

/** Milliliters of each thing in a drink, as a message and a kitchen have it. */
const madeOf = (name: string, message: string, kitchen: Partial<Kitchen> = {}) => {
  const drink = drinkOf(name);
  const own = madeOwn(drink, saidOfThings(message, [], 'en').things, { ...EMPTY, ...kitchen });
  const ml = Object.fromEntries((ownPours(drink, own) ?? []).map((pour) => [pour.id, pour.ml]));
  return { own, ml };
};

describe('what takes the place of what', () => {
  it.each([
    ['white-rum', 'aged-rum'],
    ['old-tom-gin', 'london-dry-gin'],
    ['amontillado-sherry', 'fino-sherry'],
    ['lime-juice', 'lemon-juice'],
    ['simple-syrup', 'honey-syrup'],
    ['soda-water', 'tonic-water'],
    ['angostura-bitters', 'walnut-bitters'],
    ['prosecco', 'white-wine'],
  ])('%s by %s', (part, use) => {
    expect(fills(ingredientOf(part), ingredientOf(use))).toBe(true);
  });

  it.each([
    ['london-dry-gin', 'cherry-juice'],
    ['white-rum', 'simple-syrup'],
    ['lime-juice', 'simple-syrup'],
    ['soda-water', 'lime-juice'],
    ['sweet-vermouth', 'absinthe'],
    ['mint-leaves', 'lime-juice'],
  ])('%s never by %s', (part, use) => {
    expect(fills(ingredientOf(part), ingredientOf(use))).toBe(false);
  });
});

describe('a recipe as a guest makes it', () => {
  it('takes what they have in the role of what they lack', () => {
    expect(madeOf('Daiquiri', 'only brown rum').ml).toMatchObject({ 'aged-rum': 60, 'lime-juice': 22.5 });
    expect(madeOf('Tom Collins', 'no old tom. with london dry').ml).toMatchObject({ 'london-dry-gin': 60 });
    expect(madeOf('Margarita', 'no orange liqueur, only agave').ml).toHaveProperty('agave-syrup');
  });

  it('takes what they told of before, where nothing is said', () => {
    expect(madeOf('Daiquiri', '', { has: ['aged-rum'] }).ml).toMatchObject({ 'aged-rum': 60 });
    expect(madeOf('Daiquiri', '', { has: ['white-rum', 'aged-rum'] }).ml).toEqual({});
  });

  it('adds an accent by the spoon, and an egg white whole', () => {
    expect(madeOf('Negroni', 'a splash of green chartreuse in it').ml['green-chartreuse']).toBe(5);
    expect(madeOf('Whiskey Sour', 'with egg white').ml).toHaveProperty('egg-white');
  });

  it('leaves out what is refused, and what it can be itself without', () => {
    expect(madeOf('Old Fashioned', 'without bitters').own.left).toEqual(['angostura-bitters']);
    expect(madeOf('Mojito', 'i have no mint').own.left).toEqual(['mint-leaves']);
    expect(madeOf('Tom Collins', 'no cherry').own.garnish).toEqual(['cherry']);
  });

  it('says what it can not do without', () => {
    expect(madeOf('Mojito', 'without rum').own.missing).toEqual(['white-rum']);
    const bare = madeOf('Mojito', '', { has: ['lime-juice'], isAll: true });
    expect(bare.own.missing).toContain('white-rum');
  });
});
