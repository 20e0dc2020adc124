// What goes on about the drink that was just told: twice as much, in milliliters, weaker than before, why one part of it.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { findPhrase, parseMessage } from '../../talk/parsed-message.ts';
import { isOwnMix } from '../../talk/talk-state.ts';
import { answerOf, refOf } from '../asked.ts';
import { linesWith, MIN_ABV } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { excessIn } from '../variations/adjust.ts';
import { tuned } from '../variations/tuned.ts';
import { amountOf, figure, frameLines, joined, termName, theDrink, wordsIn } from '../wording.ts';
import { milliliters } from './batches.ts';
import type { DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

// 'Double it', 'make two of those', 'same but for 6'.

const TIMES: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:(?:ok|and|now|please|can you|could you|y|e|et|und) )*(?:double|double (?:it|that|the recipe|everything|them)|twice (?:that|as much)|times two|x2|al doble|el doble|dobla\w*|duplica\w*|double la|le double|doppelt|verdoppel\w*|das doppelte|raddoppia\w*|il doppio|dobra\w*|em dobro|o dobro)(?: (?:please|then|it|that|por favor|bitte|pls|recipe|receta|recette))*$/,
    2,
  ],
  [
    /^(?:(?:ok|and|now|please) )*(?:triple|triple (?:it|that)|times three|x3|el triple|triplica\w*|dreifach|das dreifache|il triplo|o triplo)(?: please)?$/,
    3,
  ],
];

const isTold = ({ drink, named }: ParsedQuestion, isDiscussed: boolean): boolean =>
  drink !== undefined && (isDiscussed || named.length === 1);

const amountLines = (language: Language, { name }: Cocktail, glasses: number, list: readonly string[]) =>
  frameLines(language, 'partyAmounts', {
    the: theDrink(language, name),
    count: String(glasses),
    list: joined(language, list),
  });

export const multiplied: DirectRule = {
  name: 'twice as much',
  answer: (question, { state, language }) => {
    const { drink, sentence } = question;
    const text = wordsOf(sentence).join(' ');
    const times = TIMES.find(([pattern]) => pattern.test(text))?.[1];
    if (!drink || !times || !isTold(question, state.isDiscussed) || isExcluded(drink, state))
      return undefined;
    const glasses = (state.glasses ?? 1) * times;
    const list = drink.ingredients.map((line) => amountOf(language, line, glasses));
    return answerOf(amountLines(language, drink, glasses, list), { focus: refOf(drink), glasses });
  },
};

// 'In ml please' of glasses that were counted before.

const IN_METRIC =
  /^(?:(?:ok|and|now|that|can i (?:have|get) (?:it|that)|the same|y|e|et|und|das|und das|lo mismo) )*(?:in|en|em) (?:mls?|milliliters?|millilitres?|mililitros|millilitres|millilitern?|millilitri|cls?|metric)(?: (?:please|then|pls|por favor|bitte|total|in total|s il vous plait|per favore))*$/;

export const batchAgainInMilliliters: DirectRule = {
  name: 'the batch in milliliters',
  answer: ({ drink, words }, { state, language }) => {
    const { glasses } = state;
    if (!drink || !glasses || glasses < 2 || !IN_METRIC.test(words.join(' ')) || isExcluded(drink, state))
      return undefined;
    const list = drink.ingredients.map((line) => milliliters(line, glasses, language));
    return answerOf(amountLines(language, drink, glasses, list), {
      focus: refOf(drink),
      glasses,
      asked: 'metric',
    });
  },
};

// 'And is it weaker?' of a drink that was changed.

const WEAKER_OR_STRONGER =
  /^(?:(?:and|so|but|y|e|et|und|ed) )*(?:(?:is|does|will|would) (?:it|that|this one|this)(?: (?:be|get|end up|come out|make it))?|makes (?:it|that)|(?:es|queda|sale) |c est|est ce (?:que c est)?|ca (?:fait|le rend)|ist (?:das|es|der|die)|wird (?:das|es)|e|diventa|viene|fica) (?:now |then |still |also |a bit |much |dann |jetzt |auch |ora |allora |maintenant |ahora )*(?:weaker|stronger|lighter|less strong|more alcohol|less alcohol|mas (?:fuerte|flojo|suave)|menos fuerte|plus fort|moins fort|starker|schwacher|leichter|piu (?:forte|leggero)|meno forte|mais (?:forte|fraco)|menos forte)(?: (?:then|now|too|than (?:the )?(?:original|before|normal|regular))| @d| than| dann| als das original)*$/;

