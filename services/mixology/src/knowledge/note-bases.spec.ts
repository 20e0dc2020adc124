import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest } from '@swizzle/proto';
import { compose } from '../composing/compose.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { baseStrangeness, bestBases } from './note-bases.ts';

const basesFor = (selectedNotes: FlavorNote[], seed: number) => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ selectedNotes });
  return compose(request, seed)
    .ingredients.flatMap((line) => pourOf(line)?.id ?? [])
    .filter((id) => ingredientOf(id).role === 'base');
};

describe('the spirit under a note', () => {
  it.each<[FlavorNote[], string, string]>([
    [['Dill'], 'aquavit', 'bourbon'],
    [['Beet', 'Dill'], 'aquavit', 'vodka'],
    [['Carrot'], 'blanco-tequila', 'cognac'],
    [['Sage'], 'london-dry-gin', 'white-rum'],
    [['Apple'], 'calvados', 'blanco-tequila'],
    [['Walnut'], 'cognac', 'vodka'],
  ])('is for %p sooner %s than %s', (notes, one, other) => {
    expect(baseStrangeness(one, notes)).toBeLessThan(baseStrangeness(other, notes));
  });

  it('is any for a note that is a bottle itself', () => {
    expect(baseStrangeness('vodka', ['Campari'])).toBe(0);
    expect(bestBases(['Campari']).size).toBe(0);
  });

  it('is hardly ever strange in what is composed', () => {
    const notes: readonly FlavorNote[] = [
      'Sage',
      'Melon',
      'Cilantro',
      'Dill',
      'Walnut',
      'Maple',
      'Watermelon',
      'Fig',
    ];
    const strange = notes.filter((note) =>
      basesFor([note], 3).some((id) => baseStrangeness(id, [note]) === 1),
    );
    expect(strange.length).toBeLessThanOrEqual(1);
  });
});
