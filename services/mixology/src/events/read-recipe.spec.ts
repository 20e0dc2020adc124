import { describe, expect, it } from '@jest/globals';
import { classicRecipe, drinkOfClassic } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { someDrinks } from '../composing/request.fixture.ts';
import { sampleSize } from '../sample.fixture.ts';
import { classic } from './party.fixture.ts';
import { readRecipe } from './read-recipe.ts';
import { pourCost } from './shopping/pour-cost.ts';

describe('reading a recipe for a party', () => {
  it('finds every ingredient, the technique and the garnishes of all classics', () => {
    for (const known of CLASSICS) {
      const { pours, lines, technique, garnishes } = readRecipe(classicRecipe(known));
      expect({ id: known.id, technique }).toEqual({ id: known.id, technique: techniqueOf(known) });
      expect(pours).toHaveLength(lines.length);
      expect([...garnishes].sort()).toEqual([...known.garnish].sort());
    }
  });

  it('finds every ingredient and a garnish of what the generator composes', () => {
    for (const { recipe } of someDrinks(sampleSize(20, 60))) {
      const { pours, lines, garnishes } = readRecipe(recipe);
      expect(pours).toHaveLength(lines.length);
      expect(garnishes.length).toBeGreaterThan(0);
    }
  });

  it('prices one glass by what is in it', () => {
    const { pours, garnishes } = readRecipe(classic('Daiquiri'));
    // rum 60 / 750 × $20 = 1.60; lime 22.5 / 30 × $0.60 = 0.45; syrup 22.5 / 2900 × $4 = 0.031
    // lime wheel $0.60 / 8 = 0.075
    expect(pourCost(pours, garnishes)).toBeCloseTo(2.156, 3);
  });
});

const techniqueOf = (known: (typeof CLASSICS)[number]) => drinkOfClassic(known).plan.family.technique;

describe('what stays apart from the rest of a drink', () => {
  const apartOf = (name: string) => [...readRecipe(classic(name)).apart];
  const recipeWith = (step: string, garnish: string) => ({
    ...classic('Daiquiri'),
    garnish,
    instructions: [...classic('Daiquiri').instructions, step],
    ingredients: classic('Jack Rose').ingredients,
  });

  it.each([
    ['Penicillin', ['islay-scotch']],
    ['Hot Toddy', []],
    ['Irish Coffee', ['heavy-cream']],
    ['Sazerac', ['absinthe']],
    ['New York Sour', ['red-wine']],
  ])('is what its steps float, settle or rinse with: %s', (name, ids) => {
    expect(apartOf(name)).toEqual(ids);
  });

  it('is no juice whose seeds are the garnish', () => {
    const { ingredients } = recipeWith('', '');
    const juice = {
      name: 'pomegranate juice',
      amount: 0.75,
      unit: 'oz',
      metricAmount: 22.5,
      metricUnit: 'ml',
    };
    const recipe = {
      ...recipeWith('Float a spoonful of pomegranate seeds on top.', 'a spoonful of pomegranate seeds'),
      ingredients: [...ingredients, juice],
    };
    expect([...readRecipe(recipe).apart]).toEqual([]);
  });
});
