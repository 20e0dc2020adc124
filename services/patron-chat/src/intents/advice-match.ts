// The advice whose sentences are nearest to a message: by the features that all languages share, in English by meaning, too.
import type { Language } from '../language/language.ts';
import { LANGUAGES } from '../language/language.ts';
import { ADVICE, type AdviceId } from '../questions/advice.ts';
import vectors from './advice-vectors.json' with { type: 'json' };
import { product, unpacked } from './sentence-guess.ts';
import { sentenceVector } from './sentence-model.ts';

/** A sentence as what it is compared by. */
export interface Comparable {
  readonly features: readonly string[];
  /** As English, for its vector. */
  readonly sentence: string | undefined;
}

interface Weighted {
  readonly weights: ReadonlyMap<string, number>;
}
interface Ask extends Weighted {
  readonly id: AdviceId;
  readonly vector: Float32Array | undefined;
}

export interface AdviceMatch {
  readonly id: AdviceId;
  /** From 0 to 1. */
  readonly likeness: number;
  /** By how much the next entry is less alike. */
  readonly margin: number;
}

const STORED = new Map(Object.entries(vectors as Record<string, Parameters<typeof unpacked>[0]>));

/** Pairs of classes say little of one sentence. */
const isPair = (feature: string): boolean => feature.includes('+');

const weightsOf = (features: readonly string[], rarity: ReadonlyMap<string, number>, unknown: number) => {
  const own = new Map(
    [...new Set(features)]
      .filter((feature) => !isPair(feature) && !feature.startsWith('length '))
      .map((feature) => [feature, rarity.get(feature) ?? unknown]),
  );
  const norm = Math.sqrt([...own.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
  return new Map([...own].map(([feature, weight]) => [feature, weight / norm]));
};

const likenessOf = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const [feature, weight] of one) sum += weight * (other.get(feature) ?? 0);
  return sum;
};

/** Finds advice among entries whose sentences are made comparable by `comparable`. */
const indexOf = (language: Language, comparable: (text: string) => Comparable) => {
  const asks = ADVICE.flatMap(({ id, asks: texts }) =>
    (texts[language] ?? []).map((text) => ({ id, ...comparable(text) })),
  );
  const counts = new Map<string, number>();
  for (const { features } of asks)
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarity = new Map([...counts].map(([feature, count]) => [feature, Math.log(1 + asks.length / count)]));
  const unknown = Math.log(1 + asks.length);
  const index: Ask[] = asks.map(({ id, features, sentence }) => {
    const stored = sentence === undefined ? undefined : STORED.get(sentence);
    return {
      id,
      weights: weightsOf(features, rarity, unknown),
      vector: stored ? unpacked(stored) : sentence === undefined ? undefined : sentenceVector(sentence),
    };
  });
  return { index, rarity, unknown };
};

/** How much meaning counts beside the words. */
const MEANING = 0.55;

/** Makes a finder of advice; its index is built at the first use of a language. */
export const adviceFinder = (comparable: (text: string, language: Language) => Comparable) => {
  const indexes = new Map(
    LANGUAGES.map((language) => {
      let index: ReturnType<typeof indexOf> | undefined;
      const get = () => {
        index ??= indexOf(language, (text) => comparable(text, language));
        return index;
      };
      return [language, get] as const;
    }),
  );
  return (message: Comparable, language: Language): AdviceMatch | undefined => {
    const found = indexes.get(language)?.();
    if (!found) return undefined;
    const weights = weightsOf(message.features, found.rarity, found.unknown);
    const vector = message.sentence === undefined ? undefined : sentenceVector(message.sentence);
    const best = new Map<AdviceId, number>();
    for (const ask of found.index) {
      const words = likenessOf(weights, ask.weights);
      const likeness =
        vector && ask.vector ? (1 - MEANING) * words + MEANING * product(vector, ask.vector) : words;
      if (likeness > (best.get(ask.id) ?? 0)) best.set(ask.id, likeness);
    }
    const [first, second] = [...best].sort(([, one], [, other]) => other - one);
    return first && { id: first[0], likeness: first[1], margin: first[1] - (second?.[1] ?? 0) };
  };
};
