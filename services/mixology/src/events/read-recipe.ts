import type { Ingredient, Recipe, Technique } from '@swizzle/proto';
import { type Garnish, readGarnish } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { isHot } from './prep/stages.ts';

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

/** A mug that is warmed, and coated with nothing. */
const WARMED = /\brinse [^,.]* with (?:boiling|hot) water/;

/** A recipe says so in its steps alone. Seeds on top are a garnish, and no juice that floats. */
const apartIn = (
  instructions: readonly string[],
  pours: readonly Pour[],
  garnishes: readonly Garnish[],
): Set<string> => {
  let steps = instructions
    .map((step) =>
      garnishes
        .reduce((text, { phrase }) => text.replaceAll(phrase, ' '), step.toLowerCase())
        .replace(WARMED, ' '),
    )
    .filter((step) => APART.test(step))
    .join('\n');
  // The longest names first: 'the Islay Scotch' is no other Scotch.
  const names = pours
    .flatMap(({ id }) => {
      const { name, short = name } = ingredientOf(id);
      return [name, short].map((text) => ({ id, text: text.toLowerCase() }));
    })
    .toSorted((left, right) => right.text.length - left.text.length);
  const apart = new Set<string>();
  for (const { id, text } of names) {
    if (!steps.includes(text)) continue;
    apart.add(id);
    steps = steps.replaceAll(text, ' ');
  }
  return apart;
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
  const { garnishes } = readGarnish(garnish);
  const technique = techniqueOf(pours, figures.dilution);
  return {
    name,
    glassType,
    lines,
    pours,
    technique,
    garnishes: garnishes.map(({ id }) => id),
    apart: apartIn(instructions, pours, garnishes),
  };
};
