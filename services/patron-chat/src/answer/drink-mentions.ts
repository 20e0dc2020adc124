// Which drinks a text names, wherever their names come from.
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import type { Cocktail } from '@swizzle/proto';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import { drinkPhrases } from '../understanding/drink-names.ts';

/** A drink that a text names; undefined where it's none of those that may be named. */
export interface Mention {
  readonly cocktail: Cocktail | undefined;
  /** Where it begins in the text. */
  readonly at: number;
  readonly length: number;
}

interface Name {
  readonly kind: 'candidate' | 'drink' | 'ingredient';
  readonly cocktail?: Cocktail | undefined;
  /** The drink that goes by this name. */
  readonly means?: string;
  /** Counts only where it's written as a name: 'Paradise' is also a word. */
  readonly isCapitalized: boolean;
}

interface Word {
  readonly word: string;
  readonly at: number;
  readonly end: number;
  readonly isCapital: boolean;
}

const MAX_WORDS = 8;

const keyOf = (name: string): string => wordsOf(name).join(' ');

/** Drinks that the world knows, by every name that Sam reads. */
const known: ReadonlyMap<string, Name> = new Map<string, Name>([
  ...CLASSICS.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((called) => [keyOf(called), { kind: 'drink', isCapitalized: true }] as const),
  ),
  ...drinkPhrases().map(
    ([phrase, { ordinary, said }]) =>
      [keyOf(phrase), { kind: 'drink', means: keyOf(said), isCapitalized: ordinary === true }] as const,
  ),
]);

/** Other names of the classic that goes by this one. */
const namesOf = (name: string): readonly string[] => {
  const classic = CLASSICS.find((one) => one.name === name);
  return classic ? [name, ...classic.aliases] : [name];
};

const catalogNames = (names: readonly string[]): [string, Name][] =>
  names.map((name) => [
    keyOf(name),
    { kind: 'drink', isCapitalized: known.get(keyOf(name))?.isCapitalized ?? true },
  ]);

/** What may be named comes last, and so counts where a name is shared. */
const ownNames = (candidates: readonly Cocktail[]): [string, Name][] => [
  ...candidates.flatMap(({ ingredients }) =>
    ingredients.map(({ name }): [string, Name] => [
      keyOf(name),
      { kind: 'ingredient', isCapitalized: false },
    ]),
  ),
  ...candidates.flatMap((cocktail) =>
    namesOf(cocktail.name).map((name): [string, Name] => [
      keyOf(name),
      { kind: 'candidate', cocktail, isCapitalized: known.get(keyOf(name))?.isCapitalized ?? false },
    ]),
  ),
];

const WORD = /[\p{L}\p{N}&]+(?:['’][\p{L}]+)*/gu;

const readWords = (text: string): Word[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: written, index }) =>
    wordsOf(written).map((word) => ({
      word,
      at: index,
      end: index + written.length,
      isCapital: /^[\p{Lu}\p{N}]/u.test(written),
    })),
  );

const keysOf = (words: readonly Word[]): string[] => {
  const before = words.slice(0, -1).map(({ word }) => word);
  return formsOf(words.at(-1)?.word ?? '').map((last) => [...before, last].join(' '));
};

/**
 * Every drink that a text names, the longest names first: 'Spiced Paloma' isn't a Paloma.
 * @param candidates those that may be named
 * @param names all names of the catalog
 */
export const drinkMentions = (
  text: string,
  candidates: readonly Cocktail[],
  names: readonly string[],
): Mention[] => {
  const own = new Map([...catalogNames(names), ...ownNames(candidates)]);
  const words = readWords(text);
  const mentions: Mention[] = [];
  const meant = ({ cocktail, means }: Name) =>
    cocktail ?? (means === undefined ? undefined : own.get(means)?.cocktail);
  const nameAt = (at: number): { name: Name; count: number } | undefined => {
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count--) {
      const span = words.slice(at, at + count);
      const keys = keysOf(span);
      const name = [...keys.map((key) => own.get(key)), ...keys.map((key) => known.get(key))].find(
        (found) => found && (!found.isCapitalized || span[0]?.isCapital),
      );
      if (name) return { name, count };
    }
    return undefined;
  };
  for (let at = 0; at < words.length; ) {
    const found = nameAt(at);
    const [first, last] = [words[at], words[at + (found?.count ?? 1) - 1]];
    if (found && found.name.kind !== 'ingredient' && first && last)
      mentions.push({ cocktail: meant(found.name), at: first.at, length: last.end - first.at });
    at += found?.count ?? 1;
  }
  return mentions;
};
