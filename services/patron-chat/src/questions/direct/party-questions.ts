// What a party asks of its host: ice for all, whether the money will do, what to buy.
import { purchaseOf } from '@swizzle/mixology/ingredients/shopping';
import type { Cocktail, Ingredient } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import type { Language } from '../../language/language.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { answerOf, fetchAll, refOf } from '../asked.ts';
import { itemOf } from '../drink-facts.ts';
import { bottlesOf } from '../early-answers/party-amounts.ts';
import { isExcluded } from '../limits.ts';
import { moneyIn } from '../money.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink } from '../wording.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

// Ice for a party: for the shaker, the glasses and the tub.

/** Pounds (half a kilogram) for one guest and an evening, and from how many guests on a party is meant. */
const POUNDS_EACH = 1.1;
const POUND_KG = 0.4536;
export const FEWEST_GUESTS = 5;
const MAX_GUESTS = 500;

const ICE_BAGS =
  /(?:^| )(?:how many|cuant[oa]s|combien de|wie ?viele|wieviele|quant[ie]|quant[oa]s) (?:bags|bolsas|sacs|beutel|sacchi|sacchetti|sacos|kilos|kg|pounds|lbs?)(?= |$)/;

/** 'And the ice?', where guests are counted. */
const ONLY_ICE =
  /^(?:(?:and|y|et|und|e|what about|how about|the|el|la|les|das|il|o|de|do|del) )+(?:ice|hielo|glace|glacons|eis|ghiaccio|gelo)$/;

/** Guests that a sentence counts, or that are known. */
const guestsOf = ({ numbers }: ParsedQuestion, { state }: DirectContext): number | undefined => {
  const said = numbers.find(({ value }) => Number.isInteger(value) && value >= FEWEST_GUESTS)?.value;
  const count = said ?? state.people ?? undefined;
  return count !== undefined && count >= FEWEST_GUESTS && count <= MAX_GUESTS ? count : undefined;
};

/** Ice for so many guests. */
export const partyIceLines = (count: number, language: Language): string[] => {
  const pounds = Math.ceil(count * POUNDS_EACH);
  return frameLines(language, 'iceForParty', {
    count: String(count),
    pounds: String(pounds),
    kilos: String(Math.ceil(pounds * POUND_KG)),
  });
};

export const partyIce: DirectRule = {
  name: 'ice for a party',
  isWithoutAlcohol: true,
  answer: (question, context) => {
    const text = question.words.join(' ');
    const asks = question.has('howMuch', 'howMany') || ICE_BAGS.test(text) || ONLY_ICE.test(text);
    const count = guestsOf(question, context);
    if (!question.has('ice') || !asks || question.has('crushed') || count === undefined) return undefined;
    return answerOf(partyIceLines(count, context.language));
  },
};

// What so many glasses cost to buy: 'is $80 enough?'

/** Glasses of one guest at a party. */
const GLASSES_EACH = 2;

const WILL_DO =
  /(?:^| )(?:enough|suffice\w*|sufficient|cover|covers|do it|manage|afford|get (?:me|us) there|alcanza\w*|llega|basta\w*|suficiente|suffi\w*|assez|reich\w*|genug|bastan\w*|abbastanza|da pra|chega|dentro do orcamento|too little|tight)(?= |$)/;

/** Packs that milliliters or pieces of a thing are bought in, and what they cost. */
const priceFor = (line: Ingredient, glasses: number): number => {
  const item = itemOf(line);
  if (!item) return 0;
  const { size, unit, price } = purchaseOf(item.id);
  const each = unit === 'ml' ? (line.metricAmount ?? 0) : line.amount;
  return Math.max(1, Math.ceil((each * glasses) / size - 0.02)) * price;
};

/** What the bottles for so many glasses of each drink cost; what several drinks share is bought once. */
const costOf = (drinks: readonly Cocktail[], glasses: number): number => {
  const each = glasses / drinks.length;
  const lines = new Map<string, Ingredient>();
  for (const line of drinks.flatMap(({ ingredients }) => ingredients)) {
    const before = lines.get(line.name);
    lines.set(line.name, {
      ...line,
      amount: (before?.amount ?? 0) + line.amount,
      metricAmount: (before?.metricAmount ?? 0) + (line.metricAmount ?? 0),
    });
  }
  return [...lines.values()].reduce((sum, line) => sum + priceFor(line, each), 0);
};

const drinksMeant = async (
  { drink }: ParsedQuestion,
  { named, state, catalog }: DirectContext,
): Promise<Cocktail[]> => {
  const refs: readonly DrinkRef[] = named.length > 0 ? named : state.isDiscussed ? [] : state.latest;
  const found = refs.length > 0 ? await fetchAll(refs, catalog) : [];
  return found.length > 0 ? found : drink ? [drink] : [];
};

