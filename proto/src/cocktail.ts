import { z } from 'zod';
import { isoTime, numericId, opaqueId, positiveInteger, text } from './fields.ts';
import { AskedFlavorProfile, FlavorNoteName, FlavorProfile } from './flavor.ts';
import { DEFAULT_FLAVOR, FLAVOR_AXES } from './flavor-vocabulary.ts';
import { CARD_FORMATS, COLOR_SCHEMES } from './picture.ts';
import {
  MAX_LISTED_COCKTAILS,
  MAX_ORDERED_COCKTAILS,
  MAX_SELECTED_NOTES,
  MAX_SUGGESTED_NAME,
} from './product.ts';
import * as words from './vocabulary.ts';

/** A line of a recipe in imperial units, and in metric ones if they differ. */
export const Ingredient = z.object({
  name: text(80, 1),
  amount: z.number().positive(),
  unit: text(20, 1),
  metricAmount: z.number().positive().optional(),
  metricUnit: text(20, 1).optional(),
});
export type Ingredient = z.infer<typeof Ingredient>;

/** The contribution of one ingredient to the figures. */
export const FigureLine = z.object({
  name: text(80, 1).describe('Name of the ingredient, as in the recipe'),
  volumeMl: z
    .number()
    .min(0)
    .describe('Milliliters of liquid before dilution; about 0 for muddled ingredients and garnishes'),
  abv: z.number().min(0).max(100).describe('ABV of the ingredient, percent by volume'),
  sugarGrams: z.number().min(0),
  acidGrams: z.number().min(0),
});
export type FigureLine = z.infer<typeof FigureLine>;

/** Figures of a recipe, always computed from its ingredients. */
export const RecipeFigures = z.object({
  volumeMl: z.number().positive().describe('Milliliters in the glass, including melted ice'),
  dilution: z.number().min(0).describe('Water from melted ice, as a fraction of the initial volume'),
  alcoholGrams: z.number().min(0),
  sugarGrams: z.number().min(0),
  acidPercent: z.number().min(0).describe('Grams of acid per 100 ml of the finished drink'),
  standardDrinks: z.number().min(0).describe('US standard drinks (14 g of alcohol each)'),
  lines: z
    .array(FigureLine)
    .max(16)
    .default([])
    .describe('Breakdown by ingredient, in recipe order; empty for old recipes without a breakdown'),
});
export type RecipeFigures = z.infer<typeof RecipeFigures>;

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

/** The parameters of a cocktail's drawing. */
export const Drawing = z.object({
  glass: z.enum(words.GLASSES),
  /** A vessel that replaces the glass: a heatproof glass, a metal julep cup or a shot glass. */
  vessel: z.enum(['hot', 'julep', 'shot']).optional(),
  /** Colors of the liquid's layers from bottom to top. */
  liquid: z.array(hexColor).min(1).max(4),
  /** Transmittance of the liquid, 0 (opaque) to 1 (clear). */
  clarity: z.number().min(0).max(1),
  ice: z.enum(['none', 'cubes', 'large', 'crushed']),
  foam: z.boolean(),
  bubbles: z.boolean(),
  garnish: z.array(text(24, 1)).max(3),
  backdrop: z.enum(FLAVOR_AXES),
  /** Seed of random details: positions of bubbles and ice. */
  seed: z.int().min(0),
});
export type Drawing = z.infer<typeof Drawing>;

/** A complete recipe that is not published yet. */
export const Recipe = z.object({
  name: text(80, 1),
  tagline: text(140),
  description: text(800),
  flavorProfile: FlavorProfile,
  flavorNotes: z.array(text(40, 1)).max(24),
  abv: z.number().min(0).max(100).describe('ABV of the finished drink, percent by volume'),
  mood: z.enum(words.MOODS),
  glassType: z.enum(words.GLASSES),
  prepTime: z.int().min(1).max(240).describe('Minutes'),
  calories: z.int().min(0).describe('Kilocalories'),
  difficulty: z.enum(words.DIFFICULTIES),
  garnish: text(140),
  tags: z.array(text(40, 1)).max(12),
  instructions: z.array(text(400, 1)).min(1).max(12),
  ingredients: z.array(Ingredient).min(1).max(16),
  allergens: z.array(z.enum(words.ALLERGENS)),
  alcoholTraces: z
    .array(text(140, 1))
    .min(1)
    .optional()
    .describe(
      'Ingredients with alcohol in a drink below 0.5% ABV, such as a dash of bitters; missing if there are none',
    ),
  baseLiquor: z.enum(words.BASE_LIQUORS),
  figures: RecipeFigures,
  drawing: Drawing,
});
export type Recipe = z.infer<typeof Recipe>;

/** A published cocktail. */
export const Cocktail = Recipe.omit({ drawing: true }).extend({
  id: z.int().positive(),
  imageUrl: z.string().min(1),
  remixedFromId: z.int().positive().nullable(),
  isFeatured: z.boolean(),
  createdAt: isoTime,
});
export type Cocktail = z.infer<typeof Cocktail>;

export const CocktailParams = z.strictObject({ id: numericId });

