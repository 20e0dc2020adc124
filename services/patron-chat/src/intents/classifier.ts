// Multinomial logistic regression over sparse features, trained by stochastic gradient descent with a fixed order.

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
/** A feature of one example alone generalizes to nothing. */
const FEWEST_EXAMPLES = 2;

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

/** Trains on examples; the result guesses the label of features, the likeliest first. */
export const trainClassifier = <Label extends string>(examples: readonly Example<Label>[]) => {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const size = labels.length;
  const counts = documentCounts(examples);
  const ids = new Map<string, number>();
  const rarity: number[] = [];
  for (const [feature, count] of counts) {
    if (count < FEWEST_EXAMPLES) continue;
    ids.set(feature, ids.size);
    rarity.push(Math.log(1 + examples.length / count));
  }
  const weights = new Float32Array(ids.size * size);
  const bias = new Float32Array(size);

  const vectorOf = (features: readonly string[]): Entry[] => {
    const known = [...new Set(features)].flatMap((feature) => ids.get(feature) ?? []);
    const norm = Math.sqrt(known.reduce((sum, id) => sum + (rarity[id] ?? 0) ** 2, 0)) || 1;
    return known.map((id) => [id, (rarity[id] ?? 0) / norm]);
  };

  const scores = new Float32Array(size);
  /** Overwritten by the next call. */
  const probabilities = (vector: readonly Entry[]): Float32Array => {
    scores.set(bias);
    for (const [id, weight] of vector) {
      const from = id * size;
      for (let label = 0; label < size; label++)
        scores[label] = (scores[label] as number) + (weights[from + label] as number) * weight;
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let label = 0; label < size; label++) most = Math.max(most, scores[label] as number);
    let sum = 0;
    for (let label = 0; label < size; label++) {
      scores[label] = Math.exp((scores[label] as number) - most);
      sum += scores[label] as number;
    }
    for (let label = 0; label < size; label++) scores[label] = (scores[label] as number) / sum;
    return scores;
  };

  const wrong: number[] = [];
  const learn = (vector: readonly Entry[], right: number, rate: number) => {
    const guessed = probabilities(vector);
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

  const vectors = examples.map(({ features }) => vectorOf(features));
  const rights = examples.map(({ label }) => labels.indexOf(label));
  const order = shuffled(examples.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const at of order) learn(vectors[at] ?? [], rights[at] ?? 0, RATE / (1 + epoch * RATE_DECAY));

  return (features: readonly string[]): Guess<Label>[] => {
    const guessed = probabilities(vectorOf(features));
    return labels
      .map((label, at) => ({ label, probability: guessed[at] ?? 0 }))
      .sort((one, other) => other.probability - one.probability);
  };
};
