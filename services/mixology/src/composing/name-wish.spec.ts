import { describe, expect, it } from '@jest/globals';
import { GenerateRequest, type Recipe } from '@swizzle/proto';
import { groupOf } from '../knowledge/groups.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { compose } from './compose.ts';
import { imagesOf, readName, shownOf } from './name-wish.ts';

const named = (suggestedName: string, seed = 1): Recipe => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ suggestedName, mood: 'Any Vibe' });
  return compose(request, seed);
};
const groupsIn = ({ ingredients }: Recipe) =>
  ingredients.flatMap((line) => pourOf(line) ?? []).map(({ id }) => groupOf(id));
const meantBy = (name: string) => readName(name).map(({ groups }) => groups);

describe('the words of a name', () => {
  it('stand for what a bartender reaches for', () => {
    expect(meantBy('Oaxaca')[0]?.[0]).toBe('mezcal');
    expect(meantBy('Grandma’s Kitchen')).toHaveLength(2);
    expect(meantBy('Number Seven')).toEqual([]);
  });

  it('are known in the plural, in the possessive, and by how they begin', () => {
    for (const name of ['Garden', 'Gardens', 'The Gardener’s', 'Gardening'])
      expect(meantBy(name)[0]).toContain('basil');
  });

  it('are read two by two where they belong together', () => {
    expect(readName('Passion Fruit').map(({ word }) => word)).toEqual(['Passion Fruit']);
  });

  it('are answered by the ingredient that shows them best', () => {
    const shown = shownOf(readName('Smoke'), [{ id: 'islay-scotch' }, { id: 'mezcal' }]);
    expect(shown.map(({ id }) => id)).toHaveLength(1);
  });
});

describe('the images of a name', () => {
  it('speak of what is in the glass, one for each ingredient', () => {
    const images = imagesOf(readName('The Librarian’s Secret'), [
      { id: 'black-tea' },
      { id: 'islay-scotch' },
    ]);
    expect(images).toHaveLength(1);
    expect(images[0]).toContain('tea');
  });

  it('say nothing of a bottle that only shares the group', () => {
    expect(imagesOf(readName('Emerald'), [{ id: 'yellow-chartreuse' }])).toEqual([]);
    expect(imagesOf(readName('Emerald'), [{ id: 'green-chartreuse' }])).toHaveLength(1);
  });

  it('stand under the name of a drink that answers it', () => {
    const recipe = named('Grandmother’s Orchard');
    const ids = recipe.ingredients.flatMap((line) => pourOf(line) ?? []);
    const [first = ''] = imagesOf(readName(recipe.name), ids);
    expect(first).not.toBe('');
    expect(recipe.tagline.toLowerCase()).toContain(first.toLowerCase());
  });
});

describe('a drink that a guest names', () => {
  it.each(['Rain in Havana', 'The Orchard', 'A Night in Venice', 'Grandmother’s Porch'])(
    '%s has something of it in the glass',
    (name) => {
      for (const seed of [1, 2]) {
        const recipe = named(name, seed);
        const groups = groupsIn(recipe);
        expect(meantBy(name).some((meant) => meant.some((group) => groups.includes(group)))).toBe(true);
      }
    },
  );
});
