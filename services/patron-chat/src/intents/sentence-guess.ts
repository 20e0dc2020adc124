// What an English sentence is about, guessed from its vector by weights that `make train-sentences` learns.
import { type Guess } from './classifier.ts';
import { type Packed, unpacked } from './packed.ts';
import data from './sentence-weights.json' with { type: 'json' };

/** Of each label: its weights, the bias last. */
const WEIGHTS = Object.entries<Packed>(data).map(([label, weights]) => ({
  label,
  weights: unpacked(weights),
}));

/** The dot product; how alike two vectors of sentences are, from -1 to 1. */
export const product = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

/** How much the vectors count beside the words, and what a label has that one of both knows nothing of. */
const SHARE = 0.6;
const MIN_SCORE = 0.003;

/** The guesses by words with those by the vector, the likeliest first. */
export const withSentence = <Label extends string>(
  guesses: readonly Guess<Label>[],
  vector: Float32Array,
): Guess<Label>[] => {
  const sums = WEIGHTS.map(({ weights }) => product(vector, weights) + (weights.at(-1) ?? 0));
  const most = Math.max(...sums);
  const scores = new Map(WEIGHTS.map(({ label }, at) => [label, Math.exp((sums[at] ?? 0) - most)]));
  const sum = [...scores.values()].reduce((all, score) => all + score, 0);
  const both = guesses.map(({ label, probability }) => ({
    label,
    score: (probability + MIN_SCORE) * ((scores.get(label) ?? 0) / sum + MIN_SCORE) ** SHARE,
  }));
  const total = both.reduce((all, { score }) => all + score, 0);
  return both
    .map(({ label, score }) => ({ label, probability: score / total }))
    .sort((one, other) => other.probability - one.probability);
};
