import { cosine } from '../../flavor/similarity.ts';
import type { Candidate } from '../candidate.ts';

type Tasted = Pick<Candidate, 'profile' | 'ingredients'>;

/** Share of the shorter list of ingredients that the other drink has too. */
const sharedIngredients = ({ ingredients: left }: Tasted, { ingredients: right }: Tasted): number => {
  let shared = 0;
  for (const id of left) if (right.has(id)) shared++;
  return shared / Math.max(1, Math.min(left.size, right.size));
};

/** How alike two drinks are, 0 to 1: half by taste, half by what is in them. */
export const likeness = (left: Tasted, right: Tasted): number =>
  (cosine(left.profile, right.profile) + sharedIngredients(left, right)) / 2;

/** From here on two drinks are one drink twice: a daiquiri and a gimlet, a Negroni and a Boulevardier. Rule of thumb. */
export const TWIN = 0.75;