export const strengthAfterChange: DirectRule = {
  name: 'strength after a change',
  answer: async ({ words, drink, named }, { state, language, plain }) => {
    const { variation } = state;
    if (!variation || !drink || named.length > 0 || !WEAKER_OR_STRONGER.test(words.join(' ')))
      return undefined;
    const before = await plain?.get(variation.drink.id);
    if (!before || isExcluded(drink, state)) return undefined;
    const frame =
      Math.abs(drink.abv - before.abv) < MIN_ABV
        ? 'strengthSame'
        : drink.abv < before.abv
          ? 'strengthLess'
          : 'strengthMore';
    return answerOf(
      frameLines(language, frame, {
        the: theDrink(language, drink.name),
        other: theDrink(language, before.name),
        abv: figure(language, drink.abv),
        before: figure(language, before.abv),
      }),
      { focus: variation.drink, variation },
    );
  },
};

// 'Why the bitters?': what a part does in the glass.

const MAX_WHY_WORDS = 9;
const OTHERWISE =
  /(?:^| )(?:you|tu|du|vous|te|voce|so|such|always|keep|not|no|nicht|pas|non|nao|too|instead|statt|call(?:ed)?|llama|heisst|chiama|chama|appelle)(?= |$)/;

export const whyPart: DirectRule = {
  name: 'what a part is for',
  isWithoutAlcohol: true,
  answer: ({ has, terms, words, drink, named }, { language, state }) => {
    const [term, ...others] = terms.filter(({ entry }) => entry.ingredients.length > 0);
    const [id] = term?.entry.ingredients ?? [];
    if (!has('why') || !term || !id || others.length > 0 || words.length > MAX_WHY_WORDS) return undefined;
    if (OTHERWISE.test(words.join(' '))) return undefined;
    const { role } = ingredientOf(id);
    const effect = wordsIn(language).roles[role];
    if (effect === undefined || effect === '') return undefined;
    const isAboutDrink = drink && (named.length === 1 || state.isDiscussed);
    const lines = isAboutDrink ? linesWith(drink, term.entry.ingredients, term.entry.names.en) : [];
    const isIn = drink && lines.length > 0 && !isExcluded(drink, state);
    return answerOf(
      frameLines(language, isIn ? 'whyPartOf' : 'whyPart', {
        the: isIn ? theDrink(language, drink.name) : '',
        term: termName(language, term.entry),
        effect,
      }),
      isIn ? { focus: refOf(drink) } : {},
    );
  },
};

// 'A bit less sweet', 'more lemony' after the recipe was told: that drink otherwise, and no other.

const MAX_TUNING_WORDS = 7;
const MAX_EXCESS_WORDS = 5;
/** Asks how the drink is, not to change it. */
const ASKS_HOW_IT_IS =
  /^(?:(?:and|so|but|y|et|und) )?(?:is|are|does|will|was|isnt|ist|sind|wird|est|c est|es|son)(?= )/;
/** Asks for other drinks. */
const ASKS_OTHER =
  /(?:^| )(?:something|anything|another|other|else|one|ones|which|what|drinks?|cocktails?|than|give|show|algo|otr[oa]|cual|que|quelque|autre|lequel|truc|etwas(?! (?:weniger|mehr|\S+er(?= |$)))|was|ander\S*|welche\w*|als|qualcosa|altro|quale|cosa|outr[oa]|qual)(?= |$)/;

export const tunedDrink: DirectRule = {
  name: 'the told drink otherwise',
  answer: async ({ drink, words, named, sentence }, context) => {
    const { state, plain } = context;
    const isAnswered = state.asked !== null || state.askedCues.length > 0 || state.lastAnswer !== null;
    const isTold = state.isDiscussed && isAnswered;
    if (!drink || named.length > 0 || !(isTold || state.variation) || words.length > MAX_TUNING_WORDS)
      return undefined;
    const chip = findPhrase(parseMessage(sentence, state.language, []).lexicon.chip, words);
    const isChip = chip !== undefined && chip.length === words.length;
    const text = words.join(' ');
    if (isChip || ASKS_OTHER.test(text) || ASKS_HOW_IT_IS.test(text) || isExcluded(drink, state))
      return undefined;
    const model = (await plain?.get(drink.id)) ?? drink;
    // A glass by rule is changed as what it is.
    const original = state.variation && isOwnMix(state.variation) ? drink : model;
    // 'Too sour' of the glass that was just mixed mends it.
    if (original === drink && words.length <= MAX_EXCESS_WORDS && excessIn(words))
      return tuned([...words, 'fix', 'it'], original, drink, context);
    // 'Etwas weniger süß' is a bit less, and no other drink.
    return tuned(['make', 'it', ...words.filter((word) => word !== 'etwas')], original, drink, context);
  },
};
