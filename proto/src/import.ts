// Imported recipes, private until their owner shares them.
import { z } from 'zod';
import { Ingredient, Recipe } from './cocktail.ts';
import { isoTime, opaqueId, text } from './fields.ts';
import { MAX_PHOTO_BYTES } from './product.ts';

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
            ingredientId: ingredientId.nullable().describe('Ingredient of the line; null removes the line'),
          }),
          z.strictObject({ at, text: text(300, 1).describe('Corrected text, which is parsed again') }),
          z.strictObject({ at, isRight: z.literal(true).describe('Confirms the parsed line') }),
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
  revision: z.int().min(0).describe('Revision of the lines, incremented with each change'),
  url: z.string().nullable().describe('URL of the source page; null if pasted'),
  lines: z.array(
    z.object({
      text: z.string().describe('Original text'),
      ingredient: Ingredient.nullable().describe('Parsed ingredient; null if unknown'),
      unsure: z.array(z.enum(['amount', 'ingredient'])).describe('Parts of the line that need review'),
    }),
  ),
  steps: z.array(z.string()).describe('Original steps; a published cocktail gets generated ones'),
  recipe: Recipe.omit({ drawing: true })
    .extend({ imageUrl: z.string() })
    .nullable()
    .describe('Recipe computed from the recognized lines; null if there are none'),
  cocktailId: z.int().positive().nullable().describe('Id of the published cocktail; null if private'),
  createdAt: isoTime,
});
export type RecipeImport = z.infer<typeof RecipeImport>;

export const ImportDeleted = z.object({ deleted: z.literal(true) });
