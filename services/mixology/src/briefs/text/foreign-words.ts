// A host's words in Spanish, French, German, Italian or Portuguese, put into the English that briefs are read in.
import { z } from 'zod';
import { MONTH_WORDS, SEASONS } from '../schedule/when-and-where.ts';
import { NUMBERS } from './foreign-numbers.ts';
import placeData from './foreign-places.json' with { type: 'json' };
import wordData from './foreign-words.json' with { type: 'json' };
import { withCompounds } from './possession.ts';
import { withoutProperNames } from './proper-names.ts';
import type { Span } from './spans.ts';
import { termAt } from './terms.ts';
import { stemsOf, type Token, tokensOf } from './tokens.ts';

const Words = z.array(z.string().min(1)).default([]);
const Row = z.strictObject({ english: z.string(), es: Words, fr: Words, de: Words, it: Words, pt: Words });
const ROWS = z.array(Row).parse([...wordData, ...placeData]);
const LANGUAGES = ['es', 'fr', 'de', 'it', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

/** Begin an exclusion, or say that someone doesn't drink. */
const CUES: ReadonlySet<string> = new Set([
  'without',
  'no',
  'nothing too',
  'allergic to',
  'allergies',
  'intolerant to',
  'cant have',
  'dont like',
  'avoid',
  'anything but',
  'only',
  'dont drink',
  'doesnt drink',
  'alcohol-free',
  'is out',
  'nobody can have',
]);
/** Words that say nothing about what is wanted. */
const SILENT: ReadonlySet<string> = new Set(
  'the of is and or for with one two three four five six eight ten twelve twenty something'.split(' '),
);

interface Phrase {
  words: readonly string[];
  english: string;
  /** English has the same word: it says nothing about the language. */
  isShared: boolean;
}

const phrasesOf = (language: Language): Map<string, Phrase[]> => {
  const byFirst = new Map<string, Phrase[]>();
  const rows = [
    ...ROWS.map((row) => ({ english: row.english, texts: row[language] })),
    ...NUMBERS[language].map(({ english, words }) => ({ english, texts: words })),
  ];
  for (const { english, texts } of rows)
    for (const text of texts) {
      const words = tokensOf(text).map(({ word }) => word);
      const [first = ''] = words;
      const isShared = words.join(' ') === english || termAt(stemsOf(text), 0)?.length === words.length;
      const phrase = { words, english, isShared };
      byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
    }
  for (const [first, phrases] of byFirst)
    byFirst.set(
      first,
      phrases.sort((left, right) => right.words.length - left.words.length),
    );
  return byFirst;
};
const PHRASES = new Map(LANGUAGES.map((language) => [language, phrasesOf(language)]));

/** A phrase of a language that stands in a text. */
interface Found extends Phrase {
  from: number;
  to: number;
}

/** 'nussfrei', 'Laktoseintoleranz', 'Nussallergie': German writes in one word what is excluded, and that it is. */
const COMPOUND =
  /^(?<thing>\p{L}{2,}?)(?:(?<free>frei(?:e[rnsm]?)?)|(?<allergy>allergi(?:e|en|ker|kerin)|allergisch|intolerant|intoleranz|unverträglichkeit|unvertraglichkeit))$/u;

const compoundAt = (
  tokens: readonly Token[],
  at: number,
  words: Map<string, Phrase[]>,
): Found | undefined => {
  const { thing, free } = COMPOUND.exec(tokens[at]?.word ?? '')?.groups ?? {};
  if (!thing) return undefined;
  // Joined by an s, or without its last e: 'Lakritzallergie', 'Gewürzsallergie'.
  const known = [thing, `${thing}e`, thing.replace(/s$/, '')]
    .flatMap((word) => words.get(word) ?? [])
    .find((one) => one.words.length === 1);
  const english = `${known?.english ?? thing}${free ? '-free' : ' allergy'}`;
  return { words: [thing], english, isShared: false, from: at, to: at + 1 };
};

const foundIn = (tokens: readonly Token[], language: Language): Found[] => {
  const known = PHRASES.get(language) ?? new Map<string, Phrase[]>();
  const stems = tokens.map(({ stem }) => stem);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    // 'Crème de cassis' is a bottle in any language.
    const bottle = termAt(stems, at)?.length ?? 0;
    if (bottle > 1) {
      at += bottle;
      continue;
    }
    const phrase = known
      .get(tokens[at]?.word ?? '')
      ?.find(({ words }) =>
        words.every(
          (word, offset) =>
            tokens[at + offset]?.word === word &&
            (offset === 0 || ['none', 'hyphen'].includes(tokens[at + offset]?.before ?? '')),
        ),
      );
    const compound = phrase === undefined && language === 'de' ? compoundAt(tokens, at, known) : undefined;
    const next = phrase ? { ...phrase, from: at, to: at + phrase.words.length } : compound;
    if (next) found.push(next);
    at = next?.to ?? at + 1;
  }
  return found;
};

