// Two things in one question: whether they are the same, and which of them the drink is made with.

import { isZeroProof } from '../../drinks/fits.ts';
import type { Language } from '../../language/language.ts';
import { answerOf, type QuestionAnswer, refOf } from '../asked.ts';
import { type Drink, linesWith } from '../drink-facts.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { isExcluded } from '../limits.ts';
import { versus } from '../term-answers.ts';
import { amountOf, frameLines, joined, termName, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

// Whether two things are the same: 'is lime cordial the same as lime juice?'

const SAME =
  /(?:^| )(?:the same|same (?:as|thing)|difference|differ|different|lo mismo|igual|diferencia|la meme chose|pareil|difference|das ?selbe|dasselbe|das gleiche|unterschied|la stessa cosa|uguale|differenza|a mesma coisa|igual|diferenca)(?= |$)/;

export const sameOrNot: DirectRule = {
  name: 'same or not',
  answer: ({ terms, words, named, asks }, { language, state }) => {
    const entries = [...new Set(terms.map(({ entry }) => entry))];
    if (!asks || entries.length !== 2 || named.length > 0 || !SAME.test(words.join(' '))) return undefined;
    const isAlcoholic = isZeroProof(state) && entries.some(({ kind }) => kind === 'spirit');
    return isAlcoholic ? undefined : answerOf(versus(entries, language));
  },
};

// Another name for what is missing: 'no soda, can I use sparkling water?'

const LACKED =
  /(?:^| )(?:no|dont have|out of|without|sin|no tengo|no hay|pas de|plus de|sans|kein|keine|keinen|ohne|non ho|senza|nao tenho|sem)(?= )/;

/** Asked over a whole message. */
export const sameThing: DirectRule = {
  name: 'another name for what is missing',
  answer: ({ drink, terms, words, asks }, { language, state }) => {
    const [first, second] = terms;
    if (!drink || !first || !second || first.entry.id !== second.entry.id || !asks) return undefined;
    const said = [first, second].map(({ from, to }) => words.slice(from, to).join(' '));
    const isLacked = LACKED.test(` ${words.slice(0, first.from).join(' ')} `);
    const lines = linesWith(drink, first.entry.ingredients, first.entry.names.en);
    if (said[0] === said[1] || !isLacked || lines.length === 0 || isExcluded(drink, state)) return undefined;
    return answerOf(
      frameLines(language, 'sameThing', {
        the: theDrink(language, drink.name),
        list: joined(
          language,
          [...new Set(lines)].map((line) => amountOf(language, line)),
        ),
      }),
      { focus: refOf(drink) },
    );
  },
};

// Which of two things the drink is made with: 'sugar cube or syrup?'

const OR = /(?:^| )@t (?:\S+ )?(?:or|o|ou|oder|vs|versus) (?:\S+ )?@t(?= |$)/;
/** 'She always said rye, not bourbon. Was she right?' */
const NOT =
  /(?:^| )@t (?:and )?(?:not|never|over|rather than|y no|no|et pas|pas|und nicht|nicht|e non|non|e nao|nao) @t(?= |$)/;
const RIGHT =
  /(?:^| )(?:right|correct|true|wrong|really|razon|verdad|cierto|raison|vrai|recht|stimmt|richtig|ragione|vero|razao|certo|verdade)(?= |$)/;
const MAX_WORDS = 9;
/** 'Lemon or lime' needs no mark of a question. */
const FEW_WORDS = 4;

/** How well a term names a part of the drink: by its very name, by what goes by it, as the garnish, or not at all. */
const fitOf = ({ names, ingredients }: GlossaryEntry, drink: Drink): number => {
  const said = (names.en ?? []).map((name) => name.toLowerCase());
  if (drink.ingredients.some(({ name }) => said.includes(name.toLowerCase()))) return 3;
  if (linesWith(drink, ingredients, names.en).length > 0) return 2;
  return said.some((name) => drink.garnish.toLowerCase().includes(name)) ? 1 : 0;
};

/** Which of the two the drink is made with. */
const preferred = ({ drink, terms }: ParsedQuestion, language: Language): QuestionAnswer | undefined => {
  const [left, right, ...others] = terms.map(({ entry }) => entry);
  if (!drink || !left || !right || others.length > 0) return undefined;
  const [ofLeft, ofRight] = [fitOf(left, drink), fitOf(right, drink)];
  if (ofLeft === ofRight) return undefined;
  const [taken, other] = ofLeft > ofRight ? [left, right] : [right, left];
  return answerOf(
    frameLines(language, 'preferPart', {
      the: theDrink(language, drink.name),
      term: termName(language, taken),
      other: termName(language, other),
    }),
    { focus: refOf(drink) },
  );
};

/** Asked over a whole message. */
export const claimedPart: DirectRule = {
  name: 'a claim about a part',
  answer: (question, { state, language, named }) => {
    const isAboutDrink = named.length === 1 || state.isDiscussed;
    if (!isAboutDrink || !NOT.test(question.marked) || !RIGHT.test(question.words.join(' ')))
      return undefined;
    return preferred(question, language);
  },
};

export const eitherOr: DirectRule = {
  name: 'either or',
  answer: (question, { state, language, named }) => {
    const { drink, terms, marked, words, isMarked } = question;
    const isAboutDrink = named.length === 1 || state.isDiscussed;
    if (!drink || !isAboutDrink || terms.length !== 2) return undefined;
    const asks = isMarked || question.asks || words.length <= FEW_WORDS;
    if (!OR.test(marked) || !asks || words.length > MAX_WORDS) return undefined;
    if (question.has('howMuch', 'howMany', 'lacks', 'own', 'each')) return undefined;
    return preferred(question, language);
  },
};
