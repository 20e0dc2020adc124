import type { Recipe } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import type { Concept } from '../composing/concept.ts';
import type { Drink } from './drink.ts';
import { difficultyOf, prepMinutes } from './effort.ts';
import { garnishesFor, garnishText } from './garnish.ts';
import { nameOf } from './name.ts';
import { descriptionOf, taglineOf } from './reasons.ts';
import { stepsOf } from './steps.ts';
import { tagsOf } from './tags.ts';

/** What the guest has to say about the name. */
interface Naming {
  suggestedName?: string | undefined;
  parent?: { name: string } | undefined;
}

type Words = Pick<
  Recipe,
  'name' | 'tagline' | 'description' | 'prepTime' | 'difficulty' | 'garnish' | 'tags' | 'instructions'
> & {
  /** Ids of the garnishes, for the picture. */
  garnishIds: string[];
};

/** Everything about a drink that is said rather than computed. */
export const write = (
  drink: Drink,
  concept: Concept,
  { suggestedName, parent }: Naming,
  chance: Chance,
): Words => {
  const garnishes = garnishesFor(drink, chance);
  const suggested = suggestedName?.trim() ?? '';
  return {
    name: suggested === '' ? nameOf(drink, parent?.name, chance) : suggested,
    tagline: taglineOf(drink, concept, chance),
    description: descriptionOf(drink, concept, chance),
    prepTime: prepMinutes(drink, garnishes.length),
    difficulty: difficultyOf(drink),
    garnish: garnishText(garnishes),
    tags: tagsOf(drink),
    instructions: stepsOf(drink, garnishes, chance),
    garnishIds: garnishes.map(({ id }) => id),
  };
};
