import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import type { Pour } from '../measuring/measure.ts';

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
