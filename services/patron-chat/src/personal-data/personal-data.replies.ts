import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Hears } from '@swizzle/kit/hears.decorator';
import { RepliesTo } from '@swizzle/kit/replies.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';

/** What Sam keeps about a user: that there was a conversation, and nothing that was said in it. */
@Controller()
export class PersonalDataReplies {
  constructor(private readonly conversations: ConversationsRepository) {}

  @RepliesTo('patron-chat.user.export')
  async export(@Payload() { userId }: RequestOf<'patron-chat.user.export'>) {
    const lastAt = await this.conversations.lastAt(userId);
    return { lastTalkedToSamAt: lastAt?.toISOString() ?? null };
  }

  @Hears('identity.user.deleted.v1')
  forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
    return this.conversations.remove(userId);
  }
}
