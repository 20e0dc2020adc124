// The advice that a message asks for: by the words that it shares with an entry, in English by meaning, too, against
// what is no advice. docs/decisions/0034-intents-from-examples.md
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { ADVICE, type AdviceId } from '../questions/advice.ts';
import vectors from './advice-vectors.json' with { type: 'json' };
import { unpacked } from './packed.ts';
import { product } from './sentence-guess.ts';
import { sentenceVector } from './sentence-model.ts';

/** A sentence as what it is compared by. */
export interface Comparable {
  readonly words: readonly string[];
  /** As English, for its vector. */
  readonly sentence: string | undefined;
}

export interface AdviceMatch {
  readonly id: AdviceId;
  /** The message only looks as if it asked for it. */
  readonly isUnlike: boolean;
  /** Most of the message's words stand in sentences that ask for it, not in its answer alone. */
  readonly isWorded: boolean;
  /** From 0 to 1. */
  readonly probability: number;
  /** That of the next one. */
  readonly next: number;
}

/** Sentences of one label of another kind, none of which asks for advice. */
export type Rival = readonly (readonly string[])[];

const STORED = new Map(Object.entries(vectors as Record<string, Parameters<typeof unpacked>[0]>));

/** Letters by which a word is known: its endings differ. */
const STEM = 5;
const stemsOf = (words: readonly string[]): Set<string> =>
  new Set(words.filter((word) => word.length > 1).map((word) => word.slice(0, STEM)));

/** How much a word counts that one sentence of an entry has, or only its answer; of several sentences it counts whole. */
const IN_ONE = 0.85;
const IN_ANSWER = 0.85;
/** The share of words in sentences that ask for an entry from which on it is worded like them. */
const WORDED = 0.6;
/** How much a word counts against an entry that no entry has. */
const UNKNOWN = 0.3;
/** How much a word counts that one sentence of a rival has, and by how much more each further one. */
const RIVAL_BASE = 0.6;
const RIVAL_STEP = 0.2;

/**
 * What is multiplied with the share of the message's words, with the likeness of its meaning, and what speaks for no
 * advice at all: by itself, and with the share of words of what asks for something else. Fitted on every sentence, left
 * out of its own entry.
 */
const WEIGHTS = {
  words: { words: 9.9, meaning: 0, none: 3.3, rival: 8 },
  meaning: { words: 7.2, meaning: 13.5, none: 8.1, rival: 8.4 },
};
/** The likeness of an entry of which one sentence alone is alike. */
const ALONE = 0.8;

/** Stems, with the documents that have each and how much it counts there. */
type Postings = ReadonlyMap<string, ReadonlyMap<number, number>>;

const postingsOf = (
  counts: ReadonlyMap<string, Map<number, number>>,
  weigh: (count: number) => number,
): Postings =>
  new Map([...counts].map(([stem, of]) => [stem, new Map([...of].map(([at, count]) => [at, weigh(count)]))]));

const counted = (documents: readonly Rival[]): Map<string, Map<number, number>> => {
  const counts = new Map<string, Map<number, number>>();
  documents.forEach((sentences, at) => {
    for (const stem of sentences.flatMap((words) => [...stemsOf(words)])) {
      const of = counts.get(stem) ?? new Map<number, number>();
      counts.set(stem, of.set(at, (of.get(at) ?? 0) + 1));
    }
  });
  return counts;
};

/** An entry, or sentences that only look like it and ask for something else. */
interface Document {
  readonly id: AdviceId;
  readonly isUnlike: boolean;
  readonly sentences: readonly string[];
  readonly text: readonly string[];
}

const documentsIn = (language: Language): Document[] =>
  ADVICE.flatMap(({ id, asks, unlike, text }) => [
    { id, isUnlike: false, sentences: asks[language] ?? [], text: text[language] },
    ...((unlike[language] ?? []).length > 0
      ? [{ id, isUnlike: true, sentences: unlike[language] ?? [], text: [] }]
      : []),
  ]);

const vectorOf = (sentence: string): Float32Array | undefined => {
  const stored = STORED.get(sentence);
  return stored ? unpacked(stored) : sentenceVector(sentence);
};

