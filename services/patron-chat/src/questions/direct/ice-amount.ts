// How much ice a drink takes: 'how much ice for that?'
import { answerOf, refOf } from '../asked.ts';
import { type Handling, handlingOf } from '../drink-facts.ts';
import { type Frame, figure, frameLines, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

/** Grams of ice for mixing a drink and for the glass: a shaker half full, a tumbler to the brim. */
const GRAMS_A_DRINK = 250;
const BLENDED_GRAMS = 150;
const BUILT_GRAMS = 180;
const MOST_GLASSES = 12;
const GRAMS_OF_A_POUND = 454;

const frameOf = (handling: Handling): Frame =>
  handling === 'blended' ? 'iceForBlender' : handling === 'built' ? 'iceForBuilt' : 'iceForGlass';

export const iceAmount: DirectRule = {
  name: 'amount of ice',
  answer: (question, { state, language }) => {
    const { drink, numbers } = question;
    if (!drink || !state.isDiscussed || !question.has('ice') || !question.has('howMuch', 'howMany'))
      return undefined;
    const handling = handlingOf(drink);
    const glasses = numbers.find(({ value }) => value > 1)?.value ?? state.glasses ?? 1;
    // A party's ice is counted by the guests.
    if (handling === 'heated' || glasses > MOST_GLASSES) return undefined;
    const each = handling === 'blended' ? BLENDED_GRAMS : handling === 'built' ? BUILT_GRAMS : GRAMS_A_DRINK;
    const grams = each * glasses;
    return answerOf(
      frameLines(language, frameOf(handling), {
        the: theDrink(language, drink.name),
        count: String(glasses),
        grams: String(grams),
        pounds: figure(language, grams / GRAMS_OF_A_POUND),
      }),
      { focus: refOf(drink) },
    );
  },
};
