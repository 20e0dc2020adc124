// A message as phrases: the longest phrases that the lexicon knows, names of drinks and numbers.
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import {
  COMMON_WORDS,
  isInName,
  isWithin,
  keepsLetters,
  LOOK_ALIKES,
  mostErrors,
} from '../language/correct-words.ts';
import type { Language } from '../language/language.ts';
import { type NumberSpan, numberSpans } from '../language/numbers-in.ts';
import { formsOf, tokenize, wordsOf } from '../language/tokenize.ts';
import type { Concept, Role } from './lexicon/meanings.ts';
import { vocabularyOf } from './lexicon/vocabulary.ts';
import { type Finder, type Lexicon, lexiconFor } from './lexicon.ts';
import type { DrinkRef } from './talk-state.ts';

/** Letters from which on a word that nobody knows may be a misspelled one. */
const SHORTEST_WORD = 5;
/** Letters from which on a word may hold two errors. */
const LONG_WORD = 9;

const isNear = (word: string, meant: string): boolean =>
  word[0] === meant[0] &&
  (meant.length >= LONG_WORD || keepsLetters(word, meant)) &&
  isWithin(word, meant, mostErrors(meant.length, LONG_WORD));

/** The word of the lexicon that someone meant to write; the word itself if it is known or like none. */
const respell = (word: string, language: Language): string => {
  if (word.length < SHORTEST_WORD || !/^\p{L}+$/u.test(word)) return word;
  const { all, content } = vocabularyOf(language);
  const isKnown = (form: string) =>
    all.has(form) || LOOK_ALIKES.has(form) || COMMON_WORDS[language].has(form);
  if (formsOf(word).some(isKnown)) return word;
  return content.get(word[0] ?? '')?.find((meant) => isNear(word, meant)) ?? word;
};

export interface MatchedPhrase {
  readonly words: readonly string[];
  readonly clause: number;
  /** The place of its first word in the message. */
  readonly at: number;
  readonly concept: Concept | undefined;
  readonly roles: ReadonlySet<Role>;
  readonly drink: DrinkRef | undefined;
  readonly number: number | undefined;
}

export interface ParsedMessage {
  readonly language: Language;
  readonly lexicon: Lexicon;
  readonly words: readonly string[];
  readonly clauses: readonly number[];
  /** The mark that ends each clause. */
  readonly marks: readonly string[];
  readonly phrases: readonly MatchedPhrase[];
  /** Clauses that ask something instead of wishing for it. */
  readonly questions: ReadonlySet<number>;
}

const NO_ROLES: ReadonlySet<Role> = new Set();

const aliasesOf = (() => {
  const byName = new Map(CLASSICS.map(({ name, aliases }) => [name.toLowerCase(), aliases]));
  return (name: string): readonly string[] => byName.get(name.toLowerCase()) ?? [];
})();

const isSameWord = (said: string, named: string): boolean =>
  formsOf(said).includes(named) || isInName(said, named);

/** Position and length of a name in the words. */
const findName = (words: readonly string[], name: readonly string[]) => {
  for (let at = 0; at + name.length <= words.length; at++)
    if (name.length > 0 && name.every((word, index) => isSameWord(words[at + index] ?? '', word)))
      return { at, length: name.length };
  return undefined;
};

interface NameSpan {
  readonly at: number;
  readonly length: number;
  readonly drink: DrinkRef;
}

/** Words of a name up to this length say little by themselves. */
const MAX_COMMON_WORD_LENGTH = 3;

const nameSpans = (words: readonly string[], named: readonly DrinkRef[]): NameSpan[] =>
  named.flatMap((drink) => {
    const names = [drink.name, ...aliasesOf(drink.name)].map(wordsOf);
    const parts = wordsOf(drink.name).filter((word) => word.length > MAX_COMMON_WORD_LENGTH);
    const found = [
      ...names.toSorted((one, other) => other.length - one.length),
      ...parts.map((part) => [part]),
    ]
      .map((name) => findName(words, name))
      .find((place) => place !== undefined);
    return found ? [{ ...found, drink }] : [];
  });

const endOf = (clauses: readonly number[], at: number): number => clauses.lastIndexOf(clauses[at] ?? 0) + 1;

interface Input {
  readonly words: readonly string[];
  readonly clauses: readonly number[];
  readonly lexicon: Lexicon;
  readonly drinks: readonly NameSpan[];
  readonly numbers: readonly NumberSpan[];
}

