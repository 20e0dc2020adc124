import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { PersonalDataRpcController } from './personal-data.rpc.controller.ts';

@Module({ imports: [ConversationsModule, EventConsumersModule], controllers: [PersonalDataRpcController] })
export class PersonalDataModule {}
