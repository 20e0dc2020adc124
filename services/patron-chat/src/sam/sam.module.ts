import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MatchesService } from './matches.service.ts';
import { ModelSam } from './model-sam.ts';
import { SamController } from './sam.controller.ts';
import { SamService } from './sam.service.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [SamController],
  providers: [SamService, ModelSam, MatchesService],
})
export class SamModule {}
