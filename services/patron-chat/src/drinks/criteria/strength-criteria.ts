import type { Strength, TalkState } from '../../talk/talk-state.ts';
import type { Criterion } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { isZeroProof } from '../fits.ts';
import { type Context, clamp, WEIGHT } from './context.ts';

/** Percent by volume of each strength, as a bartender means it. */
export const strengthScore = (strength: Strength, { cocktail: { abv, figures } }: Features): number => {
  if (strength === 'light')
    return 0.7 * clamp((17 - abv) / 7) + 0.3 * clamp((1.5 - figures.standardDrinks) / 0.5);
  if (strength === 'strong')
    return 0.7 * clamp((abv - 15) / 10) + 0.3 * clamp((figures.standardDrinks - 1) / 0.6);
  return clamp(1.3 - Math.abs(abv - 16) / 9);
};

/** From here on a drink may be called light or strong. */
const TRUE_STRENGTH = 0.6;
/** Percent by volume by which a drink must differ from another one to be clearly lighter or stronger. */
const OTHER_STRENGTH = 10;

const comparedStrength = (strength: Strength, drink: Features, like: Features): number => {
  if (strength === 'medium') return strengthScore(strength, drink);
  const more = drink.cocktail.abv - like.cocktail.abv;
  return clamp((strength === 'strong' ? more : -more) / OTHER_STRENGTH);
};

const strengthCriterion = (strength: Strength, { like }: Context): Criterion => ({
  weight: like ? WEIGHT.comparedStrength : WEIGHT.strength,
  score: (drink) => (like ? comparedStrength(strength, drink, like) : strengthScore(strength, drink)),
  reason: (drink) =>
    strengthScore(strength, drink) >= TRUE_STRENGTH ? { kind: 'strength', value: strength } : undefined,
  missed: { kind: 'strength', value: strength },
});

/** Nothing without alcohol is light or strong. */
export const strengthCriteria = (state: TalkState, context: Context): Criterion[] =>
  state.strength && !isZeroProof(state) ? [strengthCriterion(state.strength, context)] : [];
