// What a request is read from, and what is found of it.

import type { GuestRequest, MessageContext } from '../guest-request.ts';
import type { Role } from '../lexicon/meanings.ts';
import type { Asking } from '../lexicon.ts';
import type { Mention } from '../mentions/mention.ts';
import { findPhrases, type MatchedPhrase, type ParsedMessage } from '../parsed-message.ts';
import type { DrinkRef, TalkState } from '../talk-state.ts';

export interface Asked {
  readonly parsed: ParsedMessage;
  readonly message: string;
  readonly state: TalkState;
  readonly context: MessageContext;
  readonly mentions: readonly Mention[];
  /** The drink that is pointed at by name, place or what it has. */
  readonly pointed: DrinkRef | undefined;
  /** Something else is wished for that no mention says. */
  readonly hasWish: boolean;
}

export interface Found {
  readonly request: GuestRequest;
  /** Mentions that count. */
  readonly mentions: readonly Mention[];
  readonly refused: readonly number[];
  readonly liked: DrinkRef | undefined;
  readonly like: DrinkRef | undefined;
  readonly focus: DrinkRef | undefined;
  /** What is forgotten first: soft wishes, or all but what health and belief demand. */
  readonly dropped: 'nothing' | 'wishes' | 'all';
  /** The message says nothing about the filters, whatever words it holds. */
  readonly keepsFilters: boolean;
}

export const NOTHING: Found = {
  request: { kind: 'none' },
  mentions: [],
  refused: [],
  liked: undefined,
  like: undefined,
  focus: undefined,
  dropped: 'nothing',
  keepsFilters: false,
};

/** Words from which on 'next', 'perfect' or 'whatever' by itself is no request. */
export const FEW_WORDS = 4;

export const asks = ({ lexicon, words, clauses, questions }: ParsedMessage, asking: Asking) => {
  const stated =
    asking === 'recall' || asking === 'why'
      ? words
      : words.filter((_, at) => !questions.has(clauses[at] ?? 0));
  return findPhrases(lexicon.asking[asking], stated).find(
    ({ length }) => length > 1 || stated.length <= FEW_WORDS,
  );
};

export const hasRole = (phrases: readonly MatchedPhrase[], role: Role) =>
  phrases.some(({ roles }) => roles.has(role));
