// Another number of glasses for the drink whose amounts were told: 'no, 8', 'actually make that 20 people'.
import { answerOf, refOf } from '../asked.ts';
import { amountsOf } from '../early-answers/party-amounts.ts';
import { isExcluded } from '../limits.ts';
import { replaced } from '../question/marks.ts';
import { frameLines, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

/** Nothing but a number, what it corrects, and whom it counts. */
const OTHER_COUNT =
  /^(?:(?:no|nope|wait|actually|sorry|oops|ok|okay|and|then|now|so|well|rather|better|i|mean|meant|make|it|that|them|lets|say|we|are|were|is|its|for|only|just|instead|y|mejor|perdon|digo|que|sean|somos|para|de|hecho|non|en|fait|plutot|pardon|on|est|sera|pour|mettons|nein|doch|eher|warte|wir|sind|fur|lieber|anzi|scusa|siamo|in|per|facciamo|nao|alias|desculpa|na|verdade|vamos|ser|pra) )*#(?: (?:people|guests|friends|of|us|glasses|drinks|instead|then|please|now|actually|personas|amigos|copas|personnes|verres|amis|leute|leuten|personen|glaser|persone|amici|bicchieri|pessoas|copos|por|favor|bitte))*(?: (?:not|no|nicht|pas|non|nao) #)?$/;
const MAX_GLASSES = 1000;

export const otherCount: DirectRule = {
  name: 'another number of glasses',
  answer: ({ drink, words, named, numbers }, { state, language }) => {
    const { glasses, people } = state;
    if (!drink || named.length > 0 || !glasses || glasses < 2 || isExcluded(drink, state)) return undefined;
    const text = replaced(
      words,
      numbers.map(({ at, length }) => ({ from: at, to: at + length, instead: '#' })),
    ).join(' ');
    const count = numbers[0]?.value ?? 0;
    if (!OTHER_COUNT.test(text) || count < 2) return undefined;
    // Two each stay two each.
    const each = people && glasses % people === 0 ? glasses / people : 1;
    const all = count * each;
    if (all > MAX_GLASSES) return undefined;
    return answerOf(
      frameLines(language, 'partyAmounts', {
        the: theDrink(language, drink.name),
        count: String(all),
        list: amountsOf(drink.ingredients, all, language),
      }),
      { focus: refOf(drink), glasses: all },
    );
  },
};
