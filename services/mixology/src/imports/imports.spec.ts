import { describe, expect, it } from '@jest/globals';
import { recipesFromJson, recipesFromPage } from './from-json.ts';
import { recipeFromText } from './from-text.ts';
import { chosenLine, importedLine, importedRecipe } from './imported-recipe.ts';
import type { RecipeSource } from './recipe-source.ts';

const idsOf = ({ lines }: RecipeSource) => lines.map((line) => importedLine(line).ingredientId);
const measured = (source: RecipeSource) =>
  importedRecipe(source, source.lines.map(importedLine), { ownSteps: true });

const PAGE = (data: object) =>
  `<html><head><script>var x = "<b>";</script><SCRIPT type="application/ld+json">${JSON.stringify(data)}</SCRIPT></head></html>`;

const SCHEMA = {
  '@graph': [
    { '@type': 'WebSite', name: 'A site' },
    {
      '@type': ['Recipe'],
      name: 'Gold Rush &amp; Co',
      recipeIngredient: ['2 ounces bourbon', '¾ oz lemon juice', '3/4 ounce honey syrup'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: '<p>Shake with ice.</p>' },
        {
          '@type': 'HowToSection',
          itemListElement: [{ '@type': 'HowToStep', text: 'Strain into a rocks glass.' }],
        },
      ],
    },
  ],
};

describe('a pasted recipe', () => {
  it('is taken apart by its headings', () => {
    const source = recipeFromText(
      'Last Word\n\nIngredients:\n- 3/4 oz gin\n- 3/4 oz green Chartreuse\n- 3/4 oz maraschino liqueur\n- 3/4 oz fresh lime juice\n\nMethod\n1. Shake everything with ice.\n2. Strain into a coupe.\nGarnish: brandied cherry',
    );
    expect(source.name).toBe('Last Word');
    expect(idsOf(source)).toEqual(['london-dry-gin', 'green-chartreuse', 'maraschino', 'lime-juice']);
    expect(source.steps).toEqual(['Shake everything with ice.', 'Strain into a coupe.']);
    expect(measured(source)).toMatchObject({ glassType: 'Coupe', name: 'Last Word' });
  });

  it('is taken apart without headings, in milliliters as well', () => {
    const source = recipeFromText(
      'House Negroni\n30 ml gin\n30ml Campari\n3 cl sweet vermouth\nStir with ice and strain over a large cube in a rocks glass.\nGarnish with an orange twist.',
    );
    expect(idsOf(source)).toEqual(['london-dry-gin', 'campari', 'sweet-vermouth']);
    const recipe = measured(source);
    expect(recipe?.abv).toBeGreaterThan(18);
    expect(recipe?.glassType).toBe('Rocks/Old Fashioned');
  });

  it('reads a line that lists several', () => {
    const source = recipeFromText(
      'Daiquiri\n2 oz white rum, 1 oz lime juice, 3/4 oz simple syrup\nShake and strain.',
    );
    expect(idsOf(source)).toEqual(['white-rum', 'lime-juice', 'simple-syrup']);
  });

  it.each([
    'French 75',
    'Odd One',
    'Corpse Reviver No. 2',
    'Three Dots and a Dash',
    '20th Century',
    'Gin & It',
  ])('may have a figure in its name: %s', (name) => {
    const source = recipeFromText(`${name}\n1 oz gin\n1 oz lemon juice\nShake.`);
    expect([source.name, source.lines.length]).toEqual([name, 2]);
  });

  it.each(['2 oz gin', 'two limes', 'gin 60 ml', '30 ml unobtainium'])(
    'has no name where it begins with an ingredient: %s',
    (first) => {
      expect(recipeFromText(`${first}\n1 oz Campari`)).toMatchObject({
        name: 'Imported cocktail',
        lines: [first, '1 oz Campari'],
      });
    },
  );

  it('has no ingredients where it is prose', () => {
    expect(recipeFromText('Dear diary,\nit rained all day and nothing happened.').lines).toEqual([]);
  });
});

describe('a recipe for machines', () => {
  it('is found in a page, whatever else the page states', () => {
    const [source, ...others] = recipesFromPage(PAGE(SCHEMA));
    expect(others).toEqual([]);
    expect(source?.name).toBe('Gold Rush & Co');
    expect(source?.steps).toEqual(['Shake with ice.', 'Strain into a rocks glass.']);
    expect(source && idsOf(source)).toEqual(['bourbon', 'lemon-juice', 'honey-syrup']);
  });

  it('is found after letters whose lower case is longer', () => {
    expect(recipesFromPage(`<title>İçki</title>${PAGE(SCHEMA)}`)).toHaveLength(1);
  });

  it('is read as we export it', () => {
    const [source] =
      recipesFromJson(
        JSON.stringify({
          cocktails: [
            {
              name: 'Mine',
              ingredients: [{ name: 'Campari', amount: 1.5, unit: 'oz' }],
              instructions: ['Pour.'],
              garnish: 'Orange wheel',
              glassType: 'Highball',
            },
          ],
        }),
      ) ?? [];
    expect(source && idsOf(source)).toEqual(['campari']);
    expect(source && measured(source)?.glassType).toBe('Highball');
  });

  it('is none in what is no JSON, no recipe, or a scalar', () => {
    expect(recipesFromJson('2 oz gin')).toBeUndefined();
    expect(recipesFromJson('7')).toBeUndefined();
    expect(recipesFromJson('{"name":"x"}')).toEqual([]);
    expect(recipesFromPage('<script type="application/ld+json">{')).toEqual([]);
  });

  it('is read to its end, however deep or wide it is', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const wide = JSON.stringify(Array.from({ length: 50_000 }, () => ({ a: { b: {} } })));
    expect(recipesFromJson(deep)).toEqual([]);
    expect(recipesFromJson(wide)).toEqual([]);
    expect(recipesFromPage('<script '.repeat(100_000))).toEqual([]);
  });
});

describe('an imported recipe', () => {
  it('marks what is unsure, and measures what is known', () => {
    const lines = ['2 oz gin', '1 oz unobtainium', '1 oz cinnamon vodka'].map(importedLine);
    expect(lines.map(({ unsure }) => unsure)).toEqual([[], ['ingredient'], ['ingredient']]);
    const recipe = importedRecipe({ name: 'X', steps: [], remarks: '' }, lines.slice(0, 2), {
      ownSteps: false,
    });
    expect(recipe?.ingredients.map(({ name }) => name)).toEqual(['London dry gin']);
  });

  it('takes a person’s word for what a line means, in the amount that was read', () => {
    const line = chosenLine(importedLine('1 oz unobtainium'), 'campari');
    expect(line).toMatchObject({ ingredientId: 'campari', ml: 30, unsure: [] });
  });

  it('is none where nothing is known', () => {
    const lines = [importedLine('1 oz unobtainium')];
    expect(importedRecipe({ name: 'X', steps: [], remarks: '' }, lines, { ownSteps: false })).toBeUndefined();
  });

  it('is written in our words where everybody sees it', () => {
    const source = { name: 'X', steps: ['A step of somebody else.'], remarks: '' };
    const lines = ['2 oz gin', '1 oz Campari'].map(importedLine);
    expect(importedRecipe(source, lines, { ownSteps: true })?.instructions).toEqual(source.steps);
    expect(importedRecipe(source, lines, { ownSteps: false })?.instructions).not.toEqual(source.steps);
  });
});
