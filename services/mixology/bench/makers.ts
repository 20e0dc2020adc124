import type { FlavorProfile, Recipe } from '@swizzle/proto';
import { classicRecipe } from '../src/classics/classic-recipe.ts';
import { CLASSICS } from '../src/classics/classics.ts';
import { compose } from '../src/composing/compose.ts';
import type { ComposeRequest } from '../src/composing/wish.ts';
import { ALL_FAMILIES, type Family, familyOf } from '../src/families/family.ts';
import { type Answer, likeness } from './judge.ts';

/** How a recipe's first tag names its family. */
const tagOf = ({ noun }: Family) => noun.replace('zero-proof ', '').toLowerCase();

const familyTold = ({ tags, abv }: Recipe): Family => {
  const family = ALL_FAMILIES.find((one) => tagOf(one) === tags[0] && one.zeroProof === (abv === 0));
  if (!family) throw new RangeError(`No family goes by ${tags[0]}`);
  return family;
};

/** The house mixologist. */
export const house = (request: ComposeRequest, seed: number): Answer => {
  const recipe = compose(request, seed);
  return { recipe, family: familyTold(recipe) };
};

const answerOf = (classic: (typeof CLASSICS)[number]): Answer[] => {
  const family = familyOf(classic.family);
  return family ? [{ recipe: classicRecipe(classic), family }] : [];
};

const classics: readonly Answer[] = CLASSICS.flatMap(answerOf);

const nearest = (asked: FlavorProfile): Answer => {
  let [best, highest] = [classics[0], -1];
  for (const answer of classics) {
    const value = likeness(asked, answer.recipe.flavorProfile);
    if (value > highest) [best, highest] = [answer, value];
  }
  if (!best) throw new RangeError('There are no classics');
  return best;
};

/** The plain baseline: the classic whose profile comes nearest. */
export const nearestClassic = (request: ComposeRequest): Answer => nearest(request.flavorProfile);
