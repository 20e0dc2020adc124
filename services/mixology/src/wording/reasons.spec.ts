import { describe, expect, it } from '@jest/globals';
import { type Recipe, VIBES } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { findClassic } from '../classics/find-classic.ts';
import { compose } from '../composing/compose.ts';
import { someRequests } from '../composing/request.fixture.ts';
import { findIngredient } from '../ingredients/find-ingredient.ts';
import { originals } from '../originals/originals.ts';
import { sampleSize } from '../sample.fixture.ts';
import { variations } from '../variations/variation.ts';
import { unnamedIn, untrueWorkIn } from './true-words.fixture.ts';

const RECIPES: readonly Recipe[] = someRequests(sampleSize(40, 150), 21).map((request, seed) =>
  compose(
    {
      ...request,
      mood: VIBES[seed % VIBES.length] ?? 'Any Vibe',
      selectedNotes: request.selectedNotes.slice(0, 2),
    },
    seed,
  ),
);
/** Classics with a note, whatever way of remixing that takes. */
const REMIXES: readonly Recipe[] = [
  'Daiquiri',
  'Mojito',
  'Caipirinha',
  'Sazerac',
  'Paloma',
  'Negroni',
].flatMap((name) => {
  const parent = findClassic(name);
  return parent
    ? someRequests(sampleSize(3, 40), 34).map((request, seed) => {
        const known = classicRecipe(parent);
        const { flavorProfile } = known;
        const selectedNotes = request.selectedNotes.slice(0, 1);
        return compose({ ...request, abv: 'Any ABV', flavorProfile, selectedNotes, parent: known }, seed);
      })
    : [];
});
const wordsOf = ({ tagline, description }: Recipe) => `${tagline} ${description}`;
/** Without what the author of a drink says of it, which is read beside that drink. */
const AUTHORED = [...originals(), ...variations()].flatMap(({ idea, taste, tagline }) => [
  idea,
  taste,
  tagline,
]);
const ownWords = (words: string) => AUTHORED.reduce((rest, text) => rest.replace(text, ''), words);
const itemsOf = ({ ingredients }: Recipe) => ingredients.flatMap(({ name }) => findIngredient(name) ?? []);

describe('what is said of a drink', () => {
  it('claims nothing that the recipe contradicts', () => {
    for (const recipe of RECIPES) {
      const words = wordsOf(recipe);
      expect(ownWords(words)).not.toMatch(/in that order|\ba little\b|\bsand\b|\bcool\b/i);
      if (/topped with|lengthened with|served tall with/i.test(words))
        expect(itemsOf(recipe).some(({ fizzy }) => fizzy)).toBe(true);
      if (/over (?:crushed )?ice|snowdrift/i.test(recipe.tagline))
        expect(recipe.drawing.ice).not.toBe('none');
      if (/steaming|served hot/i.test(words)) expect(recipe.instructions.join(' ')).toMatch(/heatproof/);
      if (/under a head of foam/i.test(words))
        expect(itemsOf(recipe).some(({ role }) => role === 'egg')).toBe(true);
    }
  });

  it('names nothing to drink that is neither poured, tasted in what is poured, nor laid on top', () => {
    const unnamed = RECIPES.flatMap((recipe) =>
      unnamedIn({ ...recipe, tagline: ownWords(recipe.tagline), description: ownWords(recipe.description) }),
    );
    expect(unnamed).toEqual([]);
  });

  it('names no technique and no measure that the recipe does not have', () => {
    expect([...RECIPES, ...REMIXES].flatMap(untrueWorkIn)).toEqual([]);
  });

  it('names only classics that exist as the drink that it turns', () => {
    for (const recipe of RECIPES) {
      const [, name] =
        /(?:Take an? |build is that of an? |Where an? )([A-Z][^,;]*?)(?:,|;| has )/.exec(
          recipe.description,
        ) ?? [];
      if (name) expect([name, findClassic(name) !== undefined]).toEqual([name, true]);
    }
  });

  it('repeats no sentence more than six times', () => {
    const counts = new Map<string, number>();
    for (const recipe of RECIPES)
      for (const sentence of [recipe.tagline, ...recipe.description.split(/(?<=[.?!]) /)])
        counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 6)).toEqual([]);
  });

  it('uses a garnish that shows what is in the glass, or a twist', () => {
    for (const recipe of RECIPES)
      expect(recipe.garnish).not.toMatch(/chamomile flowers|saffron threads|cardamom pods|rose petal/);
  });
});
