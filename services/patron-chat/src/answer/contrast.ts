import type { Cocktail } from '@swizzle/proto';
import type { TalkState } from '../talk/talk-state.ts';
import type { Contrast } from './words.ts';

/** Percent by volume, and points of 100 on an axis, from which a difference is tasted. */
const LIGHTER = 5;
const TASTED = 18;

type Tastes = TalkState['tastes'];
type Difference = readonly [Contrast, (base: Cocktail, other: Cocktail) => boolean, keyof Tastes, 1 | -1];

const gains =
  (axis: keyof Cocktail['flavorProfile'], sign: 1 | -1) =>
  (base: Cocktail, other: Cocktail): boolean =>
    sign * (other.flavorProfile[axis] - base.flavorProfile[axis]) >= TASTED;

/** What one drink may be beside another, and which wish that would go against. */
const DIFFERENCES: readonly Difference[] = [
  ['brighter', gains('sour', 1), 'sour', 1],
  ['drier', gains('sweet', -1), 'sweet', -1],
  ['fruitier', gains('fruity', 1), 'fruity', 1],
  ['bitterer', gains('bitter', 1), 'bitter', 1],
  ['herbal', gains('herbaceous', 1), 'herbaceous', 1],
  ['sweeter', gains('sweet', 1), 'sweet', 1],
];

/** What speaks for the other of two drinks: lighter, brighter, drier; never that it is stronger. */
export const contrastOf = (base: Cocktail, other: Cocktail, tastes: Tastes): Contrast | undefined => {
  if (base.abv - other.abv >= LIGHTER && other.abv > 0) return 'lighter';
  return DIFFERENCES.find(
    ([, holds, taste, sign]) => holds(base, other) && (tastes[taste] ?? 0) * sign >= 0,
  )?.[0];
};
