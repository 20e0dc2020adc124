import { groupOf } from '@swizzle/mixology/knowledge/groups';
import type { TalkState, Taste } from '../../talk/talk-state.ts';
import type { Criterion } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import type { RecipeIngredient } from '../features/recipe-ingredient.ts';
import { similarity } from '../similarity.ts';
import { type Context, clamp, WEIGHT } from './context.ts';

/** The most telling ingredient that two drinks share, spirits aside. */
const sharedLine = ({ lines }: Features, { groups }: Features): RecipeIngredient | undefined => {
  const telling = ({ item }: RecipeIngredient) =>
    item && item.role !== 'base' ? (groups.get(groupOf(item.id)) ?? 0) : 0;
  const [most] = lines.toSorted((one, other) => telling(other) - telling(one));
  return most && telling(most) > 0 ? most : undefined;
};

export const likeCriteria = ({ tastes, like: named }: TalkState, { like }: Context): Criterion[] => {
  if (!like) return [];
  const differing = new Set(Object.keys(tastes) as Taste[]);
  return [
    {
      weight: WEIGHT.like,
      score: (drink) => clamp(similarity(drink, like, differing) * 1.2),
      reason: () => ({ kind: 'like', value: named?.name ?? like.cocktail.name }),
    },
    {
      weight: WEIGHT.character * 2,
      score: () => 1,
      reason: (drink) => {
        const line = sharedLine(drink, like);
        return line && { kind: 'ingredient', value: line.name };
      },
    },
  ];
};

/** Points of taste and percent by volume from which on a guest tastes a difference. */
const NOTICED = { taste: 8, strength: 3 } as const;

/** Whether a drink differs from the one it shall be like as the guest wishes: 'like a spritz, but less sweet'. */
export const likeTest = (
  { tastes, strength }: TalkState,
  { like }: Context,
): ((drink: Features) => boolean) => {
  if (!like) return () => true;
  const wishes = Object.entries(tastes).filter(([, degree]) => degree !== 0) as [Taste, number][];
  const stronger = strength === 'strong' ? 1 : strength === 'light' ? -1 : 0;
  return ({ tastes: own, cocktail: { abv } }) =>
    wishes.every(([taste, degree]) => {
      const gain = (own[taste] - like.tastes[taste]) * Math.sign(degree);
      // What already has all or nothing of a taste can't be outdone.
      return gain >= NOTICED.taste || (degree > 0 ? like.tastes[taste] >= 85 : like.tastes[taste] <= 15);
    }) &&
    (stronger === 0 || (abv - like.cocktail.abv) * stronger >= NOTICED.strength);
};

/** More like what the guest liked last, less like what was refused last. */
export const memoryCriteria = ({ liked, refused }: Context): Criterion[] => [
  ...(liked ? [{ weight: WEIGHT.liked, score: (drink: Features) => similarity(drink, liked) }] : []),
  ...(refused
    ? [{ weight: WEIGHT.refused, score: (drink: Features) => 1 - similarity(drink, refused) }]
    : []),
];
