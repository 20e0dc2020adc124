// The words that exclude, and how they are found in a text.
import damerauLevenshtein from 'damerau-levenshtein';
import { z } from 'zod';
import { beginningsOf } from '../text/spans.ts';
import { knownPhrases } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import cueData from './exclusion-cues.json' with { type: 'json' };

const Words = z.array(z.string().min(1));
const CUES = z
  .strictObject({
    /** Before what is excluded, and before what there should be little of. */
    hard: Words,
    soft: Words,
    /** Between a cue and what it excludes, a taste that there should be little of: 'nothing too sweet'. */
    softeners: Words,
    /** Cues that a negator before them turns around: 'not without', 'don't skip'. */
    doubles: Words,
    negators: Words,
    /** After what is excluded: 'nut-free', 'peanut allergy'. */
    suffixes: Words,
    /** After it too: 'gin is out'. */
    verdicts: Words,
    fillers: Words,
    /** Nouns after an excluded thing that say no more: 'creamy drinks'. */
    heads: Words,
    /** Begin something that is wanted. */
    affirmations: Words,
    /** End an unknown thing. */
    stops: Words,
    exceptives: Words,
    /** Before or after the only thing that is wanted. */
    solos: Words,
    /** What a 'no' may stand before without speaking of drinks. */
    neutral: Words,
    /** Before or after what is allowed: neither excluded nor asked for. */
    accepts: z.strictObject({ before: Words, after: Words }),
    /** Words of the catalog that name nothing by themselves. */
    generic: Words,
  })
  .parse(cueData);

const phrases = (list: readonly string[]) =>
  list.map((phrase) => phrase.split(' ')).sort((left, right) => right.length - left.length);
export const HARD = phrases(CUES.hard);
export const SOFT = phrases(CUES.soft);
export const DOUBLES = phrases(CUES.doubles);
export const NEGATORS = phrases(CUES.negators);
export const VERDICTS = phrases(CUES.verdicts);
export const EXCEPTIVES = phrases(CUES.exceptives);
export const SOLOS = phrases(CUES.solos);
export const ACCEPTS = { before: phrases(CUES.accepts.before), after: phrases(CUES.accepts.after) };
export const GENERIC = new Set(CUES.generic);
export const SUFFIXES = new Set(CUES.suffixes);
export const FILLERS = new Set(CUES.fillers);
export const SOFTENERS = new Set(CUES.softeners);
export const HEADS = new Set(CUES.heads);
export const AFFIRMATIONS = new Set(CUES.affirmations);
export const STOPS = new Set(CUES.stops);
export const NEUTRAL = new Set(CUES.neutral);
/** Words before 'allergy' that don't say of what. */
export const SEVERITIES: ReadonlySet<string> = new Set(
  'proper genuine actual nasty lethal fatal medical confirmed diagnosed allergic full huge severe serious food deadly mild several multiple bad terrible threatening guest bride groom known life major real very who sister brother mom dad friend highly badly deathly really truly seriously super extremely terribly violently'.split(
    ' ',
  ),
);
/** Cues of an allergy: a list after them goes on, and what is unknown in it counts. */
export const ALLERGIC = /allerg|intoleran|sensitiv|anaphyla|\bhives\b|\brash\b|\breact|migraine/;
/** Cues that mean alcohol where nothing follows: 'my aunt doesn't drink'. */
export const DRINKING = /\bdrink(?:s|ing)?:?$/;

/** May stand between a negation and its verb: 'we don't even want gin'. */
const ADVERBS = new Set(
  'even really actually ever usually generally honestly normally particularly'.split(' '),
);
const NEGATED = /^(?:dont|doesnt|didnt|cant|cannot|wont|isnt|arent|not)$/;

/** How many words a phrase takes at a place; 0 where it doesn't stand there. It doesn't reach over a break. */
const lengthAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): number => {
  let place = at;
  for (const [offset, word] of phrase.entries()) {
    const adverb = tokens[place];
    const isNegated = NEGATED.test(phrase[offset - 1] ?? '');
    if (isNegated && adverb && adverb.word !== word && ADVERBS.has(adverb.word)) place++;
    const token = tokens[place];
    if (token?.word !== word) return 0;
    if (offset > 0 && token.before !== 'none' && token.before !== 'hyphen') return 0;
    place++;
  }
  return place - at;
};

/** How many words the longest of a list of phrases takes at a place; 0 for none. */
export const phraseAt = (
  tokens: readonly Token[],
  at: number,
  list: readonly (readonly string[])[],
): number => {
  if (!beginningsOf(list).has(tokens[at]?.word)) return 0;
  for (const phrase of list) {
    const length = lengthAt(tokens, at, phrase);
    if (length > 0) return length;
  }
  return 0;
};

export const isStop = (token: Token | undefined) => token?.before === 'stop' || token?.before === 'colon';

export const isTogether = (token: Token | undefined): token is Token =>
  token !== undefined && (token.before === 'none' || token.before === 'hyphen');

/** Letters from which on one, and two, typing errors are forgiven. */
const ONE_ERROR = 4;
const TWO_ERRORS = 8;
export const spelled = (word: string): string | undefined => {
  if (word.length < ONE_ERROR) return undefined;
  const allowed = word.length >= TWO_ERRORS ? 2 : 1;
  let [best, fewest]: [string | undefined, number] = [undefined, allowed + 1];
  for (const phrase of knownPhrases()) {
    // A short word's first letter is seldom the wrong one: 'do not kill' is no 'dill'.
    if (word.length < TWO_ERRORS && phrase[0] !== word[0]) continue;
    if (phrase.includes(' ') || Math.abs(phrase.length - word.length) > allowed || phrase.length < ONE_ERROR)
      continue;
    const { steps } = damerauLevenshtein(word, phrase);
    if (steps < fewest) [best, fewest] = [phrase, steps];
  }
  return best;
};
