// How long a bottle keeps, and where: 'the vermouth, does it go in the fridge once open?'
import { answerOf } from '../asked.ts';
import { keep } from '../term-answers.ts';
import type { DirectRule } from './direct-rule.ts';

const KEEPS =
  /(?:^| )(?:fridge|refrigerat\S*|once open\S*|opened|go(?:es)? off|go(?:es)? bad|spoil\S*|expire\S*|keep|keeps|nevera|frigorifico|abiert[oa]|caduca|aguanta|conserva|frigo|ouverte?|perime|se garde|se conserve|kuhlschrank|offen|geoffnet|haltbar|halt|verdirbt|aperto|aperta|scade|dura|geladeira|abert[oa]|estraga|vence)(?= |$)/;

export const keeping: DirectRule = {
  name: 'keeping',
  answer: ({ terms, words, asks, named, isMarked }, { language }) => {
    const poured = [...new Set(terms.map(({ entry }) => entry))].filter(
      ({ ingredients }) => ingredients.length > 0,
    );
    const [term, ...others] = poured;
    const isAsked = asks || isMarked || /(?:^| )(?:does|do|how long|should|is) /.test(`${words.join(' ')} `);
    if (!term || others.length > 0 || named.length > 0 || !isAsked || !KEEPS.test(words.join(' ')))
      return undefined;
    return answerOf(keep(term, language));
  },
};
