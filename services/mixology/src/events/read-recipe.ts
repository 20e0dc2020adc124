import type { Ingredient, Recipe, Technique } from '@swizzle/proto';
import { readGarnish } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { isHot } from './stages.ts';

/** What of a recipe or a published cocktail a party is computed from. */
export type PartyRecipe = Pick<
  Recipe,
  'name' | 'ingredients' | 'garnish' | 'figures' | 'instructions' | 'glassType' | 'abv'
>;

/** A recipe as printed, and what we know of it. */
export interface ReadRecipe {
  name: string;
  glassType: string;
  /** Each line with what it pours; undefined where nothing on the shelf goes by its name. */
  lines: readonly { line: Ingredient; pour: Pour | undefined }[];
  pours: readonly Pour[];
  technique: Technique;
  /** Ids of garnishes. */
  garnishes: readonly string[];
  /** Ids of what is never mixed in: it floats, sinks, or coats the glass. */
  apart: ReadonlySet<string>;
}

/** The first wins a tie: what needs no ice melts none, however it is made. */
const ICED: readonly Technique[] = ['carbonated', 'built', 'stirred', 'shaken', 'blended'];

/** The technique whose meltwater comes nearest to what the recipe states; a recipe does not name its own. */
const techniqueOf = (pours: readonly Pour[], dilution: number): Technique => {
  if (pours.length === 0) return 'built';
  if (pours.some(({ id }) => isHot(id))) return 'heated';
  const astray = (technique: Technique) => Math.abs(measure(pours, technique).dilution - dilution);
  return ICED.reduce((best, technique) => (astray(technique) < astray(best) ? technique : best));
};

/** Steps by which something stays apart from the rest of the drink. */
const APART =
  /\bfloat|back of a (bar ?)?spoon|spoon upside down|(stays|lies) on top|\bsettle|\bsink|\brinse|on the foam/i;

/** A recipe says so in its steps alone. */
const apartIn = (instructions: readonly string[], pours: readonly Pour[]): Set<string> => {
  const steps = instructions.filter((step) => APART.test(step)).map((step) => step.toLowerCase());
  const isNamed = (id: string) => {
    const { name, short = name } = ingredientOf(id);
    return steps.some((step) => [name, short].some((one) => step.includes(one.toLowerCase())));
  };
  return new Set(pours.map(({ id }) => id).filter(isNamed));
};

/** The pours, the technique and the garnishes of a recipe. */
export const readRecipe = ({
  name,
  ingredients,
  garnish,
  figures,
  instructions,
  glassType,
}: PartyRecipe): ReadRecipe => {
  const lines = ingredients.map((line) => ({ line, pour: pourOf(line) }));
  const pours = lines.flatMap(({ pour }) => (pour ? [pour] : []));
  const technique = techniqueOf(pours, figures.dilution);
  return {
    name,
    glassType,
    lines,
    pours,
    technique,
    garnishes: readGarnish(garnish).garnishes.map(({ id }) => id),
    apart: apartIn(instructions, pours),
  };
};
