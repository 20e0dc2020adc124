import type { Strength, TalkState } from '../../talk/talk-state.ts';
import type { Criterion, Reason } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { isZeroProof } from '../fits.ts';
import { type Context, clamp, WEIGHT } from './context.ts';

/** From here on drinks are made for a round, not glass by glass. */
const ROUND = 6;
/** From here on nothing else is practical. */
const MANY = 15;

/** By ingredients: how easy a drink is for someone who never mixed one. */
const BY_INGREDIENTS = [1, 1, 1, 0.85, 0.55] as const;
const MANY_INGREDIENTS = 0.3;

const easeOf = ({ ease, lines }: Features): number =>
  ease * (BY_INGREDIENTS[lines.length] ?? MANY_INGREDIENTS);

/** Bubbles up to which nothing goes flat in a jug, on the scale of tastes. */
const FEW_BUBBLES = 10;
const FLAT = 0.15;

/** What is made for a bowl, and how well any other drink does there. */
const FOR_BOWL = /\b(?:punch|sangria|bowl)\b/i;
const NOT_FOR_BOWL = 0.5;

/** How well a drink waits in a jug: what is fizzy goes flat, and foam is made glass by glass. */
const keepsInJug = ({ batching, tastes, cocktail: { name } }: Features): number => {
  const kept = tastes.bubbly > FEW_BUBBLES ? FLAT * batching : batching;
  return FOR_BOWL.test(name) ? kept : NOT_FOR_BOWL * kept;
};

export const effortCriteria = (
  { isEasy, isForJug, maxMinutes, isCheap, people }: TalkState,
  context: Context,
): Criterion[] => [
  ...(isForJug ? [{ weight: 2 * WEIGHT.serving, score: keepsInJug }] : []),
  ...(isEasy
    ? [
        {
          weight: WEIGHT.easy,
          score: easeOf,
          reason: (): Reason => ({ kind: 'easy' }),
          missed: { kind: 'easy' } as const,
        },
        { weight: WEIGHT.beginner, score: ({ isClassic }: Features) => Number(isClassic) },
      ]
    : []),
  ...(maxMinutes === null
    ? []
    : [
        {
          weight: WEIGHT.quick,
          score: ({ cocktail: { prepTime } }: Features) =>
            prepTime <= maxMinutes ? 1 : 0.6 * clamp(1 - (prepTime - maxMinutes) / 4),
          reason: ({ cocktail: { prepTime } }: Features): Reason => ({ kind: 'quick', value: prepTime }),
          missed: { kind: 'quick', value: maxMinutes } as const,
        },
      ]),
  ...(isCheap
    ? [
        {
          weight: WEIGHT.cheap,
          score: ({ cost }: Features) => 1 - context.costRank(cost),
          reason: (): Reason => ({ kind: 'cheap' }),
        },
      ]
    : []),
  ...(people !== null && people >= ROUND
    ? [
        {
          weight: people >= MANY ? WEIGHT.manyPeople : WEIGHT.people,
          score: ({ batching }: Features) => batching,
        },
      ]
    : []),
];

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
