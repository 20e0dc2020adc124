// Recipes that users bring from elsewhere: theirs alone until they share them.
import { z } from 'zod';
import { Ingredient, Recipe } from './cocktail.ts';
import { isoTime, opaqueId, text } from './text.ts';

/** Imported recipes that one user may have. */
export const MAX_IMPORTS = 200;
const MAX_IMPORTED_TEXT = 50_000;

export const ImportParams = z.strictObject({ id: opaqueId });

/** A pasted recipe (text, or JSON by schema.org or as we export it), or the address of a page with one. */
export const ImportRequest = z
  .strictObject({
    text: z
      .string()
      .min(1)
      .max(MAX_IMPORTED_TEXT)
      .refine(
        (value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value),
        'Contains characters that cannot be used.',
      )
      .optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
  })
  .refine(
    ({ text, url }) => (text === undefined) !== (url === undefined),
    'Send either a text or an address.',
  );
export type ImportRequest = z.infer<typeof ImportRequest>;

const ingredientId = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** What was read wrongly: what a line means, or null for one that is left out. */
export const ImportChange = z
  .strictObject({
    name: text(80, 1).optional(),
    lines: z
      .array(z.strictObject({ at: z.int().min(0).max(50), ingredientId: ingredientId.nullable() }))
      .max(16)
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.');
export type ImportChange = z.infer<typeof ImportChange>;

export const RecipeImport = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullable().describe('The page that it is from; null for what was pasted'),
  lines: z.array(
    z.object({
      text: z.string().describe('As it was written'),
      ingredient: Ingredient.nullable().describe('As we read it; null where we know nothing of the kind'),
      unsure: z.array(z.enum(['amount', 'ingredient'])).describe('What a person should look at again'),
    }),
  ),
  steps: z.array(z.string()).describe('As its author wrote them; sharing it puts ours in their place'),
  recipe: Recipe.omit({ drawing: true })
    .extend({ imageUrl: z.string() })
    .nullable()
    .describe('Measured from the lines that we know; null where that is none'),
  cocktailId: z.int().positive().nullable().describe('What it was shared as; null while it is private'),
  createdAt: isoTime,
});
export type RecipeImport = z.infer<typeof RecipeImport>;

export const ImportDeleted = z.object({ deleted: z.literal(true) });
