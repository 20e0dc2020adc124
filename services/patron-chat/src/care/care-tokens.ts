// The words of a message as the cue patterns read them: contractions apart, numbers as numbers, typos corrected.

import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { COMMON_WORDS, isWithin, LOOK_ALIKES, mostErrors, remembered } from '../language/correct-words.ts';
import { LANGUAGES } from '../language/language.ts';
import { formsOf, tokenize } from '../language/tokenize.ts';
import { vocabularyOf } from '../talk/lexicon/vocabulary.ts';
import { LEXICON } from '../understanding/lexicon.ts';
import { CUE_STEMS, CUE_WORDS } from './cue-files.ts';
import numberWords from './cues/number-words.json' with { type: 'json' };
import spelling from './cues/spelling.json' with { type: 'json' };

// Names that only look like cues: a film ('we watched Drive'), a band, a drink as its name is written.

const WORD = String.raw`(?!I(?!\p{L}))\p{Lu}[\p{L}\p{N}'’.-]*`;
const SMALL = 'of|the|and|in|to|a|on|is|for|with|de|la|le|du|et|der|die|das|und|el|los|y|di|il|e|do|da|o';
/** Words in capitals, with small ones between; no 'I', and nobody of the family. */
const NAME = `(?!(?:Mo?um|Mom|Dad|Grand|Auntie?|Uncle|Mama|Papa|My|Our|His|Her|He|She|They)(?!\\p{L}))${WORD}(?:\\s+(?:(?:${SMALL})\\s+){0,2}${WORD})*`;

const WORKS =
  'watch(?:ed|ing)?|saw|seen|movie|film|series|sitcom|musical|song|band|album|novel|book|episode of|listening to|' +
  'película|peli|serie|canción|libro|disco|film|livre|chanson|groupe|Film|Serie|Song|Lied|Buch|Band|canzone|' +
  'filme|novela|música|livro|banda';
const AFTER_WORK = new RegExp(`(?<=(?<!\\p{L})(?:${WORKS})\\s+["“”«'‘]?)${NAME}`, 'gu');
const BEFORE_WORK = new RegExp(
  `${NAME}(?=\\s+(?:movie|film|themed?|song|soundtrack|vibes?|marathon)(?!\\p{L}))`,
  'gu',
);
/** A drink's name in capitals, of several words: one word is a word of the language too. */
const names = CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]).filter((name) =>
  name.includes(' '),
);
const DRINK = new RegExp(
  `(?<!\\p{L})(?:${names.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '.')).join('|')})(?!\\p{L})`,
  'gu',
);

/** Drinks whose name speaks of death are meant however they are written. */
const GRIM = new RegExp(
  `(?<!\\p{L})(?:${names.filter((name) => /death|corpse|dead|suffering|grave/i.test(name)).join('|')})(?!\\p{L})`,
  'giu',
);

/** Names that speak of children are a drink's, not a guest's: 'kinderpunsch', 'baby bellini', 'shirley temple'. */
const CHILDLIKE = CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]).filter((name) =>
  /kinder|child|\bkids?\b|\bbaby\b|\bboy\b|\bgirl\b|infant|enfant|niñ|bambin|crianç/i.test(name),
);
const OF_CHILDREN = new RegExp(`(?<!\\p{L})(?:${CHILDLIKE.join('|')})(?!\\p{L})`, 'giu');

/** Stands for a name where it stood, so that no words come together across it. */
const PLACEHOLDER = 'xxname';

/** A message without the names of works and drinks in it. */
const withoutTitles = (message: string): string =>
  [AFTER_WORK, BEFORE_WORK, DRINK, GRIM, OF_CHILDREN].reduce(
    (text, titles) => text.replace(titles, PLACEHOLDER),
    message,
  );

/** Letters from which on a word is corrected, and from which on two errors are allowed. */
const SHORTEST = 6;
const LONG = 9;

/** Words that mean something here or are common in any language: none of them is a misspelled cue. */
const real = new Set<string>([
  ...spelling.words,
  ...spelling.real,
  ...LOOK_ALIKES,
  ...LANGUAGES.flatMap((language) => [...vocabularyOf(language).all, ...COMMON_WORDS[language]]),
]);
const byFirst = Map.groupBy(spelling.words, (word) => word[0]);

const isKnown = (word: string) =>
  formsOf(word).some((form) => real.has(form) || CUE_WORDS.has(form) || LEXICON.vocabulary.has(form)) ||
  CUE_STEMS.some((stem) => word.startsWith(stem));

/** People drag a word out: 'pleeease', 'drunkkk'. */
const undragged = (word: string) => word.replace(/(.)\1{2,}/g, '$1');

/** The cue that someone meant to write: only long ones, whose neighbors are few. */
const correctSpelling = remembered((word) => {
  const short = undragged(word);
  if (short.length < SHORTEST - 1 || !/^\p{L}+$/u.test(short) || isKnown(short)) return short;
  // 'Drinkin', 'leavin'.
  if (short.endsWith('in') && CUE_WORDS.has(`${short}g`)) return `${short}g`;
  const candidates = byFirst.get(short[0]) ?? [];
  return candidates.find((target) => isWithin(short, target, mostErrors(target.length, LONG))) ?? short;
});

