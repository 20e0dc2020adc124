// What a glass costs by the prices that a guest names: 'cost per serve if gin is 28 a liter, Campari 22'.
import { answerOf, refOf } from '../asked.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { figure, frameLines, ingredientName, joined, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const COSTS =
  /(?:^| )(?:cost|costs|costing|price|pour cost|margin|coste|cuesta|costo|cout|coute|revient|kostet|kosten|wareneinsatz|costa|custo|custa)(?= |$)/;
const LITER = /(?:^| )(?:l|liters?|litres?|litros?|litri)(?= |$)/;

const LITER_ML = 1000;
const BOTTLE_ML: Readonly<Record<'en' | 'other', number>> = { en: 750, other: 700 };
/** Words between a name and its price: 'gin is 28'. */
const MAX_BETWEEN = 4;

interface Priced {
  readonly name: string;
  readonly cost: number;
}

/** What each priced line of the drink costs in one glass. */
const pricedLines = ({ drink, terms, numbers }: ParsedQuestion, bottleMl: number): Priced[] =>
  terms.flatMap(({ entry, to }) => {
    const [line] = drink ? linesWith(drink, entry.ingredients, entry.names.en) : [];
    const price = numbers.find(({ at }) => at >= to && at - to <= MAX_BETWEEN)?.value;
    if (!line?.metricAmount || !price || entry.ingredients.length === 0) return [];
    return [{ name: line.name, cost: (price / bottleMl) * line.metricAmount }];
  });

/** Asked over a whole message. */
export const costPerServing: DirectRule = {
  name: 'cost of a glass by prices that are named',
  answer: (question, { state, language }) => {
    const { drink, words } = question;
    const text = words.join(' ');
    if (!drink || !COSTS.test(text) || isExcluded(drink, state)) return undefined;
    const bottleMl = LITER.test(text) ? LITER_ML : BOTTLE_ML[language === 'en' ? 'en' : 'other'];
    const priced = pricedLines(question, bottleMl);
    if (priced.length === 0) return undefined;
    const names = new Set(priced.map(({ name }) => name));
    const others = drink.ingredients.filter((line) => itemOf(line) && !names.has(line.name));
    const total = priced.reduce((sum, { cost }) => sum + cost, 0);
    return answerOf(
      frameLines(language, others.length > 0 ? 'costOfPart' : 'costOfGlass', {
        the: theDrink(language, drink.name),
        total: figure(language, total, 2),
        size: `${bottleMl} ml`,
        list: joined(
          language,
          priced.map(({ name, cost }) => `${ingredientName(language, name)} ${figure(language, cost, 2)}`),
        ),
        others: joined(
          language,
          others.map(({ name }) => ingredientName(language, name)),
        ),
        fifth: figure(language, total * PRICE_FACTOR, 2),
      }),
      { focus: refOf(drink) },
    );
  },
};

/** A pour cost of 20 %. */
const PRICE_FACTOR = 5;
