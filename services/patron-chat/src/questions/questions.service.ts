import { Injectable } from '@nestjs/common';
import { DrinksService } from '../drinks/drinks.service.ts';
import { currentDrink, drinkMeant } from '../talk/references.ts';
import { answerQuestion } from './answer-question.ts';
import type { QuestionAnswer, QuestionContext } from './asked.ts';

/** Answers knowledge questions from the catalog, the glossary and the tables beside it. */
@Injectable()
export class QuestionsService {
  constructor(private readonly drinks: DrinksService) {}

  /** Undefined where the message asks nothing that data can answer: a wish, small talk. */
  async answer(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    const { state, named } = context;
    const meant = drinkMeant(message, state, named) ?? currentDrink(state);
    return answerQuestion(message, context, meant, this.drinks);
  }
}
