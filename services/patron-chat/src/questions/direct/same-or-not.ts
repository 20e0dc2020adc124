// Whether two things are the same: 'is lime cordial the same as lime juice?'
import { isZeroProof } from '../../drinks/fits.ts';
import { answerOf } from '../asked.ts';
import { versus } from '../term-answers.ts';
import type { DirectRule } from './direct-rule.ts';

const SAME =
  /(?:^| )(?:the same|same (?:as|thing)|difference|differ|different|lo mismo|igual|diferencia|la meme chose|pareil|difference|das ?selbe|dasselbe|das gleiche|unterschied|la stessa cosa|uguale|differenza|a mesma coisa|igual|diferenca)(?= |$)/;

export const sameOrNot: DirectRule = {
  name: 'same or not',
  answer: ({ terms, words, named, asks }, { language, state }) => {
    const entries = [...new Set(terms.map(({ entry }) => entry))];
    if (!asks || entries.length !== 2 || named.length > 0 || !SAME.test(words.join(' '))) return undefined;
    const isAlcoholic = isZeroProof(state) && entries.some(({ kind }) => kind === 'spirit');
    return isAlcoholic ? undefined : answerOf(versus(entries, language));
  },
};
