// How much ice a drink takes, and how far fruit goes.
import { purchaseOf } from '@swizzle/mixology/ingredients/shopping';
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import { type Handling, handlingOf, linesWith } from '../drink-facts.ts';
import type { FoundTerm } from '../terms.ts';
import { type Frame, figure, frameLines, ingredientName, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

// How much ice a drink takes: 'how much ice for that?'

/** Grams of ice for mixing a drink and for the glass: a shaker half full, a tumbler to the brim. */
const GRAMS_A_DRINK = 250;
const BLENDED_GRAMS = 150;
const BUILT_GRAMS = 180;
const MAX_GLASSES_OF_ICE = 12;
const MAX_HEADS_OF_ICE = 4;
const GRAMS_OF_A_POUND = 454;

const frameOf = (handling: Handling): Frame =>
  handling === 'blended' ? 'iceForBlender' : handling === 'built' ? 'iceForBuilt' : 'iceForGlass';

/** Ice for so many glasses of a drink. */
export const iceLines = (drink: Cocktail, glasses: number, language: Language): string[] => {
  const handling = handlingOf(drink);
  const each = handling === 'blended' ? BLENDED_GRAMS : handling === 'built' ? BUILT_GRAMS : GRAMS_A_DRINK;
  const grams = each * glasses;
  return frameLines(language, frameOf(handling), {
    the: theDrink(language, drink.name),
    count: String(glasses),
    grams: String(grams),
    pounds: figure(language, grams / GRAMS_OF_A_POUND),
  });
};

export const iceAmount: DirectRule = {
  name: 'amount of ice',
  answer: (question, { state, language }) => {
    const { drink, numbers } = question;
    if (!drink || !state.isDiscussed || !question.has('ice') || !question.has('howMuch', 'howMany'))
      return undefined;
    const handling = handlingOf(drink);
    const glasses = numbers.find(({ value }) => value > 1)?.value ?? state.glasses ?? 1;
    // A party's ice is counted by the guests.
    const isParty = glasses > MAX_GLASSES_OF_ICE || (state.people ?? 1) > MAX_HEADS_OF_ICE;
    if (handling === 'heated' || isParty) return undefined;
    return answerOf(iceLines(drink, glasses, language), { focus: refOf(drink) });
  },
};

// How far fruit goes: 'how many can I get from half a lemon', 'is one lime enough for 3', 'how many limes for 6'.

const JUICE_OF: Readonly<Record<string, string>> = {
  lemon: 'lemon-juice',
  lime: 'lime-juice',
  orange: 'orange-juice',
  grapefruit: 'grapefruit-juice',
};

const HALF = /^(?:half|halves|medio|media|demi|demie|halbe[rnsm]?|mezz[oa]|mei[oa]|metade|mitad|moitie)$/;
const ONE =
  /^(?:an?|one|single|un|una|une|ein|eine[nr]?|uno|um|uma|my|your|the|del?|el|la|le|der|die|das|il|o)$/;
/** Words between a quantity and the fruit: 'half of a lemon', 'two small limes'. */
const MAX_BETWEEN = 2;

/** How many of a fruit a sentence speaks of, and the place of that number; undefined where it says none. */
const quantityOf = ({ words, numbers }: ParsedQuestion, { from, to }: FoundTerm) => {
  const before = words.slice(Math.max(0, from - MAX_BETWEEN - 1), from);
  // '1/2 lemon' is read as 'one or two'.
  if (before.slice(-3).join(' ') === '1 or 2') return { value: 0.5, at: from - 1 };
  if (before.some((word) => HALF.test(word))) return { value: 0.5, at: from - 1 };
  const number = numbers.findLast(({ at, length }) => at + length <= from && from - at - length <= 1);
  if (number) return { value: number.value, at: number.at };
  const isPlural = (words[to - 1] ?? '').endsWith('s') && words[to - 1] !== 'citrus';
  return !isPlural && ONE.test(before.at(-1) ?? '') ? { value: 1, at: from - 1 } : undefined;
};

/** A whole lemon's juice, not a bottle's. */
const NO_FRUIT = /(?:^| )(?:juice|zumo|jugo|jus|saft|succo|suco|bottle|botella|bouteille|flasche)(?= |$)/;
const QUARTERS = 4;
const MAX_GLASSES = 200;

export const fruitYield: DirectRule = {
  name: 'fruit yield',
  answer: (question, { language, state }) => {
    const term = question.terms.find(({ entry }) => JUICE_OF[entry.id] !== undefined);
    const { drink } = question;
    const juice = term && JUICE_OF[term.entry.id];
    if (!term || !juice || NO_FRUIT.test(question.words.slice(term.from, term.to).join(' ')))
      return undefined;
    // 'How much rum and lime exactly?' asks for measures.
    const asksOthers = question.terms.some(
      ({ entry }) => drink && entry.id !== term.entry.id && linesWith(drink, entry.ingredients).length > 0,
    );
    if (!question.has('enough', 'howMany') || asksOthers) return undefined;
    const quantity = quantityOf(question, term);
    const { size, as = term.entry.id } = purchaseOf(juice);
    const line = drink && linesWith(drink, [juice])[0];
    const quarters = drink && linesWith(drink, [`${term.entry.id}-quarters`])[0]?.amount;
    const each = line?.metricAmount ?? (quarters ? (quarters / QUARTERS) * size : undefined);
    const fruit = ingredientName(language, as);
    const said = question.numbers.find(
      ({ at, value }) =>
        at !== quantity?.at &&
        value > 1 &&
        value < MAX_GLASSES &&
        !(at < term.from && at > term.from - 4 && quantity?.value === 0.5),
    )?.value;
    const of = (count: number) => `${count === 0.5 ? '1/2' : figure(language, count)} × ${fruit}`;
    const slots = {
      the: drink ? theDrink(language, drink.name) : '',
      juice: volume(language, (quantity?.value ?? 1) * size),
      fruit: of(quantity?.value ?? 1),
    };
    if (!drink || !each) return quantity ? answerOf(frameLines(language, 'fruitGives', slots)) : undefined;
    const focus = { focus: refOf(drink) };
    if (quantity && !question.has('enough') && said === undefined)
      return answerOf(
        frameLines(language, 'fruitDrinks', {
          ...slots,
          count: String(Math.floor((quantity.value * size) / each + 0.1)),
          each: volume(language, each),
        }),
        focus,
      );
    const count = said ?? state.glasses ?? (quantity ? null : state.people) ?? 1;
    const needed = each * count;
    const more = of(Math.ceil(needed / size - 0.05));
    const all = { ...slots, count: String(count), needed: volume(language, needed), more };
    if (!quantity) return answerOf(frameLines(language, 'fruitNeeded', all), { ...focus, glasses: count });
    return answerOf(
      frameLines(language, quantity.value * size >= needed * 0.95 ? 'fruitEnough' : 'fruitShort', all),
      focus,
    );
  },
};
