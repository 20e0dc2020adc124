import { type Drawing, FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import type { Plan } from '../composing/plan.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { clarityOf, liquidOf } from './liquid.ts';

/** What a picture needs to know of a drink. */
interface Drawn {
  plan: Plan;
  spec: readonly Pour[];
  flavorProfile: FlavorProfile;
}

const strongestAxis = (profile: FlavorProfile) =>
  FLAVOR_AXES.reduce((best, axis) => (profile[axis] > profile[best] ? axis : best));

/** What the picture of a drink is drawn from. */
export const sketch = (
  { plan, spec, flavorProfile }: Drawn,
  garnish: readonly string[],
  seed: number,
): Drawing => ({
  glass: plan.glass,
  liquid: liquidOf(spec),
  clarity: clarityOf(spec),
  ice: plan.ice,
  foam: plan.family.foam,
  bubbles: spec.some(({ id }) => ingredientOf(id).fizzy),
  garnish: garnish.slice(0, 3),
  backdrop: strongestAxis(flavorProfile),
  seed,
});
