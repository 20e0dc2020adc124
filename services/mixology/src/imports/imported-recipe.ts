import {
  type Glass,
  type Ingredient,
  type Mood,
  type Recipe,
  Recipe as RecipeSchema,
  type Technique,
} from '@swizzle/proto';
import { recipeOfPours } from '../composing/recipe-of-pours.ts';
import { readGarnish } from '../garnishes/garnish.ts';
import { pourOfLine } from '../ingredient-lines/line-amounts.ts';
import { readLine } from '../ingredient-lines/read-line.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { recipeLine } from '../measuring/recipe-lines.ts';
import type { RecipeSource } from './recipe-source.ts';

/** A line of someone else's recipe, as it was written and as it was read. */
export interface ImportedLine {
  text: string;
  ingredientId: string | null;
  ml: number | null;
  unsure: ('amount' | 'ingredient')[];
}

/** Milliliters of one line beyond which its amount was misread: a whole bottle, or a count for a volume. */
const MAX_ML = 400;
const MIN_ML = 0.05;

export const importedLine = (text: string): ImportedLine => {
  const read = readLine(text);
  const pour = pourOfLine(read);
  if (!pour) return { text, ingredientId: null, ml: null, unsure: ['ingredient'] };
  const ml = Math.min(MAX_ML, Math.max(MIN_ML, pour.ml));
  const isOdd = ml !== pour.ml && !read.unsure.includes('amount');
  return {
    text,
    ingredientId: pour.id,
    ml,
    unsure: [...read.unsure, ...(isOdd ? (['amount'] as const) : [])],
  };
};

/** A line whose ingredient a person has chosen; its amount stays as it was read. */
export const chosenLine = (line: ImportedLine, ingredientId: string): ImportedLine => {
  const { amount, unit } = readLine(line.text);
  const pour = pourOfLine({ text: line.text, amount, unit, ingredientId, unsure: [] });
  return {
    ...line,
    ingredientId,
    ml: pour ? Math.min(MAX_ML, Math.max(MIN_ML, pour.ml)) : null,
    unsure: [],
  };
};

/** A line as a recipe prints it; undefined where nothing that we know goes by its name. */
export const printedLine = ({
  ingredientId,
  ml,
}: Pick<ImportedLine, 'ingredientId' | 'ml'>): Ingredient | undefined =>
  ingredientId === null || ml === null ? undefined : recipeLine({ id: ingredientId, ml });

const TECHNIQUES: readonly [RegExp, Technique][] = [
  [/\bblend/i, 'blended'],
  [/\b(?:heat|simmer|boil|hot water|hot coffee|warm)/i, 'heated'],
  [/\bshak/i, 'shaken'],
  [/\bstir\b(?!.{0,30}\bglass of ice)/i, 'stirred'],
];

const techniqueIn = (words: string, pours: readonly Pour[]): Technique => {
  const told = TECHNIQUES.find(([pattern]) => pattern.test(words))?.[1];
  const isSour = pours.some(({ id }) => ['sour', 'egg', 'cream'].includes(ingredientOf(id).role));
  const isLong = pours.some(({ id }) => ingredientOf(id).fizzy);
  if (told === 'stirred' && isLong) return 'built';
  return told ?? (isLong ? 'built' : isSour ? 'shaken' : 'stirred');
};

const GLASSES: readonly [RegExp, Glass][] = [
  [/\bnick (?:&|and) nora/i, 'Nick & Nora'],
  [/\bcoupe/i, 'Coupe'],
  [/\bmartini glass|\bcocktail glass/i, 'Martini'],
  [/\bhighball/i, 'Highball'],
  [/\bcollins/i, 'Collins'],
  [/\b(?:rocks|old[- ]fashioned|lowball|tumbler)\b/i, 'Rocks/Old Fashioned'],
  [/\bflute/i, 'Champagne Flute'],
  [/\bhurricane/i, 'Hurricane'],
  [/\bmargarita glass/i, 'Margarita'],
  [/\bwine glass/i, 'Wine'],
  [/\bmug\b/i, 'Mule Mug'],
  [/\btiki/i, 'Tiki'],
];

const USUAL_GLASS: Readonly<Record<Technique, Glass>> = {
  shaken: 'Coupe',
  stirred: 'Nick & Nora',
  built: 'Highball',
  carbonated: 'Champagne Flute',
  blended: 'Hurricane',
  heated: 'Mule Mug',
};

const MOOD: Mood = 'Casual';

/**
 * Someone else's recipe in our terms, measured and drawn from the lines that we know; undefined where that is none.
 * With `ownSteps`, its author's steps; else ours, which may be shown to everybody.
 */
export const importedRecipe = (
  { name, steps, remarks }: Omit<RecipeSource, 'lines'>,
  lines: readonly Pick<ImportedLine, 'ingredientId' | 'ml'>[],
  { ownSteps }: { ownSteps: boolean },
): Recipe | undefined => {
  const merged = new Map<string, number>();
  for (const { ingredientId, ml } of lines)
    if (ingredientId !== null && ml !== null) merged.set(ingredientId, (merged.get(ingredientId) ?? 0) + ml);
  const pours = [...merged].map(([id, ml]) => ({ id, ml }));
  if (pours.length === 0) return undefined;
  const words = [...steps, remarks].join(' ');
  const technique = techniqueIn(words, pours);
  const recipe = recipeOfPours({
    name,
    tagline: '',
    description: '',
    pours,
    technique,
    glass: GLASSES.find(([pattern]) => pattern.test(words))?.[1] ?? USUAL_GLASS[technique],
    mood: MOOD,
    garnishes: readGarnish(words).garnishes.slice(0, 2),
    instructions: ownSteps && steps.length > 0 ? steps : undefined,
  });
  return RecipeSchema.safeParse(recipe).data;
};
