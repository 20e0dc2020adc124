// What menus are chosen from: the classics, drinks that the generator made, and experiments that the gate must keep out.
import { GenerateRequest, type Recipe } from '@swizzle/proto';
import { classicRecipe } from '../../src/classics/classic-recipe.ts';
import { CLASSICS } from '../../src/classics/classics.ts';
import { compose } from '../../src/composing/compose.ts';
import { type Candidate, candidateOf } from '../../src/menus/candidate.ts';
import { passesMenuGate } from '../../src/menus/menu-gate.ts';

const MADE = 80;
const JUNK_FROM = 10_000;

const line = (name: string, amount: number) => ({ name, amount, unit: 'oz' });

/** A drink as someone might try it out once. */
const experiment = (
  base: Recipe,
  name: string,
  ingredients: Recipe['ingredients'],
  changes: Partial<Recipe> = {},
): Recipe => ({
  ...base,
  name,
  ingredients,
  abv: 0,
  baseLiquor: 'none',
  figures: {
    ...base.figures,
    sugarGrams: 0.3,
    acidPercent: 0.5,
    volumeMl: 165,
    dilution: 0,
    alcoholGrams: 0,
    standardDrinks: 0,
  },
  ...changes,
});

const experiments = (base: Recipe): Recipe[] => [
  experiment(base, 'Fizzy Nothing', [line('fresh lime juice', 0.5), line('soda water', 5)]),
  experiment(base, 'Just Soda', [line('soda water', 6)]),
  experiment(base, 'Sour Puddle', [
    line('fresh lemon juice', 2),
    line('soda water', 3),
    line('cucumber juice', 1),
  ]),
  experiment(base, 'Tiny Splash', [line('vodka', 0.25), line('soda water', 6)], {
    abv: 1.6,
    baseLiquor: 'vodka',
  }),
  experiment(
    base,
    'Clash',
    [
      line('heavy cream', 2),
      line('Islay Scotch', 2),
      line('tomato juice', 3),
      line('absinthe', 1),
      line('espresso', 1),
      line('Campari', 1),
      line('banana liqueur', 1),
      line('olive brine', 1),
    ],
    { abv: 15, baseLiquor: 'whiskey' },
  ),
];

/** A pool of candidates with the recipe of each. */
export const openPool = () => {
  const recipes = new Map<number, Recipe>();
  const candidates: Candidate[] = [];
  const add = (id: number, recipe: Recipe) => {
    recipes.set(id, recipe);
    candidates.push(candidateOf(id, recipe));
  };
  for (const [at, classic] of CLASSICS.entries()) add(at + 1, classicRecipe(classic));
  for (let seed = 0; seed < MADE; seed++) {
    const recipe = compose(GenerateRequest.parse({ abv: seed % 4 === 0 ? '0%' : 'Any ABV' }), seed);
    if (passesMenuGate(recipe)) add(1000 + seed, recipe);
  }
  for (const [at, recipe] of experiments(classicRecipe(CLASSICS[0] as (typeof CLASSICS)[number])).entries())
    if (passesMenuGate(recipe)) add(JUNK_FROM + at, recipe);
  return { candidates, recipes, isJunk: (id: number) => id >= JUNK_FROM };
};
