// The answer to a message that is parsed whole, where nothing of health or life goes before it.
import { careRules } from '../care/care-kinds.ts';
import type { CareDecision } from '../care/detect.ts';
import { languageOf } from '../language/language.ts';
import type { Catalog, QuestionAnswer } from '../questions/asked.ts';
import { saysNoAlcohol } from '../talk/company.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { type ActsAnswer, type AskData, answerActs } from './answer-acts.ts';

export interface Acted extends ActsAnswer {
  /** The same as an answer that goes before any wish. */
  readonly asked: QuestionAnswer;
}

/** @param known what answers one question of the message */
export const actsIn = async (
  message: string,
  named: readonly DrinkRef[],
  state: TalkState,
  { begun, inForce }: CareDecision,
  known: QuestionAnswer | undefined,
  services: { readonly drinks: Catalog; readonly questions: { readonly answer: AskData } },
): Promise<Acted | undefined> => {
  if (begun.length > 0 || !careRules(inForce).suggests || state.isDistressed) return undefined;
  // What is to be without alcohol is chosen as such, and not made of the drink at hand.
  if (saysNoAlcohol(message)) return undefined;
  const language = languageOf(message, state.language);
  const limits = careRules(inForce).zeroProof ? { zeroProof: true } : {};
  const context = { state: { ...state, ...limits, care: [...inForce] }, language, named };
  const { drinks, questions } = services;
  const answer = await answerActs(message, context, drinks, (text, asked) => questions.answer(text, asked));
  // One act alone is a wish or a question like any other.
  return answer && !answer.isSingle && (!known || answer.isFirm)
    ? { ...answer, asked: { lines: [answer.line], isDirect: true } }
    : undefined;
};
