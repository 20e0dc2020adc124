import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { servingOf } from '@swizzle/mixology/classics/serving';
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { purchaseOf } from '@swizzle/mixology/ingredients/shopping';
import {
  type Allergen,
  type Cocktail,
  FLAVOR_AXES,
  type FlavorAxis,
  type Ingredient,
  STRENGTH_STEPS,
  strengthStepOf,
} from '@swizzle/proto';
import { breaksDiet } from '../drinks/features/diets.ts';
import { knownIngredient } from '../drinks/terms.ts';
import type { AskedDiet, AskedTaste, Metric } from './vocabulary.ts';

/** A drink that has answers: what a cocktail and a classic's recipe have in common. */
export type Drink = Omit<Cocktail, 'id' | 'imageUrl' | 'isFeatured' | 'createdAt'> & { readonly id?: number };

export type Handling = 'shaken' | 'stirred' | 'built' | 'blended' | 'heated';

/** Percent by volume under which a drink counts as free of alcohol (21 CFR 7.65). */
export const MIN_ABV = 0.5;

/** Words of heat in what is served cold: a first shake without ice, and hot sauce. */
const NOT_HEATED = /\bwarm first\b|\bhot sauce\b/g;

/** How a drink is mixed, read from its steps. */
export const handlingOf = ({ instructions }: Drink): Handling => {
  const steps = instructions
    .join(' ')
    .toLowerCase()
    .replaceAll('shake out', 'pour out')
    .replace(NOT_HEATED, '');
  if (/\bblend(?:er)?\b/.test(steps)) return 'blended';
  if (/\bhot\b|\bsimmer|\bwarm\b|\bsteam/.test(steps)) return 'heated';
  if (/\bshak(?:e|er|ing)\b/.test(steps)) return 'shaken';
  return /mixing glass/.test(steps) ? 'stirred' : 'built';
};

/** The ingredient of the pantry that a line pours. */
export const itemOf = ({ name }: Ingredient): PantryItem | undefined => findIngredient(name);

/** The lines of a recipe whose ingredient is one of `ids`, or is called by one of `names`. */
export const linesWith = (
  drink: Drink,
  ids: readonly string[],
  names: readonly string[] = [],
): Ingredient[] =>
  drink.ingredients.filter((line) => {
    const id = itemOf(line)?.id;
    // 'Turmeric-honey syrup' has honey.
    const words = ` ${line.name.toLowerCase().replaceAll('-', ' ')} `;
    return (
      (id !== undefined && ids.includes(id)) ||
      names.some((name) => words.includes(` ${name.toLowerCase()} `))
    );
  });

const ALLERGEN_IN_TEXT: Partial<Record<Allergen, RegExp>> = {
  nuts: /almond|orgeat|amaretto|hazelnut|walnut|pecan|pistachio|\bnut\b|noyaux|falernum/i,
  egg: /\begg|advocaat/i,
  milk: /milk|cream(?! of)|butter|yogurt|advocaat/i,
};
const NO_MILK = /coconut|oat milk|almond milk/i;

/** Whether something to pour carries an allergen, as far as its name tells. */
export const holdsAllergen = (name: string, allergen: Allergen): boolean =>
  findIngredient(name)?.allergens.includes(allergen) ||
  ((ALLERGEN_IN_TEXT[allergen]?.test(name) ?? false) && !(allergen === 'milk' && NO_MILK.test(name)));

/** The names of the lines that carry an allergen, as far as a line alone tells. */
export const allergenSources = (drink: Drink, allergen: Allergen): string[] =>
  drink.ingredients.map(({ name }) => name).filter((name) => holdsAllergen(name, allergen));

const linesNamed = (drink: Drink, pattern: RegExp) =>
  drink.ingredients.map(({ name }) => name).filter((name) => pattern.test(name));

const NO_TERMS: ReadonlySet<string> = new Set();

/** What in a drink a diet does not allow; empty where nothing speaks against it. */
export const againstDiet = (drink: Drink, diet: Exclude<AskedDiet, 'kosher' | 'keto'>): string[] => {
  const broken = drink.ingredients.filter(({ name }) => {
    const { item, terms } = knownIngredient(name);
    return breaksDiet(diet, terms, item?.allergens ?? []);
  });
  // Some crème de cacao holds milk: no line tells, the drink's allergens do.
  const hidden = drink.allergens.filter(
    (allergen) => breaksDiet(diet, NO_TERMS, [allergen]) && allergenSources(drink, allergen).length === 0,
  );
  const alcohol = diet === 'halal' ? againstAlcohol(drink) : [];
  return [...new Set([...alcohol, ...hidden, ...broken.map(({ name }) => name)])];
};

const againstAlcohol = ({ abv, figures, alcoholTraces, ingredients }: Drink): string[] => {
  if (abv < MIN_ABV) return [...(alcoholTraces ?? [])];
  const strong = figures.lines.filter((line) => line.abv >= MIN_ABV).map(({ name }) => name);
  return strong.length > 0 ? strong : ingredients.slice(0, 1).map(({ name }) => name);
};

/** The step of a drink's strength, from no alcohol up. */
export const bandOf = (abv: number): number =>
  STRENGTH_STEPS.findIndex(({ name }) => name === strengthStepOf(abv));

