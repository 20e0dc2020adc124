import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OnEvent } from '@swizzle/kit/events/on-event.decorator';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';

/** What Sam keeps about a user for the time of a conversation: what he understood of it, never a message. */
@Controller()
export class PersonalDataReplies {
  constructor(private readonly conversations: ConversationsRepository) {}

  @RpcHandler('patron-chat.user.export')
  async export(@Payload() { userId }: RequestOf<'patron-chat.user.export'>) {
    const conversation = await this.conversations.export(userId);
    return {
      lastTalkedToSamAt: conversation?.lastAt.toISOString() ?? null,
      whatSamKnows: conversation?.state ?? null,
    };
  }

  @OnEvent('identity.user.deleted.v1')
  forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
    return this.conversations.remove(userId);
  }
}
