// Messages that are not for a bartender.
import { isDecent } from '@swizzle/mixology/checking/decency';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import type { FilterParse } from './filter-parse.ts';
import asides from './lexicon/asides.json' with { type: 'json' };
import de from './lexicon/languages/de.json' with { type: 'json' };
import es from './lexicon/languages/es.json' with { type: 'json' };
import fr from './lexicon/languages/fr.json' with { type: 'json' };

// What a message is about where it is not about a drink. A cue may have a gap: 'ignore … instructions'.

export type Topic = keyof typeof asides;

/** Words that a gap may hold. */
const MAX_GAP = 4;

interface Cue {
  readonly topic: Topic;
  readonly head: readonly string[];
  /** What comes after the gap. */
  readonly tail: readonly string[];
}

const byFirstWord = new Map<string, Cue[]>();
const add = (topic: Topic, phrase: string) => {
  const [head = [], tail = []] = phrase.split('…').map(wordsOf);
  const [first] = head;
  if (first !== undefined) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { topic, head, tail }]);
};
for (const file of [asides, es.asides, fr.asides, de.asides]) {
  for (const [topic, phrases] of Object.entries(file)) {
    for (const phrase of phrases) if (topic in asides) add(topic as Topic, phrase);
  }
}

const standsAt = (words: readonly string[], at: number, phrase: readonly string[]) =>
  phrase.every((word, offset) => words[at + offset] === word);

const matches = (words: readonly string[], at: number, { head, tail }: Cue): boolean => {
  if (!standsAt(words, at + 1, head.slice(1))) return false;
  const after = at + head.length;
  return (
    tail.length === 0 ||
    Array.from({ length: MAX_GAP + 1 }, (_, gap) => after + gap).some((place) => standsAt(words, place, tail))
  );
};

/** Every topic that a message touches. */
export const topicsOf = (words: readonly string[]): ReadonlySet<Topic> => {
  const topics = new Set<Topic>();
  words.forEach((word, at) => {
    for (const form of formsOf(word))
      for (const cue of byFirstWord.get(form) ?? []) if (matches(words, at, cue)) topics.add(cue.topic);
  });
  return topics;
};

export interface OffTopic {
  readonly kind: 'abuse' | 'instruction' | 'offTopic';
}

/** Nobody writes to a bartender like this. */
const CODE =
  /[{}`\\]|<[a-z/!|]|\[\/?(?:inst|system)|\b[a-z]+_[a-z]+\b|\b(?:select|drop|delete|insert|update|truncate)\s+(?:\*|table|from|into|database)|^\s*#*\s*(?:system|assistant|developer|instructions?)\s*[:>]/i;

/** Swearing that need not be at anybody. */
const MILD = new Set([
  'fuck',
  'fucking',
  'fuckin',
  'fucked',
  'shit',
  'shitty',
  'damn',
  'dammit',
  'goddamn',
  'hell',
  'crap',
  'crappy',
  'ass',
  'badass',
  'bloody',
  'bitch',
  'bitchin',
  'piss',
  'pissed',
  'bullshit',
  'hellish',
]);

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Two words of a drink whose name isn't decent: 'that safe sex name is a bit much'. */
const NAMED_RUDELY = new Set(
  CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases])
    .map(wordsOf)
    .filter((words) => words.some((word) => !isDecent(word)))
    .flatMap(pairsOf),
);
const matchesName = (words: readonly string[], at: number): boolean =>
  pairsOf(words.slice(Math.max(0, at - 1), at + 2)).some((pair) => NAMED_RUDELY.has(pair));

/** Words that mean nothing here; names of drinks are among those that no list of words would let through. */
const plainWords = ({ phrases, words: all }: FilterParse, keep: (word: string) => boolean) =>
  phrases
    .filter(({ entry }) => entry === undefined)
    .flatMap(({ words }) => words.filter((word) => keep(word) && !matchesName(all, all.indexOf(word))))
    .join(' ');

/** Where a message drifts to, if it does; `asks` says whether it also asks for a drink. */
export const offTopicIn = (message: string, parsed: FilterParse, asks: boolean): OffTopic | undefined => {
  const topics = topicsOf(parsed.words);
  if (topics.has('instruction') || CODE.test(message)) return { kind: 'instruction' };
  const isRude = !isDecent(plainWords(parsed, (word) => !asks || !MILD.has(word)));
  if (topics.has('abuse') || isRude) return { kind: 'abuse' };
  if (topics.has('offTopicAlways') || (topics.has('offTopic') && !asks)) return { kind: 'offTopic' };
  return undefined;
};
