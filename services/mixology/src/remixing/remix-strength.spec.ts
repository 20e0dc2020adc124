import { describe, expect, it } from '@jest/globals';
import { ABV_RANGES, type GenerateRequest } from '@swizzle/proto';
import { isTasted } from '../composing/carriers/carriers.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { variations } from '../variations/variation.ts';
import { classic, idsOf, newIn, poursOf, remixOf } from './remix.fixture.ts';

const STRENGTHS: readonly (readonly [string, GenerateRequest['abv'], readonly string[]])[] = [
  ['Manhattan', '10-15%', ['rye-whiskey', 'sweet-vermouth']],
  ['Martini', '1-10%', ['london-dry-gin', 'dry-vermouth']],
  ['Sazerac', '15-20%', ['rye-whiskey', 'absinthe']],
  ['Boulevardier', '1-10%', ['bourbon', 'campari']],
  ['Sidecar', '1-10%', ['cognac', 'lemon-juice']],
  ['Daiquiri', '25-35%', ['lime-juice', 'simple-syrup']],
  ['Corpse Reviver No. 2', '35-40%+', ['lillet-blanc', 'orange-liqueur']],
];

describe('a remix at a strength that its parent is far from', () => {
  it.each(STRENGTHS)('%s at %s pours what its parent is made of', (name, abv, soul) => {
    for (const seed of [1, 2, 3]) {
      const parent = classic(name);
      const recipe = remixOf(parent, { abv }, seed);
      expect(recipe.abv).toBeGreaterThanOrEqual(ABV_RANGES[abv].min);
      expect(recipe.abv).toBeLessThanOrEqual(ABV_RANGES[abv].max);
      expect(idsOf(recipe)).toEqual(expect.arrayContaining([...soul]));
      expect(recipe.baseLiquor).toBe(parent.baseLiquor);
    }
  });

  it('keeps a note that was asked for in a longer drink', () => {
    const recipe = remixOf(classic('Negroni'), { abv: '1-10%', selectedNotes: ['Grapefruit'] });
    expect(isTasted('Grapefruit', poursOf(recipe))).toBe(true);
    expect(idsOf(recipe)).toContain('campari');
  });

  it.each<[GenerateRequest['selectedNotes'][number], GenerateRequest['mood']]>([
    ['Pineapple', 'Tropical'],
    ['Apple', 'Cozy'],
  ])('pours %s though nothing %s leaves room for it', (note, mood) => {
    const flavorProfile = { sour: 20, bitter: 55, herbaceous: 15, earthy: 10, fruity: 60, sweet: 40 };
    const selectedNotes = [note];
    const recipe = remixOf(classic('Negroni'), { abv: '1-10%', selectedNotes, mood, flavorProfile });
    expect(isTasted(note, poursOf(recipe))).toBe(true);
    expect(idsOf(recipe)).toContain('campari');
  });
});

const REACHED = ['Bloody Mary', 'Piña Colada', 'Irish Coffee', 'Aperol Spritz', 'Pisco Sour'];

describe('a remix at a strength that its parent never reaches', () => {
  it.each(REACHED)('%s is poured as strong as it goes, and says so', (name) => {
    const parent = classic(name);
    const recipe = remixOf(parent, { abv: '35-40%+' });
    expect(recipe.description).toMatch(/as strong as an? /);
    expect(recipe.abv).toBeGreaterThanOrEqual(parent.abv);
    expect(recipe.baseLiquor).toBe(parent.baseLiquor);
    expect(newIn(recipe, parent).filter((id) => ingredientOf(id).role !== 'base')).toEqual([]);
  });
});

it.each(['Black Russian', 'Kir Royale', 'Margarita', 'Bramble'])(
  'a %s without alcohol is the one that an expert wrote, where nothing else is asked',
  (name) => {
    const zeroProof = variations().filter(
      ({ parent, asks }) => parent.name === name && asks.strength === '0%',
    );
    const recipe = remixOf(classic(name), { abv: '0%' });
    expect(zeroProof.map(({ tagline }) => tagline)).toContain(recipe.tagline);
    expect(recipe.description).not.toMatch(/as strong as/);
  },
);

it('a drink of more spirit than most keeps it in its remix', () => {
  const recipe = remixOf(classic('Zombie'), { moves: { sweet: -20 } });
  expect(recipe.baseLiquor).toBe('rum');
});
