import type { Recipe } from '@swizzle/proto';
import { type Served, sketch } from '../drawing/sketch.ts';
import { allergensOf, baseLiquorOf } from '../ingredients/traits.ts';
import { figuresOf, tenth } from '../measuring/figures.ts';
import { recipeLine } from '../measuring/recipe-lines.ts';
import type { Drink } from '../wording/drink.ts';

type Words =
  | 'name'
  | 'tagline'
  | 'description'
  | 'instructions'
  | 'garnish'
  | 'tags'
  | 'difficulty'
  | 'prepTime';

/** Seeds of pictures: fewer than a drawing's seed may count to. */
export const PICTURE_SEEDS = 1_000_000;

/** What of a recipe follows from the drink alone, whoever thought of it; only its words are missing. */
export const computedPart = (
  { plan, spec, sums, flavorProfile, notes, mood }: Drink,
  picture: Pick<Served, 'garnishes' | 'layers' | 'seed'>,
): Omit<Recipe, Words> => ({
  flavorProfile,
  flavorNotes: [...notes],
  abv: tenth(sums.abv),
  mood,
  glassType: plan.glass,
  calories: Math.round(sums.calories),
  ingredients: spec.map(recipeLine),
  allergens: allergensOf(spec),
  baseLiquor: baseLiquorOf(spec),
  figures: figuresOf(spec, sums),
  drawing: sketch({
    glass: plan.glass,
    ice: plan.ice,
    pours: spec,
    technique: plan.family.technique,
    ...picture,
  }),
});
