import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConversationDocument, ConversationSchema } from './conversation.schema.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: ConversationDocument.name, schema: ConversationSchema }])],
  providers: [ConversationsRepository, ConversationsService],
  exports: [ConversationsService, ConversationsRepository],
})
export class ConversationsModule {}
