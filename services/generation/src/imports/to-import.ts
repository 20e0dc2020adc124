import { importedLine, importedRecipe, printedLine } from '@swizzle/mixology/imports/imported-recipe';
import type { RecipeSource } from '@swizzle/mixology/imports/recipe-source';
import type { RecipeImport } from '@swizzle/proto';
import type { ImportDocument } from './import.schema.ts';
import type { ReadImport } from './imports.repository.ts';

/** What is understood of a source. */
export const readSource = ({ name, lines, doubtful = [], steps, remarks }: RecipeSource): ReadImport => ({
  name,
  lines: lines.map((text) => {
    const line = importedLine(text);
    return doubtful.includes(text) ? { ...line, unsure: ['amount', 'ingredient'] } : line;
  }),
  steps: [...steps],
  remarks,
});

/** The recipe as its owner sees it, with its author's steps; undefined where no line is known. */
export const recipeOf = (document: ImportDocument) =>
  importedRecipe(document, document.lines, { ownSteps: true });

/** An import as its owner sees it. */
export const toImport = (document: ImportDocument): RecipeImport => {
  const { _id, name, revision = 0, url, lines, steps, cocktailId, createdAt } = document;
  const recipe = recipeOf(document);
  return {
    id: _id,
    name,
    revision,
    url,
    lines: lines.map((line) => {
      const ingredient = printedLine(line);
      return { text: line.text, ingredient: ingredient ?? null, unsure: line.unsure };
    }),
    steps,
    recipe: recipe ? { ...recipe, imageUrl: `/api/imports/${_id}/picture` } : null,
    cocktailId,
    createdAt: createdAt.toISOString(),
  };
};
