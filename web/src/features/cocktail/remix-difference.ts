import { type Cocktail, FLAVOR_AXES, type Ingredient } from '@swizzle/proto';

type Drink = Pick<Cocktail, 'ingredients' | 'flavorProfile'>;

/** What a remix changed of its parent, in words for a list. */
export interface Change {
  label: 'New' | 'Gone' | 'More' | 'Less' | 'Tastes';
  items: readonly string[];
}

/** Share of a measure by which it has to move before it counts as changed. */
const NOTICEABLE = 0.2;
/** Points of the radar by which a taste has to move. */
const TASTED = 10;

const keyOf = ({ name }: Ingredient) => name.toLowerCase();

const namesWhere = (ingredients: readonly Ingredient[], holds: (ingredient: Ingredient) => boolean) =>
  ingredients.filter(holds).map(({ name }) => name);

/** By how much an ingredient was raised, as a share of what it was; 0 where the units differ. */
const raise = (before: Ingredient | undefined, after: Ingredient): number =>
  before && before.unit === after.unit && before.amount > 0 ? after.amount / before.amount - 1 : 0;

const tastes = (before: Drink, after: Drink): string[] =>
  FLAVOR_AXES.flatMap((axis) => {
    const change = after.flavorProfile[axis] - before.flavorProfile[axis];
    return Math.abs(change) < TASTED ? [] : `${change > 0 ? 'more' : 'less'} ${axis}`;
  });

/** What is new, what is gone, what there is more and less of, and how it tastes beside its parent. */
export const remixDifference = (before: Drink, after: Drink): Change[] => {
  const [old, own] = [before, after].map(
    ({ ingredients }) => new Map(ingredients.map((ingredient) => [keyOf(ingredient), ingredient])),
  );
  const raised = (ingredient: Ingredient) => raise(old?.get(keyOf(ingredient)), ingredient);
  const changes: Change[] = [
    { label: 'New', items: namesWhere(after.ingredients, (one) => !old?.has(keyOf(one))) },
    { label: 'Gone', items: namesWhere(before.ingredients, (one) => !own?.has(keyOf(one))) },
    { label: 'More', items: namesWhere(after.ingredients, (one) => raised(one) >= NOTICEABLE) },
    { label: 'Less', items: namesWhere(after.ingredients, (one) => raised(one) <= -NOTICEABLE) },
    { label: 'Tastes', items: tastes(before, after) },
  ];
  return changes.filter(({ items }) => items.length > 0);
};
