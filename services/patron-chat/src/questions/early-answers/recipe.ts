// How a drink that is named is made.
import { careRules } from '../../care/care-kinds.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { withoutNames } from '../question/marks.ts';
import { phrasesIn } from '../variations/change-phrases.ts';
import { recipeLines } from '../variations/describe-variation.ts';

/** Says no more than that it wants the recipe. */
const MAX_WORDS = 14;
/** What other questions begin with the same words: 'how do I serve it'. */
const ASKS_OTHERWISE =
  /(?:^| )(?:serve|strong|fort|forte|fuerte|stark|compar\S*|vergl\S*|confront\S*|many|much sugar|long|ahead|before|store|keep|syrup|sirop|sirup|jarabe|sciroppo|xarope|instead|sweet|bitter|calor\S*|pronounce|invent\S*|like|taste\S*)(?= |$)/;

/** 'Bee's Knees sounds good, what's the recipe?' */
export const namedRecipe = async (
  message: string,
  { state, named, language }: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const [only] = named;
  const words = withoutNames(wordsOf(message), named);
  const text = words.map((word) => `${word} `).join('');
  if (!only || named.length > 1 || words.length > MAX_WORDS || !phrasesIn(language).how.test(text))
    return undefined;
  const drink = ASKS_OTHERWISE.test(text) ? undefined : await catalog.get(only.id);
  if (!drink || (careRules(state.care).zeroProof && drink.abv > 0)) return undefined;
  return answerOf(recipeLines(drink, language), { focus: refOf(drink) });
};
