import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Hears } from '@swizzle/kit/hears.decorator';
import { RepliesTo } from '@swizzle/kit/replies.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';

/** What Sam keeps about a user for the time of a conversation: what he understood of it, never a message. */
@Controller()
export class PersonalDataReplies {
  constructor(private readonly conversations: ConversationsRepository) {}

  @RepliesTo('patron-chat.user.export')
  async export(@Payload() { userId }: RequestOf<'patron-chat.user.export'>) {
    const conversation = await this.conversations.export(userId);
    return {
      lastTalkedToSamAt: conversation?.lastAt.toISOString() ?? null,
      whatSamKnows: conversation?.state ?? null,
    };
  }

  @Hears('identity.user.deleted.v1')
  forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
    return this.conversations.remove(userId);
  }
}
