import { COMMON_WORDS, errorsBetween, LOOK_ALIKES, mostErrors } from '../language/correct-words.ts';
import { ingredientNames } from '../language/ingredient-names.ts';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import { LEXICON } from './lexicon.ts';

/** Letters under which a word is taken as it stands, and under which nothing is read into another. */
const SHORTEST_WORD = 4;
const SHORTEST_TARGET = 4;

interface Target {
  readonly word: string;
  readonly rank: number;
  readonly letters: number;
}

/** The letters of a word, one bit each: words with few errors between them differ in few bits. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** Words that only hold a sentence together, and that people get wrong often enough. */
const JOINTS = new Set([
  'something',
  'anything',
  'everything',
  'without',
  'instead',
  'surprise',
  'whatever',
  'please',
  'cocktail',
  'spirit',
  'liquor',
]);
/** Ranks of words that name a spirit, a drink or a mood, or are part of such a name. */
const NAMING = new Set([0, 1, 2, 4, 5]);

const byLength = new Map<number, Target[]>();
for (const [word, rank] of LEXICON.vocabulary) {
  if (word.length < SHORTEST_TARGET || !(NAMING.has(rank) || JOINTS.has(word))) continue;
  const target = { word, rank, letters: lettersOf(word) };
  byLength.set(word.length, [...(byLength.get(word.length) ?? []), target]);
}

/** Common words of the other languages: 'cenar' is no Cynar. */
const FOREIGN = [COMMON_WORDS.es, COMMON_WORDS.fr, COMMON_WORDS.de, COMMON_WORDS.it, COMMON_WORDS.pt];

/** Ingredients in the other languages: 'limón' is no limo, 'menta' no mental state. */
const INGREDIENTS = new Set(
  (['es', 'fr', 'de', 'it', 'pt'] as const).flatMap((language) =>
    ingredientNames(language).flatMap(([name]) => wordsOf(name)),
  ),
);

/** Whether a word is itself, and no error. */
const isKnown = (word: string): boolean =>
  word.length < SHORTEST_WORD ||
  !/^\p{L}+$/u.test(word) ||
  formsOf(word).some((form) => LEXICON.vocabulary.has(form) || LOOK_ALIKES.has(form)) ||
  INGREDIENTS.has(word) ||
  FOREIGN.some((words) => words.has(word));

/** People drag a word out: 'giiiin'. */
const undragged = (word: string): string | undefined =>
  ['$1', '$1$1']
    .map((kept) => word.replace(/(.)\1{2,}/g, kept))
    .find((short) => short !== word && LEXICON.vocabulary.has(short));

/** People rarely get the first letter wrong, unless they swap it with the second. */
const beginsAlike = (word: string, target: string) =>
  word[0] === target[0] || (word[0] === target[1] && word[1] === target[0]);

/** What an error costs beside its number: people drop and swap letters more often than they write others. */
const likelihood = (word: string, { word: meant, letters }: Target) =>
  meant.length > word.length || letters === lettersOf(word) ? 0 : 2;

const nearest = (word: string): string | undefined => {
  const letters = lettersOf(word);
  let [best, lowest] = [undefined as string | undefined, Number.POSITIVE_INFINITY];
  // Of short words only longer ones are errors: too many others are one letter away.
  const from = Math.max(word.length - 2, word.length > SHORTEST_WORD ? SHORTEST_TARGET : SHORTEST_TARGET + 1);
  for (let length = from; length <= word.length + 2; length++) {
    const most = mostErrors(length);
    if (Math.abs(length - word.length) > most) continue;
    for (const target of byLength.get(length) ?? []) {
      if (countBits(letters ^ target.letters) > 2 * most || !beginsAlike(word, target.word)) continue;
      const errors = errorsBetween(word, target.word);
      const cost = errors * 100 + target.rank + likelihood(word, target);
      if (errors <= most && cost < lowest) [best, lowest] = [target.word, cost];
    }
  }
  return best;
};

/** The word that someone meant to write, as far as the lexicon has it. */
export const respell = (word: string): string =>
  isKnown(word) ? (undragged(word) ?? word) : (undragged(word) ?? nearest(word) ?? word);