/** The axes from the strongest to the weakest. */
export const axesOf = ({ flavorProfile }: Drink): FlavorAxis[] =>
  [...FLAVOR_AXES].sort((left, right) => flavorProfile[right] - flavorProfile[left]);

/** What makes a drink smoky, spicy, creamy or bubbly. */
const CARRIERS: Partial<Record<AskedTaste, RegExp>> = {
  smoky: /mezcal|islay|smoked|lapsang/i,
  spicy: /ginger(?! ale)|jalape|chil[ie]|hot sauce|black pepper|cinnamon|spiced|allspice/i,
  creamy: /cream(?! de|e de)|milk|egg|coconut|aquafaba|ice cream|butter|advocaat/i,
  bubbly:
    /soda|tonic|ginger (?:beer|ale)|champagne|prosecco|cava|sparkling|cola|beer|lager|stout|cider|root beer/i,
};

export const carriersOf = (drink: Drink, taste: AskedTaste): string[] | undefined => {
  const pattern = CARRIERS[taste];
  return pattern && linesNamed(drink, pattern);
};

/** Lines that can't wait in a bottle: bubbles, egg, cream, fresh herbs and fruit. */
export const freshLines = (drink: Drink) => {
  const ofRole = (...roles: PantryItem['role'][]) =>
    drink.ingredients
      .filter((line) => roles.some((role) => itemOf(line)?.role === role))
      .map(({ name }) => name);
  return {
    bubbles: [
      ...new Set([
        ...drink.ingredients.filter((line) => itemOf(line)?.fizzy).map(({ name }) => name),
        ...ofRole('sparkling'),
      ]),
    ],
    toOrder: ofRole('egg', 'cream', 'herb', 'fruit'),
    citrus: ofRole('sour', 'juice'),
  };
};

const costOf = (line: Ingredient): number => {
  const item = itemOf(line);
  if (!item) return 0;
  const { price, size } = purchaseOf(ingredientOf(item.id).id);
  return (price / size) * (line.metricAmount ?? line.amount);
};

/** What the pours of one glass cost by typical US shelf prices, in dollars. */
export const priceOf = ({ ingredients }: Drink): number =>
  ingredients.reduce((sum, line) => sum + costOf(line), 0);

const DIFFICULTY_RANK = { Easy: 0, Medium: 1, Advanced: 2 } as const;
const effort = ({ difficulty, ingredients, prepTime }: Drink) =>
  DIFFICULTY_RANK[difficulty] * 1000 + ingredients.length * 20 + prepTime;

const SERVING_BY_NAME = new Map(CLASSICS.map(({ id, name }) => [name, servingOf(id)]));
const MAX_POINTS = 100;
/** Points of the radar from which on a drink that nobody judged is balanced, sweet, or like dessert. */
const SWEET_FROM = [25, 45, 60];

/** How sweet guests find it, from dry (0) to dessert (3). */
const sweetnessOf = ({ name, flavorProfile }: Drink): number =>
  SERVING_BY_NAME.get(name)?.sweet ?? SWEET_FROM.filter((least) => flavorProfile.sweet >= least).length;

/** How much of what a metric compares a drink has; the drink with the least of it wins. */
export const METRIC_VALUES: Readonly<Record<Metric, (drink: Drink) => number>> = {
  easiest: effort,
  hardest: (drink) => -effort(drink),
  strongest: ({ abv }) => -abv,
  lightest: ({ abv }) => abv,
  sweetest: (drink) => -(sweetnessOf(drink) * MAX_POINTS + drink.flavorProfile.sweet),
  driest: ({ figures }) => figures.sugarGrams,
  bitterest: ({ flavorProfile }) => -flavorProfile.bitter,
  sourest: ({ flavorProfile }) => -flavorProfile.sour,
  fruitiest: ({ flavorProfile }) => -flavorProfile.fruity,
  fewestCalories: ({ calories }) => calories,
  mostCalories: ({ calories }) => -calories,
  cheapest: priceOf,
  priciest: (drink) => -priceOf(drink),
  quickest: ({ prepTime }) => prepTime,
  fewestIngredients: ({ ingredients }) => ingredients.length,
};

export type Occasion = 'Hot' | 'Dessert' | 'Aperitif' | 'Long' | 'Strong' | 'Sour';

/** Percent, grams and points of the radar that decide when a drink is at its best. */
const STRONG_ABV = 22;
const LIGHT_ABV = 13;
const BITTER = 35;
const RICH_SUGAR_GRAMS = 18;

/** The time of day that suits a drink. */
export const occasionOf = (drink: Drink): Occasion => {
  const { abv, flavorProfile, figures } = drink;
  if (handlingOf(drink) === 'heated') return 'Hot';
  const isCreamy = (carriersOf(drink, 'creamy') ?? []).some((name) =>
    /cream|milk|egg yolk|advocaat/i.test(name),
  );
  if (isCreamy || (figures.sugarGrams > RICH_SUGAR_GRAMS && flavorProfile.sour < flavorProfile.sweet / 2))
    return 'Dessert';
  if (flavorProfile.bitter >= BITTER) return 'Aperitif';
  if (abv < LIGHT_ABV) return 'Long';
  if (abv >= STRONG_ABV && flavorProfile.sour < BITTER) return 'Strong';
  return 'Sour';
};
