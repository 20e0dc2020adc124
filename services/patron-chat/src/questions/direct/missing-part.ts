// A part of the drink that the guest doesn't have: 'I don't have ginger syrup though'.

import type { Cocktail } from '@swizzle/proto';
import { isZeroProof } from '../../drinks/fits.ts';
import { ASKS_FOR_DRINK } from '../../talk/asks-for-drinks.ts';
import { answerOf, fetchAll, refOf } from '../asked.ts';
import { linesWith } from '../drink-facts.ts';
import { isExcludedForAlcohol } from '../limits.ts';
import { replaceIn } from '../substitutes.ts';
import { missingIn } from '../variations/read-changes.ts';
import { variationAnswer } from '../variations/variation-answer.ts';
import type { DirectRule } from './direct-rule.ts';

/** Says that there is none at hand: 'no vermouth' may wish for another drink. */
const HAS_NONE =
  /(?:^| )(?:(?:i|we) (?:dont|do not|havent|never|cant|couldnt|can t) (?:\S+ )?(?:have|got|own|find|get)|(?:im|i am|were|we are|ran|run|running) (?:all |just )?out of|no (?:tengo|tenemos|encuentro)|me falta|se me acabo|(?:je n |j |on n? ?)?(?:ai|a|trouve) (?:pas|plus)|il me manque|hab(?:e|en)? (?:ich |wir )?(?:leider |grad |gerade |nur )?kein\S*|fehlt (?:mir|uns)|finde keine\S*|non (?:ho|abbiamo|trovo)|mi manca|nao (?:tenho|temos|achei|encontro)|me falta|acabou)(?= |$)/;

const MOST_BEFORE = 4;

export const missingPart: DirectRule = {
  name: 'missing part',
  answer: async (question, context) => {
    const { drink, items, named, sentence, words } = question;
    const { state, language, catalog } = context;
    const isOfDrink = named.length === 1 || context.named.length === 1 || state.isDiscussed;
    if (!drink || !isOfDrink || items.length !== 1 || ASKS_FOR_DRINK.test(sentence)) return undefined;
    // 'Without lime' is another recipe; what is missing has to be replaced.
    const [entry, ...others] = missingIn(sentence, language);
    if (!entry || others.length > 0 || !HAS_NONE.test(words.join(' '))) return undefined;
    const takes = (one: Cocktail) => linesWith(one, entry.ingredients, entry.names.en).length > 0;
    // Of a drink that was spoken of before, where the last one takes none of it.
    const before = takes(drink)
      ? []
      : await fetchAll(state.shown.toReversed().slice(0, MOST_BEFORE), catalog);
    const meant = takes(drink) ? drink : before.find(takes);
    if (!meant || isExcludedForAlcohol(meant, state)) return undefined;
    const changed = await variationAnswer(
      sentence,
      { ...context, named: [refOf(meant)] },
      refOf(meant),
      catalog,
    );
    if (changed?.variation) return changed;
    return answerOf(
      replaceIn([entry], meant, language, {
        isMeant: true,
        zeroProof: isZeroProof(state),
        allergens: state.allergens,
      }),
      { focus: refOf(meant) },
    );
  },
};