const isCue = ({ english, isShared }: Phrase) =>
  !isShared && (CUES.has(english) || english.endsWith('-free') || english.endsWith(' allergy'));

/** Share of a text from which on all of it is in a language, and telling words that this takes. */
const WHOLE = 0.5;
const MIN_TELLING = 2;
/** Share from which on one of them is enough. */
const NEARLY_ALL = 0.75;
/** A word or two may be a name: 'Fiesta', 'La Dolce Vita'. */
const MIN_WORDS = 4;

const isWhole = (found: readonly Found[], tokens: readonly Token[]): boolean => {
  const words = found.reduce((sum, { from, to }) => sum + to - from, 0);
  const telling = found.filter(
    ({ isShared, english }) => !isShared && !SILENT.has(english) && !/^\d+$/.test(english),
  );
  const isSaid =
    telling.some(isCue) ||
    (telling.length > 0 && tokens.length >= MIN_WORDS && words >= NEARLY_ALL * tokens.length);
  return words >= WHOLE * tokens.length && (telling.length >= MIN_TELLING || isSaid);
};

/** Portuguese 'só' without its accent is English: 'so tequila' rules nothing out. */
const isEnglishSo = (tokens: readonly Token[], text: string, { words, from }: Found): boolean =>
  words.join() === 'so' && !/ó/iu.test(text.slice(tokens[from]?.start, tokens[from]?.end));

/** In a text of another language, only what begins with an exclusion: 'Mom’s 60th, keine Nüsse'. */
const runsOf = (found: readonly Found[]): Found[] => {
  const runs: Found[] = [];
  let run: Found[] = [];
  const close = () => {
    const isCompound = run.length === 1 && run[0]?.words.length === 1 && run[0].english.includes(' allergy');
    const isTelling = run.slice(1).some(({ english }) => !SILENT.has(english) && !/^\d+$/.test(english));
    if (isTelling || isCompound || run[0]?.english.endsWith('-free')) runs.push(...run);
    run = [];
  };
  for (const phrase of found) {
    const goesOn = run.length > 0 && run.at(-1)?.to === phrase.from;
    if (!goesOn) close();
    if (goesOn || isCue(phrase)) run.push(phrase);
  }
  close();
  return runs;
};

const DATES: ReadonlySet<string> = new Set([
  ...SEASONS,
  ...MONTH_WORDS.flatMap((month) => [month, `in ${month}`]),
]);
/** Before a month or a season: names and English words of the same letters don't count. */
const DATING =
  /^(?:en|em|im|in|a|au|à|ao|no|nel|de|di|da|do|d|del|dell|este|cet|diesen|questa|para|per|pour|bis|ab|fin|fine|finales|ende|anfang|mitte|début|debut|inizio|inizi|mi|mediados|principios|für|\d+)$/;

