// Finds in a text what the recipe beside it does not have.
import type { Recipe } from '@swizzle/proto';
import { CLASSICS } from '../classics/classics.ts';
import { findIngredient } from '../ingredients/find-ingredient.ts';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { measuresHold } from './kept-words.ts';
import reasons from './lexicon/reasons.json' with { type: 'json' };
import tastes from './lexicon/tastes.json' with { type: 'json' };

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{3})s$/, '');

const named = (id: string): string[] => {
  const { name, short, notes } = ingredientOf(id);
  return wordsIn([name, short, groupOf(id), ...notes].join(' ')).map(singular);
};

/** Words that name one thing to drink and nothing else: 'honey', not 'fresh', 'dry', or 'rose'. */
const COMMON = new Set(
  wordsIn(`a and of with for in the fresh dry sweet dark light white red black green blue golden rich strong old aged
    extra hot cold warm whole heavy half water syrup juice liqueur bitter bitters cordial puree nectar brut proof zero
    style alcohol free navy strength bonded bottled bond barrel cask single malt blended pot still rose port sake smoke
    smoked leaf leave slice sprig coin cube quarter peel stick pod pinch seed berry bean toasted raw pressed cracked
    ground grated spiced spice clear soft drink soda mineral tom fruit cup star brown sugar solution drop dash mix
    ice cream egg herb honeyed oil flower orange garden mixer grain note root stalk bush sparkling cola long
    pasteurized london france french italian irish japanese jamaican scotch highland amber ruby tawny chip
    reposado blanco silver rested demerara simple grade pale ginger cherry salt tart citrus wine velvet herbal hard high wild spirit
    pink dried forward cane aperitif hibiscus whiskey jam tea washed whisked browned water reposado`).map(
    singular,
  ),
);

const TELLING = new Set(
  INGREDIENTS.flatMap(({ id }) => named(id)).filter((word) => word.length > 3 && !COMMON.has(word)),
);

const TASTES: Readonly<Record<string, string>> = { ...tastes, ...reasons['own tastes'] };

/** What may be named: what is poured, what it tastes of, and what lies on top. */
const nameable = ({ ingredients, garnish, name }: Recipe): Set<string> => {
  const ids = ingredients.flatMap((line) => findIngredient(line.name)?.id ?? []);
  const texts = ids.flatMap((id) => [TASTES[id], TASTES[groupOf(id)]].filter((text) => text !== undefined));
  return new Set([...ids.flatMap(named), ...wordsIn([garnish, name, ...texts].join(' ')).map(singular)]);
};

/** Techniques, and what in the steps or the list bears each out. */
const TECHNIQUES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bshak(e[nrs]?|ing)\b/i, /shak/i],
  [/\bstirr?(ed|ing|s)?\b/i, /stir|turn|spoon|swizzle/i],
  [/\b(froth|foam)(s|y|ed)?\b/i, /egg|aquafaba|beer|lager|stout|cream|froth|foam|pineapple juice/i],
  [/\bmuddl(e|ed|es|ing)\b/i, /muddle|press|bruise/i],
  [/\bblender\b|\bblended (with|until)\b/i, /blend/i],
];

/** Sentences on food, bottles to use instead, what is made at home, and what an earlier drink poured name what is not in the glass. */
const BESIDE =
  /\b(serve it with|good with|put out|pair it with|beside it|hard to find|at hand\?|can't find|in place of|instead|swap|swapped|took the place|made way|where the|prefers|without|leaves out|left out|minus|no \w+ (this|in)|pared down|syrup|where .+ was|use an?|made at home)\b|^(use|for the|to make) |^(make .+ first|start with the .+|you make the .+ yourself):/i;

const sentencesOf = ({ tagline, description }: Recipe): string[] => [
  tagline,
  ...description.split(/(?<=[.?!]) /),
];

/** Things to drink that a recipe's words name and it neither pours, tastes of, nor has on top. */
export const unnamedIn = (recipe: Recipe): string[] => {
  const allowed = nameable(recipe);
  return sentencesOf(recipe)
    .filter((text) => !BESIDE.test(text))
    .flatMap((text) =>
      wordsIn(CLASSICS.reduce((rest, { name }) => rest.replace(name, ''), text))
        .map(singular)
        .filter((word) => TELLING.has(word) && !allowed.has(word))
        .map((word) => `${recipe.name}, ${word}: ${text}`),
    );
};

/** Techniques that its words name and its steps don't have, and measures that it doesn't pour. */
export const untrueWorkIn = (recipe: Recipe): string[] => {
  const { instructions, ingredients } = recipe;
  const basis = [...instructions, ...ingredients.map(({ name }) => name)].join(' ');
  const spec = ingredients.flatMap((line) => pourOf(line) ?? []);
  return sentencesOf(recipe)
    .filter((text) => !BESIDE.test(text))
    .filter(
      (text) =>
        !measuresHold(text, spec) ||
        TECHNIQUES.some(([claim, proof]) => claim.test(text) && !proof.test(basis)),
    )
    .map((text) => `${recipe.name}: ${text}`);
};
