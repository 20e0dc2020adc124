import { Injectable } from '@nestjs/common';
import type { Conversation } from '../conversations/conversations.repository.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import type { Filters } from '../talk/guest-request.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { forgottenWish } from './forgotten-wish.ts';
import { afterMessage } from './reading/after-message.ts';
import { answersIn } from './reading/answers.ts';
import { filtersIn } from './reading/filters.ts';
import { hearMessage } from './reading/heard-message.ts';
import { topicOf } from './reading/message-topic.ts';
import { drinksSought } from './reading/sought.ts';
import { turnFrom } from './reading/turn-from.ts';
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

  /** A message in its talk, or a wish that the guest takes back with its chip. */
  async read(request: SamRequest, { state: told }: Conversation): Promise<Turn> {
    const { message, forget } = request;
    const now: Filters = { base: request.currentBaseLiquor, mood: request.currentMood };
    if (forget !== undefined) return forgottenWish(this.drinks, { message, forget, before: told, now });
    return this.readMessage(message, told, now);
  }

  /** Each step starts from what the steps before it found. */
  private async readMessage(sent: string, told: TalkState, filtered: Filters): Promise<Turn> {
    const { drinks, questions } = this;
    const heard = await hearMessage(sent, told, drinks);
    const glass = await glassInTurn(heard, filtered, drinks);
    const topic = await topicOf(heard, glass, drinks);
    const answers = await answersIn(heard, glass, topic, { drinks, questions });
    const filters = filtersIn(heard, glass, answers);
    const wishes = await wishesIn(heard, glass, topic, answers, filters, drinks);
    const after = afterMessage(heard, glass, topic, answers, filters, wishes);
    const sought = drinksSought(heard, glass, topic, answers, wishes, after);
    return turnFrom({ heard, glass, topic, answers, filters, wishes, after, sought }, drinks);
  }
}
