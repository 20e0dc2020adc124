// The answer to a message that is parsed whole, where nothing of health or life goes before it.
import { careRules } from '../care/care-kinds.ts';
import { isSharedWithChildren } from '../care/children.ts';
import type { CareDecision } from '../care/detect.ts';
import { languageOf } from '../language/language.ts';
import type { Catalog, QuestionAnswer } from '../questions/asked.ts';
import { asksWhichOf } from '../questions/early-answers/comparison.ts';
import { saysNoAlcohol } from '../talk/company.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { type ActsAnswer, answerActs, answerAtHand } from './answer-acts.ts';
import type { AskData } from './sentences.ts';

export interface Acted extends ActsAnswer {
  /** The same as an answer that goes before any wish. */
  readonly asked: QuestionAnswer;
}

interface Knows {
  /** What answers one question of the message. */
  readonly known: QuestionAnswer | undefined;
  /** The message asks for another drink than the one at hand. */
  readonly leaves: boolean;
  /** It turns to someone else's glass: then only whether the drink at hand suits them is asked of it. */
  readonly isOtherSeat: boolean;
}

export const actsIn = async (
  message: string,
  named: readonly DrinkRef[],
  state: TalkState,
  { begun, inForce }: CareDecision,
  { known, leaves, isOtherSeat }: Knows,
  services: { readonly drinks: Catalog; readonly questions: { readonly answer: AskData } },
): Promise<Acted | undefined> => {
  if (begun.length > 0 || !careRules(inForce).suggests || state.isDistressed) return undefined;
  if (asksWhichOf(message, named)) return undefined;
  // What is to be without alcohol is chosen as such, and not made of the drink at hand; nor is a jug that children share.
  if (saysNoAlcohol(message) || isSharedWithChildren(message)) return undefined;
  const language = languageOf(message, state.language);
  const limits = careRules(inForce).zeroProof ? { zeroProof: true } : {};
  const context = { state: { ...state, ...limits, care: [...inForce] }, language, named };
  const { drinks, questions } = services;
  const ask: AskData = (text, asked) => questions.answer(text, asked);
  // One act alone is a wish or a question like any other.
  const isBest = (answer: ActsAnswer | undefined): answer is ActsAnswer =>
    answer !== undefined && !answer.isSingle && (!known || answer.isFirm);
  const atHand = await answerAtHand(message, context, drinks, ask);
  // Whether the drink at hand suits is asked of it, whoever's glass and whatever else the message turns to.
  const isAside = (leaves || isOtherSeat) && !atHand?.asksIfSuits;
  const own = isAside ? undefined : atHand;
  const whole = isOtherSeat || own?.goesFirst ? undefined : await answerActs(message, context, drinks, ask);
  const answer = isBest(whole) ? whole : own;
  return isBest(answer) ? { ...answer, asked: { lines: [answer.line], isDirect: true } } : undefined;
};
