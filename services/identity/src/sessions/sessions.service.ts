import { Inject, Injectable } from '@nestjs/common';
import { EventPublisher } from '@swizzle/kit/events/event-publisher';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { LOGGER } from '@swizzle/kit/kit.module';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { type EndedSession, SessionStore } from '@swizzle/kit/sessions/session-store';
import type { Session } from '@swizzle/proto';
import { parse } from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/**
 * Publishes ended sessions, so that services delete data with a session's lifetime. Best effort: sessions end without NATS,
 * too, and such data also expires.
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

const HERE = 'http://here.invalid';

/** Sanitizes the path to return to after sign-in; anything but a local path becomes `/`, against open redirects. */
export function safeReturnTo(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(returnTo, HERE);
  // Uses the parsed URL, so that no browser interprets the path differently.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}

/** `Safari on iOS`, from a browser's `User-Agent`; empty if unknown. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = parse(userAgent.slice(0, 512));
  return [browser.name, os.name && `on ${os.name}`].filter(Boolean).join(' ').slice(0, 60);
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Age in milliseconds up to which a session counts as recent authentication. */
const FRESH_MS = 600_000;

/** A user whose credentials were verified. */
export interface Authenticated {
  readonly caller: Caller;
  /** Called once the session exists: whether the credentials still hold. Also syncs the session's tier. */
  readonly confirm: () => Promise<boolean>;
  /** Address and hash of the verified password; absent after a sign-in through the provider. */
  readonly credential?: { readonly _id: string; readonly passwordHash: string };
}

/** Signs users in and out: manages sessions in the store together with their cookies. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly cookie: SessionCookie,
    private readonly ended: EndedSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates a session, ends this browser's previous one, and redirects to a local path. */
  async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    authenticated: Authenticated,
    returnTo: string | undefined,
  ): Promise<void> {
    await this.open(request, reply, authenticated);
    redirect(reply, safeReturnTo(returnTo));
  }

  /** `signIn` without the redirect. */
  async open(request: FastifyRequest, reply: FastifyReply, authenticated: Authenticated): Promise<void> {
    const sessionId = await this.begin(request, authenticated);
    await this.endSessionOf(request);
    this.logger.info({ userId: authenticated.caller.userId }, 'session created');
    void reply.header('set-cookie', this.cookie.serialize(sessionId));
  }

  /** Ends this browser's session. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ended = await this.endSessionOf(request);
    if (ended) this.clearCookie(reply);
    redirect(reply, '/');
  }

  /** Lists a user's sessions, with this browser's marked as current. */
  async list(userId: string, { headers }: FastifyRequest): Promise<Session[]> {
    const current = this.cookie.read(headers.cookie);
    return (await this.sessions.list(userId)).map((session) => ({
      id: session.idHash,
      device: session.device,
      createdAt: isoOf(session.createdAt),
      usedAt: isoOf(session.usedAt),
      isCurrent: current !== undefined && this.sessions.isListedAs(current, session),
    }));
  }

  /** Whether this browser's session is recent. */
  async isFresh(userId: string, request: FastifyRequest): Promise<boolean> {
    const current = (await this.list(userId, request)).find(({ isCurrent }) => isCurrent);
    return current !== undefined && Date.now() - Date.parse(current.createdAt) < FRESH_MS;
  }

  /** Ends a session of a user. @throws AppError `not_found` if it isn't theirs, or has ended */
  async end(userId: string, id: string): Promise<void> {
    const ended = await this.sessions.deleteOwn(userId, id);
    if (!ended) throw new AppError('not_found');
    this.ended.publish([ended]);
    this.logger.info({ userId }, 'session ended from the list');
  }

  /** Ends all sessions of a user and starts a new one in this browser. */
  async restart(request: FastifyRequest, reply: FastifyReply, authenticated: Authenticated): Promise<void> {
    const { userId } = authenticated.caller;
    this.ended.publish(await this.sessions.deleteAll(userId));
    const sessionId = await this.begin(request, authenticated);
    this.logger.info({ userId }, 'all other sessions ended');
    void reply.header('set-cookie', this.cookie.serialize(sessionId));
  }

  /** Ends all sessions of a user, including this browser's. */
  async signOutEverywhere(userId: string, reply: FastifyReply): Promise<void> {
    this.ended.publish(await this.sessions.deleteAll(userId));
    this.logger.info({ userId }, 'all sessions ended');
    this.clearCookie(reply);
  }

  private async begin(request: FastifyRequest, { caller, confirm }: Authenticated): Promise<string> {
    const sessionId = await this.sessions.create(caller, deviceName(request.headers['user-agent']));
    // A concurrent password reset or tier change updates existing sessions only, and may miss this one.
    if (await confirm()) return sessionId;
    await this.sessions.delete(sessionId);
    throw new AppError('unauthorized', 'This account just changed. Please sign in again.');
  }

  private clearCookie(reply: FastifyReply): void {
    void reply.header('set-cookie', this.cookie.clear());
  }

  private async endSessionOf({ headers }: FastifyRequest): Promise<boolean> {
    const sessionId = this.cookie.read(headers.cookie);
    const ended = sessionId ? await this.sessions.delete(sessionId) : undefined;
    if (ended) this.ended.publish([ended]);
    return sessionId !== undefined;
  }
}

const redirect = (reply: FastifyReply, path: string) =>
  void reply.header('cache-control', 'no-store').redirect(path, 303);
