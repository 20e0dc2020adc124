import { Injectable } from '@nestjs/common';
import { DrinksService } from '../drinks/drinks.service.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import { withoutRepeat } from './reply/repeated-answers.ts';
import type { Reply } from './reply/reply.ts';
import { replyTo } from './reply/reply-steps.ts';
import type { Turn } from './turn.ts';

/** Decides what a message is answered with: care first, then questions, then drinks, then small talk. */
@Injectable()
export class ReplyService {
  constructor(
    private readonly drinks: DrinksService,
    private readonly questions: QuestionsService,
  ) {}

  async replyTo(turn: Turn): Promise<Reply> {
    const reply = await replyTo(turn, { drinks: this.drinks, questions: this.questions });
    return withoutRepeat(turn, reply);
  }
}
