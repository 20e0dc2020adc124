import { describe, expect, it } from '@jest/globals';
import { ANY_VIBE, GenerateRequest } from '@swizzle/proto';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { findClassic } from '../classics/find-classic.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { compose } from './compose.ts';
import { soulOf } from './soul.ts';

const known = (name: string) => {
  const classic = findClassic(name);
  if (!classic) throw new RangeError(`No ${name}`);
  return classic;
};

const remixOf = (name: string, more: object, seed: number) => {
  const parent = classicRecipe(known(name));
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: parent.flavorProfile,
    mood: ANY_VIBE,
    ...more,
  });
  return { parent, recipe: compose({ ...request, parent }, seed) };
};

describe('the soul of a drink', () => {
  it.each([
    ['Mojito', ['white-rum', 'mint-leaves']],
    ['Negroni', ['campari', 'london-dry-gin']],
    ['Bloody Mary', ['tomato-juice']],
    ['Piña Colada', ['coconut-cream', 'pineapple-juice']],
    ['Espresso Martini', ['espresso', 'vodka']],
  ])('of a %s', (name, ids) => {
    expect(soulOf(poursOfClassic(known(name)))).toEqual(expect.arrayContaining(ids));
  });
});

describe('a remix', () => {
  it('keeps two of the three most telling ingredients of its parent, and differs', () => {
    for (const [seed, classic] of CLASSICS.entries()) {
      if (seed % 9 !== 0 || Object.keys(classic.ingredients).length < 3) continue;
      const { parent, recipe } = remixOf(classic.name, {}, seed);
      const ids = recipe.ingredients.flatMap((line) => pourOf(line)?.id ?? []);
      const soul = soulOf(parent.ingredients.flatMap((line) => pourOf(line) ?? []));
      const kept = soul.filter((id) => ids.includes(id)).length;
      expect([classic.name, kept >= Math.min(2, soul.length)]).toEqual([classic.name, true]);
      expect([classic.name, recipe.ingredients.map(({ name }) => name).sort()]).not.toEqual([
        classic.name,
        parent.ingredients.map(({ name }) => name).sort(),
      ]);
    }
  });

  it('says what changed', () => {
    const { recipe } = remixOf('Mojito', { selectedNotes: ['Cucumber'] }, 3);
    expect(recipe.description).toMatch(/cucumber/i);
  });
});
