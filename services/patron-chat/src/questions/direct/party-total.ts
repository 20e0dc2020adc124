// How much of something all the guests' glasses take: 'how much vodka is that in total?'
import { answerOf, refOf } from '../asked.ts';
import { amountsOf } from '../decided/party-amounts.ts';
import { linesWith } from '../drink-facts.ts';
import { frameLines, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const LIST =
  /(?:^| )(?:shopping list|lista de (?:la )?compras?|liste (?:de|des) courses|einkaufsliste|lista della spesa)(?= |$)/;

export const partyTotal: DirectRule = {
  name: 'party total',
  answer: ({ drink, terms, has, numbers, words }, { state, language }) => {
    const glasses = state.glasses ?? state.people;
    if (!drink || !glasses || glasses < 2 || numbers.length > 0) return undefined;
    const isList = LIST.test(words.join(' '));
    if (!isList && (!has('total', 'buy') || !has('howMuch', 'howMany'))) return undefined;
    if (has('ice')) return undefined;
    const asked = terms.filter(({ entry }) => entry.ingredients.length > 0);
    const found = asked.flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en));
    if (asked.length > 0 && found.length === 0) return undefined;
    return answerOf(
      frameLines(language, 'partyAmounts', {
        the: theDrink(language, drink.name),
        count: String(glasses),
        list: amountsOf(found.length > 0 ? [...new Set(found)] : drink.ingredients, glasses, language),
      }),
      { focus: refOf(drink), glasses },
    );
  },
};
