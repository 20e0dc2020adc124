import { Injectable, Module } from '@nestjs/common';
import { EventConsumersModule, OnEvent } from '@swizzle/kit/events/event-consumers';
import { type PersonalData, personalDataController } from '@swizzle/kit/rpc/personal-data';
import type { EventOf } from '@swizzle/proto';
import { ConversationsModule } from './conversations/conversations.module.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';

/** What Sam keeps about a user for the time of their sessions: what he understood of each conversation, never a message. */
@Injectable()
class PersonalDataService implements PersonalData {
  constructor(private readonly conversations: ConversationsRepository) {}

  async export(userId: string) {
    const conversations = await this.conversations.export(userId);
    return {
      lastTalkedToSamAt: conversations[0]?.lastAt.toISOString() ?? null,
      whatSamKnows: conversations.map(({ state }) => state),
    };
  }

  forget(userId: string) {
    return this.conversations.removeAllOf(userId);
  }
}

@Injectable()
class SessionsConsumer {
  constructor(private readonly conversations: ConversationsRepository) {}

  @OnEvent('identity.session.ended.v1')
  end({ userId, session }: EventOf<'identity.session.ended.v1'>) {
    return this.conversations.remove({ ownerId: userId, session });
  }
}

@Module({
  imports: [ConversationsModule, EventConsumersModule],
  controllers: [personalDataController('patron-chat.user.export', PersonalDataService)],
  providers: [PersonalDataService, SessionsConsumer],
})
export class PersonalDataModule {}
