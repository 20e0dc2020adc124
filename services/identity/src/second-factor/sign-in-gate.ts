import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';
import { type Authenticated, SessionsService, safeReturnTo } from '../sessions/sessions.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

/** Seconds that someone has to find the code. */
const CHALLENGE_SECONDS = 600;

/** A sign-in that lacks its second factor. */
const Challenge = z.object({
  userId: z.string(),
  /** Which password was proven; null where someone came through a provider. */
  credential: z.object({ email: z.string(), digest: z.string() }).nullable(),
  returnTo: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

// Only a hash of the id is stored: anyone who reads Redis cannot go on with what is found there.
const keyOf = (id: string) => `sign-in-challenge:${createHash('sha256').update(id).digest('base64url')}`;

/** Sign-ins that wait for a code, each in the one browser that began it. */
@Injectable()
export class Challenges {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @returns the id, for the browser's cookie alone */
  async begin(challenge: Challenge): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await this.redis.set(keyOf(id), JSON.stringify(challenge), 'EX', CHALLENGE_SECONDS);
    return id;
  }

  async find(id: string): Promise<Challenge | undefined> {
    const stored = await this.redis.get(keyOf(id));
    return stored === null ? undefined : Challenge.parse(JSON.parse(stored));
  }

  async end(id: string): Promise<void> {
    await this.redis.del(keyOf(id));
  }
}

/** Tells the browser whose password was right, and whose code is missing, from every other one. */
@Injectable()
export class ChallengeCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Config) {
    this.secure = new URL(PUBLIC_URL).protocol === 'https:';
    this.name = this.secure ? '__Host-swizzle_challenge' : 'swizzle_challenge';
  }

  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[this.name];
  }

  /** The `Set-Cookie` header. Lax, since anyone who comes back from a provider comes from another site. */
  keep(id: string): string {
    return this.write(id, CHALLENGE_SECONDS);
  }

  forget(): string {
    return this.write('', 0);
  }

  private write(value: string, maxAge: number): string {
    const { name, secure } = this;
    return stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}

/** Where a browser goes to enter its code, and where a second factor is set up. */
const CODE_PAGE = '/api/login/code';
const SET_UP_PAGE = '/account#two-step';

export const digestOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Between the first factor and the session: those who have a second factor are asked for it. */
@Injectable()
export class SignInGate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsRepository,
    private readonly challenges: Challenges,
    private readonly cookie: ChallengeCookie,
    private readonly users: UsersRepository,
    private readonly usersService: UsersService,
  ) {}

  /** Signs in, or leads to the page that asks for a code. */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    authenticated: Authenticated,
    returnTo: string | undefined,
  ): Promise<void> {
    const { caller, confirm } = authenticated;
    if (await this.factors.findConfirmed(caller.userId)) return this.ask(reply, authenticated, returnTo);
    // One that is set up just now ends the sessions that it finds. This one may come too late for that.
    const confirmUnprotected = async () =>
      (await confirm()) && !(await this.factors.findConfirmed(caller.userId));
    const unprotected = { ...authenticated, confirm: confirmUnprotected };
    await this.sessions.signIn(request, reply, unprotected, await this.wayOf(caller.userId, returnTo));
  }

  private async ask(
    reply: FastifyReply,
    { caller, credential }: Authenticated,
    returnTo: string | undefined,
  ): Promise<void> {
    const id = await this.challenges.begin({
      userId: caller.userId,
      credential: credential ? { email: credential._id, digest: digestOf(credential.passwordHash) } : null,
      returnTo: safeReturnTo(returnTo),
    });
    void reply
      .header('set-cookie', this.cookie.keep(id))
      .header('cache-control', 'no-store')
      .redirect(CODE_PAGE, 303);
  }

  /** Anyone who is to be an administrator sets up a second factor first. */
  private async wayOf(userId: string, returnTo: string | undefined): Promise<string | undefined> {
    const user = await this.users.find(userId);
    return user && this.usersService.lacksSecondFactor(user) ? SET_UP_PAGE : returnTo;
  }
}
