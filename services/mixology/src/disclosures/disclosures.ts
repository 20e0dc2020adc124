// What a guest must be told about a drink, read from what a recipe prints. A recipe's stored answer may be older
// than what we know of an ingredient, so anyone who shows a drink computes it again.
import { ALLERGENS, type Allergen, type Recipe, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { z } from 'zod';
import { readGarnish } from '../garnishes/garnish.ts';
import { findIngredient } from '../ingredients/find-ingredient.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import entries from './allergen-words.json' with { type: 'json' };

// Words of a free text that name an allergen.

/** Earlier entries win, so what only sounds like an allergen ('coconut milk') stands before what is one. */
const ENTRIES = z
  .array(z.strictObject({ words: z.string().min(3), allergens: z.array(z.enum(ALLERGENS)) }))
  .parse(entries)
  .map(({ words, allergens }) => ({ words, allergens, whole: new RegExp(`^(?:${words})$`) }));

const ANY = new RegExp(`\\b(?:${ENTRIES.map(({ words }) => words).join('|')})\\b`, 'g');

const DIACRITICS = /\p{M}/gu;
const plain = (text: string) => text.normalize('NFD').replace(DIACRITICS, '').toLowerCase();

/** A word of a text, and the allergens that it stands for. */
interface AllergenWord {
  word: string;
  allergens: readonly Allergen[];
}

const wordsIn = (text: string): AllergenWord[] =>
  (text.match(ANY) ?? [])
    .map((word) => ({ word, allergens: ENTRIES.find(({ whole }) => whole.test(word))?.allergens ?? [] }))
    .filter(({ allergens }) => allergens.length > 0);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const without = (text: string, names: readonly string[]): string => {
  const longestFirst = names.map(plain).sort((left, right) => right.length - left.length);
  return text.replace(new RegExp(`\\b(?:${longestFirst.map(escaped).join('|')})\\b`, 'g'), ' ');
};

/**
 * The words of a text that name an allergen: 'walnut', 'cream', 'Worcestershire'. `known` names are passed over:
 * what is in them is declared elsewhere.
 */
export const allergenWords = (text: string, known: readonly string[] = []): AllergenWord[] => {
  const searched = plain(text);
  const words = wordsIn(searched);
  return words.length === 0 || known.length === 0 ? words : wordsIn(without(searched, known));
};

/** What of a recipe or a published cocktail says what is in the glass and on it. */
type DisclosedRecipe = Pick<Recipe, 'ingredients' | 'garnish' | 'instructions' | 'abv'>;

/** What a guest must be told about a drink. */
export type Disclosures = Pick<Recipe, 'allergens' | 'alcoholTraces'>;

/** One line of a recipe, and what we know of it. */
interface Line {
  name: string;
  /** The ingredient of this name, or the one that comes nearest. */
  item: PantryItem | undefined;
  /** Whether the name is the ingredient's own. */
  isExact: boolean;
}

const namesOf = ({ name, plural, short }: PantryItem) =>
  [name, plural, short].filter((one) => one !== undefined);

const byPrintedName = new Map(
  INGREDIENTS.flatMap((item) => [item.name, item.plural ?? item.name].map((name) => [name, item] as const)),
);

const readLine = ({ name }: Recipe['ingredients'][number]): Line => {
  const exact = byPrintedName.get(name);
  return { name, item: exact ?? findIngredient(name), isExact: exact !== undefined };
};

const inWords = (text: string, known: readonly string[] = []): readonly Allergen[] =>
  allergenWords(text, known).flatMap(({ allergens }) => allergens);

/** Words of something alcoholic, for what we have no ingredient for. */
const ALCOHOL =
  /\b(?:brandied|boozy|bitters|tincture|extract|liqueur|amaro|rum|brandy|cognac|kirsch|bourbon|whisk(?:e)?y|scotch|gin|vodka|tequila|mezcal|absinthe|amaretto|vermouth|sherry|port|wine|champagne|prosecco)\b/i;
const ALCOHOL_FREE = /\b(?:alcohol-free|non-?alcoholic|zero-proof|dealcoholized|vinegar)\b/i;

const namesAlcohol = (text: string) => ALCOHOL.test(text) && !ALCOHOL_FREE.test(text);

/** A name that is not ours says more than the ingredient that comes nearest: 'almond milk' is nearest to oat milk. */
const allergensOfLine = ({ name, item, isExact }: Line): readonly Allergen[] => {
  const worded = isExact ? [] : inWords(name);
  return worded.length > 0 ? worded : (item?.allergens ?? []);
};

/** Allergens that the steps name and nothing listed has. Passing over names is costly, so it comes last. */
const allergensInSteps = (
  { instructions }: DisclosedRecipe,
  names: readonly string[],
  listed: ReadonlySet<Allergen>,
): readonly Allergen[] => {
  const steps = instructions.join('\n');
  return inWords(steps).every((allergen) => listed.has(allergen)) ? [] : inWords(steps, names);
};

const allergensIn = (lines: readonly Line[], recipe: DisclosedRecipe): Allergen[] => {
  const { garnishes, rest } = readGarnish(recipe.garnish);
  const listed = new Set([
    ...lines.flatMap(allergensOfLine),
    ...garnishes.flatMap(({ allergens }) => allergens),
    ...inWords(rest),
  ]);
  const names = [
    ...lines.flatMap(({ name, item }) => [name, ...(item ? namesOf(item) : [])]),
    ...garnishes.map(({ phrase }) => phrase),
  ];
  const present = new Set([...listed, ...allergensInSteps(recipe, names, listed)]);
  return ALLERGENS.filter((allergen) => present.has(allergen));
};

const isAlcoholic = ({ name, item, isExact }: Line): boolean => {
  if (item && (isExact || !ALCOHOL_FREE.test(name))) return item.abv > 0;
  return namesAlcohol(name);
};

const tracesIn = (lines: readonly Line[], garnish: string): string[] => {
  const { garnishes, rest } = readGarnish(garnish);
  return [
    ...lines.filter(isAlcoholic).map(({ name }) => name),
    ...garnishes.filter(({ alcoholic }) => alcoholic).map(({ phrase }) => phrase),
    ...rest
      .split(/,| and | with /)
      .map((part) => part.trim())
      .filter(namesAlcohol),
  ];
};

/**
 * The allergens of a drink, in the order of ALLERGENS, from its lines, its garnish and its steps; and what of a
 * drink under `ZERO_PROOF_BELOW` still has alcohol in it: a dash of bitters, a brandied cherry.
 */
export const disclosuresOf = (recipe: DisclosedRecipe): Disclosures => {
  const lines = recipe.ingredients.map(readLine);
  const traces = recipe.abv < ZERO_PROOF_BELOW ? tracesIn(lines, recipe.garnish) : [];
  return { allergens: allergensIn(lines, recipe), ...(traces.length > 0 && { alcoholTraces: traces }) };
};

/** A recipe with what it discloses, computed anew: nothing stays of an earlier answer. */
export const withDisclosures = <Drink extends DisclosedRecipe & Partial<Disclosures>>(drink: Drink) => {
  const { allergens: _allergens, alcoholTraces: _traces, ...rest } = drink;
  return { ...rest, ...disclosuresOf(drink) };
};
