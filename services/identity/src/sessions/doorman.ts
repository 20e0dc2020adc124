import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import type { Caller } from '@swizzle/kit/caller';
import { LOGGER } from '@swizzle/kit/kit.module';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { Sessions } from '@swizzle/kit/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { safeReturnTo } from './return-to.ts';

/** Somebody who may come in, as long as nobody takes away meanwhile what that rests on. */
export interface Admission {
  readonly caller: Caller;
  readonly stands: () => Promise<boolean>;
}

/** Lets people in and sees them out: a session in the store and its cookie in the browser, always together. */
@Injectable()
export class Doorman {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins a new session, ends the one that this browser had, and leads on to a path of ours. */
  async letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, stands }: Admission,
    returnTo: string | undefined,
  ): Promise<void> {
    const sessionId = await this.sessions.begin(caller);
    // Who takes a password away ends all sessions after it: this one may have begun too late to be among them.
    if (!(await stands())) {
      await this.sessions.end(sessionId);
      throw new AppError('unauthorized', 'This account has just changed. Please sign in again.');
    }
    await this.endSessionOf(request);
    this.logger.info({ userId: caller.userId }, 'session began');
    void reply.header('set-cookie', this.cookie.keep(sessionId));
    leadTo(reply, safeReturnTo(returnTo));
  }

  /** Ends the session that this browser has. */
  async seeOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ended = await this.endSessionOf(request);
    if (ended) this.forget(reply);
    leadTo(reply, '/');
  }

  /** Ends every session of a user, this browser's among them. */
  async seeOutEverywhere(userId: string, reply: FastifyReply): Promise<void> {
    await this.sessions.endAll(userId);
    this.logger.info({ userId }, 'all sessions ended');
    this.forget(reply);
  }

  private forget(reply: FastifyReply): void {
    void reply.header('set-cookie', this.cookie.forget());
  }

  private async endSessionOf({ headers }: FastifyRequest): Promise<boolean> {
    const sessionId = this.cookie.read(headers.cookie);
    if (sessionId) await this.sessions.end(sessionId);
    return sessionId !== undefined;
  }
}

const leadTo = (reply: FastifyReply, path: string) =>
  void reply.header('cache-control', 'no-store').redirect(path, 303);