export const PictureQuery = z.object({
  v: z.string().max(40).optional().describe('Version of the picture, as in its URL'),
  scheme: z.enum(COLOR_SCHEMES).optional().describe('Color scheme of the page; dark by default'),
});

/** The default format is 1200 × 630 for link previews. */
export const CardQuery = z.strictObject({ format: z.enum(CARD_FORMATS).default('wide') });

/** The hash of a generated image is the SHA-256 of its file in base64url. */
export const PictureParams = z.strictObject({ hash: z.string().regex(/^[\w-]{43}$/) });

export const CocktailListQuery = z.strictObject({
  sort: z
    .enum(['best', 'new'])
    .optional()
    .describe(
      'Sort order: best first with a few new ones among them, or newest first; remixes are always newest first',
    ),
  baseLiquor: z.enum(words.BASE_LIQUOR_FILTERS).optional(),
  mood: z.enum(words.MOOD_FILTERS).optional(),
  remixedFrom: numericId.optional(),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .transform((ids) => [...new Set(ids.split(',').map(Number))].filter((id) => id > 0))
    .pipe(z.array(z.number()).max(MAX_ORDERED_COCKTAILS))
    .optional()
    .describe(
      'Comma-separated ids; returns these cocktails in this order, without removed ones, and ignores other filters',
    ),
});

/** A page of a user's cocktails: the newest `limit` ones with an id below `before`. */
export const MadeCocktailsQuery = z.strictObject({
  before: numericId.optional(),
  limit: positiveInteger().pipe(z.number().max(MAX_LISTED_COCKTAILS)).default(MAX_LISTED_COCKTAILS),
});

/** A request to generate a cocktail. Everything is optional; a missing profile takes the default one. */
export const GenerateRequest = z.strictObject({
  flavorProfile: AskedFlavorProfile.default({ ...DEFAULT_FLAVOR }),
  abv: z.enum(words.ABV_LABELS).default(words.ANY_ABV),
  mood: z.enum(words.VIBES).default(words.ANY_VIBE),
  selectedNotes: z
    .array(FlavorNoteName)
    .max(MAX_SELECTED_NOTES)
    .refine((notes) => new Set(notes).size === notes.length, 'Choose each flavor note only once.')
    .default([]),
  suggestedName: text(MAX_SUGGESTED_NAME).optional(),
  preferredGlass: z.enum(words.GLASSES).optional(),
  remixedFromId: z.int().positive().max(999_999_999).optional(),
  fromBar: z
    .strictObject({
      barId: opaqueId,
      beyond: z.literal([0, 1]).default(0).describe('Maximum number of bottles that are not in the bar'),
    })
    .optional()
    .describe('Limits the ingredients to the stock of a bar that the caller can read'),
  seed: z
    .int()
    .min(0)
    .max(0xffff_ffff)
    .optional()
    .describe('Seed of random choices: a preview with the same seed shows the drink that will be generated'),
});
export type GenerateRequest = z.infer<typeof GenerateRequest>;

export const PreviewRequest = GenerateRequest.required({ seed: true });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** The drawing of the rule-based drink for a request. */
export const DrinkPreview = z.object({
  drawing: Drawing,
  mood: z.enum(words.MOODS).describe('Mood, which selects the scene around the drink'),
});
export type DrinkPreview = z.infer<typeof DrinkPreview>;

export const SavedState = z.object({ saved: z.boolean() });
/** Counts for the admin dashboard. */
export const Statistics = z.object({ cocktails: z.int().min(0) });
export const RemovedState = z.object({ removed: z.literal(true) });

const range = z.enum([...words.STRENGTH_FILTERS, ...words.MOBILE_STRENGTH_FILTERS]);

export const SavedCocktailsQuery = z.strictObject({
  baseLiquor: z.enum(words.BASE_LIQUOR_FILTERS).optional(),
  mood: z.enum(words.MOOD_FILTERS).optional(),
  abv: range.optional(),
  primaryFlavor: z.enum(FLAVOR_AXES).optional(),
  calories: z.enum(words.CALORIE_FILTERS.map(({ value }) => value)).optional(),
  /** Comma-separated; a cocktail must have all of them. */
  flavorNotes: z
    .string()
    .transform((joined) => joined.split(','))
    .pipe(z.array(FlavorNoteName).min(1).max(20))
    .optional(),
});

export const ShareBonus = z.object({ bonusClaimed: z.boolean(), message: z.string() });
export const ClassicRequest = z.strictObject({ name: text(80, 1) });
export const FeaturedRequest = z.strictObject({ isFeatured: z.boolean() });

const GENERATION_STATUSES = ['making', 'made', 'failed'] as const;

/** A user's request for a cocktail, with its state. */
export const Generation = z.object({
  id: z.string(),
  status: z.enum(GENERATION_STATUSES).describe('Status; failed generations use no quota'),
  name: z.string().optional().describe('Suggested name'),
  acceptedAt: isoTime,
  cocktailId: z.int().positive().optional().describe('Id of the cocktail, once it is made'),
});
export type Generation = z.infer<typeof Generation>;
