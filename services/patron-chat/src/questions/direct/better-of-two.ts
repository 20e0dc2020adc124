// Two bottles against each other: 'is Champagne better than prosecco in a French 75', 'cava as good as prosecco?'
import { answerOf, refOf } from '../asked.ts';
import { comparisonOf } from '../term-answers.ts';
import type { DirectRule } from './direct-rule.ts';

const BETTER =
  /(?:^| )(?:better|worse|nicer|as good as|just as good|worth it over|mejor|peor|tan buen[oa] como|mieux|meilleure?|aussi bon(?:ne)? que|besser|schlechter|so gut wie|meglio|migliore|buon[oa] come|melhor|pior|tao bo[ma] quanto)(?= |$)/;
/** 'Better with vodka or gin' asks how the drink is made. */
const OTHERWISE =
  /(?:^| )(?:or|oder|ou|o|with|mit|con|avec|com|health|healthier|calories|hangover|stronger|cheaper|sano|sana|sain|gesund|gesunder|salutare|saudavel)(?= |$)/;

export const betterOfTwo: DirectRule = {
  name: 'the better of two bottles',
  answer: ({ words, terms, drink, named }, { language }) => {
    const text = words.join(' ');
    const [one, other, ...more] = [...new Set(terms.map(({ entry }) => entry))];
    if (!one || !other || more.length > 0 || !BETTER.test(text) || OTHERWISE.test(text)) return undefined;
    const said = comparisonOf(one.id, other.id, language);
    return said === undefined
      ? undefined
      : answerOf([said], drink && named.length > 0 ? { focus: refOf(drink) } : {});
  },
};
