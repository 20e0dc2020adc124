// A thing that a message names, and how it is meant.
import type { Concept, Role } from '../lexicon/meanings.ts';
import type { MatchedPhrase } from '../parsed-message.ts';

/**
 * How a thing is meant. `soft`: not too much of it. `allow`: it may be there after all. `forget`: an earlier wish
 * for or against it no longer counts.
 */
export type Attitude = 'want' | 'avoid' | 'soft' | 'more' | 'less' | 'allow' | 'forget';

export interface Mention {
  readonly concept: Concept;
  readonly attitude: Attitude;
  /** 1 some, 2 a lot: of something wanted. */
  readonly degree: 1 | 2;
  /** The guest has it, has run out of it, or eats it with the drink. */
  readonly place: 'wish' | 'atHand' | 'outOf' | 'beside';
  readonly clause: number;
  /** The place of its phrase. */
  readonly at: number;
}

export interface Draft extends Mention {
  readonly isOther: boolean;
}

const JOINING = new Set<Role>(['and', 'filler']);

export const isFiller = ({ roles, concept }: MatchedPhrase) =>
  !concept && [...roles].some((role) => JOINING.has(role));

export const OWNED = new Set<Concept['kind']>(['ingredient', 'spirit']);