const phraseAt = ({ words, clauses, lexicon, drinks, numbers }: Input, at: number): MatchedPhrase => {
  const clause = clauses[at] ?? 0;
  const named = drinks.find((one) => one.at === at);
  const nextName = Math.min(endOf(clauses, at), ...drinks.flatMap((one) => (one.at > at ? [one.at] : [])));
  const phrase = named ? undefined : lexicon.phrase(words.slice(0, nextName), at);
  const number = numbers.find((one) => one.at === at);
  const isNumber = !named && number !== undefined && number.length >= (phrase?.length ?? 0);
  const length = named?.length ?? (isNumber ? number.length : (phrase?.length ?? 1));
  return {
    words: words.slice(at, at + Math.max(1, length)),
    clause,
    at,
    concept: isNumber ? undefined : phrase?.entry.concept,
    roles: (isNumber ? undefined : phrase?.entry.roles) ?? NO_ROLES,
    drink: named?.drink,
    number: isNumber ? number.value : undefined,
  };
};

/** Words that may open a question or a wish: 'hey Sam, ok so is it sweet?' */
export const OPENERS: ReadonlySet<string> = new Set(
  `hi hey hello sam ok okay so and but well please hmm um oh also then now just wait sorry thanks cool nice great hola bueno y pero vale entonces salut bonjour et mais alors bon hallo und aber also dann ciao e ma allora ola mas entao yeah nah right fine alright anyway well bah ben bref euh du coup na naja tja ach pues venga anda oye beh dai senti ah ehi ta ai poxa`.split(
    ' ',
  ),
);

/** A place where a clause may begin to ask something. */
interface Opening {
  readonly words: readonly string[];
  readonly from: number;
  /** It opens a sentence. */
  readonly isFirst: boolean;
  /** Its sentence ends with a question mark. */
  readonly isMarked: boolean;
}

const isAsked = (lexicon: Lexicon, { words, from, isFirst, isMarked }: Opening): boolean => {
  let at = from;
  while (at < words.length - 1 && OPENERS.has(words[at] ?? '') && !lexicon.question(words, at)) at++;
  const verb = isMarked ? (lexicon.questionVerb(words, at)?.length ?? 0) : 0;
  const question = Math.max(lexicon.question(words, at)?.length ?? 0, verb);
  const ask = lexicon.ask(words, at)?.length ?? 0;
  const isPossible = words.some((_, place) => place >= from && lexicon.possible(words, place));
  return question > ask && (isFirst || question > 1) && !isPossible;
};

/** Behind a place: 'the second one', 'the last drink'. */
const NOUNS = new Set(['one', 'drink', 'cocktail']);
/** The words before a name: 'o gin fizz', 'and does'. */
const MAX_BEFORE_NAME = 2;

/** 'The second one contains eggs?', 'o Gin Fizz leva ovo?': a question behind what it asks about. */
const asksOfDrink = (
  lexicon: Lexicon,
  words: readonly string[],
  from: number,
  drinks: readonly NameSpan[],
): boolean => {
  const named = drinks.find(({ at }) => at >= from && at <= from + MAX_BEFORE_NAME);
  let at = named ? named.at + named.length : from;
  // 'Esse último': a pronoun may come before the place.
  while (!named && at < words.length - 1) {
    const place = lexicon.place(words, at) ?? lexicon.ref(words, at);
    if (!place) break;
    at += place.length;
    if (NOUNS.has(words[at] ?? '')) at++;
  }
  if (at === from) return false;
  return (lexicon.question(words, at) ?? lexicon.questionVerb(words, at)) !== undefined;
};

/** 'What honey liqueur is that?' */
const asksWhatItIs = (lexicon: Lexicon, words: readonly string[], from: number): boolean => {
  let at = from;
  while (at < words.length - 1 && OPENERS.has(words[at] ?? '')) at++;
  const opening = lexicon.questionWord(words, at);
  if (!opening) return false;
  return words.some((_, place) => {
    const end = place >= at + opening.length ? lexicon.questionEnd(words, place) : undefined;
    return end !== undefined && place + end.length === words.length;
  });
};

const PROPERTIES: ReadonlySet<Concept['kind']> = new Set(['taste', 'serving', 'strength', 'flag', 'zero']);
const WHAT_IS =
  /^(?:[a-z]+ ){0,2}?(?:what is|whats|what s|what do you have(?: that is)?|what have you got) (?!in|the|it)/;

