import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers.module';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { PersonalDataReplies } from './personal-data.rpc.controller.ts';

@Module({ imports: [ConversationsModule, EventConsumersModule], controllers: [PersonalDataReplies] })
export class PersonalDataModule {}
