import { describe, expect, it } from '@jest/globals';
import type { Recipe } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { classic } from '../events/party.fixture.ts';
import { passesMenuGate } from './menu-gate.ts';

const line = (name: string, amount: number) => ({ name, amount, unit: 'oz' });
const changed = (changes: Partial<Recipe>): Recipe => ({ ...classic('Daiquiri'), ...changes });

describe('the gate for drinks of strangers', () => {
  it('lets well-made drinks in', () => {
    const passing = CLASSICS.filter((one) => passesMenuGate(classicRecipe(one))).length;
    expect(passing / CLASSICS.length).toBeGreaterThan(0.8);
  });

  it.each<[string, Partial<Recipe>]>([
    [
      'half an ounce of lime in soda',
      { abv: 0, ingredients: [line('fresh lime juice', 0.5), line('soda water', 5)] },
    ],
    ['hardly any alcohol', { abv: 1.5 }],
    ['sour without anything sweet', { figures: { ...classic('Daiquiri').figures, sugarGrams: 0.5 } }],
    ['a bucket', { figures: { ...classic('Daiquiri').figures, volumeMl: 900 } }],
    [
      'bottles that nobody knows',
      { ingredients: [line('Unicorn Tears', 2), line('Moon Dust', 1), line('white rum', 1)] },
    ],
  ])('keeps out %s', (_, changes) => {
    expect(passesMenuGate(changed(changes))).toBe(false);
  });
});
