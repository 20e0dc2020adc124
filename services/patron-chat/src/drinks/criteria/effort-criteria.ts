import type { TalkState } from '../../talk/talk-state.ts';
import type { Criterion, Reason } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { type Context, clamp, WEIGHT } from './context.ts';

/** From here on drinks are made for a round, not glass by glass. */
const ROUND = 6;
/** From here on nothing else is practical. */
const MANY = 15;

/** By ingredients: how easy a drink is for somebody who never mixed one. */
const BY_INGREDIENTS = [1, 1, 1, 0.85, 0.55] as const;
const MANY_INGREDIENTS = 0.3;

const easeOf = ({ ease, lines }: Features): number =>
  ease * (BY_INGREDIENTS[lines.length] ?? MANY_INGREDIENTS);

export const effortCriteria = (
  { isEasy, maxMinutes, isCheap, people }: TalkState,
  context: Context,
): Criterion[] => [
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
