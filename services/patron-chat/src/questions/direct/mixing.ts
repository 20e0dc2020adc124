// Shaken or stirred, and for how long, of the drink under discussion.
import { answerOf, refOf } from '../asked.ts';
import { handlingLines } from '../drink-answers/how-to.ts';
import { handlingOf, itemOf } from '../drink-facts.ts';
import { type Frame, frameLines, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const SHAKE = /(?:^| )(?:shak\S+|agit\S+|secou\S+|schuttel\S*|shakera\S*|bat(?:er|o|ido))(?= |$)/;
const STIR = /(?:^| )(?:stir\S*|remov\S+|remuev\S+|remu\S+|ruhr\S*|mescol\S+|mex(?:er|o|ido))(?= |$)/;
const HOW_LONG =
  /(?:^| )(?:how long|how many seconds|cuanto (?:tiempo)?|cuantos segundos|combien de (?:temps|secondes)|wie lang\S*|wie viele sekunden|quanto(?: tempo)?|quanti secondi|quantos segundos)(?= |$)/;

export const mixing: DirectRule = {
  name: 'mixing',
  answer: ({ drink, words, named, terms }, context) => {
    const { state, language } = context;
    if (
      !drink ||
      !(named.length === 1 || state.isDiscussed) ||
      terms.some(({ entry }) => entry.ingredients.length > 0)
    )
      return undefined;
    const text = words.join(' ');
    const [shakes, stirs, isTimed] = [SHAKE.test(text), STIR.test(text), HOW_LONG.test(text)];
    // The rule for all drinks is advice.
    const isChoice = shakes && stirs && !/diff?eren|unterschied/.test(text);
    if (!isChoice && !(isTimed && (shakes || stirs))) return undefined;
    const handling = handlingOf(drink);
    const hasEgg = drink.ingredients.some((line) => itemOf(line)?.role === 'egg');
    const times: Readonly<Record<typeof handling, Frame>> = {
      shaken: hasEgg ? 'shakeTimeEgg' : 'shakeTime',
      stirred: 'stirTime',
      built: 'built',
      blended: 'blended',
      heated: 'heated',
    };
    const slots = { the: theDrink(language, drink.name), reason: '' };
    return answerOf(isTimed ? frameLines(language, times[handling], slots) : handlingLines(drink, language), {
      focus: refOf(drink),
    });
  },
};
