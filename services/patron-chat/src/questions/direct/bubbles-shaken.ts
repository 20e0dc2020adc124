// Whether something with bubbles goes into the shaker: never, since the pressure bursts it open.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type QuestionAnswer, type QuestionContext } from '../asked.ts';
import { termsIn } from '../terms.ts';
import { frameLines, termName } from '../wording.ts';

const SHAKER =
  /(?:^| )(?:shakers?|shak(?:e|en|ing)|coctelera|agit\S+|secou\S+|(?:ge)?sch[uü]ttel\S*|shakerato|shakerare|coqueteleira|bat(?:er|o|ido))(?= |$)/;
const ASKS =
  /(?:^| )(?:does|do|should|can|could|is|are|will|muss|kommt|kann|darf|soll\S*|gehort|explodier\S*|va|van|puedo|puede|se puede|hay que|on peut|je peux|faut il|est ce|posso|si puo|va messo|vai|pode|posso)(?= |$)/;

/** Sparkling wine by words that no bottle of the pantry bears. */
const SPARKLING = /(?:^| )(sekt|schampus|spumante|espumoso|espumante|mousseux|sparkling wine|bubbly)(?= |$)/;

const hasBubbles = (ids: readonly string[]): boolean =>
  ids.some((id) => ingredientOf(id).fizzy || ingredientOf(id).role === 'sparkling');

export const bubblesShaken = (message: string, { language }: QuestionContext): QuestionAnswer | undefined => {
  const words = wordsOf(message);
  const text = words.join(' ');
  const found = termsIn(words, language).find(({ entry }) => hasBubbles(entry.ingredients.slice(0, 1)));
  const term = found ? termName(language, found.entry) : SPARKLING.exec(text)?.[1];
  if (term === undefined || !SHAKER.test(text) || !(/[?¿]/.test(message) || ASKS.test(text)))
    return undefined;
  return answerOf(
    frameLines(language, 'bubblesNotShaken', { term: language === 'de' && term === 'sekt' ? 'Sekt' : term }),
  );
};
