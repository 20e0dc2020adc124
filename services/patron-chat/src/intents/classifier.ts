// Multinomial logistic regression over sparse features, trained by stochastic gradient descent with a fixed order.
import { type Packed, packed, unpacked } from './packed.ts';

export interface Example<Label extends string> {
  readonly label: Label;
  readonly features: readonly string[];
}

export interface Guess<Label extends string> {
  readonly label: Label;
  /** From 0 to 1. */
  readonly probability: number;
}

const EPOCHS = 4;
const RATE = 4;
const RATE_DECAY = 0.4;
/** The bias learns slowly: how often a label occurs among the examples says nothing of guests. */
const BIAS_RATE = 0.1;
/** A smaller error changes nothing. */
const MIN_ERROR = 0.01;
/** A feature of fewer examples generalizes to little, and the weights take their place in memory. */
const FEWEST_EXAMPLES = 4;

/** A feature's number, and its weight in a text. */
type Entry = readonly [id: number, weight: number];

const documentCounts = (examples: readonly Example<string>[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
};

/** 0 to `length` in an order that is the same at each start. */
export const shuffled = (length: number): number[] => {
  const order = Array.from({ length }, (_, at) => at);
  let seed = 1;
  for (let at = length - 1; at > 0; at--) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    const other = seed % (at + 1);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
};

/** What was learned: a weight of each feature for each label, feature after feature, in bytes. */
export interface Learned<Label extends string> {
  readonly labels: readonly Label[];
  readonly features: readonly string[];
  /** How much each feature counts: a rare one says more. */
  readonly rarity: Packed;
  readonly weights: Packed;
  readonly bias: Packed;
}

/** The known features of a text, together of length 1. */
const vectorizer = (ids: ReadonlyMap<string, number>, rarity: ArrayLike<number>) => {
  return (features: readonly string[]): Entry[] => {
    const known = [...new Set(features)].flatMap((feature) => ids.get(feature) ?? []);
    const norm = Math.sqrt(known.reduce((sum, id) => sum + (rarity[id] ?? 0) ** 2, 0)) || 1;
    return known.map((id) => [id, (rarity[id] ?? 0) / norm]);
  };
};

/** How probable each label is; `scores` is overwritten and returned. */
const softmax = (
  vector: readonly Entry[],
  weights: Float32Array,
  bias: Float32Array,
  scores: Float32Array,
): Float32Array => {
  const size = scores.length;
  scores.set(bias);
  for (const [id, weight] of vector) {
    const from = id * size;
    for (let label = 0; label < size; label++)
      scores[label] = (scores[label] as number) + (weights[from + label] as number) * weight;
  }
  const most = Math.max(...scores);
  let sum = 0;
  for (let label = 0; label < size; label++) {
    scores[label] = Math.exp((scores[label] as number) - most);
    sum += scores[label] as number;
  }
  for (let label = 0; label < size; label++) scores[label] = (scores[label] as number) / sum;
  return scores;
};

/** Learns from examples. */
export const learn = <Label extends string>(
  examples: readonly Example<Label>[],
  fewest = FEWEST_EXAMPLES,
): Learned<Label> => {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const size = labels.length;
  const features = [...documentCounts(examples)].filter(([, count]) => count >= fewest);
  const ids = new Map(features.map(([feature], id) => [feature, id]));
  const rarity = features.map(([, count]) => Math.log(1 + examples.length / count));
  const vectorOf = vectorizer(ids, rarity);
  const weights = new Float32Array(ids.size * size);
  const bias = new Float32Array(size);
  const scores = new Float32Array(size);
  const wrong: number[] = [];
  const step = (vector: readonly Entry[], right: number, rate: number) => {
    const guessed = softmax(vector, weights, bias, scores);
    guessed[right] = (guessed[right] as number) - 1;
    wrong.length = 0;
    for (let label = 0; label < size; label++) {
      const error = guessed[label] as number;
      if (Math.abs(error) < MIN_ERROR) continue;
      wrong.push(label);
      bias[label] = (bias[label] as number) - rate * BIAS_RATE * error;
    }
    for (const [id, weight] of vector)
      for (const label of wrong) {
        const at = id * size + label;
        weights[at] = (weights[at] as number) - rate * weight * (guessed[label] as number);
      }
  };
  const vectors = examples.map((example) => vectorOf(example.features));
  const rights = examples.map(({ label }) => labels.indexOf(label));
  const order = shuffled(examples.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const at of order) step(vectors[at] ?? [], rights[at] ?? 0, RATE / (1 + epoch * RATE_DECAY));
  return {
    labels,
    features: features.map(([feature]) => feature),
    rarity: packed(rarity),
    weights: packed(weights),
    bias: packed(bias),
  };
};

/** Guesses the label of features, the likeliest first. */
export const classifierOf = <Label extends string>({ labels, features, ...learned }: Learned<Label>) => {
  const vectorOf = vectorizer(
    new Map(features.map((feature, id) => [feature, id])),
    unpacked(learned.rarity),
  );
  const weights = unpacked(learned.weights);
  const bias = unpacked(learned.bias);
  return (own: readonly string[]): Guess<Label>[] => {
    const guessed = softmax(vectorOf(own), weights, bias, new Float32Array(labels.length));
    return labels
      .map((label, at) => ({ label, probability: guessed[at] ?? 0 }))
      .sort((one, other) => other.probability - one.probability);
  };
};
