import damerauLevenshtein from 'damerau-levenshtein';
import { LITTLE, NAMES, type Name, tellingWords } from './name-table.ts';
import unitWords from './units.json' with { type: 'json' };
import lists from './words.json' with { type: 'json' };

const FILLERS = new Set([
  ...LITTLE,
  ...lists.fillers,
  ...Object.values(unitWords.packs).flat(),
  ...Object.values(unitWords.counted).flat(),
]);
const wordsById = new Map(
  [...Map.groupBy(NAMES, ({ id }) => id)].map(([id, own]) => [
    id,
    new Set(own.flatMap(({ words }) => words)),
  ]),
);
const VAGUE = new Set(lists.vague.map((name) => tellingWords(name).toSorted().join(' ')));

const byWord = Map.groupBy(
  NAMES.flatMap((name) => name.words.map((word) => ({ word, name }))),
  ({ word }) => word,
);
/** By their first letter: it is hardly ever the wrong one. */
const knownWords = Map.groupBy(
  [...byWord.keys()].filter((word) => word.length > 4),
  (word) => word[0] ?? '',
);

/** Shorter words have too many neighbors. */
const LONG_WORD = 5;
const VERY_LONG_WORD = 9;

const singular = (word: string): string | undefined =>
  [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')].find((one) => byWord.has(one));

const mostErrors = (word: string) => (word.length >= VERY_LONG_WORD ? 2 : 1);

/** The word that was meant: as it stands, in the singular, or with a letter put right. */
const spelled = (word: string): string => {
  if (byWord.has(word) || FILLERS.has(word) || word.length < LONG_WORD)
    return byWord.has(word) ? word : (singular(word) ?? word);
  const one = singular(word);
  if (one) return one;
  const near = (knownWords.get(word[0] ?? '') ?? [])
    .filter((known) => Math.abs(known.length - word.length) <= 2)
    .map((known) => ({
      known,
      steps: damerauLevenshtein(word, known).steps,
    }));
  const best = near.toSorted((left, right) => left.steps - right.steps)[0];
  return best && best.steps <= mostErrors(word) ? best.known : word;
};

interface Match {
  name: Name;
  /** Where its last word stands. */
  last: number;
  isTogether: boolean;
}

const matchOf = (name: Name, words: readonly string[]): Match | undefined => {
  const places = name.words.map((word) => words.indexOf(word));
  if (places.includes(-1)) return undefined;
  const isTogether = places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1);
  return { name, last: Math.max(...places), isTogether };
};

const isBetter = (left: Match, right: Match | undefined): boolean => {
  if (!right) return true;
  if (left.name.words.length !== right.name.words.length)
    return left.name.words.length > right.name.words.length;
  if (left.isTogether !== right.isTogether) return left.isTogether;
  return left.last > right.last;
};

/** 'Woodford' without its 'Reserve': the one ingredient in whose names alone a word stands. */
const ownWord = (words: readonly string[]): string | null => {
  for (const word of words) {
    if (word.length < LONG_WORD || FILLERS.has(word)) continue;
    const ids = new Set(byWord.get(word)?.map(({ name }) => name.id));
    const [id] = ids;
    if (id !== undefined && ids.size === 1) return id;
  }
  return null;
};

/** The ingredient that words name, and whether nothing else was said that could make it another one. */
export const readIngredient = (line: readonly string[]): { id: string | null; isSure: boolean } => {
  const words = line.map(spelled);
  const names = new Set(words.flatMap((word) => byWord.get(word)?.map(({ name }) => name) ?? []));
  let best: Match | undefined;
  for (const name of names) {
    const match = matchOf(name, words);
    if (match && isBetter(match, best)) best = match;
  }
  if (!best) return { id: ownWord(words), isSure: false };
  const { name } = best;
  const unexplained = words.filter(
    (word) => !wordsById.get(name.id)?.has(word) && !FILLERS.has(word) && !/^\d/.test(word),
  );
  const isVague = VAGUE.has(name.words.toSorted().join(' '));
  return { id: name.id, isSure: unexplained.length === 0 && !isVague };
};
