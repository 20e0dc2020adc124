// What the care of a message is guessed by: words, pairs of them, runs of letters that survive a typing error, and the
// concepts and signals of the cue files, which mean the same in all six languages.
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { wordsOf } from '../language/tokenize.ts';
import type { CareToken } from './care-tokens.ts';
import { CONCEPTS, KIND_FILES } from './cue-files.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import signals from './cues/signals.json' with { type: 'json' };

const cueConcepts: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  CONCEPTS,
  ...Object.values(KIND_FILES).map(({ concepts }) => concepts ?? {}),
);

const namesOf = (concepts: Readonly<Record<string, readonly string[]>>, source: string) =>
  Object.keys(concepts).map((name) => ({ text: `@${name}`, value: `${source} ${name}` }));

const INDEXES: readonly PatternIndex<string>[] = [
  new PatternIndex(namesOf(cueConcepts, 'concept'), new Concepts(cueConcepts)),
  new PatternIndex(
    [
      ...namesOf(signals.concepts, 'things'),
      ...Object.entries(signals.signals).flatMap(([name, texts]) =>
        texts.map((text) => ({ text, value: `signal ${name}` })),
      ),
    ],
    new Concepts(signals.concepts),
  ),
];

const conceptsIn = (tokens: readonly CareToken[]): Set<string> => {
  const found = new Set<string>();
  for (const index of INDEXES) index.forEachMatch(tokens, (name) => found.add(name));
  return found;
};

/** Stands for a drink's name: 'a negroni' and 'a paloma' say the same of whoever drinks it. */
const DRINK = 'xdrink';
/** Drinks' names in words, by the first of them, the longest first. */
const NAMES = Map.groupBy(
  CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases])
    .map((name) => wordsOf(name))
    .sort((one, other) => other.length - one.length),
  ([first]) => first ?? '',
);

/** Upper ends of the ranges that numbers fall into: ages of children, of teenagers, of adults; years. */
const RANGES = [1, 4, 12, 15, 17, 20, 25, 99, 1899, 2100];
const rangeOf = (value: number): string => `xnumber${RANGES.findIndex((end) => value <= end)}`;

/** Words with marks in the place of drinks' names and numbers. */
const marked = (tokens: readonly CareToken[]): string[] => {
  const words: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { word, number } = tokens[at] as CareToken;
    const name = NAMES.get(word)?.find((parts) => parts.every((part, n) => tokens[at + n]?.word === part));
    const other = number ? rangeOf(number.value) : word;
    words.push(name ? DRINK : other);
    at += name?.length ?? number?.words ?? 1;
  }
  return words;
};

/** Letters of a run, and of the shortest word that is taken apart. */
const RUN = 4;
const SHORTEST = 5;
const runsOf = (word: string): string[] => {
  const whole = `^${word}$`;
  return Array.from({ length: whole.length - RUN + 1 }, (_, at) => `~${whole.slice(at, at + RUN)}`);
};

const LONGEST = 12;

export const featuresOf = (tokens: readonly CareToken[]): string[] => {
  const words = marked(tokens);
  const ends = ['^', ...words, '$'];
  return [
    ...tokens.map(({ word }) => word),
    ...words,
    ...ends.slice(1).map((word, at) => `${ends[at]} ${word}`),
    ...tokens.filter(({ word }) => word.length >= SHORTEST).flatMap(({ word }) => runsOf(word)),
    ...conceptsIn(tokens),
    `length ${Math.min(words.length, LONGEST) >> 1}`,
  ];
};
