// The words of a message as the cue patterns read them: contractions apart, numbers as numbers, typos corrected.
import { tokenize } from '../language/tokenize.ts';
import { correctSpelling } from './correct-care-words.ts';
import numberWords from './cues/number-words.json' with { type: 'json' };
import { withoutTitles } from './titles.ts';

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
/** How tall somebody is: 6'1 is no age. */
const HEIGHT = /(?<!\d)([4-7])\s?['’′]\s?(\d{1,2})(?!\d)["”″]?/g;
/** Parts of a drink: 2:1 counts no years and no glasses; 8:30 is a time. */
const RATIO = /(?<![\d:])\d{1,2}(?:\s?:\s?\d(?!\d))+(?!:)/g;
/** A number that counts no years. */
const PERCENT = /(\d)\s?%/g;
const MONEY = /[$€£]\s?(\d+)/g;
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
