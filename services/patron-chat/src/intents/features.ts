// What an intent is recognized by: classes of words that mean the same in all six languages, pairs of them, and words.
import { wordsOf } from '../language/tokenize.ts';
import classes from './word-classes.json' with { type: 'json' };

/** Stand for a drink's name, for an ingredient or another term, and for a number. */
export const MARKS = { drink: 'xdrink', term: 'xterm', number: 'xnumber' } as const;

const MOST_PHRASE_WORDS = 3;
/** Letters that a longer word is also known by: its endings differ. */
const STEM = 5;

type Classes = Readonly<Record<string, readonly string[]>>;

/** Phrases and beginnings of words, with the classes that they belong to. */
const indexOf = (table: Classes) => {
  const phrases = new Map<string, string[]>();
  const stems = new Map<string, string[]>();
  const shortest = Math.min(
    ...Object.values(table)
      .flat()
      .filter((written) => written.endsWith('*'))
      .map((written) => wordsOf(written).join(' ').length),
  );
  for (const [name, written] of Object.entries(table))
    for (const one of written) {
      const to = one.endsWith('*') ? stems : phrases;
      const key = wordsOf(one).join(' ');
      to.set(key, [...(to.get(key) ?? []), name]);
    }
  return { phrases, stems, shortest };
};

const { phrases, stems, shortest } = indexOf(classes);

const ofStems = (word: string): string[] => {
  const found: string[] = [];
  for (let length = shortest; length <= word.length; length++)
    found.push(...(stems.get(word.slice(0, length)) ?? []));
  return found;
};

const classesAt = (words: readonly string[], at: number): string[] => {
  const found = ofStems(words[at] ?? '');
  for (let length = 1; length <= MOST_PHRASE_WORDS && at + length <= words.length; length++)
    found.push(...(phrases.get(words.slice(at, at + length).join(' ')) ?? []));
  return found;
};

/** A sentence with marks in place of names, terms and numbers, and which terms these are. */
export interface Marked {
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

const isMark = (word: string): boolean => Object.values<string>(MARKS).includes(word);

/** The features of a message's words, in which names, terms and numbers are marks. */
export const featuresOf = ({ words, terms }: Marked): string[] => {
  const found = words.map((word, at) => (isMark(word) ? [word] : classesAt(words, at)));
  const all = [...new Set(found.flat())].sort();
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => `${one}+${other}`));
  const ends = ['^', ...words, '$'];
  return [
    ...all.map((name) => `class ${name}`),
    ...pairs,
    ...(found[0] ?? []).map((name) => `first ${name}`),
    ...(found.at(-1) ?? []).map((name) => `last ${name}`),
    `length ${Math.min(words.length, 8)}`,
    ...terms.map((term) => `term ${term}`),
    ...words,
    ...words.filter((word) => word.length > STEM).map((word) => `${word.slice(0, STEM)}-`),
    ...ends.slice(1).map((word, at) => `${ends[at]} ${word}`),
  ];
};
