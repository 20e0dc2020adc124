// Learns what words and the vectors of English sentences are about, and which care a message begins, and stores the
// vectors of what asks for advice: nothing of it is computed at a start. Run it after examples or advice have changed;
// what is missing is computed when Sam starts.
import { writeFileSync } from 'node:fs';
import { learn, shuffled } from '../src/intents/classifier.ts';
import { adviceSentences, digestOf, englishExamples, intentExamples } from '../src/intents/intents.ts';
import { packed } from '../src/intents/packed.ts';
import { leaveSentenceModel, sentenceVector, useSentenceModel } from '../src/intents/sentence-model.ts';
import { careDigest, careExamples } from './care-examples.ts';

/** A feature of care in fewer examples isn't learned: kinds have some 300 examples each. */
const FEWEST_OF_CARE = 2;

const EPOCHS = 25;
const RATE = 6;
const RATE_DECAY = 0.3;
const BIAS_RATE = 0.1;
/** A smaller error changes nothing. */
const MIN_ERROR = 0.002;

interface Sample {
  readonly label: string;
  readonly vector: Float32Array;
}

/** Weights of each label by multinomial logistic regression, the bias last. */
const trained = (samples: readonly Sample[]): Map<string, Float32Array> => {
  const labels = [...new Set(samples.map(({ label }) => label))];
  const size = samples[0]?.vector.length ?? 0;
  const weights = labels.map(() => new Float32Array(size + 1));
  const order = shuffled(samples.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch * RATE_DECAY);
    for (const place of order) {
      const { label, vector } = samples[place] as Sample;
      const scores = weights.map((own) => {
        let score = own[size] as number;
        for (let at = 0; at < size; at++) score += (own[at] as number) * (vector[at] as number);
        return score;
      });
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const sum = shares.reduce((all, share) => all + share, 0);
      weights.forEach((own, at) => {
        const error = (shares[at] as number) / sum - (labels[at] === label ? 1 : 0);
        if (Math.abs(error) < MIN_ERROR) return;
        own[size] = (own[size] as number) - rate * BIAS_RATE * error;
        for (let n = 0; n < size; n++) own[n] = (own[n] as number) - rate * error * (vector[n] as number);
      });
    }
  }
  return new Map(labels.map((label, at) => [label, weights[at] as Float32Array]));
};

await useSentenceModel();
const samples = englishExamples().flatMap(({ label, sentence }) => {
  const vector = sentenceVector(sentence);
  return vector ? [{ label, vector }] : [];
});
const advice = [...new Set(adviceSentences())].sort().flatMap((sentence) => {
  const vector = sentenceVector(sentence);
  return vector ? [[sentence, vector] as const] : [];
});
leaveSentenceModel();

const write = (name: string, content: unknown) =>
  writeFileSync(new URL(`../src/${name}.json`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`);
const packedEach = (entries: readonly (readonly [string, Float32Array])[]) =>
  Object.fromEntries(entries.map(([key, numbers]) => [key, packed(numbers)]));
const examples = intentExamples();
write('intents/word-weights', { of: digestOf(examples), ...learn(examples) });
write('intents/sentence-weights', packedEach([...trained(samples)]));
write('intents/advice-vectors', packedEach(advice));
const care = careExamples();
write('care/guess-weights', { of: careDigest(), ...learn(care, FEWEST_OF_CARE) });
process.stdout.write(
  `${examples.length} examples, ${samples.length} sentences and ${care.length} messages about care learned.\n`,
);
