import type { Recipe } from '@swizzle/proto';
import type { Disclosures } from '../../disclosures/disclosures.ts';
import { type Served, sketch } from '../../drawing/sketch.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Role } from '../../ingredients/roles.ts';
import { baseLiquorOf } from '../../ingredients/traits.ts';
import { figuresOf, tenth } from '../../measuring/figures.ts';
import type { Pour } from '../../measuring/measure.ts';
import { recipeLine } from '../../measuring/recipe-lines.ts';
import type { Drink } from '../../wording/drink.ts';

/** The order in which a bar card lists a spec. */
const ORDER: readonly Role[] = [
  'base',
  'fortified',
  'aperitif',
  'liqueur',
  'juice',
  'sour',
  'sweetener',
  'cream',
  'egg',
  'bitters',
  'fruit',
  'herb',
  'spice',
  'sparkling',
  'lengthener',
];

const rank = ({ id }: Pour) => ORDER.indexOf(ingredientOf(id).role);

/** Spirits first, what tops the drink last; more before less. */
export const byPouringOrder = (pours: readonly Pour[]): Pour[] =>
  [...pours].sort((left, right) => rank(left) - rank(right) || right.ml - left.ml);

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

/** What drinks stand in that have a vessel of their own, by what a sentence calls them. */
const VESSELS: Readonly<Record<string, Served['vessel']>> = { julep: 'julep', 'layered shot': 'shot' };

/** What of a recipe follows from the drink alone, no matter who thought of it: all but its words and what they disclose. */
export const computedPart = (
  { plan, spec, sums, flavorProfile, notes, mood }: Drink,
  picture: Pick<Served, 'garnishes' | 'layers' | 'seed'>,
): Omit<Recipe, Words | keyof Disclosures> => ({
  flavorProfile,
  flavorNotes: [...notes],
  abv: tenth(sums.abv),
  mood,
  glassType: plan.glass,
  calories: Math.round(sums.calories),
  ingredients: spec.map(recipeLine),
  baseLiquor: baseLiquorOf(spec),
  figures: figuresOf(spec, sums),
  drawing: sketch({
    glass: plan.glass,
    ice: plan.ice,
    pours: spec,
    technique: plan.family.technique,
    vessel: VESSELS[plan.family.noun],
    ...picture,
  }),
});
