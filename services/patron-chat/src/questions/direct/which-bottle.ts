// Which bottle of a spirit to buy, or to pour by itself: a type, so that it can be found anywhere.
import { z } from 'zod';
import { LANGUAGES } from '../../language/language.ts';
import { answerOf } from '../asked.ts';
import data from '../data/which-bottle.json' with { type: 'json' };
import type { DirectRule } from './direct-rule.ts';

const BOTTLES: Readonly<Record<string, Readonly<Record<string, string>>>> = z
  .record(z.string(), z.record(z.enum(LANGUAGES), z.string().min(1)))
  .parse(data);

/** Speaks of buying, of a make, or of a glass of it alone. */
const BUYS =
  /(?:^| )(?:buy|buying|brands?|label|bottle (?:to|for|should|of)|pour neat|sip|sipping|neat|(?:drink|have) (?:it )?(?:straight|neat)|compro|comprar|comprarme|marca|marque|achete|acheter|j achete|a boire pur|pur|kaufe?|kaufen|hol|holen|marke|pur trinken|comprare|liscio|puro|solo)(?= |$)/;
/** Asks which one. */
const WHICH =
  /(?:^| )(?:which|what|whats|recommend|suggest|(?:a|any|some) (?:good|decent|cheap|nice)|que|cual|recomiend\S+|quel|quelle|lequel|conseill\S+|welche[nrs]?|was fur|empfiehl\S*|quale|che|consigli\S*|qual|recomenda\S*)(?= |$)/;
/** Asks for a number, for something besides, or of the spirits against each other. */
const ASKS_ELSE =
  /(?:^| )(?:how (?:much|many)|next|instead|without|difference|cuant\S+|combien|wie ?viele?|quant[oaie]|besides|else|sustitu\S+|proxim\S+|prochain\S*|nachste\S*|prossim\S+)(?= |$)/;

export const whichBottle: DirectRule = {
  name: 'which bottle to buy',
  answer: ({ words, terms, named, numbers, has }, { language }) => {
    const text = words.join(' ');
    const spirits = [...new Set(terms.map(({ entry }) => entry.id))].filter((id) => id in BOTTLES);
    const [spirit, ...others] = spirits;
    const isAsked = BUYS.test(text) && WHICH.test(text) && !ASKS_ELSE.test(text);
    if (
      !spirit ||
      others.length > 0 ||
      has('how', 'howMuch', 'howMany') ||
      named.length > 0 ||
      numbers.length > 0 ||
      !isAsked
    )
      return undefined;
    const line = BOTTLES[spirit]?.[language];
    return line === undefined ? undefined : answerOf([line]);
  },
};
