import { Inject, Injectable } from '@nestjs/common';
import { EventPublisher } from '@swizzle/kit/events/event-publisher';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { EndedSession } from '@swizzle/kit/sessions/session-store';
import type { Logger } from 'pino';

/**
 * Publishes that sessions have ended, for anyone who keeps something for their time. Nobody waits for it: a session ends with
 * or without NATS, and what is kept for its time also goes by itself.
 */
@Injectable()
export class EndedSessions {
  constructor(
    private readonly events: EventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  publish(ended: readonly EndedSession[]): void {
    for (const session of ended)
      this.events
        .publish('identity.session.ended.v1', session, `ended-${session.session}`)
        .catch((err: unknown) =>
          this.logger.warn({ err, userId: session.userId }, 'ended session not published'),
        );
  }
}
