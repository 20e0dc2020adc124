// What a bartender is asked of the trade, whatever drink is on the table: par levels, pour cost, acids, batches.
import { tradeAdvice } from '../advice.ts';
import { answerOf } from '../asked.ts';
import { textOf } from '../pattern.ts';
import type { DirectRule } from './direct-rule.ts';

export const ofTheTrade: DirectRule = {
  name: 'of the trade',
  isWithoutAlcohol: true,
  answer: ({ asks, words }, { language }) =>
    asks ? answerOf(tradeAdvice(textOf(words), language)) : undefined,
};
