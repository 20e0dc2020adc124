import { describe, expect, it } from '@jest/globals';
import { GenerateRequest } from '@swizzle/proto';
import { compose } from '../composing/compose.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { readName } from './read-name.ts';
import translated from './translated-words.json' with { type: 'json' };

const meant = (name: string) => readName(name).map(({ groups }) => groups);

describe('a name in another language', () => {
  it.each([
    ['Medianoche', 'Midnight'],
    ['Feu', 'Fire'],
    ['Tramonto', 'Sunset'],
    ['Waldspaziergang', 'Forest'],
    ['Gatto Nero', 'Cat Black'],
    ['Cielo Rojo', 'Sky Red'],
    ['La Neige', 'Snow'],
    ['Amor y Venganza', 'Love and Revenge'],
  ])('%s stands for what %s does', (name, english) => {
    expect(meant(name)).toEqual(meant(english));
  });

  it('is read by words of the lexicon alone', () => {
    const unknown = Object.keys(translated.related).filter((word) => meant(word).length === 0);
    expect(unknown).toEqual([]);
  });
});

describe('a name that is soft as velvet', () => {
  it('is shaken with an egg white, or creamy, where the radar leaves it sour', () => {
    const soft = ['Velvet Hour', 'Silk Pajamas', 'Terciopelo'].filter((suggestedName, seed) => {
      const { remixedFromId: _none, ...request } = GenerateRequest.parse({
        suggestedName,
        flavorProfile: { fruity: 55, earthy: 20, sour: 45, bitter: 10, herbaceous: 5, sweet: 45 },
      });
      return compose(request, seed).ingredients.some((line) =>
        ['egg', 'cream'].includes(ingredientOf(pourOf(line)?.id ?? 'soda-water').role),
      );
    });
    expect(soft.length).toBeGreaterThanOrEqual(2);
  });
});
