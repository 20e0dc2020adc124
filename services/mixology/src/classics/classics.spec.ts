import { describe, expect, it } from '@jest/globals';
import { Recipe } from '@swizzle/proto';
import { drawPicture } from '../drawing/picture.ts';
import { familyOf } from '../families/family.ts';
import type { Classic } from './classic.ts';
import { classicRecipe, drinkOfClassic } from './classic-recipe.ts';
import { CLASSICS } from './classics.ts';
import { findClassic } from './find-classic.ts';

/** Less than a scale in a bar can tell. */
const SLACK = 0.005;

const astray = (classic: Classic): string[] => {
  const family = familyOf(classic.family);
  const { abv, sugarPercent, acidPercent } = drinkOfClassic(classic).sums;
  const faults: string[] = [];
  const hold = (what: string, value: number, [low, high] = [0, 0]) => {
    if (value < low - SLACK || value > high + SLACK) faults.push(`${what} ${value.toFixed(2)}`);
  };
  hold('abv', abv, family?.abv);
  hold('sugar', sugarPercent, family?.sugar);
  hold('acid', acidPercent, family?.acid);
  if (family?.ratio && acidPercent > 0) hold('sugar to acid', sugarPercent / acidPercent, family.ratio);
  return faults;
};

const byName = (name: string) => findClassic(name)?.id;

describe('the classics', () => {
  it('are at least 420, each once', () => {
    expect(CLASSICS.length).toBeGreaterThanOrEqual(420);
    expect(new Set(CLASSICS.map(({ id }) => id)).size).toBe(CLASSICS.length);
  });

  it.each(CLASSICS.map((classic) => [classic.id, classic] as const))(
    'measure up: %s keeps the strength and balance of its family, or says why not',
    (_, classic) => {
      const faults = astray(classic);
      expect({ faults, explained: classic.outside !== undefined }).toEqual({
        faults: classic.outside === undefined ? [] : expect.arrayContaining([expect.any(String)]),
        explained: faults.length > 0,
      });
    },
  );

  it('become recipes that the contract accepts, and pictures under 11 KB with some room to grow', () => {
    for (const classic of CLASSICS) {
      const recipe = classicRecipe(classic);
      expect(Recipe.safeParse(recipe).error?.issues).toBeUndefined();
      expect(drawPicture(recipe.drawing).length).toBeLessThan(10.75 * 1024);
    }
  });

  it('tell their history in a description of their own', () => {
    const descriptions = CLASSICS.map((classic) => classicRecipe(classic).description);
    expect(new Set(descriptions).size).toBe(CLASSICS.length);
    for (const [at, classic] of CLASSICS.entries()) expect(descriptions[at]).toContain(classic.history);
  });

  it('leave no unfilled slot, doubled space or wrong article in their words', () => {
    for (const classic of CLASSICS) {
      const { tagline, description, instructions, garnish } = classicRecipe(classic);
      const words = [tagline, description, garnish, ...instructions].join('\n');
      expect(words).not.toMatch(/[{}]|undefined| {2}|(?<!\p{L})a [aeio]|(?<!\p{L})an [^aeiouh]/iu);
    }
  });

  it('take the asked mood, else their own', () => {
    const [negroni] = CLASSICS.filter(({ id }) => id === 'negroni');
    expect(negroni && classicRecipe(negroni).mood).toBe('Sophisticated');
    expect(negroni && classicRecipe(negroni, 'Classic').mood).toBe('Classic');
  });

  it('show hot drinks in a heatproof glass, a julep in its cup, a layered shot in a shot glass, and the colors that they are known for', () => {
    const drawingOf = (name: string) => {
      const classic = findClassic(name);
      if (!classic) throw new Error(`${name} is missing`);
      return classicRecipe(classic).drawing;
    };
    expect(
      ['Irish Coffee', 'Hot Toddy', 'Mint Julep', 'B-52', 'Absinthe Frappé'].map(
        (name) => drawingOf(name).vessel,
      ),
    ).toEqual(['hot', 'hot', 'julep', 'shot', undefined]);
    const channels = (name: string) =>
      [1, 3, 5].map((at) =>
        Number.parseInt(
          drawingOf(name)
            .liquid.at(-1)
            ?.slice(at, at + 2) ?? '',
          16,
        ),
      );
    for (const name of ['Blue Hawaii', 'Blue Lagoon', 'Corpse Reviver #Blue']) {
      const [red = 0, , blue = 0] = channels(name);
      expect(blue).toBeGreaterThan(red + 60);
    }
    for (const name of ['Aviation', 'Water Lily']) {
      const [red = 0, green = 0, blue = 0] = channels(name);
      expect(Math.min(red, blue)).toBeGreaterThan(green);
    }
  });

  it('lie in layers where they are not mixed', () => {
    const liquid = (name: string) => {
      const classic = findClassic(name);
      return classic ? new Set(classicRecipe(classic).drawing.liquid).size : 0;
    };
    expect([liquid('B-52'), liquid('Tequila Sunrise'), liquid('Negroni')]).toEqual([3, 2, 1]);
  });
});

describe('finding a classic', () => {
  it('finds each under its name and its aliases', () => {
    for (const { id, name } of CLASSICS) expect(byName(name)).toBe(id);
    for (const { id, aliases } of CLASSICS) for (const alias of aliases) expect(byName(alias)).toBe(id);
  });

  it.each([
    ['NEGRONI', 'negroni'],
    ['the negroni', 'negroni'],
    ['Pina Colada', 'pina-colada'],
    ['pinacolada', 'pina-colada'],
    ['vieux carre', 'vieux-carre'],
    ['Dark n Stormy', 'dark-n-stormy'],
    ['Corpse Reviver #2', 'corpse-reviver-no-2'],
    ['bees knees', 'bees-knees'],
    ['Naked and Famous', 'naked-and-famous'],
    ['The Martini Cocktail', 'martini'],
  ])('reads %s despite case, accents, punctuation and small words', (asked, id) => {
    expect(byName(asked)).toBe(id);
  });

  it.each([
    ['Negronni', 'negroni'],
    ['Daquiri', 'daiquiri'],
    ['Mai Tia', 'mai-tai'],
    ['Margerita', 'margarita'],
    ['Manhatten', 'manhattan'],
    ['Caiprinha', 'caipirinha'],
    ['Old Fashoned', 'old-fashioned'],
    ['Boulevadier', 'boulevardier'],
  ])('reads %s despite its typing error', (asked, id) => {
    expect(byName(asked)).toBe(id);
  });

  it.each([
    'Martine',
    'French 76',
    'Corpse Reviver No. 3',
    'Rum Collins',
    'Kiw',
    'Motor Oil',
    'Lapu Lapu',
    '',
  ])('takes %s for no drink that it knows', (asked) => {
    expect(byName(asked)).toBeUndefined();
  });

  it('never takes one classic for another', () => {
    const wrong = CLASSICS.filter(({ id, name }) => {
      const typo = `${name.slice(0, -2)}${name.at(-1)}`;
      const found = byName(typo);
      return found !== undefined && found !== id;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
