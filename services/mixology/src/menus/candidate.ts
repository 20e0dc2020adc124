import {
  ABV_RANGES,
  type Allergen,
  type BaseLiquor,
  FLAVOR_AXES,
  type Glass,
  type Mood,
  type Recipe,
  type Technique,
} from '@swizzle/proto';
import { spaced, stemsOf } from '../briefs/text/tokens.ts';
import { colorOf, type DrinkColor } from '../briefs/wishes/drink-colors.ts';
import { CLASSICS } from '../classics/classics.ts';
import { type Serving, servingOf } from '../classics/serving.ts';
import { disclosuresOf } from '../disclosures/disclosures.ts';
import { liquidOf } from '../drawing/liquid.ts';
import { stageOf } from '../events/prep/stages.ts';
import { type PartyRecipe, readRecipe } from '../events/read-recipe.ts';
import { garnishPurchase } from '../events/shopping/garnish-buying.ts';
import { wantsOfServing } from '../events/shopping/needs.ts';
import { pourCost } from '../events/shopping/pour-cost.ts';
import { readGarnish } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';

/** What of a recipe or a published cocktail a menu is chosen by. */
export type CandidateRecipe = PartyRecipe &
  Pick<Recipe, 'abv' | 'baseLiquor' | 'flavorProfile' | 'flavorNotes' | 'mood' | 'tags' | 'glassType'> &
  Partial<Pick<Recipe, 'tagline'>>;

/** A drink that could be on a menu. */
export interface Candidate {
  id: number;
  name: string;
  /** What its author says of it, at a glance; empty where nothing. */
  tagline: string;
  /** Dollars' worth of one serving. */
  cost: number;
  /** Its style in a word, 'sour' or 'spritz': the first of its tags. */
  style: string;
  base: BaseLiquor;
  abv: number;
  /** In the order of FLAVOR_AXES. */
  profile: readonly number[];
  mood: Mood;
  notes: readonly string[];
  tags: readonly string[];
  isFeatured: boolean;
  /** Composed for one event; no catalog has it. */
  isCustom: boolean;
  technique: Technique;
  /** Ids of ingredients. */
  ingredients: ReadonlySet<string>;
  recipe: PartyRecipe;
  /** What one serving takes of the shop's packs, garnish included. */
  wants: ReturnType<typeof wantsOfServing>;
  /** Ids of what its garnish is cut from. */
  garnish: readonly string[];
  /** Ids of its garnishes themselves. */
  garnishIds: ReadonlySet<string>;
  allergens: readonly Allergen[];
  /** A dash of something alcoholic is in it, though it counts as without. */
  hasTraces: boolean;
  /** Words of what it prints and no catalog explains: its name, its tags, the rest of its garnish; between spaces. */
  printed: string;
  glass: Glass;
  color: DrinkColor;
  /** Of what is in the glass, as it's drawn: '#c31a25'. */
  liquid: string;
  /** Of 14 g of alcohol each. */
  standardDrinks: number;
  /** Grams in 100 ml. */
  sugarPercent: number;
  /** Grams in a serving. */
  sugarGrams: number;
  /** What a guest says: 0 dry, 1 balanced, 2 sweet, 3 like dessert. */
  sweetness: number;
  isFizzy: boolean;
  isCreamy: boolean;
  /** Things that the hands press, foam, blend or heat for each single glass. */
  handwork: number;
}

/** Of a glass with nothing in it that anybody knows. */
const CLEAR = '#ffffff';

const handworkOf = (technique: Technique, ids: readonly string[]): number => {
  const byHand = ids.filter((id) => stageOf(id) === 'service' && !ingredientOf(id).fizzy).length;
  return byHand + (technique === 'blended' || technique === 'heated' ? 1 : 0);
};

/** Names of a recipe that are not the catalog's own say more than the ingredient that comes nearest. */
const strangeNames = ({ ingredients }: CandidateRecipe, ids: readonly string[]): string[] =>
  ingredients
    .map(({ name }) => name)
    .filter((name, at) => {
      const item = ids[at] === undefined ? undefined : ingredientOf(ids[at]);
      return item?.name !== name && item?.plural !== name;
    });

const printedOf = (recipe: CandidateRecipe, ids: readonly string[]): string => {
  const { rest } = readGarnish(recipe.garnish);
  // A base's name stands for its whole family: a mezcal's is tequila.
  const tags = recipe.tags.filter((tag) => tag !== recipe.baseLiquor);
  return spaced(stemsOf([recipe.name, ...tags, rest, ...strangeNames(recipe, ids)].join(' ')));
};

const servingByName = new Map(CLASSICS.map(({ name, id }) => [name, servingOf(id)]));

/** How bartenders serve the classic of this name; undefined for any other drink. */
export const servingFor = ({ name }: Pick<Candidate, 'name'>): Serving | undefined => servingByName.get(name);

/** Acid hides so much sugar, each gram; and from how many grams in 100 ml on the rest is sweet, and like dessert. */
const HIDDEN_BY_ACID = 5;
const SWEET = 5;
const DESSERT = 8;

