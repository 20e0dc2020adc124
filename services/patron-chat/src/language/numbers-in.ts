import { LANGUAGES, type Language } from './language.ts';
import table from './number-words.json' with { type: 'json' };
import { PhraseTrie } from './phrase-trie.ts';
import { tokenize, wordsOf } from './tokenize.ts';

/** '0.0', '0,0 %', as labels print it; '0.05' and '10.0' say something else. */
const ZERO = /(?<![\d.,])0[.,]0(?![\d])(?:\s?%)?/gu;

const WITHOUT_ALCOHOL: Readonly<Record<Language, string>> = {
  en: 'alcohol free',
  es: 'sin alcohol',
  fr: 'sans alcool',
  de: 'alkoholfrei',
  it: 'analcolico',
  pt: 'sem álcool',
};

/** A message with what labels print for 'without alcohol' in words: its point ends no sentence. */
export const withZeroInWords = (message: string, language: Language): string =>
  message.replace(ZERO, WITHOUT_ALCOHOL[language]);

/** A number within the words of a message. */
export interface NumberSpan {
  readonly value: number;
  /** The place of its first word. */
  readonly at: number;
  /** In words. */
  readonly length: number;
}

interface NumberWords {
  readonly units: Readonly<Record<string, number>>;
  readonly tens: Readonly<Record<string, number>>;
  /** Digits that count only behind tens: by themselves they are articles or mean something else. */
  readonly ones: Readonly<Record<string, number>>;
  readonly hundreds: Readonly<Record<string, number>>;
  readonly joiner?: string;
}

const plain = (phrase: string) => wordsOf(phrase).join(' ');

const digitsOf = ({ units, ones }: NumberWords): [string, number][] =>
  [...Object.entries(units), ...Object.entries(ones)].filter(
    ([word, value]) => value > 0 && value < 10 && !word.includes(' '),
  );

/** Twenty-five as each language writes it: with or without a joiner, in one word or several. */
const compoundsOf = (language: Language, words: NumberWords): [string, number][] =>
  Object.entries(words.tens).flatMap(([ten, base]) =>
    digitsOf(words).flatMap(([digit, value]): [string, number][] => {
      const sum = base + value;
      if (language === 'de') return [[`${digit}und${ten}`, sum]];
      if (language === 'it') return [[`${ten}${digit}`, sum]];
      const joined: [string, number][] = words.joiner ? [[`${ten} ${words.joiner} ${digit}`, sum]] : [];
      return [...joined, [`${ten} ${digit}`, sum]];
    }),
  );

const trieOf = (language: Language): PhraseTrie<number> => {
  const words: NumberWords = table[language];
  const trie = new PhraseTrie<number>();
  const all = [
    ...Object.entries(words.units),
    ...Object.entries(words.tens),
    ...Object.entries(words.hundreds),
    ...compoundsOf(language, words),
  ];
  for (const [phrase, value] of all) trie.add(plain(phrase).split(' '), value);
  return trie;
};

const TRIES = new Map(LANGUAGES.map((language) => [language, trieOf(language)]));
const DIGITS = /^\d{1,4}$/;

/** 'In 1977', 'a rum from 2009': a year counts nothing. */
const YEAR = /^(?:1[89]|20)\d\d$/;
const OF_YEARS: ReadonlySet<string> = new Set(
  'in from since of year the en de desde del em seit von aus im jahr depuis dal del nel da'.split(' '),
);
const isYear = (words: readonly string[], at: number): boolean =>
  YEAR.test(words[at] ?? '') && OF_YEARS.has(words[at - 1] ?? '');

/** The numbers among the words of a message. */
export const numberSpans = (words: readonly string[], language: Language): NumberSpan[] => {
  const found: NumberSpan[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const written = TRIES.get(language)?.longest(words, at, () => true);
    const length = DIGITS.test(word) ? 1 : (written?.length ?? 0);
    const value = DIGITS.test(word) ? Number(word) : written?.entry;
    if (value !== undefined && length > 0 && !isYear(words, at)) found.push({ value, at, length });
    at += Math.max(1, length);
  }
  return found;
};

/** The numbers of a message, in digits or words. */
export const numbersIn = (message: string, language: Language): number[] =>
  numberSpans(
    tokenize(message).tokens.map(({ word }) => word),
    language,
  ).map(({ value }) => value);