const indexOf = (language: Language, comparable: (text: string) => Comparable, rivals: readonly Rival[]) => {
  const documents = documentsIn(language);
  const asks = documents.map(({ sentences }) => sentences.map(comparable));
  const asked = postingsOf(counted(asks.map((all) => all.map(({ words: own }) => own))), (count) =>
    count > 1 ? 1 : IN_ONE,
  );
  const words = new Map([...asked].map(([stem, of]) => [stem, new Map(of)]));
  documents.forEach(({ text }, at) => {
    for (const stem of stemsOf(text.flatMap(wordsOf))) {
      const of = words.get(stem) ?? new Map<number, number>();
      words.set(stem, of.set(at, Math.max(of.get(at) ?? 0, IN_ANSWER)));
    }
  });
  const count = documents.length;
  return {
    documents,
    asked,
    words: words as Postings,
    rivals: postingsOf(counted(rivals), (times) => Math.min(1, RIVAL_BASE + RIVAL_STEP * times)),
    count,
    /** A rare word says more; its square is what it counts. */
    worthOf: (stem: string) =>
      Math.log(1 + count / (words.get(stem)?.size ?? 1)) ** 2 * (words.has(stem) ? 1 : UNKNOWN),
    asks: asks.flatMap((all, at) =>
      all.map(({ sentence }) => ({ at, vector: sentence === undefined ? undefined : vectorOf(sentence) })),
    ),
  };
};

type Index = ReturnType<typeof indexOf>;

/** The share of a message's words that each document has. */
const sharesOf = (
  stems: ReadonlySet<string>,
  postings: Postings,
  { worthOf }: Index,
): Map<number, number> => {
  const shares = new Map<number, number>();
  let sum = 0;
  for (const stem of stems) {
    const worth = worthOf(stem);
    sum += worth;
    for (const [at, weight] of postings.get(stem) ?? [])
      shares.set(at, (shares.get(at) ?? 0) + worth * weight);
  }
  return new Map([...shares].map(([at, share]) => [at, share / (sum || 1)]));
};

/** How alike each document is in meaning: the mean of its two nearest sentences. */
const meaningsOf = (vector: Float32Array, { asks, count }: Index): Float32Array => {
  const [first, second] = [new Float32Array(count), new Float32Array(count)];
  for (const { at, vector: own } of asks) {
    if (!own) continue;
    const likeness = product(vector, own);
    if (likeness > (first[at] ?? 0)) {
      second[at] = first[at] ?? 0;
      first[at] = likeness;
    } else if (likeness > (second[at] ?? 0)) second[at] = likeness;
  }
  return first.map((likeness, at) => (second[at] ? (likeness + (second[at] ?? 0)) / 2 : likeness * ALONE));
};

/**
 * Makes a finder of advice among entries and what is no advice; its index is built at the first use of a language. Asked
 * for worded advice only, it may find nothing where another entry is probable.
 */
export const adviceFinder = (
  comparable: (text: string, language: Language) => Comparable,
  rivalsIn: (language: Language) => readonly Rival[],
) => {
  const indexes = new Map<Language, Index>();
  const indexIn = (language: Language): Index => {
    const known = indexes.get(language);
    if (known) return known;
    const index = indexOf(language, (text) => comparable(text, language), rivalsIn(language));
    indexes.set(language, index);
    return index;
  };
  const find = (message: Comparable, language: Language, onlyWorded: boolean): AdviceMatch | undefined => {
    const index = indexIn(language);
    const stems = stemsOf(message.words);
    const asked = sharesOf(stems, index.asked, index);
    const isWorded = (at: number) => (asked.get(at) ?? 0) >= WORDED;
    // Meaning is costly, and here it would decide nothing.
    if (onlyWorded && ![...asked.keys()].some(isWorded)) return undefined;
    const vector = message.sentence === undefined ? undefined : sentenceVector(message.sentence);
    const weights = vector ? WEIGHTS.meaning : WEIGHTS.words;
    const shares = sharesOf(stems, index.words, index);
    const meanings = vector && meaningsOf(vector, index);
    const scores = index.documents.map(
      (_, at) => weights.words * (shares.get(at) ?? 0) + weights.meaning * (meanings?.[at] ?? 0),
    );
    const rival = Math.max(0, ...sharesOf(stems, index.rivals, index).values());
    const none = weights.none + weights.rival * rival;
    const [best = 0, second = 0] = [...scores.keys()].sort(
      (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0),
    );
    const top = Math.max(none, scores[best] ?? 0);
    const partOf = (score: number) => Math.exp(score - top);
    const sum = [none, ...scores].reduce((all, score) => all + partOf(score), 0);
    const document = index.documents[best];
    return (
      document && {
        id: document.id,
        isUnlike: document.isUnlike,
        isWorded: isWorded(best),
        probability: partOf(scores[best] ?? 0) / sum,
        next: partOf(scores[second] ?? 0) / sum,
      }
    );
  };
  return { find, prepare: () => void indexIn('en') };
};
