import type { FlavorNote, FlavorProfile, Recipe } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import type { Plan } from '../composing/plan.ts';
import type { ComposeRequest } from '../composing/wish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Measurement, Pour } from '../measuring/measure.ts';

/** A drink that is mixed and measured, and waits for its words. */
export interface Drink {
  plan: Plan;
  spec: readonly Pour[];
  sums: Measurement;
  flavorProfile: FlavorProfile;
  notes: readonly FlavorNote[];
}
type Words = Pick<
  Recipe,
  | 'name'
  | 'tagline'
  | 'description'
  | 'mood'
  | 'prepTime'
  | 'difficulty'
  | 'garnish'
  | 'tags'
  | 'instructions'
> & { garnishes: string[] };

export const write = ({ plan, spec }: Drink, request: ComposeRequest, chance: Chance): Words => {
  const shorts = spec.map(({ id }) => ingredientOf(id).short ?? ingredientOf(id).name);
  return {
    name:
      request.suggestedName?.trim() ||
      `${chance.pick(['Copper', 'Velvet', 'Silver'])} ${shorts[0]} ${plan.family.noun}`,
    tagline: `A ${plan.family.noun} of ${shorts.slice(0, 3).join(', ')}.`,
    description: `A ${plan.family.noun}.`,
    mood: request.mood === 'Any Vibe' ? (plan.family.moods[0] ?? 'Casual') : request.mood,
    prepTime: 5,
    difficulty: 'Easy',
    garnish: 'lime wheel',
    tags: [plan.family.noun],
    instructions: ['Mix everything and serve.'],
    garnishes: ['lime-wheel'],
  };
};
