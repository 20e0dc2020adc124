import { describe, expect, it } from '@jest/globals';
import type { FlavorAxis, FlavorNote, FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { isTasted } from '../composing/carriers/carriers.ts';
import { soulOf } from '../composing/soul.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { classic, idsOf, newIn, poursOf, radarOf, remixOf } from './remix.fixture.ts';

const withNote = (name: string, note: FlavorNote, more: Partial<GenerateRequest> = {}, seed = 1) =>
  remixOf({ ...classic(name), name }, { selectedNotes: [note], ...more }, seed);

const rolesOf = (name: string, roles: readonly Role[]) =>
  idsOf(classic(name)).filter((id) => roles.includes(ingredientOf(id).role));

describe('a note that was asked for', () => {
  it.each<[string, FlavorNote, GenerateRequest['abv']]>([
    ['Toronto', 'Cacao', '35-40%+'],
    ['Old Fashioned', 'Cacao', '35-40%+'],
    ['Sazerac', 'Vanilla', '35-40%+'],
    ['Aperol Spritz', 'Pear', '10-15%'],
    ['Mimosa', 'Vanilla', '10-15%'],
    ['Boulevardier', 'Blueberry', '25-35%'],
    ['Last Word', 'Pear', '15-20%'],
    ['Negroni', 'Pineapple', '1-10%'],
  ])('is in a %s with %s at %s', (name, note, abv) => {
    const recipe = withNote(name, note, { abv });
    expect([note, isTasted(note, poursOf(recipe))]).toEqual([note, true]);
    expect(recipe.description).not.toMatch(/is left out/);
  });

  it.each<[string, FlavorNote]>([
    ['Old Fashioned', 'Cilantro'],
    ['Rusty Nail', 'Shiso'],
    ['Bloody Maria', 'Cilantro'],
  ])('is laid into a %s as a herb where nothing else brings %s', (name, note) => {
    expect(isTasted(note, poursOf(withNote(name, note)))).toBe(true);
  });

  it.each<[string, FlavorNote]>([
    ['Espresso Martini', 'Coconut'],
    ['Whiskey Sour', 'Coconut'],
    ['Negroni', 'Strawberry'],
    ['Mojito', 'Coconut'],
  ])(
    'takes nobody a day: no spirit of a %s is steeped for %s that a bottle or a purée brings',
    (name, note) => {
      for (const seed of [1, 2, 3])
        expect(idsOf(withNote(name, note, {}, seed)).filter((id) => INFUSIONS.has(id))).toEqual([]);
    },
  );
});

describe('what a remix keeps of its parent', () => {
  it.each<[string, FlavorNote]>([
    ['Vieux Carré', 'Fig'],
    ['Vieux Carré', 'Cherry'],
    ['Toronto', 'Cacao'],
    ['Martinez', 'Cranberry'],
    ['Rob Roy', 'Cinnamon'],
    ['Bamboo', 'Pomegranate'],
    ['Pisco Sour', 'Grape'],
    ['Brooklyn', 'Coffee'],
  ])('are all modifiers, bitters, and foam of a %s with %s', (name, note) => {
    for (const seed of [1, 2]) {
      const ids = idsOf(withNote(name, note, {}, seed));
      const own = rolesOf(name, ['fortified', 'aperitif', 'liqueur', 'bitters', 'egg']);
      expect(own.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  it.each<[string, Partial<FlavorProfile>]>([
    ['Vieux Carré', { bitter: -25, herbaceous: -40 }],
    ['Manhattan', { bitter: -25, herbaceous: -30 }],
    ['Martinez', { herbaceous: -30, bitter: -20 }],
  ])('are its bitters and wine even where a %s with a note is to be milder', (name, moves) => {
    const ids = idsOf(remixOf({ ...classic(name), name }, { selectedNotes: ['Cherry'], moves }));
    const own = rolesOf(name, ['fortified', 'bitters']);
    expect(own.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each<[string, FlavorNote]>([
    ['Last Word', 'Pear'],
    ['Last Word', 'Apricot'],
    ['Naked & Famous', 'Peach'],
    ['Paper Plane', 'Grapefruit'],
  ])('are the equal parts of a %s with %s', (name, note) => {
    const poured = poursOf(withNote(name, note)).filter(({ id }) => ingredientOf(id).unit === 'oz');
    expect(new Set(poured.map(({ ml }) => ml)).size).toBe(1);
  });

  it.each<[string, FlavorNote, string]>([
    ['Clover Club', 'Rhubarb', 'raspberry-syrup'],
    ['Mai Tai', 'Hazelnut', 'orgeat'],
    ['Army & Navy', 'Hazelnut', 'orgeat'],
  ])('is no syrup of a %s that %s stands in for', (name, note, gone) => {
    expect(idsOf(withNote(name, note))).not.toContain(gone);
  });
});

it('a remix keeps the asked strength with a note in it', () => {
  const asked = [
    ['Manhattan', 'Cherry', '25-35%', 25, 35],
    ['Old Fashioned', 'Maple', '35-40%+', 35, 60],
    ['Margarita', 'Mango', '10-15%', 10, 15],
    ['Daiquiri', 'Banana', '20-25%', 20, 25],
    ['Mojito', 'Blackberry', '1-10%', 1, 10],
  ] as const;
  for (const [name, note, abv, low, high] of asked) {
    const recipe = withNote(name, note, { abv });
    expect([name, recipe.abv >= low && recipe.abv <= high, isTasted(note, poursOf(recipe))]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

it.each<[string, FlavorNote, keyof FlavorProfile, number]>([
  ['Clover Club', 'Rhubarb', 'sour', 20],
  ['Whiskey Sour', 'Peach', 'bitter', 20],
  ['Mai Tai', 'Hazelnut', 'bitter', 20],
  ['Gimlet', 'Apple', 'herbaceous', 30],
])('%s with %s that is to be more %s answers with one line', (name, note, axis, by) => {
  const parent = { ...classic(name), name };
  const plain = remixOf(parent, { selectedNotes: [note] });
  const moved = remixOf(parent, { selectedNotes: [note], moves: { [axis]: by } });
  expect(moved.flavorProfile[axis]).toBeGreaterThan(parent.flavorProfile[axis] + by * 0.25);
  const came = idsOf(moved).filter((id) => !idsOf(parent).includes(id));
  expect([came.length <= 2, moved.ingredients.length <= plain.ingredients.length + 1]).toEqual([true, true]);
});

describe('a remix that names no note', () => {
  it.each<[string, Parameters<typeof remixOf>[1]]>([
    ['Negroni', { moves: { bitter: 20, earthy: 15 } }],
    ['Boulevardier', { moves: { bitter: 20, sweet: -15 } }],
    ['Manhattan', { moves: { earthy: 15, herbaceous: 15 } }],
    ['Martinez', { moves: { bitter: 20 } }],
  ])('of a %s keeps its parts, and is not let down with soda', (name, asked) => {
    const parent = classic(name);
    const own = idsOf(parent).filter((id) => ingredientOf(id).role !== 'bitters');
    for (const seed of [1, 2]) {
      const ids = idsOf(remixOf({ ...parent, name }, asked, seed));
      expect(ids).toEqual(expect.arrayContaining(own));
      expect(ids).not.toContain('soda-water');
    }
  });
});

it.each<[string, Partial<FlavorProfile>]>([
  ['Manhattan', { bitter: 35 }],
  ['Old Fashioned', { bitter: 45 }],
  ['Daiquiri', { earthy: 35 }],
  ['Vodka Martini', { bitter: 40 }],
])('a %s goes where the radar moved, and keeps its parts', (name, moves) => {
  const parent = { ...classic(name), name };
  const before = radarOf(parent);
  const own = idsOf(parent).filter((id) => ingredientOf(id).role === 'base');
  for (const seed of [1, 2]) {
    const recipe = remixOf(parent, { moves }, seed);
    expect(idsOf(recipe)).toEqual(expect.arrayContaining(own));
    for (const axis of Object.keys(moves) as FlavorAxis[])
      expect(recipe.flavorProfile[axis] - before[axis]).toBeGreaterThan((moves[axis] ?? 0) * 0.4);
  }
});

describe('an aroma that a guest turns up', () => {
  const NAMES = [
    'Daiquiri',
    'Margarita',
    'Tom Collins',
    'Whiskey Sour',
    'Sidecar',
    'Gimlet',
    'Martinez',
    'Rob Roy',
  ];
  const cases = NAMES.flatMap((name) =>
    (['bitter', 'earthy', 'herbaceous', 'fruity'] as const).map((axis) => ({ name, axis })),
  ).map(({ name, axis }) => ({
    name,
    axis,
    recipe: remixOf({ ...classic(name), name }, { moves: { [axis]: 25 } }),
  }));

  it('is answered by something at its real volume, never by a splash or by dashes alone', () => {
    const unanswered = cases.filter(({ name, axis, recipe }) => {
      const own = new Map(poursOf(classic(name)).map(({ id, ml }) => [id, ml]));
      return !poursOf(recipe).some(({ id, ml }) => {
        const { role, unit, flavor } = ingredientOf(id);
        const more = ml - (own.get(id) ?? 0);
        return role !== 'bitters' && flavor[axis] >= 20 && (unit === 'oz' ? more >= 7 : more > 0);
      });
    });
    expect(unanswered.map(({ name, axis }) => `${name} ${axis}`)).toEqual([]);
  });

  it('leaves two of what its parent could not do without', () => {
    const lost = cases.filter(({ name, recipe }) => {
      const soul = soulOf(poursOf(classic(name)));
      const ids = idsOf(recipe);
      return soul.filter((id) => ids.includes(id)).length < Math.min(2, soul.length);
    });
    expect(lost.map(({ name, axis }) => `${name} ${axis}`)).toEqual([]);
  });

  it('makes no list of a short recipe', () => {
    const long = cases.filter(({ name, recipe }) => idsOf(recipe).length > idsOf(classic(name)).length + 2);
    expect(long.map(({ name, axis }) => `${name} ${axis}`)).toEqual([]);
  });
});

it.each([
  ['Gin Rickey', { sour: 15 }],
  ['White Russian', { sweet: 15 }],
  ['Black Manhattan', { bitter: -15 }],
])('a %s of which only measures were asked to differ still has an idea of its own', (name, moves) => {
  const parent = { ...classic(name), name };
  expect(newIn(remixOf(parent, { moves }), parent).length).toBeGreaterThan(0);
});
