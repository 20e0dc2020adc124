import { Injectable } from '@nestjs/common';
import { DrinksService } from '../drinks/drinks.service.ts';
import { wordsOf } from '../language/tokenize.ts';
import { currentDrink, drinkMeant } from '../talk/references.ts';
import { answerQuestion } from './answer-question.ts';
import type { QuestionAnswer, QuestionContext } from './asked.ts';
import { heldAnswer } from './held-answer.ts';
import { hasRatio, ratioAnswer } from './ratio-answer.ts';
import { readQuestion } from './read-question.ts';
import { termsIn } from './terms.ts';
import { asksVolume, volumeAnswer } from './volume-answers.ts';

/** Answers knowledge questions from the catalog, the glossary and the tables beside it. */
@Injectable()
export class QuestionsService {
  constructor(private readonly drinks: DrinksService) {}

  /** Which of the drinks under discussion hold what a guest in care asks about. */
  async held(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    return heldAnswer(message, context, this.drinks);
  }

  /** Undefined where the message asks nothing that data can answer: a wish, small talk. */
  async answer(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    const { state, named } = context;
    const meant = drinkMeant(message, state, named) ?? currentDrink(state);
    const [only] = named.length === 1 ? named : [meant];
    const { language } = context;
    const asksAmount = hasRatio(message) || asksVolume(message);
    const drink = only && asksAmount ? await this.drinks.get(only.id) : undefined;
    const topic = drink && readQuestion(message, named, language)?.topic;
    const terms = asksAmount
      ? termsIn(wordsOf(message), language)
          .map(({ entry }) => entry)
          .filter(({ ingredients }) => ingredients.length > 0)
      : [];
    return (
      (drink && ratioAnswer(message, drink, language, topic)) ??
      (asksVolume(message) ? volumeAnswer(message, { drink, terms, language }) : undefined) ??
      answerQuestion(message, context, meant, this.drinks)
    );
  }
}
