import { describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES, GenerateRequest, type Recipe, VIBES } from '@swizzle/proto';
import { type Family, familyOf } from '../../families/family.ts';
import { findIngredient } from '../../ingredients/find-ingredient.ts';
import type { PantryItem } from '../../ingredients/ingredient.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { affinity } from '../../knowledge/pairing.ts';
import { swapFor, tierOf } from '../../knowledge/tiers.ts';
import { pourOf } from '../../measuring/recipe-lines.ts';
import { originals } from '../../originals/originals.ts';
import { isTasted } from '../carriers/carriers.ts';
import { compose } from '../compose.ts';
import { doesCurdle } from '../search/shelf.ts';
import type { ComposeRequest } from '../wish.ts';
import { bearsDust, isDust, suitsFamily } from './drink-limits.ts';

const asked = (wanted: object = {}): ComposeRequest => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse(wanted);
  return request;
};
const poursOf = (recipe: Recipe) => recipe.ingredients.flatMap((line) => pourOf(line) ?? []);
const itemsOf = (recipe: Recipe): PantryItem[] =>
  recipe.ingredients.flatMap(({ name }) => findIngredient(name) ?? []);

const untouched = Array.from({ length: 40 }, (_, seed) => compose(asked(), seed));
const moody = VIBES.flatMap((mood) => [1, 2, 3].map((seed) => compose(asked({ mood }), seed)));
const noted = ALL_FLAVOR_NOTES.map((note, seed) => ({
  note,
  recipe: compose(asked({ selectedNotes: [note] }), seed),
}));
const all = [...untouched, ...moody, ...noted.map(({ recipe }) => recipe)];

describe('what nobody wants to drink', () => {
  it('pours no spirit above 75 ml, and holds at most 2.6 standard drinks', () => {
    for (const recipe of all) {
      expect(recipe.figures.standardDrinks).toBeLessThanOrEqual(2.6);
      for (const { id, ml } of poursOf(recipe)) {
        const item = findIngredient(id.replaceAll('-', ' '));
        if (item?.role === 'base') expect(ml).toBeLessThanOrEqual(75);
      }
    }
  });

  it('leaves no loose spice, petals, or berries in a drink', () => {
    const loose = all.flatMap((recipe) => {
      const creamMl = itemsOf(recipe).some(({ role }) => role === 'cream') ? 1 : 0;
      const foam = itemsOf(recipe).some(({ role }) => role === 'egg');
      const hot = recipe.instructions.join(' ').includes('heatproof');
      const surface = bearsDust(
        { foam, method: hot ? 'heat' : 'shake', id: recipe.tags[0] === 'punch' ? 'punch-cup' : '' },
        recipe.drawing.ice,
        creamMl,
      );
      return itemsOf(recipe)
        .filter((item) => isDust(item) && !surface)
        .map(({ id }) => `${id} in ${recipe.name}`);
    });
    expect(loose).toEqual([]);
    const names = all.flatMap(itemsOf).map(({ id }) => id);
    expect(
      names.filter((id) => /^(dried-|juniper-berries|coffee-beans|oak-chips|cacao-nibs)/.test(id)),
    ).toEqual([]);
  });

  it('never lets cream meet acid', () => {
    for (const recipe of all)
      if (itemsOf(recipe).some(doesCurdle)) expect(recipe.figures.acidPercent).toBeLessThanOrEqual(0.17);
  });

  it('makes a martini of gin or vodka only', () => {
    const martinis = all.filter(({ tags }) => tags[0]?.includes('martini'));
    for (const { baseLiquor } of martinis) expect(['gin', 'vodka']).toContain(baseLiquor);
  });

  it('puts nothing together that clashes', () => {
    const clashing = [...untouched, ...moody].flatMap((recipe) => {
      const groups = itemsOf(recipe).map(({ id }) => groupOf(id));
      return groups.flatMap((left, at) =>
        groups
          .slice(at + 1)
          .filter((right) => affinity(left, right) <= -2)
          .map((right) => `${left} and ${right}`),
      );
    });
    expect(clashing).toEqual([]);
  });
});

