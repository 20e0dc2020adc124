import { describe, expect, it } from '@jest/globals';
import { Recipe } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { findIngredient } from '../ingredients/find-ingredient.ts';
import { sampleSize, someOf } from '../sample.fixture.ts';
import { zeroProofTwin } from './twin.ts';
import { variantOf } from './variant.ts';

const drink = (name: string) => {
  const classic = CLASSICS.find((one) => one.name === name);
  if (!classic) throw new Error(`no ${name}`);
  return classicRecipe(classic);
};

const EVERY = 8;
const ORIGINALS = CLASSICS.filter((_, at) => at % EVERY === 0);
const TWINS = someOf(ORIGINALS, 5).flatMap((classic) => zeroProofTwin(classicRecipe(classic)) ?? []);

describe('a zero-proof twin', () => {
  it('has no alcohol, nor anything with alcohol in it, whatever the original is', () => {
    for (const twin of TWINS) {
      expect(Recipe.parse(twin).abv).toBeLessThan(0.5);
      for (const { name } of twin.ingredients) expect([name, findIngredient(name)?.abv]).toEqual([name, 0]);
    }
  });

  it('tastes like its original, for most by 95 in 100', () => {
    const alike = TWINS.map(({ description }) => Number(/(\d+)% alike/.exec(description)?.[1])).sort(
      (one, other) => one - other,
    );
    expect(alike.length).toBeGreaterThan(sampleSize(6, 30));
    expect(alike[Math.floor(alike.length / 2)]).toBeGreaterThanOrEqual(95);
  });

  it('says what was lost', () => {
    const twin = zeroProofTwin(drink('Negroni'));
    expect(twin?.name).toBe('Zero-Proof Negroni');
    expect(twin?.description).toContain('What you lose: the warmth of 20% alcohol');
    expect(twin?.description).toContain('the taste of Juniper');
  });

  it('is the same one each time', () => {
    expect(zeroProofTwin(drink('Daiquiri'))).toEqual(zeroProofTwin(drink('Daiquiri')));
  });

  it('keeps what made the original, where all of it can be replaced', () => {
    const names = zeroProofTwin(drink('Daiquiri'))?.ingredients.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fresh lime juice', 'simple syrup']));
  });

  it('is not made of a drink without alcohol', () => {
    const twin = zeroProofTwin(drink('Negroni'));
    expect(twin && zeroProofTwin(twin)).toBeUndefined();
  });
});

describe('a variant', () => {
  it('is a recipe of its own, measured with the substitute', () => {
    const variant = variantOf(drink('Negroni'), { replace: 'campari', use: 'aperol' });
    expect(Recipe.parse(variant).name).toBe('Negroni with Aperol');
    expect(variant?.ingredients.map(({ name }) => name)).toContain('Aperol');
    expect(variant?.flavorProfile.bitter).toBeLessThan(drink('Negroni').flavorProfile.bitter);
    expect(variant?.description).toContain('less bitter');
    expect(variant?.instructions.join(' ')).toContain('Aperol');
  });

  it('is only made with what stands in, for what is there', () => {
    expect(variantOf(drink('Negroni'), { replace: 'campari', use: 'heavy-cream' })).toBeUndefined();
    expect(variantOf(drink('Negroni'), { replace: 'lime-juice', use: 'lemon-juice' })).toBeUndefined();
  });
});
