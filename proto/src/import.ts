// Imported recipes, private until their owner shares them.
import { z } from 'zod';
import { Ingredient, Recipe } from './cocktail.ts';
import { MAX_PHOTO_BYTES } from './product.ts';
import { isoTime, opaqueId, text } from './text.ts';

/** Maximum imported recipes per user. */
export const MAX_IMPORTS = 200;
const MAX_IMPORTED_TEXT = 50_000;

export const ImportParams = z.strictObject({ id: opaqueId });

/** A pasted recipe (text, schema.org JSON or our own export), or the URL of a page with one. */
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

/** A photo of a recipe: a JPEG, PNG or WebP file in base64. */
export const PhotoImport = z.strictObject({
  photo: z
    .string()
    .min(1)
    .max(Math.ceil(MAX_PHOTO_BYTES / 3) * 4)
    // A single negated class, which can't backtrack over a megabyte.
    .refine((value) => !/[^A-Za-z0-9+/=]/.test(value), 'Is not base64.'),
});

/** Photos require a configured model. */
export const ImportSources = z.object({ photo: z.boolean() });

const ingredientId = z.string().regex(/^[a-z0-9-]{1,60}$/);

const at = z.int().min(0).max(50);

/** Corrections by the user. Line numbers refer to the revision. */
export const ImportChange = z
  .strictObject({
    name: text(80, 1).optional(),
    revision: z.int().min(0).optional(),
    lines: z
      .array(
        z.union([
          z.strictObject({
            at,
            ingredientId: ingredientId.nullable().describe('What it means; null leaves it out'),
          }),
          z.strictObject({ at, text: text(300, 1).describe('What it should say; read again') }),
          z.strictObject({ at, isRight: z.literal(true).describe('As it was read') }),
        ]),
      )
      .max(16)
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.')
  .refine(
    ({ lines, revision }) => lines === undefined || revision !== undefined,
    'Say which revision the lines are of.',
  );
export type ImportChange = z.infer<typeof ImportChange>;

export const RecipeImport = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.int().min(0).describe('Grows with every change of its lines'),
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
