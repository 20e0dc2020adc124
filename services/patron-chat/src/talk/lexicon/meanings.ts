// What a phrase can mean: a thing that can be wanted, and what it does to the words around it.
import type { BaseLiquor } from '@swizzle/proto';
import type { Serving, Strength, Taste } from '../talk-state.ts';

export type Flag = 'easy' | 'quick' | 'cheap' | 'lowCalorie' | 'sugarFree';

/** Something that can be wanted or not. */
export type Concept =
  | { readonly kind: 'taste'; readonly taste: Taste; readonly form: 'plain' | 'more' | 'lacks' }
  | { readonly kind: 'strength'; readonly strength: Strength }
  | { readonly kind: 'serving'; readonly serving: Serving }
  | { readonly kind: 'flag'; readonly flag: Flag; readonly isOpposite: boolean }
  | { readonly kind: 'zero' | 'zeroEnd' | 'alcohol' }
  | { readonly kind: 'ingredient'; readonly name: string }
  /** `said` is the kind of the spirit, such as bourbon, where one was named. */
  | { readonly kind: 'spirit'; readonly base: BaseLiquor; readonly said: string | undefined }
  | { readonly kind: 'food' | 'occasion'; readonly name: string };

/** What a phrase does to the words around it. */
export type Role =
  | 'no'
  | 'avoid'
  | 'avoidAfter'
  | 'except'
  | 'forget'
  | 'swap'
  | 'allowed'
  | 'allowedAfter'
  | 'up'
  | 'down'
  | 'mild'
  | 'more'
  | 'less'
  | 'lessAfter'
  | 'tooAfter'
  | 'too'
  | 'enough'
  | 'and'
  | 'filler'
  | 'want'
  | 'but'
  | 'correct'
  | 'undo'
  | 'accept'
  | 'like'
  | 'likeIt'
  | 'comparative'
  | 'than'
  | 'other'
  | 'own'
  | 'past'
  | 'consumed'
  | 'if'
  | 'atHand'
  | 'onlyAtHand'
  | 'outOf'
  | 'pair'
  | 'number'
  | 'limit'
  | 'atLeast'
  | 'percentWord'
  | 'group'
  | 'person'
  | 'alone'
  | 'abstain'
  | 'calorieWord'
  | 'minuteWord'
  | 'ingredientWord';

/** All that a phrase can mean. */
export interface Meaning {
  readonly concept: Concept | undefined;
  readonly roles: ReadonlySet<Role>;
}
