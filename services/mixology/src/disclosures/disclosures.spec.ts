import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { findClassic } from '../classics/find-classic.ts';
import { someDrinks } from '../composing/request.fixture.ts';
import { sampleSize } from '../sample.fixture.ts';
import { disclosuresOf, withDisclosures } from './disclosures.ts';

const line = (name: string) => ({ name, amount: 1, unit: 'oz' });

const drink = ({
  lines = ['bourbon'],
  garnish = 'No garnish',
  steps = ['Stir and strain.'],
  abv = 20,
} = {}) => disclosuresOf({ ingredients: lines.map(line), garnish, instructions: steps, abv });

describe('allergens', () => {
  it.each([
    ['Walnut half', ['nuts']],
    ['A toasted walnut half', ['nuts']],
    ['Candied pecans on a pick', ['nuts']],
    ['Lime wheel and crushed pistachio', ['nuts']],
    ['Crème brûlée custard spoon', ['egg', 'milk']],
    ['Celery salt rim', ['celery']],
    ['Brandied cherries', ['sulfites']],
    ['Pickled cocktail onion', ['sulfites']],
    ['Graham cracker rim', ['gluten']],
    ['Toasted sesame rim', ['sesame']],
    ['Poached shrimp', ['crustaceans']],
    ['Oyster on the half shell', ['mollusks']],
    ['Peanut brittle', ['peanuts']],
    ['Mustard seeds', ['mustard']],
    ['A pinch of shaved chocolate', ['milk', 'soy']],
  ])('of the garnish %s are %j', (garnish, allergens) => {
    expect(drink({ garnish }).allergens).toEqual(allergens);
  });

  it.each([
    'Dusting of nutmeg',
    'Ribbon of coconut, a splash of coconut milk',
    'Oyster mushroom and crab apple',
    'Gluten-free cracker',
    'Dried lime wheel',
    'Lemon twist',
  ])('are none in the garnish %s, which only sounds like one', (garnish) => {
    expect(drink({ garnish }).allergens).toEqual([]);
  });

  it.each([
    ['Worcestershire sauce', ['gluten', 'soy', 'fish']],
    ['Clamato', ['celery', 'mollusks']],
    ['crème de noyaux', ['nuts']],
    ['almond milk', ['nuts']],
    ['oat milk', ['gluten']],
    ['egg white cordial', ['egg']],
    ['sweet vermouth', ['sulfites']],
    ['vanilla ice cream', ['egg', 'milk']],
    ['rye whiskey', []],
    ['ginger beer', []],
    ['coconut cream', []],
    ['honey syrup', []],
    ['London dry gin', []],
  ])('of the line %s are %j', (name, allergens) => {
    expect(drink({ lines: [name] }).allergens).toEqual(allergens);
  });

  it('come from the steps as well', () => {
    const steps = ['Rub the rim with orange and dip it into crushed hazelnuts.', 'Strain into a wine glass.'];
    expect(drink({ steps }).allergens).toEqual(['nuts']);
  });

  it('are those of the lines where a step names a listed thing by a short name', () => {
    const steps = ['Shake the ginger ale, the chocolate and the cream of coconut.'];
    const lines = ['dark chocolate syrup', 'cream of coconut', 'London dry gin', 'ginger ale'];
    expect(drink({ lines, steps }).allergens).toEqual([]);
  });

  it('are named once each, in one order', () => {
    const lines = ['sweet vermouth', 'heavy cream', 'orgeat', 'amaretto'];
    expect(drink({ lines, garnish: 'Walnut half' }).allergens).toEqual(['milk', 'nuts', 'sulfites']);
  });

  it('of a Manhattan are the vermouth’s and the brandied cherry’s', () => {
    const manhattan = findClassic('Manhattan');
    expect(manhattan && classicRecipe(manhattan).allergens).toEqual(['sulfites']);
  });

  it('of our own recipes are all declared by a line or a garnish, never by a word of the steps alone', () => {
    const ours = [
      ...CLASSICS.map((classic) => classicRecipe(classic)),
      ...someDrinks(sampleSize(20, 60)).map(({ recipe }) => recipe),
    ];
    const wordy = ours.filter((recipe) => {
      const silent = disclosuresOf({ ...recipe, instructions: ['Stir.'] });
      return silent.allergens.join() !== recipe.allergens.join();
    });
    expect(wordy.map(({ name }) => name)).toEqual([]);
  });
});

describe('traces of alcohol', () => {
  const alcoholFree = (more: object) =>
    drink({ lines: ['fresh lime juice', 'tonic water'], abv: 0.2, ...more });

  it('name the bitters of a drink that is as good as free of alcohol', () => {
    const lines = ['tonic water', 'Angostura bitters'];
    expect(alcoholFree({ lines }).alcoholTraces).toEqual(['Angostura bitters']);
  });

  it.each([
    ['Brandied cherry', ['brandied cherry']],
    ['Lime wheel and brandied cherries', ['brandied cherries']],
    ['Bourbon-soaked raisins', ['bourbon-soaked raisins']],
    ['Maraschino cherry', undefined],
    ['Ginger coin', undefined],
    ['Lime wheel', undefined],
  ])('of the garnish %s are %j', (garnish, traces) => {
    expect(alcoholFree({ garnish }).alcoholTraces).toEqual(traces);
  });

  it('are none in alcohol-free bottles', () => {
    const lines = ['zero-proof gin', 'alcohol-free orange bitters', 'non-alcoholic spiced rum'];
    expect(alcoholFree({ lines }).alcoholTraces).toBeUndefined();
  });

  it('are not spoken of where a drink is strong anyway', () => {
    const strong = { lines: ['bourbon', 'Angostura bitters'], garnish: 'Brandied cherry' };
    expect(drink(strong).alcoholTraces).toBeUndefined();
  });
});

it('keeps nothing of what a recipe disclosed when we knew less', () => {
  const stored = {
    ingredients: [line('crème de noyaux'), line('tonic water')],
    garnish: 'Walnut half',
    instructions: ['Build over ice.'],
    abv: 6,
    allergens: ['soy' as const],
    alcoholTraces: ['brandied cherry'],
  };
  expect(withDisclosures(stored)).toEqual({
    ingredients: stored.ingredients,
    garnish: 'Walnut half',
    instructions: stored.instructions,
    abv: 6,
    allergens: ['nuts'],
  });
});
