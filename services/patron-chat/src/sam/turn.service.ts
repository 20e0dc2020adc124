import { Injectable } from '@nestjs/common';
import type { Conversation } from '../conversations/conversations.repository.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import type { Filters } from '../talk/guest-request.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { forgottenWish } from './forgotten-wish.ts';
import { answersIn } from './reading/answers.ts';
import { filtersIn } from './reading/filters.ts';
import { hearMessage } from './reading/heard-message.ts';
import { keptAfter, keptAfterOrders } from './reading/kept-after.ts';
import { topicOf } from './reading/message-topic.ts';
import { ordersOfSeveral, rankedFor, rankedOrders } from './reading/ranked-drinks.ts';
import { drinksSought } from './reading/sought.ts';
import { afterMessage } from './reading/state-after.ts';
import { glassInTurn } from './reading/whose-glass.ts';
import { wishesIn } from './reading/wishes.ts';
import type { SamRequest, Turn } from './turn.ts';

/** Understands messages in the light of the conversation so far. */
@Injectable()
export class TurnService {
  constructor(
    private readonly drinks: DrinksService,
    private readonly questions: QuestionsService,
  ) {}

  async read(request: SamRequest, { state: told }: Conversation): Promise<Turn> {
    const { message, forget } = request;
    const now: Filters = { base: request.currentBaseLiquor, mood: request.currentMood };
    if (forget !== undefined) return forgottenWish(this.drinks, { message, forget, before: told, now });
    return this.readMessage(message, told, now);
  }

  /** Each step starts from what the steps before it found. */
  private async readMessage(sent: string, told: TalkState, filtered: Filters): Promise<Turn> {
    const heard = await hearMessage(sent, told, this.drinks);
    const glass = await glassInTurn(heard, filtered, this.drinks);
    const topic = await topicOf(heard, glass, this.drinks);
    const answers = await answersIn(heard, glass, topic, { drinks: this.drinks, questions: this.questions });
    const filters = filtersIn(heard, glass, answers);
    const wishes = await wishesIn(heard, glass, topic, answers, filters, this.drinks);
    const after = afterMessage(heard, glass, topic, answers, filters, wishes);
    const sought = drinksSought(heard, glass, topic, answers, wishes, after);

    const { message, language, segments, acts, parted, care, named, mourns } = heard;
    const { before, whom } = glass;
    const shared = {
      message,
      language,
      care,
      concerns: filters.concerns,
      beside: whom.beside,
      named,
      before,
      mustAvoid: after.mustAvoid,
    };
    // What several want is no wish of one guest.
    const stays: TalkState =
      parted.length > 0 ? after.state : { ...wishes.start, language, care: [...whom.binding], mourns };
    const orders = await ordersOfSeveral(heard, glass, answers, sought, stays, this.drinks);
    if (orders.length > 0)
      return {
        ...shared,
        segments: parted.length > 0 ? [] : segments,
        acts,
        subject: filters.subject,
        request: sought.sought,
        state: stays,
        kept: keptAfterOrders(heard, before),
        filters: glass.now,
        ...rankedOrders(orders),
        hasWish: true,
      };
    return {
      ...shared,
      segments,
      acts: sought.onlyTellsOfOther ? [...acts, 'ofOther'] : acts,
      subject: after.subject,
      request: sought.request,
      state: sought.served,
      kept: keptAfter(heard, glass, answers, wishes, after.state),
      filters: after.filters,
      ranking: await rankedFor(message, before, sought, this.drinks),
      orders: [],
      decided: answers.decided,
      acted: answers.acted,
      isApart: topic.isApart,
      hasWish: answers.hasWish,
    };
  }
}
