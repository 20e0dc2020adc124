import {
  ABV_RANGES,
  type BaseLiquor,
  FLAVOR_AXES,
  type Mood,
  type Recipe,
  type Technique,
} from '@swizzle/proto';
import { garnishPurchase } from '../events/garnish-buying.ts';
import { packShare, pourCost } from '../events/pour-cost.ts';
import { type PartyRecipe, readRecipe } from '../events/read-recipe.ts';
import { stageOf } from '../events/stages.ts';
import { ingredientOf } from '../ingredients/pantry.ts';

/** What of a recipe or a published cocktail a menu is chosen by. */
export type CandidateRecipe = PartyRecipe &
  Pick<Recipe, 'abv' | 'baseLiquor' | 'flavorProfile' | 'flavorNotes' | 'mood' | 'tags'>;

/** A drink that could be on a menu. */
export interface Candidate {
  id: number;
  name: string;
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
  technique: Technique;
  /** Ids of ingredients. */
  ingredients: ReadonlySet<string>;
  /** By id of ingredient: how much of a pack one serving takes, and what the pack costs. */
  packs: ReadonlyMap<string, { share: number; price: number }>;
  /** Ids of what its garnish is cut from. */
  garnish: readonly string[];
  isFizzy: boolean;
  isCreamy: boolean;
  /** Things that the hands press, foam, blend or heat for each single glass. */
  handwork: number;
}

const handworkOf = (technique: Technique, ids: readonly string[]): number => {
  const byHand = ids.filter((id) => stageOf(id) === 'service' && !ingredientOf(id).fizzy).length;
  return byHand + (technique === 'blended' || technique === 'heated' ? 1 : 0);
};

/** A recipe made ready to be chosen. `cost` stands in where somebody knows better than the house's prices. */
export const candidateOf = (
  id: number,
  recipe: CandidateRecipe,
  { isFeatured = false, cost }: { isFeatured?: boolean; cost?: number } = {},
): Candidate => {
  const { pours, technique, garnishes } = readRecipe(recipe);
  const ids = pours.map((pour) => pour.id);
  const items = ids.map(ingredientOf);
  return {
    id,
    name: recipe.name,
    cost: cost ?? pourCost(pours, garnishes),
    style: recipe.tags[0] ?? '',
    base: recipe.baseLiquor,
    abv: recipe.abv,
    profile: FLAVOR_AXES.map((axis) => recipe.flavorProfile[axis]),
    mood: recipe.mood,
    notes: recipe.flavorNotes,
    tags: recipe.tags,
    isFeatured,
    technique,
    ingredients: new Set(ids),
    packs: new Map(pours.map((pour) => [pour.id, packShare(pour)])),
    garnish: garnishes.flatMap((garnish) => garnishPurchase(garnish).id ?? []),
    isFizzy: items.some(({ fizzy }) => fizzy),
    isCreamy: items.some(({ role }) => role === 'cream' || role === 'egg'),
    handwork: handworkOf(technique, ids),
  };
};

/** Percent by volume up to which a drink counts as light. */
const LIGHT_ABV = 10;

export const isLight = ({ abv }: Pick<Candidate, 'abv'>): boolean => abv <= LIGHT_ABV;

/** Under 0.5 % counts as no alcohol (21 CFR 7.65). */
export const isSober = ({ abv }: Pick<Candidate, 'abv'>): boolean => abv <= ABV_RANGES['0%'].max;
