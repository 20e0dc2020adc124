import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OnEvent } from '@swizzle/kit/events/event-consumers';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';

/** What Sam keeps about a user for the time of their sessions: what he understood of each conversation, never a message. */
@Controller()
export class PersonalDataRpcController {
  constructor(private readonly conversations: ConversationsRepository) {}

  @RpcHandler('patron-chat.user.export')
  async export(@Payload() { userId }: RequestOf<'patron-chat.user.export'>) {
    const conversations = await this.conversations.export(userId);
    return {
      lastTalkedToSamAt: conversations[0]?.lastAt.toISOString() ?? null,
      whatSamKnows: conversations.map(({ state }) => state),
    };
  }

  @OnEvent('identity.user.deleted.v1')
  forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
    return this.conversations.removeAllOf(userId);
  }

  @OnEvent('identity.session.ended.v1')
  end({ userId, session }: EventOf<'identity.session.ended.v1'>) {
    return this.conversations.remove({ ownerId: userId, session });
  }
}
