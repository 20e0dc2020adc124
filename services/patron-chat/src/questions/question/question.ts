import type { Allergen } from '@swizzle/proto';
import type { GlossaryEntry } from '../glossary.ts';
import type { Topic } from '../topics.ts';
import type { AskedDiet, AskedTaste, Metric, Quality } from '../vocabulary.ts';
import type { Conversion } from './measures.ts';

/** What a message asks. */
export interface Question {
  readonly topic: Topic;
  readonly words: readonly string[];
  readonly terms: readonly GlossaryEntry[];
  /** What a substitute is asked for: 'honey' in 'maple syrup instead of honey'. */
  readonly replaced: GlossaryEntry | undefined;
  readonly allergens: readonly Allergen[];
  readonly diets: readonly AskedDiet[];
  readonly tastes: readonly AskedTaste[];
  readonly metric: Metric | undefined;
  /** All that is asked for: 'the easiest and cheapest'. */
  readonly metrics: readonly Metric[];
  /** What is asked to be explained. */
  readonly quality: Quality | undefined;
  readonly count: number | undefined;
  /** For how many glasses an amount is asked: 'for six'. */
  readonly servings: number | undefined;
  /** What any bartender knows by heart: variants of the answer. */
  readonly advice: readonly string[];
  readonly conversion: Conversion | undefined;
  /** It says 'it', 'that', 'the second one'. */
  readonly refersBack: boolean;
  readonly namesDrink: boolean;
}
