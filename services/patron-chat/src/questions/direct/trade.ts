// What a bartender is asked of the trade, whatever drink is on the table: par levels, pour cost, acids, batches.
import { tradeAdvice } from '../advice.ts';
import { answerOf, refOf } from '../asked.ts';
import { itemOf } from '../drink-facts.ts';
import { textOf } from '../pattern.ts';
import { VOCABULARIES } from '../vocabulary.ts';
import type { DirectRule } from './direct-rule.ts';

export const ofTheTrade: DirectRule = {
  name: 'of the trade',
  isWithoutAlcohol: true,
  answer: ({ asks: isQuestion, words, drink }, { language }) => {
    // 'My tonic went flat, how do I save it': the question may stand behind.
    const asks = isQuestion || words.some((word) => VOCABULARIES[language].openers.has(word));
    const holds = new Set((drink?.ingredients ?? []).flatMap((line) => itemOf(line)?.id ?? []));
    const { lines, answersBoth } = tradeAdvice(textOf(words), language, { asks, holds });
    return answerOf(lines, { isOneHalf: !answersBoth, ...(drink ? { focus: refOf(drink) } : {}) });
  },
};
