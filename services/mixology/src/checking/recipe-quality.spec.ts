import { expect, it } from '@jest/globals';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { recipeQuality } from './recipe-quality.ts';

const line = (name: string) => ({ name, amount: 1, unit: 'oz' });
const DAIQUIRI = ['White rum', 'Fresh lime juice', 'Simple syrup'].map(line);

it('lies between 0 and 1 for every classic, and is high for most', () => {
  const qualities = CLASSICS.map((classic) => recipeQuality(classicRecipe(classic)));
  expect(Math.min(...qualities)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...qualities)).toBeLessThanOrEqual(1);
  expect(qualities.filter((quality) => quality >= 0.5).length).toBeGreaterThan(CLASSICS.length * 0.9);
});

it('is lower for ingredients nobody stocks', () => {
  const unknown = [...DAIQUIRI.slice(0, 2), line('Unicorn tears')];
  expect(recipeQuality({ ingredients: unknown })).toBeLessThan(recipeQuality({ ingredients: DAIQUIRI }));
});

it('is lower for a long list of ingredients', () => {
  const long = [...DAIQUIRI, ...DAIQUIRI, ...DAIQUIRI];
  expect(recipeQuality({ ingredients: long })).toBeLessThan(recipeQuality({ ingredients: DAIQUIRI }));
});

it('is lower for ingredients that do not belong together', () => {
  const clash = ['London dry gin', 'Coffee liqueur', 'Watermelon juice', 'Peach schnapps'].map(line);
  expect(recipeQuality({ ingredients: clash })).toBeLessThan(recipeQuality({ ingredients: DAIQUIRI }));
});