/** As bartenders judge a classic; of any other drink, by its sugar and what its acid hides of it. */
const sweetnessOf = ({ name, figures }: CandidateRecipe): number => {
  const judged = servingByName.get(name);
  if (judged) return judged.sweet;
  const { sugarGrams, volumeMl, acidPercent } = figures;
  const tasted = (sugarGrams / volumeMl) * 100 - HIDDEN_BY_ACID * acidPercent;
  if (tasted >= DESSERT) return 3;
  return tasted >= SWEET ? 2 : tasted > 1 ? 1 : 0;
};

/** What is told of a drink beside its ingredients. */
const disclosed = (recipe: CandidateRecipe, ids: readonly string[]) => {
  const { allergens, alcoholTraces = [] } = disclosuresOf(recipe);
  return {
    allergens,
    hasTraces: alcoholTraces.length > 0,
    garnishIds: new Set(readGarnish(recipe.garnish).garnishes.map(({ id }) => id)),
    printed: printedOf(recipe, ids),
    glass: recipe.glassType,
    sugarGrams: recipe.figures.sugarGrams,
    sweetness: sweetnessOf(recipe),
    sugarPercent: (recipe.figures.sugarGrams / recipe.figures.volumeMl) * 100,
  };
};

/** A recipe made ready to be chosen. `cost` stands in where someone knows better than our prices. */
export const candidateOf = (
  id: number,
  recipe: CandidateRecipe,
  {
    isFeatured = false,
    isCustom = false,
    cost,
  }: { isFeatured?: boolean; isCustom?: boolean; cost?: number } = {},
): Candidate => {
  const { pours, technique, garnishes } = readRecipe(recipe);
  const ids = pours.map((pour) => pour.id);
  const items = ids.map(ingredientOf);
  const liquid = pours.length > 0 ? (liquidOf(pours)[0] ?? CLEAR) : CLEAR;
  return {
    id,
    name: recipe.name,
    tagline: recipe.tagline ?? '',
    cost: cost ?? pourCost(pours, garnishes),
    style: recipe.tags[0] ?? '',
    base: recipe.baseLiquor,
    abv: recipe.abv,
    profile: FLAVOR_AXES.map((axis) => recipe.flavorProfile[axis]),
    mood: recipe.mood,
    notes: recipe.flavorNotes,
    tags: recipe.tags,
    isFeatured,
    isCustom,
    technique,
    ingredients: new Set(ids),
    recipe,
    wants: wantsOfServing(pours, garnishes),
    garnish: garnishes.flatMap((garnish) => garnishPurchase(garnish).id ?? []),
    isFizzy: items.some(({ fizzy }) => fizzy),
    isCreamy: items.some(({ role }) => role === 'cream' || role === 'egg'),
    handwork: handworkOf(technique, ids),
    ...disclosed(recipe, ids),
    color: colorOf(liquid),
    liquid,
    standardDrinks: recipe.figures.standardDrinks,
  };
};

/** Percent by volume up to which a drink counts as light. */
const LIGHT_ABV = 10;

export const isLight = ({ abv }: Pick<Candidate, 'abv'>): boolean => abv <= LIGHT_ABV;

/** Under 0.5 % counts as no alcohol (21 CFR 7.65). */
export const isAlcoholFree = ({ abv }: Pick<Candidate, 'abv'>): boolean => abv <= ABV_RANGES['0%'].max;

/** Percent by volume from which on a drink is strong. */
export const STRONG_ABV = 20;

export const isStrong = ({ abv }: Pick<Candidate, 'abv'>): boolean => abv >= STRONG_ABV;

/** What gives a drink without alcohol a taste of its own: not citrus, sugar and soda, nor what only colors it. */
const TELLING_ROLES: ReadonlySet<string> = new Set(
  'base fortified aperitif bitters herb spice juice cream egg'.split(' '),
);
const PLAIN_SWEET = /^(?:simple|rich|demerara|brown-sugar|sugar|agave|grenadine)/;
const PLAIN_FRUIT = /^(?:lime|lemon|orange)-/;
const BREWED = /-tea$|espresso|coffee|cold-brew/;

const isTelling = (id: string): boolean => {
  const { role } = ingredientOf(id);
  if (TELLING_ROLES.has(role) || BREWED.test(id) || id.startsWith('zero-')) return true;
  return (role === 'sweetener' && !PLAIN_SWEET.test(id)) || (role === 'fruit' && !PLAIN_FRUIT.test(id));
};

/** Soda, citrus and sugar under a name. */
const isSoda = (drink: Pick<Candidate, 'abv' | 'ingredients'>): boolean =>
  isAlcoholFree(drink) && ![...drink.ingredients].some(isTelling);

/** Works something out once for each drink: it stays what it is, and is asked for each menu that is weighed. */
export const oncePerDrink = <Drink extends object, Answer>(
  workOut: (drink: Drink) => Answer,
): ((drink: Drink) => Answer) => {
  const known = new WeakMap<Drink, { answer: Answer }>();
  return (drink) => {
    let found = known.get(drink);
    if (!found) {
      found = { answer: workOut(drink) };
      known.set(drink, found);
    }
    return found.answer;
  };
};

export const isFiller = oncePerDrink(isSoda);