describe('bottles that people have', () => {
  it('asks for five lines or fewer, but for the drinks that need more', () => {
    const long = [...untouched, ...moody].filter(({ ingredients }) => ingredients.length > 5);
    expect(long.length).toBeLessThan(untouched.length * 0.2);
    expect(Math.max(...all.map(({ ingredients }) => ingredients.length))).toBeLessThanOrEqual(7);
  });

  it('pours at most one rare bottle, and names what to use instead', () => {
    for (const recipe of all) {
      const rare = itemsOf(recipe).filter(({ id }) => tierOf(id) === 'rare');
      expect(rare.length).toBeLessThanOrEqual(1);
      for (const { id } of rare) {
        const swap = swapFor(id);
        if (swap) expect(recipe.description).toContain(swap);
      }
    }
  });

  it('takes two thirds of what it pours from a home or an ordinary bar', () => {
    for (const recipe of [...untouched, ...moody]) {
      const items = itemsOf(recipe);
      const usual = items.filter(({ id }) => tierOf(id) === 'home' || tierOf(id) === 'bar');
      expect(usual.length / items.length).toBeGreaterThanOrEqual(0.66);
    }
  });
});

describe('a note that was asked for', () => {
  it.each(noted.map(({ note, recipe }) => [note, recipe] as const))('%s can be tasted', (note, recipe) => {
    expect(isTasted(note, poursOf(recipe))).toBe(true);
  });

  it('gives way to an earlier one that it contradicts, and the description says so', () => {
    const recipe = compose(asked({ selectedNotes: ['Cream', 'Lemon'] }), 4);
    expect(recipe.flavorNotes).toContain('Cream');
    expect(itemsOf(recipe).map(({ id }) => id)).not.toContain('lemon-juice');
    expect(recipe.description).toMatch(/Lemon would curdle against Cream/);
  });
});

describe('a drink of its own', () => {
  it('is seldom a known classic under a new name', () => {
    const sets = untouched.map((recipe) =>
      itemsOf(recipe)
        .map(({ id }) => id)
        .sort()
        .join(),
    );
    expect(new Set(sets).size).toBeGreaterThan(untouched.length * 0.85);
  });
});

const familyNamed = (name: string) => familyOf(name) as Family;

it.each(['star-anise-pods', 'whole-cloves', 'allspice-berries'])(
  '%s season what is hot, and nothing that is shaken',
  (id) => {
    expect(suitsFamily(familyNamed('toddy'), ingredientOf(id))).toBe(true);
    for (const cold of ['sour', 'old-fashioned', 'highball', 'tiki']) {
      expect([cold, suitsFamily(familyNamed(cold), ingredientOf(id))]).toEqual([cold, false]);
    }
  },
);

it.each(['mint-leaves', 'basil-leaves', 'thyme-sprigs', 'cucumber-slices'])(
  'leaves no %s in what is poured into its flute, and strains them off what is shaken',
  (id) => {
    for (const name of ['royale', 'zero-royale']) {
      const family = familyNamed(name);
      expect([name, suitsFamily(family, ingredientOf(id))]).toEqual([name, false]);
      expect([name, suitsFamily({ ...family, method: 'shake-top' }, ingredientOf(id))]).toEqual([name, true]);
    }
  },
);

it('has cream of coconut shaken, swizzled, or blended, and never only stirred', () => {
  const cream = ingredientOf('coconut-cream');
  const family = familyNamed('tiki');
  for (const method of ['shake', 'swizzle', 'blend'] as const)
    expect([method, suitsFamily({ ...family, method }, cream)]).toEqual([method, true]);
  for (const method of ['build', 'stir', 'pour'] as const)
    expect([method, suitsFamily({ ...family, method }, cream)]).toEqual([method, false]);
});

it('keeps herbs out of what authors pour into a flute', () => {
  const poured = originals().filter(({ family, method }) => (method ?? familyOf(family)?.method) === 'pour');
  expect(poured.length).toBeGreaterThan(50);
  const withHerbs = poured.filter(({ ingredients }) =>
    Object.keys(ingredients).some((id) => ingredientOf(id).role === 'herb'),
  );
  expect(withHerbs.map(({ names }) => names[0])).toEqual([]);
});
