import { COMMON_WORDS, LOOK_ALIKES, remembered } from '../language/correct-words.ts';
import { LANGUAGES } from '../language/language.ts';
import { formsOf } from '../language/tokenize.ts';
import { isWithin, mostErrors } from '../language/typing-errors.ts';
import { vocabularyOf } from '../talk/lexicon/vocabulary.ts';
import { LEXICON } from '../understanding/lexicon.ts';
import { CUE_STEMS, CUE_WORDS } from './cue-files.ts';
import spelling from './cues/spelling.json' with { type: 'json' };

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

/** The cue that somebody meant to write: only long ones, whose neighbors are few. */
export const correctSpelling = remembered((word) => {
  const short = undragged(word);
  if (short.length < SHORTEST - 1 || !/^\p{L}+$/u.test(short) || isKnown(short)) return short;
  // 'Drinkin', 'leavin'.
  if (short.endsWith('in') && CUE_WORDS.has(`${short}g`)) return `${short}g`;
  const candidates = byFirst.get(short[0]) ?? [];
  return candidates.find((target) => isWithin(short, target, mostErrors(target.length, LONG))) ?? short;
});
