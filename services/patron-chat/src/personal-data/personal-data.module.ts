import { Module } from '@nestjs/common';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { PersonalDataReplies } from './personal-data.replies.ts';

@Module({ imports: [ConversationsModule, ListenersModule], controllers: [PersonalDataReplies] })
export class PersonalDataModule {}