/** 'What's quick and hot?' asks for drinks that are so; 'what is dry vermouth?' and 'is it sweet?' don't. */
const asksForProperty = (phrases: readonly MatchedPhrase[]): boolean => {
  const text = phrases.flatMap(({ words }) => words).join(' ');
  const first = phrases.find(({ concept }) => concept !== undefined)?.concept;
  const isAboutDrink = phrases.some(({ drink }) => drink !== undefined);
  return WHAT_IS.test(text) && !isAboutDrink && first !== undefined && PROPERTIES.has(first.kind);
};

const ENDS_SENTENCE = /[.!?;:]/;

/** Clauses that ask something: from one that begins like a question to the end of its sentence. */
const questionsIn = (
  lexicon: Lexicon,
  words: readonly string[],
  clauses: readonly number[],
  marks: readonly string[],
  drinks: readonly NameSpan[],
): Set<number> => {
  const questions = new Set<number>();
  let isQuestion = false;
  for (const clause of new Set(clauses)) {
    const isFirst = clause === 0 || ENDS_SENTENCE.test(marks[clause - 1] ?? '');
    const own = words.slice(0, clauses.lastIndexOf(clause) + 1);
    const from = clauses.indexOf(clause);
    const isMarked =
      marks
        .slice(clause)
        .find((mark) => ENDS_SENTENCE.test(mark))
        ?.includes('?') ?? false;
    isQuestion =
      (!isFirst && isQuestion) ||
      isAsked(lexicon, { words: own, from, isFirst, isMarked }) ||
      asksWhatItIs(lexicon, own, from) ||
      (marks[clause] === '?' && asksOfDrink(lexicon, own, from, drinks));
    if (isQuestion) questions.add(clause);
  }
  return questions;
};

/** 'Would my wife like it?' asks of a taste, and wishes for nothing like it. */
const WOULD =
  /(?:^| )(?:would|will|does|do|might) (?:(?:my|your|our|his|her|the|an?) (?:\S+ )?\S+|he|she|they|i|we|you|people|kids|anyone|somebody) (?:really |even |actually |also )?$/;
const withoutLiking = (phrases: readonly MatchedPhrase[], words: readonly string[]): MatchedPhrase[] =>
  phrases.map((phrase) => {
    const isVerb = phrase.roles.has('likeIt') && phrase.words[0] === 'like';
    const before = words
      .slice(0, phrase.at)
      .map((word) => `${word} `)
      .join('');
    return isVerb && WOULD.test(before) ? { ...phrase, roles: NO_ROLES } : phrase;
  });

/** A share of alcohol; a fraction of a percent makes no difference. */
const PERCENT = /(\d+)(?:[.,]\d+)?\s?%/g;

/** Reads a message in a language. `named` are the drinks of the catalog that it names. */
export const parseMessage = (
  message: string,
  language: Language,
  named: readonly DrinkRef[],
): ParsedMessage => {
  const lexicon = lexiconFor(language);
  const { tokens, marks } = tokenize(message.replace(PERCENT, '$1 percent '));
  const clauses = tokens.map(({ clause }) => clause);
  const said = tokens.map(({ word }) => word);
  const drinks = nameSpans(said, named);
  const words = said.map((word) => respell(word, language));
  const input = { words, clauses, lexicon, drinks, numbers: numberSpans(words, language) };
  const phrases: MatchedPhrase[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(input, at);
    phrases.push(phrase);
    at += phrase.words.length;
  }
  const asked = questionsIn(lexicon, words, clauses, marks, drinks);
  const questions = new Set(
    [...asked].filter((clause) => !asksForProperty(phrases.filter((phrase) => phrase.clause === clause))),
  );
  return { language, lexicon, words, clauses, marks, phrases: withoutLiking(phrases, words), questions };
};

export interface FoundPhrase<T> {
  readonly entry: T;
  readonly at: number;
  readonly length: number;
}

/** Every place of the words where a phrase of the finder begins. */
export const findPhrases = <T>(finder: Finder<T>, words: readonly string[]): FoundPhrase<T>[] =>
  words.flatMap((_, at) => {
    const found = finder(words, at);
    return found ? [{ ...found, at }] : [];
  });

/** The first phrase of the finder in the words. */
export const findPhrase = <T>(finder: Finder<T>, words: readonly string[]): FoundPhrase<T> | undefined =>
  findPhrases(finder, words)[0];
