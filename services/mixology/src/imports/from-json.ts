import { z } from 'zod';
import { limited, type RecipeSource } from './recipe-source.ts';

/** Recipes taken from one document, and how deep and how wide it is searched for them. */
const MAX_RECIPES = 20;
const MAX_DEPTH = 6;
const MAX_CHILDREN = 500;

const Text = z.union([z.string(), z.number()]).transform(String);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecipe = (value: Record<string, unknown>): boolean =>
  [value['@type']].flat().includes('Recipe') && value.recipeIngredient !== undefined;

/** Our own export: what the API answers of a cocktail. */
const OwnRecipe = z.object({
  name: z.string(),
  ingredients: z.array(z.object({ name: z.string(), amount: z.number(), unit: z.string() })).min(1),
  instructions: z.array(z.string()).default([]),
  garnish: z.string().default(''),
  glassType: z.string().default(''),
});

const textsIn = (value: unknown, depth = 0): string[] => {
  if (depth > MAX_DEPTH) return [];
  const text = Text.safeParse(value);
  if (text.success) return text.data.split('\n');
  if (Array.isArray(value)) return value.slice(0, MAX_CHILDREN).flatMap((one) => textsIn(one, depth + 1));
  if (!isObject(value)) return [];
  return textsIn(value.itemListElement ?? value.text ?? value.name, depth + 1);
};

const firstText = (value: unknown): string => textsIn(value)[0] ?? '';

const fromSchema = (recipe: Record<string, unknown>): RecipeSource => ({
  name: firstText(recipe.name),
  lines: textsIn(recipe.recipeIngredient),
  steps: textsIn(recipe.recipeInstructions),
  remarks: '',
});

const fromOwn = ({ name, ingredients, instructions, garnish, glassType }: z.infer<typeof OwnRecipe>) => ({
  name,
  lines: ingredients.map((line) => `${line.amount} ${line.unit} ${line.name}`),
  steps: instructions,
  remarks: `Garnish: ${garnish}. Glass: ${glassType}`,
});

const sourcesIn = (value: unknown, depth = 0): RecipeSource[] => {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_CHILDREN).flatMap((one) => sourcesIn(one, depth + 1));
  if (!isObject(value)) return [];
  if (isRecipe(value)) return [fromSchema(value)];
  const own = OwnRecipe.safeParse(value);
  if (own.success) return [fromOwn(own.data)];
  return Object.values(value)
    .slice(0, MAX_CHILDREN)
    .flatMap((one) => sourcesIn(one, depth + 1));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The recipes of a JSON text, by schema.org or as we export them; undefined for what is no JSON. */
export const recipesFromJson = (text: string): RecipeSource[] | undefined => {
  const value = parsed(text);
  if (value === undefined || typeof value !== 'object') return undefined;
  return sourcesIn(value).slice(0, MAX_RECIPES).map(limited);
};

const SCRIPT = '<script';
const END = '</script';
const LD_JSON = 'application/ld+json';
const MAX_SCRIPTS = 100;

/** The recipes that a page states for machines, in its scripts of linked data. */
export const recipesFromPage = (html: string): RecipeSource[] => {
  // Only ASCII letters: others change the length of the text ('İ'), and every place after them.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const found: RecipeSource[] = [];
  let at = lower.indexOf(SCRIPT);
  for (let scripts = 0; at >= 0 && scripts < MAX_SCRIPTS; scripts++) {
    const open = lower.indexOf('>', at);
    const end = open < 0 ? -1 : lower.indexOf(END, open);
    if (end < 0) break;
    if (lower.slice(at, open).includes(LD_JSON))
      found.push(...(recipesFromJson(html.slice(open + 1, end)) ?? []));
    at = lower.indexOf(SCRIPT, end);
  }
  return found.slice(0, MAX_RECIPES);
};
