// The recipe of a drink that a guest wants to make: 'she loves Espresso Martinis, I want to make them at home'.
import { answerOf, refOf } from '../asked.ts';
import { isExcluded } from '../limits.ts';
import { recipeLines } from '../variations/describe-variation.ts';
import type { DirectRule } from './direct-rule.ts';

const WANTS_TO_MAKE =
  /(?:^| )(?:(?:want|wanna|like|love|plan|planning|going|gonna|trying|try|learn|need|have) (?:to )?(?:\S+ ){0,2}?(?:make|mix|prepare|recreate)|(?:make|mix|prepare) (?:it|them|one|some|that|@d) (?:at home|myself|for (?:her|him|them|us|me))|(?:quiero|quisiera|voy a|me gustaria|queremos|vamos a) (?:hacer|preparar|aprender)\S*|(?:je veux|je voudrais|j aimerais|on veut|on va) (?:\S+ )?(?:faire|preparer)|(?:ich )?(?:will|mochte|wurde gern|wurde gerne|wollen) (?:\S+ ){0,6}?(?:machen|mixen|zubereiten)|(?:voglio|vorrei|vogliamo) (?:\S+ )?(?:far\S*|preparar\S*)|(?:quero|queria|vou|queremos|vamos) (?:fazer|preparar))(?= |$)/;

/** Asked of a whole message: the name may stand in another clause. */
export const makingNamed: DirectRule = {
  name: 'making a named drink',
  answer: (question, { state, language }) => {
    const { drink, named, words, items } = question;
    if (!drink || named.length !== 1 || items.length > 0 || !WANTS_TO_MAKE.test(words.join(' ')))
      return undefined;
    if (question.has('howMuch', 'howMany', 'why', 'buy', 'isThere', 'enough')) return undefined;
    if (isExcluded(drink, state)) return undefined;
    return answerOf(recipeLines(drink, language), { focus: refOf(drink), suggestions: [drink] });
  },
};
