import type { Entry, Language } from './entry.ts';

/** A stretch of a message that means something, or a word that does not. */
export interface FilterPhrase {
  readonly words: readonly string[];
  readonly clause: number;
  readonly entry: Entry | undefined;
}

/** A message, read from left to right. */
export interface FilterParse {
  readonly phrases: readonly FilterPhrase[];
  /** The mark that ends each clause. */
  readonly marks: readonly string[];
  readonly words: readonly string[];
  /** The language that some of its words belong to, where that is not English. */
  readonly language: Language | undefined;
}

export type Kind = Entry['kind'];
export const kindOf = (phrase: FilterPhrase | undefined): Kind | undefined => phrase?.entry?.kind;

const MENTIONS = new Set<Kind | undefined>(['spirit', 'drink', 'mood', 'spiritWord', 'moodWord']);

/** Whether a phrase names something that a filter could be about. */
export const isMention = (phrase: FilterPhrase | undefined): phrase is FilterPhrase =>
  MENTIONS.has(kindOf(phrase));
