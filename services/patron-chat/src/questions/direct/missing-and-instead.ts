// 'No sweet vermouth here, what can I use?': what is missing stands in one clause, the question in another.
import { answerOf, refOf } from '../asked.ts';
import { linesWith } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { replaceIn } from '../substitutes.ts';
import type { DirectRule } from './direct-rule.ts';

const LACKS =
  /(?:^| )(?:no|without|out of|missing|(?:dont|havent|do not|have not) (?:have|got)|lack|sin|no tengo|me falta|sans|pas de|plus de|il me manque|je n ai (?:pas|plus)|keine?[nmrs]?|ohne|fehlt|senza|non ho|mi manca|sem|nao tenho|acabou) (?:\S+ ){0,2}$/;
const WHAT_INSTEAD =
  /(?:^| )(?:what (?:can|could|do|should|else) i (?:use|put|take|pour|do)|what (?:else|instead|then)|(?:que|con que) (?:le )?(?:uso|pongo|echo|puedo (?:usar|poner))|(?:je mets|mettre|utiliser|prendre) quoi|quoi (?:mettre|utiliser|a la place)|que mettre|was (?:nehm\S*|kann ich|geht|stattdessen|dann)|womit|stattdessen|che (?:cosa )?(?:uso|metto)|cosa (?:uso|metto)|(?:o )?que (?:uso|ponho|coloco)|com o que)(?= |$)/;

/** Asked over a whole message. */
export const missingAndInstead: DirectRule = {
  name: 'what is missing and what to use',
  answer: ({ drink, terms, words }, { state, language }) => {
    if (!drink || !WHAT_INSTEAD.test(words.join(' ')) || isExcluded(drink, state)) return undefined;
    const missing = terms.find(
      ({ entry, from }) =>
        LACKS.test(` ${words.slice(0, from).join(' ')} `) &&
        linesWith(drink, entry.ingredients, entry.names.en).length > 0,
    );
    if (!missing) return undefined;
    const lines = replaceIn([missing.entry], drink, language, {
      isMeant: true,
      allergens: state.allergens,
      replaced: missing.entry,
    });
    return answerOf(lines, { focus: refOf(drink) });
  },
};
