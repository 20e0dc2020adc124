// 'And if I have no shaker?' of a drink that takes none.
import { answerOf, refOf } from '../asked.ts';
import { handlingLines } from '../drink-answers/how-to.ts';
import { handlingOf } from '../drink-facts.ts';
import type { DirectRule } from './direct-rule.ts';

const NO_SHAKER =
  /(?:^| )(?:no|without|dont|havent|sin|no tengo|sans|pas de|ohne|kein|keinen|senza|non ho|sem|nao tenho) (?:\S+ ){0,2}?(?:shaker|coctelera|cocktailshaker|coqueteleira)(?= |$)/;
const SHAKEN: ReadonlySet<string> = new Set(['shaken', 'blended']);

export const withoutShaker: DirectRule = {
  name: 'without a shaker',
  answer: ({ drink, named, words }, { language, state }) => {
    const isAboutDrink = named.length === 1 || state.isDiscussed;
    if (!drink || !isAboutDrink || !NO_SHAKER.test(words.join(' ')) || SHAKEN.has(handlingOf(drink)))
      return undefined;
    return answerOf(handlingLines(drink, language), { focus: refOf(drink) });
  },
};
