import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { DrinksModule } from '../drinks/drinks.module.ts';
import { IntentsService } from '../intents/intents.service.ts';
import { QuestionsModule } from '../questions/questions.module.ts';
import { GuestBar } from './guest-bar.ts';
import { ModelSam } from './model-sam.ts';
import { ReplyService } from './reply.service.ts';
import { SamController } from './sam.controller.ts';
import { SamService } from './sam.service.ts';
import { TurnService } from './turn.service.ts';

@Module({
  imports: [ConversationsModule, DrinksModule, QuestionsModule],
  controllers: [SamController],
  providers: [IntentsService, SamService, GuestBar, TurnService, ReplyService, ModelSam],
})
export class SamModule {}
