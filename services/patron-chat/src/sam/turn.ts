// What Sam understood of a message.
import type { CareKind, Input } from '@swizzle/proto';
import type { ActsAnswer } from '../acts/answer-acts.ts';
import type { CareDecision, CareEvidence } from '../care/detect.ts';
import type { Ranking } from '../drinks/drinks.service.ts';
import type { Language } from '../language/language.ts';
import type { QuestionAnswer } from '../questions/asked.ts';
import type { Segment } from '../questions/segments.ts';
import type { SocialAct } from '../social/acts.ts';
import type { Filters, GuestRequest } from '../talk/guest-request.ts';
import type { Mention } from '../talk/mentions/mention.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import type { Wish } from '../talk/wish.ts';
import { type Understood, understand } from '../understanding/understand.ts';

export type SamRequest = Input<'POST /api/patron-ai/base-liquor', 'body'>;

/** What a conversation keeps of care, and whether the guest drinks without alcohol. */
export type Kept = Pick<
  TalkState,
  | 'care'
  | 'zeroProof'
  | 'hinted'
  | 'weakCare'
  | 'teenHints'
  | 'asked'
  | 'askedCues'
  | 'askedTastes'
  | 'askedTerm'
  | 'asks'
  | 'place'
  | 'rawEggIsRisky'
>;

/** A message as Sam understood it, and the drinks that fit the conversation after it. */
export interface Turn {
  readonly message: string;
  /** What the message says about drinks, by what it asks and says. */
  readonly segments: readonly Segment[];
  /** What it says from person to person. */
  readonly acts: readonly SocialAct[];
  readonly language: Language;
  readonly subject: Understood['subject']['kind'];
  readonly care: CareDecision;
  /** The kinds that this message itself speaks of. */
  readonly concerns: readonly CareKind[];
  /** Those of someone beside the guest: one drink is for them, the others are as asked. */
  readonly beside: readonly CareKind[];
  readonly named: readonly DrinkRef[];
  readonly request: GuestRequest;
  readonly before: TalkState;
  readonly state: TalkState;
  /** What the conversation keeps of it where that is more than what limits this answer. */
  readonly kept: Kept;
  /** What the guest was told to keep off, which no answer to a question forgets. */
  readonly mustAvoid: readonly string[];
  /** What the guest plainly won't have, which no answer to a question forgets either. */
  readonly refusals: readonly Mention[];
  readonly filters: Filters;
  readonly ranking: Ranking;
  /** What is wished for besides what is asked. */
  readonly hasWish: boolean;
  /** An answer that goes before any wish: the message asks for nothing else. */
  readonly decided?: QuestionAnswer | undefined;
  /** It asks of something else than the drink that was told. */
  readonly isApart?: boolean;
  /** The answer to a message that was parsed whole. */
  readonly acted?: ActsAnswer | undefined;
  /** What each of several people asked for, in the order of the suggestions; empty where one order stands. */
  readonly orders: readonly (readonly Wish[])[];
}

export const evidenceOf = ({ hinted, weakCare, teenHints }: TalkState): CareEvidence => ({
  hinted,
  weak: weakCare,
  teen: teenHints,
});

/** Messages that move nothing: rude ones, instructions to Sam, other subjects. */
export const NOT_ABOUT_DRINKS: ReadonlySet<Understood['subject']['kind']> = new Set([
  'abuse',
  'instruction',
  'offTopic',
]);

/** Whether a text is abuse or an instruction, which no small talk or remark must hide. */
export const isUnfit = (text: string): boolean => {
  const { kind } = understand({ message: text, currentBaseLiquor: 'all', currentMood: 'all' }).subject;
  return kind === 'abuse' || kind === 'instruction';
};
