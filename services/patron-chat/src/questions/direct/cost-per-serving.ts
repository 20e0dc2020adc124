// What a glass costs by the prices that a guest names: 'cost per serve if gin is 28 a liter, Campari 22'.
import { answerOf, refOf } from '../asked.ts';
import { itemOf, linesWith, priceOf } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { moneyIn } from '../money.ts';
import { figure, frameLines, ingredientName, joined, termName, theDrink, volume } from '../wording.ts';
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
      { focus: refOf(drink), isWhole: true },
    );
  },
};

/** A pour cost of 20 %. */
const PRICE_FACTOR = 5;

/** A measure by itself: 60 ml, as 2 oz. */
const POUR_ML = 60;
const POUR =
  /(?:^| )(?:pours?|shots?|measures?|serves?|servings?|doses?|dosis|medidas?|chupitos?|mass|schuss|dosi)(?= |$)/;

/** 'Quanto custa a dose, cachaça de 45 reais o litro?': a measure of what is priced, in no drink that has it. */
export const costOfPour: DirectRule = {
  name: 'cost of a measure by its bottle',
  answer: ({ words, terms, sentence, drink }, { state, language }) => {
    const text = words.join(' ');
    const price = moneyIn(sentence);
    const term = terms.find(({ entry }) => entry.kind === 'spirit' || entry.kind === 'liqueur')?.entry;
    if (!term || !price || !COSTS.test(text) || !POUR.test(text)) return undefined;
    if (state.zeroProof || (drink && linesWith(drink, term.ingredients, term.names.en).length > 0))
      return undefined;
    const bottleMl = LITER.test(text) ? LITER_ML : BOTTLE_ML[language === 'en' ? 'en' : 'other'];
    return answerOf(
      frameLines(language, 'costOfPour', {
        pour: volume(language, POUR_ML),
        term: termName(language, term),
        total: figure(language, (price / bottleMl) * POUR_ML, 2),
        size: `${bottleMl} ml`,
      }),
      { isWhole: true },
    );
  },
};

const CHARGES =
  /(?:^| )(?:charge|price|sell|cobro|cobrar|precio|vendo|vendre|prix|facture|verlange|preis|verkaufe|prezzo|vendo|faccio pagare|preco|cobrar)(?= |$)/;
const SHARE = /(\d+(?:[.,]\d+)?)\s?%/u;

/** 'And at 20 % what do I charge?' */
export const priceAtShare: DirectRule = {
  name: 'price of a glass at a pour cost',
  answer: ({ words, sentence, drink }, { language, state }) => {
    const share = Number(SHARE.exec(sentence)?.[1]?.replace(',', '.'));
    const isCharged = drink && CHARGES.test(words.join(' ')) && !isExcluded(drink, state);
    if (!isCharged || !(share > 0 && share < 100)) return undefined;
    const cost = priceOf(drink);
    return answerOf(
      frameLines(language, 'priceAtShare', {
        the: theDrink(language, drink.name),
        cost: figure(language, cost, 2),
        share: figure(language, share),
        price: figure(language, (cost / share) * 100, 2),
      }),
      { focus: refOf(drink), isWhole: true },
    );
  },
};