/** In a text of another language, the months and seasons: 'fiesta de mi hija, en junio, with aguas frescas'. */
const datesOf = (tokens: readonly Token[], found: readonly Found[]): Found[] =>
  found.filter(
    ({ from, words, english, isShared }) =>
      !isShared &&
      DATES.has(english) &&
      (words.length > 1 || (DATING.test(tokens[from - 1]?.word ?? '') && tokens[from]?.before !== 'comma')),
  );

/** French and Italian articles and negations that lean on the next word: 'd’alcool', 'all’aperto'. */
const ELISION = /(?<=(?<!\p{L})(?:[dlnsjmct]|qu|dell|all|nell|sull|dall|un))['’](?=\p{L})/giu;

/** Italian and Portuguese 'is' without its accent would be their 'and'. */
const IS = /(?<!\p{L})[èé](?!\p{L})/giu;
const IS_WORD = 'ə';

const translated = (tokens: readonly Token[], found: readonly Found[]): Token[] => {
  const starts = new Map(found.map((phrase) => [phrase.from, phrase]));
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [token, phrase] = [tokens[at], starts.get(at)];
    if (!token) break;
    if (!phrase) result.push(token);
    const end = tokens[(phrase?.to ?? at + 1) - 1]?.end ?? token.end;
    for (const [place, word] of (phrase ? tokensOf(phrase.english) : []).entries())
      result.push({ ...word, start: token.start, end, before: place === 0 ? token.before : word.before });
    at = phrase?.to ?? at + 1;
  }
  return result;
};

/** A host's text in words of English; each stands where the host's own words stand. */
export interface EnglishText {
  tokens: readonly Token[];
  /** It was written in another language. */
  isForeign: boolean;
}

/** Reads a text in whichever of the languages it is. */
export const readEnglish = (text: string): EnglishText => {
  const { tokens, isForeign } = translate(text);
  return { tokens: withCompounds(isForeign ? tokens : withoutProperNames(text, tokens)), isForeign };
};

const translate = (text: string): EnglishText => {
  const split = tokensOf(text.normalize('NFC').replace(ELISION, ' ').replace(IS, IS_WORD));
  const isTelling = (one: Found) => !isEnglishSo(split, text.normalize('NFC'), one);
  const wholes = LANGUAGES.map((language) => foundIn(split, language)).filter((found) =>
    isWhole(found.filter(isTelling), split),
  );
  const length = (found: readonly Found[]) => found.reduce((sum, { from, to }) => sum + to - from, 0);
  const [whole] = wholes.toSorted((left, right) => length(right) - length(left));
  if (whole) return { tokens: translated(split, whole), isForeign: true };
  const [runs] = LANGUAGES.map((language) => runsOf(foundIn(split, language).filter(isTelling)))
    .filter((found) => found.length > 0)
    .toSorted((left, right) => length(right) - length(left));
  const [dates] = LANGUAGES.map((language) => datesOf(split, foundIn(split, language))).filter(
    (found) => found.length > 0,
  );
  if (runs || dates) {
    const kept = (dates ?? []).filter(
      (date) => !runs?.some((run) => run.from < date.to && date.from < run.to),
    );
    const both = [...(runs ?? []), ...kept].toSorted((left, right) => left.from - right.from);
    return { tokens: translated(split, both), isForeign: false };
  }
  return { tokens: tokensOf(text), isForeign: false };
};

/** Words that stand near the flower which Spanish calls like an island. */
const OF_HIBISCUS =
  /^(?:aguas?|frescas?|flor|tamarind\w*|horchata|hibiscus|tequila|mezcal|tacos?|margaritas?|palomas?|mexican)$/;
const BESIDE = 6;

/** 'Agua de jamaica', 'tamarind or jamaica': the flower, and no island. */
export const hibiscusIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word }, at) =>
    word === 'jamaica' &&
    tokens.slice(Math.max(0, at - BESIDE), at + BESIDE).some((near) => OF_HIBISCUS.test(near.word))
      ? [{ from: at, to: at + 1 }]
      : [],
  );
