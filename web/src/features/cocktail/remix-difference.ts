import { listed } from '@swizzle/mixology/wording/phrases';
import { type Cocktail, FLAVOR_AXES, type Ingredient } from '@swizzle/proto';

type Drink = Pick<Cocktail, 'ingredients' | 'flavorProfile'>;

/** Share of a measure by which it has to move before it counts as changed. */
const NOTICEABLE = 0.2;
/** Points of the radar by which a taste has to move. */
const TASTED = 10;

const keyOf = ({ name }: Ingredient) => name.toLowerCase();

/** By how much an ingredient was raised, as a share of what it was; 0 where the units differ. */
const raise = (before: Ingredient | undefined, after: Ingredient): number =>
  before && before.unit === after.unit && before.amount > 0 ? after.amount / before.amount - 1 : 0;

/** 'more sour and sweet, less bitter' */
const tasteChange = (before: Drink, after: Drink): string => {
  const moved = (sign: 1 | -1) =>
    FLAVOR_AXES.filter((axis) => sign * (after.flavorProfile[axis] - before.flavorProfile[axis]) >= TASTED);
  const [more, less] = [moved(1), moved(-1)];
  return [
    ...(more.length > 0 ? [`more ${listed(more)}`] : []),
    ...(less.length > 0 ? [`less ${listed(less)}`] : []),
  ].join(', ');
};

/** What a remix changed of its parent, a sentence each: what it adds, leaves out, pours more and less of, and its taste. */
export const remixDifference = (before: Drink, after: Drink): string[] => {
  const [old, own] = [before, after].map(
    ({ ingredients }) => new Map(ingredients.map((ingredient) => [keyOf(ingredient), ingredient])),
  );
  const raised = (ingredient: Ingredient) => raise(old?.get(keyOf(ingredient)), ingredient);
  const sentence = (verb: string, ingredients: readonly Ingredient[]) =>
    ingredients.length > 0 ? [`${verb} ${listed(ingredients.map(({ name }) => name))}.`] : [];
  const taste = tasteChange(before, after);
  return [
    ...sentence(
      'Adds',
      after.ingredients.filter((one) => !old?.has(keyOf(one))),
    ),
    ...sentence(
      'Leaves out',
      before.ingredients.filter((one) => !own?.has(keyOf(one))),
    ),
    ...sentence(
      'More',
      after.ingredients.filter((one) => raised(one) >= NOTICEABLE),
    ),
    ...sentence(
      'Less',
      after.ingredients.filter((one) => raised(one) <= -NOTICEABLE),
    ),
    ...(taste ? [`Tastes ${taste}.`] : []),
  ];
};
