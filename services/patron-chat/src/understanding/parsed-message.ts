import type { Entry, Language } from './entry.ts';

/** A stretch of a message that means something, or a word that does not. */
export interface MatchedPhrase {
  readonly words: readonly string[];
  readonly clause: number;
  readonly entry: Entry | undefined;
}

/** A message, read from left to right. */
export interface ParsedMessage {
  readonly phrases: readonly MatchedPhrase[];
  /** The mark that ends each clause. */
  readonly marks: readonly string[];
  readonly words: readonly string[];
  /** The language that some of its words belong to, where that is not English. */
  readonly language: Language | undefined;
}

export type Kind = Entry['kind'];
export const kindOf = (phrase: MatchedPhrase | undefined): Kind | undefined => phrase?.entry?.kind;

const MENTIONS = new Set<Kind | undefined>(['spirit', 'drink', 'mood', 'spiritWord', 'moodWord']);

/** Whether a phrase names something that a filter could be about. */
export const isMention = (phrase: MatchedPhrase | undefined): phrase is MatchedPhrase =>
  MENTIONS.has(kindOf(phrase));
