import type { Catalog, QuestionAnswer, QuestionContext } from '../asked.ts';
import type { ParsedQuestion } from './parsed-question.ts';

export interface DirectContext extends QuestionContext {
  /** The catalog with the drink under discussion as it was changed. */
  readonly catalog: Catalog;
  /** The catalog with every drink as its recipe has it. */
  readonly plain?: Catalog;
  /** The message counts guests or glasses elsewhere: 'for 6, how much rum'. */
  readonly isCounted?: boolean;
}

/** Answers one kind of question from data; undefined where a sentence asks something else. */
export interface DirectRule {
  readonly name: string;
  /** It tells of nothing with alcohol, whatever the drink has that it starts from. */
  readonly isWithoutAlcohol?: boolean;
  readonly answer: (
    question: ParsedQuestion,
    context: DirectContext,
  ) => Promise<QuestionAnswer | undefined> | QuestionAnswer | undefined;
}
