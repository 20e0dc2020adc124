// Amounts that follow from others: 'equal parts', 'how much tonic for 4 cl of gin?', what a round takes.

import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import type { Variation } from '../../talk/talk-state.ts';
import { answerOf, refOf } from '../asked.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { amountsOf } from '../early-answers/party-amounts.ts';
import { isExcluded } from '../limits.ts';
import { effectOf } from '../variations/describe-variation.ts';
import { varied } from '../variations/vary.ts';
import { partsAnswer, volumesIn } from '../volume-answers.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

// A drink whose main parts are poured alike: 'a 50/50 Martini', 'equal parts gin and vermouth'.

/** Milliliters under which a pour seasons a drink. */
const MIN_PART_ML = 7;
const STEP_ML = 7.5;
const MAX_PARTS = 3;

export const equalParts: DirectRule = {
  name: 'equal parts',
  answer: (question, { state, language }) => {
    const { drink, terms } = question;
    if (!drink || !question.has('equalParts')) return undefined;
    if (isExcluded(drink, state)) return undefined;
    const { pours } = readRecipe(drink);
    const asked = terms.flatMap(({ entry }) =>
      entry.ingredients.length > 0
        ? [linesWith(drink, entry.ingredients, entry.names.en).flatMap((line) => itemOf(line)?.id ?? [])]
        : [],
    );
    // Something else is to be mixed.
    if (asked.some((ids) => ids.length === 0)) return undefined;
    const isStrong = ({ id, ml }: Pour) => ml >= MIN_PART_ML && ingredientOf(id).abv > 0;
    const parts = asked.length > 1 ? [...new Set(asked.flat())] : pours.filter(isStrong).map(({ id }) => id);
    if (parts.length < 2 || parts.length > MAX_PARTS) return undefined;
    const whole = pours.filter(({ id }) => parts.includes(id)).reduce((sum, { ml }) => sum + ml, 0);
    const ml = Math.max(STEP_ML, Math.round(whole / parts.length / STEP_ML) * STEP_ML);
    const own = state.variation?.drink.id === drink.id ? state.variation.drink.name : drink.name;
    const [name = own] = frameLines(language, 'nameEqual', { drink: own });
    const variation: Variation = {
      drink: { id: drink.id, name: own },
      name,
      pours: pours.map((pour) => ({ id: pour.id, ml: parts.includes(pour.id) ? ml : pour.ml })),
    };
    const isSame = variation.pours.every((pour) =>
      pours.some((one) => one.id === pour.id && one.ml === pour.ml),
    );
    if (isSame) return undefined;
    const after = varied(drink, variation);
    return answerOf(
      frameLines(language, 'variation', {
        the: theDrink(language, name),
        list: joined(
          language,
          after.ingredients.map((line) => amountOf(language, line)),
        ),
        effect: effectOf(drink, after, variation.pours, language),
        others: '',
        steps: '',
      }),
      { focus: { id: drink.id, name: own }, variation },
    );
  },
};

/** Asked over a whole message: 'the ratio? I have no jigger'. */
export const inParts: DirectRule = {
  name: 'a recipe in parts',
  answer: ({ sentence, drink, numbers, items }, { state, language }) => {
    // 'The vermouth and Cynar stirred, what ratio?' asks of another drink.
    const isOther = items.length > 0 || numbers.some(({ value }) => value > 1);
    if (!drink || isOther || isExcluded(drink, state)) return undefined;
    const answer = partsAnswer(sentence, { drink, terms: [], language });
    return answer && { ...answer, isWhole: true };
  },
};

// How much of something all the guests' glasses take: 'how much vodka is that in total?'

const LIST =
  /(?:^| )(?:shopping list|lista de (?:la )?compras?|liste (?:de|des) courses|einkaufsliste|lista della spesa)(?= |$)/;

/** 'How much does it all cost?' asks for no amounts. */
const COSTS =
  /(?:^| )(?:costs?|price|expensive|spend|cuesta|precio|coute|prix|kostet|kosten|preis|costa|prezzo|custa|preco)(?= |$)/;

export const partyTotal: DirectRule = {
  name: 'party total',
  answer: ({ drink, terms, has, numbers, words }, { state, language }) => {
    const glasses = state.glasses ?? state.people;
    if (!drink || !glasses || glasses < 2 || numbers.length > 0) return undefined;
    if (COSTS.test(words.join(' '))) return undefined;
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

/** Milliliters up to which a volume is a glass's, not a bottle's. */
const MAX_ML = 200;

export const scaledTo: DirectRule = {
  name: 'scaled to a measure',
  answer: (question, { language }) => {
    const { drink, terms, sentence } = question;
    const [ml, ...others] = volumesIn(sentence);
    if (!drink || ml === undefined || others.length > 0 || ml > MAX_ML || !question.has('howMuch'))
      return undefined;
    const lines = terms.flatMap(({ entry }) =>
      linesWith(drink, entry.ingredients, entry.names.en).slice(0, 1),
    );
    const [asked, second] = lines;
    const given = second ?? drink.ingredients.find((line) => itemOf(line)?.role === 'base');
    if (!asked?.metricAmount || !given?.metricAmount || asked === given) return undefined;
    return answerOf(
      frameLines(language, 'scaledTo', {
        the: theDrink(language, drink.name),
        amount: volume(language, (asked.metricAmount / given.metricAmount) * ml),
        term: ingredientName(language, asked.name),
        given: volume(language, ml),
        other: ingredientName(language, given.name),
      }),
      { focus: refOf(drink) },
    );
  },
};
