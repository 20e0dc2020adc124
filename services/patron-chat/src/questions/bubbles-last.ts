// What has bubbles is topped up in the glass: in a closed shaker, jar or blender its pressure bursts the lid.
import type { Language } from '../language/language.ts';
import { type Drink, freshLines, type Handling, handlingOf } from './drink-facts.ts';
import { frameLines, ingredientName, joined } from './wording.ts';

/** Ways of mixing that bubbles stay out of: under a lid they burst it, in a mixing glass they go flat. */
const KEEPS_BUBBLES_OUT: ReadonlySet<Handling> = new Set(['shaken', 'stirred', 'blended']);

const namesOf = (names: readonly string[], language: Language): string =>
  joined(
    language,
    names.map((name) => ingredientName(language, name)),
  );

/** Steps that tell only how a drink is handled, with what has bubbles kept back and topped up. */
export const withBubblesLast = (
  steps: string,
  drink: Drink,
  language: Language,
  handling: Handling = handlingOf(drink),
): string => {
  const { bubbles } = freshLines(drink);
  if (bubbles.length === 0 || !KEEPS_BUBBLES_OUT.has(handling)) return steps;
  const [line = steps] = frameLines(language, 'bubblesLast', { list: namesOf(bubbles, language), steps });
  return line;
};
