import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest, type Recipe } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { findClassic } from '../classics/find-classic.ts';
import { compose } from '../composing/compose.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { pourOf } from '../measuring/recipe-lines.ts';

const classic = (name: string): Recipe => {
  const known = findClassic(name);
  if (!known) throw new RangeError(`No ${name}`);
  return classicRecipe(known);
};

const remixOf = (
  name: string,
  { moves = {}, ...more }: { moves?: Partial<FlavorProfile> } & Partial<GenerateRequest>,
  seed = 1,
): Recipe => {
  const parent = classic(name);
  const own = parent.flavorProfile;
  const moved = (axis: keyof FlavorProfile) => Math.min(100, Math.max(0, own[axis] + (moves[axis] ?? 0)));
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: {
      fruity: moved('fruity'),
      earthy: moved('earthy'),
      sour: moved('sour'),
      bitter: moved('bitter'),
      herbaceous: moved('herbaceous'),
      sweet: moved('sweet'),
    },
    ...more,
  });
  return compose({ ...request, parent }, seed);
};

const idsOf = ({ ingredients }: Recipe) => ingredients.flatMap((line) => pourOf(line)?.id ?? []);
const groupsOf = (recipe: Recipe) => idsOf(recipe).map(groupOf);

describe('a remix for a mood', () => {
  it.each<[string, FlavorNote, string]>([
    ['Margarita', 'Cinnamon', 'tequila'],
    ['Daiquiri', 'Cinnamon', 'rum'],
    ['Margarita', 'Apple', 'tequila'],
    ['Mojito', 'Ginger', 'rum'],
  ])('%s stays on its own spirit when it is cozy with %s', (name, note, base) => {
    for (const seed of [1, 2]) {
      const recipe = remixOf(name, { mood: 'Cozy', selectedNotes: [note] }, seed);
      expect(recipe.baseLiquor).toBe(base);
    }
  });

  it.each<[string, FlavorNote]>([
    ['Moscow Mule', 'Cranberry'],
    ['Moscow Mule', 'Raspberry'],
    ['Tom Collins', 'Peach'],
  ])('%s with %s gets sparkling wine where there is something to celebrate', (name, note) => {
    const recipe = remixOf(name, { mood: 'Celebratory', selectedNotes: [note] });
    expect(groupsOf(recipe)).toContain('sparkling wine');
  });
});

it.each<[string, FlavorNote, string]>([
  ['Last Word', 'Apple', 'calvados'],
  ['Final Ward', 'Apple', 'apple-brandy'],
  ['Naked & Famous', 'Apple', 'calvados'],
])(
  '%s with %s stands on a spirit of the fruit, which equal parts would drown as juice',
  (name, note, spirit) => {
    const recipe = remixOf(name, { selectedNotes: [note] });
    const pour = recipe.ingredients.flatMap((line) => pourOf(line) ?? []).find(({ id }) => id === spirit);
    expect([idsOf(recipe), pour?.ml]).toEqual([idsOf(recipe), expect.any(Number)]);
    expect(pour?.ml).toBeGreaterThanOrEqual(22.5);
  },
);

it.each<[string, Partial<FlavorProfile>]>([
  ['Piña Colada', { sweet: -16, sour: 10 }],
  ['Mai Tai', { sweet: -20, sour: 10 }],
  ['Daiquiri', { sweet: -12, sour: 12 }],
  ['Whiskey Sour', { sweet: -15 }],
])('%s that is to be less sweet gets no fruit that nobody asked for', (name, moves) => {
  for (const seed of [1, 2]) {
    const recipe = remixOf(name, { moves }, seed);
    const own = idsOf(classic(name)).map(groupOf);
    const fruits = idsOf(recipe).filter(
      (id) => !own.includes(groupOf(id)) && ['juice', 'fruit'].includes(ingredientOf(id).role),
    );
    expect(fruits).toEqual([]);
  }
});
