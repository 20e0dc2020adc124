import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';

/** One ingredient of a drink. */
export interface RecipeIngredient {
  /** As a sentence names it: 'grapefruit juice', not 'fresh grapefruit juice'. */
  readonly name: string;
  /** The same in singular words. */
  readonly plain: string;
  readonly terms: ReadonlySet<string>;
  readonly item: PantryItem | undefined;
  readonly ml: number;
}