const isServable =
  ({ state }: DirectContext) =>
  (drink: Cocktail): boolean =>
    !isExcluded(drink, state) && !(careRules(state.care).zeroProof && drink.abv > 0);

/** How many glasses a sum pays for, in steps of a quarter dozen. */
const glassesFor = (drink: Cocktail, money: number): number => {
  let glasses = 0;
  while (glasses < MAX_GUESTS && costOf([drink], glasses + 1) <= money) glasses++;
  return glasses;
};

/** Asked over a whole message. */
export const budgetEnough: DirectRule = {
  name: 'whether a budget will do',
  answer: async (question, context) => {
    const { language, state } = context;
    const money = moneyIn(question.sentence);
    const asks = WILL_DO.test(question.words.join(' ')) || question.has('enough');
    if (money === undefined || !asks) return undefined;
    const drinks = (await drinksMeant(question, context)).filter(isServable(context));
    const [first] = drinks;
    if (!first) return undefined;
    const glasses = state.glasses ?? (state.people ?? 0) * GLASSES_EACH;
    const slots = {
      the: joined(
        language,
        drinks.map(({ name }) => theDrink(language, name)),
      ),
      count: String(glasses),
      money: String(money),
      price: String(Math.ceil(costOf(drinks, Math.max(glasses, drinks.length)))),
    };
    if (glasses < 2) {
      const most = glassesFor(first, money);
      const one = { ...slots, the: theDrink(language, first.name), most: String(most) };
      return answerOf(frameLines(language, most > 0 ? 'budgetGlasses' : 'budgetNone', one), {
        focus: refOf(first),
      });
    }
    const rest = money - Number(slots.price);
    return answerOf(
      frameLines(language, rest >= 0 ? 'budgetEnough' : 'budgetShort', {
        ...slots,
        rest: String(Math.abs(rest)),
      }),
      { focus: refOf(first) },
    );
  },
};

// What to buy for a drink, where nobody counts guests: 'so what do I buy?'

const WHAT_TO_BUY =
  /(?:^| )(?:what (?:all )?(?:do|should|must) i (?:need to |have to )?(?:buy|get|pick up)|what to (?:buy|get)|shopping list|grocery list|que (?:tengo que |debo )?(?:compro|comprar)|lista de (?:la )?compras?|qu est ce que (?:je|j) (?:dois )?ach\w+|(?:j|je) achete quoi|que dois je acheter|liste (?:de|des) courses|was (?:muss|soll) ich (?:dafur |dazu |da )?(?:kaufen|einkaufen|besorgen)|was kauf\w* ich|einkaufs(?:liste|zettel)|(?:che )?cosa (?:devo )?(?:compro|comprare)|lista della spesa|o que (?:eu )?(?:preciso |devo )?(?:compro|comprar))(?= |$)/;
/** Of what is bought for a bar, and no drink. */
const FIRST_BOTTLES =
  /(?:^| )(?:first|starter|bar|basics?|primero|premier|zuerst|erste\w?|prim[oa]|primeir[oa])(?= |$)/;

/** 'Vodka (1 bottle of 750 ml, $20)', 'lime ($1)': one pack of it, and what that costs. */
const packOf = (line: Ingredient, language: Language): string => {
  const item = itemOf(line);
  const purchase = item && purchaseOf(item.id);
  const name = ingredientName(language, purchase?.as ?? line.name);
  if (!purchase || purchase.price === 0) return name;
  const bottles = purchase.as === undefined ? bottlesOf(line, 1, language).replace(/\)$/, ', ') : ' (';
  return `${name}${bottles === '' ? ' (' : bottles}$${Math.ceil(priceFor(line, 1))})`;
};

export const whatToBuy: DirectRule = {
  name: 'what to buy',
  answer: async (question, context) => {
    const { language, state } = context;
    const { drink, words, terms, numbers, named } = question;
    const text = words.join(' ');
    if (!drink || !WHAT_TO_BUY.test(text) || FIRST_BOTTLES.test(text) || numbers.length > 0) return undefined;
    if (terms.some(({ entry }) => entry.ingredients.length > 0) || !isServable(context)(drink))
      return undefined;
    const isAboutDrink = named.length === 1 || state.focus !== null;
    if (!isAboutDrink) return undefined;
    const glasses = state.glasses ?? (state.people === null ? 1 : state.people * GLASSES_EACH);
    const list = joined(
      language,
      drink.ingredients.map((line) =>
        glasses > 1
          ? `${amountOf(language, line, glasses)}${bottlesOf(line, glasses, language)}`
          : packOf(line, language),
      ),
    );
    const price = String(Math.ceil(costOf([drink], glasses)));
    return answerOf(
      frameLines(language, glasses > 1 ? 'buyForParty' : 'buyForOne', {
        the: theDrink(language, drink.name),
        count: String(glasses),
        list,
        price,
      }),
      { focus: refOf(drink), ...(glasses > 1 ? { glasses } : {}) },
    );
  },
};
