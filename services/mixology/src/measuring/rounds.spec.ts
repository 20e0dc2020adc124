import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { findClassic } from '../classics/find-classic.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { roundsOf, sparkles } from './rounds.ts';

function recipeOf(name: string) {
  const classic = findClassic(name);
  if (!classic) throw new Error(`There is no ${name}`);
  return classicRecipe(classic);
}

describe('what sparkles', () => {
  it('is told by its name as the pantry tells it', () => {
    const wrong = INGREDIENTS.filter(({ name, fizzy }) => sparkles(name) !== fizzy);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('several servings', () => {
  it('of a shaken drink are shaken two at a time, evenly', () => {
    // 60 + 22.5 + 22.5 = 105 ml, of which a shaker takes two
    const { technique, shakes, waterMl } = roundsOf(recipeOf('Daiquiri'), 5);
    expect({ technique, shakes, waterMl }).toEqual({ technique: 'shaken', shakes: [2, 2, 1], waterMl: 0 });
  });

  it.each(Array.from({ length: 24 }, (_, index) => index + 1))('of %i are all shaken', (servings) => {
    const { shakes } = roundsOf(recipeOf('Daiquiri'), servings);
    expect(shakes.reduce((sum, shake) => sum + shake, 0)).toBe(servings);
    expect(Math.max(...shakes) - Math.min(...shakes)).toBeLessThan(2);
  });

  it('of a stirred drink take the water that stirring would add', () => {
    const negroni = recipeOf('Negroni');
    const { technique, waterMl, pourMl, shakes } = roundsOf(negroni, 4);
    expect({ technique, shakes }).toEqual({ technique: 'stirred', shakes: [] });
    // Three times 30 ml go in; the rest of the glass is water.
    expect(waterMl).toBeCloseTo(4 * (negroni.figures.volumeMl - 90), -1);
    expect(waterMl / 360).toBeCloseTo(0.4, 2);
    expect(pourMl).toBeCloseTo(negroni.figures.volumeMl, 0);
  });

  it('of a drink built in its glass have nothing to shake and no water to add', () => {
    expect(roundsOf(recipeOf('Gin and Tonic'), 4)).toEqual({
      technique: 'other',
      shakes: [],
      waterMl: 0,
      pourMl: 0,
    });
  });

  it('do not count a glass as shaken whose rinse is shaken out', () => {
    const { technique } = roundsOf(recipeOf('Sazerac'), 2);
    expect(technique).toBe('stirred');
  });

  it('leave what sparkles out of the shaker', () => {
    const collins = { ...recipeOf('Tom Collins') };
    const shaken = { ...collins, instructions: ['Shake with ice.', 'Top with soda water.'] };
    // 105 ml or less go into the shaker, though the glass takes far more
    expect(roundsOf(shaken, 2).shakes).toEqual([2]);
  });

  it('of a drink whose lines are not known are shaken one by one', () => {
    const { figures, instructions } = recipeOf('Daiquiri');
    expect(roundsOf({ figures: { ...figures, lines: [] }, instructions }, 3).shakes).toEqual([1, 1, 1]);
  });

  it('of every classic that is stirred and strained take water', () => {
    const dry = CLASSICS.map((classic) => classicRecipe(classic)).filter((recipe) => {
      const steps = recipe.instructions.join(' ');
      const isStrained =
        /\bmixing glass\b/i.test(steps) && /\bstir/i.test(steps) && !/\bshake\b/i.test(steps);
      return isStrained && roundsOf(recipe, 2).waterMl === 0;
    });
    expect(dry.map(({ name }) => name)).toEqual([]);
  });
});
