// The answer to a message that is parsed whole, where nothing of health or life goes before it.
import { careRules } from '../care/care-kinds.ts';
import type { CareDecision } from '../care/detect.ts';
import { languageOf } from '../language/language.ts';
import type { Catalog, QuestionAnswer } from '../questions/asked.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { type ActsAnswer, type AskData, answerActs } from './answer-acts.ts';

export interface Acted extends ActsAnswer {
  /** The same as an answer that goes before any wish. */
  readonly asked: QuestionAnswer;
}

export const actsIn = async (
  message: string,
  named: readonly DrinkRef[],
  state: TalkState,
  { begun, inForce }: CareDecision,
  catalog: Catalog,
  ask: AskData,
): Promise<Acted | undefined> => {
  if (begun.length > 0 || !careRules(inForce).suggests) return undefined;
  const language = languageOf(message, state.language);
  const limits = careRules(inForce).zeroProof ? { zeroProof: true } : {};
  const context = { state: { ...state, ...limits, care: [...inForce] }, language, named };
  const answer = await answerActs(message, context, catalog, ask);
  return answer && { ...answer, asked: { lines: [answer.line], isDirect: true } };
};