export interface CareToken {
  readonly word: string;
  readonly clause: number;
  readonly sentence: number;
  /** A number that begins with this word, and of how many words it is. */
  readonly number?: { readonly value: number; readonly words: number };
  /** The s of an 's: 'my son's ten', 'her dad's car'. */
  readonly clitic?: boolean;
  readonly beforeClitic?: boolean;
  /** Part of something that only looks like a cue. */
  readonly masked?: boolean;
}

/** '15yo', '10th', 'im17'. */
const DIGITS_AND_LETTERS = /(\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu;
/** Italian runs short words into the next: dell'alcol, nell'acqua, un'amica. */
const ITALIAN_ELISION = /(?<!\p{L})(dell|nell|all|sull|dall|quest|un|c|v)['’](?=\p{L}{3})/giu;
/** What an apostrophe tells: 'I'm' is English, 'I'll' no illness. */
const SHORT_VERBS: readonly [RegExp, string][] = [
  [/(?<!\p{L})i['’]m(?!\p{L})/giu, 'i am'],
  [/(?<!\p{L})(we|you|they)['’]re(?!\p{L})/giu, '$1 are'],
  [/(?<!\p{L})(i|you|he|she|it|we|they)['’]ll(?!\p{L})/giu, '$1 will'],
  [
    /(?<!\p{L})(i|you|he|she|it|we|they|that|who|there|everyone|everybody|nobody|anyone|people)['’]d(?!\p{L})/giu,
    '$1 would',
  ],
];
/** How tall someone is: 6'1 is no age. */
const HEIGHT = /(?<!\d)([4-7])\s?['’′]\s?(\d{1,2})(?!\d)["”″]?/g;
/** Parts of a drink: 2:1 counts no years and no glasses; 8:30 is a time. */
const RATIO = /(?<![\d:])\d{1,2}(?:\s?:\s?\d(?!\d))+(?!:)/g;
/** A number that counts no years. */
const PERCENT = /(\d)\s?%/g;
const MONEY = /[$€£]\s?(\d+)/g;
/** '18+' is of that age or older. */
const OR_MORE = /(?<!\d)(1[5-9]|2[0-5])\s?\+/g;
const MONEY_AFTER = /(\d)\s?[$€£]/g;
/** 'È per mio marito' says for whom a drink is, 'e per mio marito?' asks for one more: without accents both read alike. */
const IS_FOR = /(?<!\p{L})[èé] (per|para|pra|pro|pros)(?!\p{L})/giu;
/** A noun with 's, as in English; words such as 'she's' are contractions of their own. */
const CLITIC = /(\p{L}{3,})['’]s(?!\p{L})/giu;
const CLITIC_WORD = 'xxclitic';
const GERMAN_AGE = /^(\p{L}+|\d+)(jahrig\p{L}*)$/u;
/** The marks that end a clause but not a sentence. */
const SOFT_MARK = /^[,:()"—–-]+$/;

const CONTRACTIONS: Readonly<Record<string, readonly string[]>> = {
  im: ['i', 'am'],
  iam: ['i', 'am'],
  ive: ['i', 'have'],
  hes: ['he', 'is'],
  shes: ['she', 'is'],
  its: ['it', 'is'],
  thats: ['that', 'is'],
  whos: ['who', 'is'],
  whats: ['what', 'is'],
  theyre: ['they', 'are'],
  youre: ['you', 'are'],
  weve: ['we', 'have'],
  dont: ['do', 'not'],
  doesnt: ['does', 'not'],
  didnt: ['did', 'not'],
  cant: ['can', 'not'],
  cannot: ['can', 'not'],
  couldnt: ['could', 'not'],
  wont: ['will', 'not'],
  wouldnt: ['would', 'not'],
  isnt: ['is', 'not'],
  arent: ['are', 'not'],
  wasnt: ['was', 'not'],
  havent: ['have', 'not'],
  hasnt: ['has', 'not'],
  aint: ['am', 'not'],
  gonna: ['going', 'to'],
  wanna: ['want', 'to'],
  gotta: ['got', 'to'],
  gimme: ['give', 'me'],
  lemme: ['let', 'me'],
  dnt: ['do', 'not'],
  wheres: ['where', 'is'],
  theres: ['there', 'is'],
  heres: ['here', 'is'],
  nobodys: ['nobody', 'is'],
  everyones: ['everyone', 'is'],
  lets: ['lets'],
  hadnt: ['had', 'not'],
  shouldnt: ['should', 'not'],
  theyll: ['they', 'will'],
  youd: ['you', 'would'],
  // What thumbs leave out.
  w: ['with'],
  r: ['are'],
  ur: ['your'],
  cuz: ['because'],
  bc: ['because'],
  tmrw: ['tomorrow'],
  tmr: ['tomorrow'],
  tonite: ['tonight'],
  rn: ['right', 'now'],
  abt: ['about'],
  smth: ['something'],
  sth: ['something'],
  sum1: ['someone'],
  idk: ['i', 'do', 'not', 'know'],
  idc: ['i', 'do', 'not', 'care'],
};
const isContraction = (word: string) => Object.hasOwn(CONTRACTIONS, `${word.toLowerCase()}s`);
/** Words that tell German, where 'im' is a word of its own. */
const GERMAN = new Set(
  'ich und der das wir ist sind bin mit ein eine nicht monat woche jahr auto noch den dem stock haus fur auf'.split(
    ' ',
  ),
);

const UNITS: Readonly<Record<string, number>> = numberWords.units;
const TENS: Readonly<Record<string, number>> = numberWords.tens;
const JOINERS = new Set(['et', 'y', 'e', 'and']);

/** 'Fünfunddreißig' and the like as one word. */
const germanCompound = (word: string): number | undefined => {
  const [, unit = '', ten = ''] = /^(\p{L}+)und(\p{L}+)$/u.exec(word) ?? [];
  const [ones, tens] = [unit === 'ein' ? 1 : UNITS[unit], TENS[ten]];
  return ones !== undefined && tens !== undefined ? tens + ones : undefined;
};

/** Units that one of may be counted in. */
const TIME =
  /^(?:year|month|week|day|hour|an$|ans$|mois|semaine|jour|ano|mes|semana|dia|hora|jahr|monat|woche|tag|stunde|mese|settiman|giorn|ora$|ore$)/;

const numberAt = (words: readonly string[], at: number): CareToken['number'] => {
  const word = words[at] ?? '';
  if (/^\d{1,4}$/.test(word)) return { value: Number(word), words: 1 };
  const tens = TENS[word];
  if (tens !== undefined) {
    const joined = JOINERS.has(words[at + 1] ?? '') ? 2 : 1;
    const ones = UNITS[words[at + joined] ?? ''];
    // 'Dix-sept': only tens of their own take a unit.
    if (ones !== undefined && ones < 10 && tens >= 10) return { value: tens + ones, words: joined + 1 };
    return { value: tens, words: 1 };
  }
  const value = UNITS[word] ?? germanCompound(word);
  // 'One for me' counts no years.
  if (value === 1 && !TIME.test(words[at + 1] ?? '')) return undefined;
  return value === undefined ? undefined : { value, words: 1 };
};

/** The numbers by the word that each begins with; the eight of 'fifty-eight' is none of its own. */
const numbersIn = (words: readonly string[]): CareToken['number'][] => {
  let free = 0;
  return words.map((_, at) => {
    const number = at < free ? undefined : numberAt(words, at);
    if (number) free = at + number.words;
    return number;
  });
};

const partsOf = (word: string, isGerman: boolean): readonly string[] => {
  if (!(isGerman && word === 'im') && Object.hasOwn(CONTRACTIONS, word)) return CONTRACTIONS[word] ?? [word];
  const [, count, aged] = GERMAN_AGE.exec(word) ?? [];
  return count && aged && word !== `minder${aged}` && word !== `voll${aged}` ? [count, aged] : [word];
};

/** The sentence that each clause stands in. */
const sentencesOf = (marks: readonly string[]): number[] => {
  const sentences = [0];
  let sentence = 0;
  for (const mark of marks) {
    if (!SOFT_MARK.test(mark)) sentence++;
    sentences.push(sentence);
  }
  return sentences;
};

export const careTokensOf = (message: string): CareToken[] => {
  const spaced = SHORT_VERBS.reduce((text, [form, long]) => text.replace(form, long), withoutTitles(message))
    .replace(HEIGHT, '$1 feet $2 inches ')
    .replace(RATIO, ' ratio ')
    .replace(PERCENT, '$1 percent ')
    .replace(MONEY, ' $1 euros ')
    .replace(MONEY_AFTER, '$1 euros ')
    .replace(OR_MORE, 'over $1 ')
    .replace(DIGITS_AND_LETTERS, '$1 ')
    .replace(IS_FOR, (_, to: string) => `${/^per$/i.test(to) ? 'sarebbe' : 'seria'} ${to}`)
    .replace(ITALIAN_ELISION, '$1 ')
    .replace(CLITIC, (all, word: string) => (isContraction(word) ? all : `${word} ${CLITIC_WORD}`));
  const { tokens, marks } = tokenize(spaced);
  const isGerman = tokens.some(({ word }) => GERMAN.has(word));
  const sentences = sentencesOf(marks);
  const parts = tokens.flatMap(({ word, clause }) =>
    partsOf(word === CLITIC_WORD ? word : correctSpelling(word), isGerman).map((part) => ({
      word: part,
      clause,
    })),
  );
  const words = parts.map(({ word }) => word);
  const numbers = numbersIn(words);
  return parts.map(({ word, clause }, at) => {
    const number = numbers[at];
    const clitic = word === CLITIC_WORD;
    return {
      word: clitic ? 's' : word,
      clause,
      sentence: sentences[clause] ?? 0,
      ...(number && { number }),
      ...(clitic && { clitic }),
      ...(words[at + 1] === CLITIC_WORD && { beforeClitic: true }),
    };
  });
};
