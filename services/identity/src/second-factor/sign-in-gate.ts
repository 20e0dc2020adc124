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

/** Lifetime of a challenge in seconds. */
const CHALLENGE_SECONDS = 600;

/** A sign-in that lacks its second factor. */
const Challenge = z.object({
  userId: z.string(),
  /** The verified password; null after a sign-in through the provider. */
  credential: z.object({ email: z.string(), digest: z.string() }).nullable(),
  returnTo: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

// Only a hash of the id is stored, so read access to Redis doesn't allow to continue a sign-in.
const keyOf = (id: string) => `sign-in-challenge:${createHash('sha256').update(id).digest('base64url')}`;

/** Sign-ins that wait for the second factor, bound to the browser that started them. */
@Injectable()
export class Challenges {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @returns the id; store it in the browser's cookie only */
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

/** Identifies the browser of a sign-in that waits for the second factor. */
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

  /** The `Set-Cookie` header. Lax, since the provider's callback is a cross-site navigation. */
  serialize(id: string): string {
    return this.write(id, CHALLENGE_SECONDS);
  }

  clear(): string {
    return this.write('', 0);
  }

  private write(value: string, maxAge: number): string {
    const { name, secure } = this;
    return stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}

const CODE_PAGE = '/api/login/code';
const SETUP_PAGE = '/account#two-step';

export const digestOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Requires the second factor, if the user has one, between the first factor and the session. */
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

  /** Signs the user in, or redirects to the page that asks for the second factor. */
  async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    authenticated: Authenticated,
    returnTo: string | undefined,
  ): Promise<void> {
    const { caller, confirm } = authenticated;
    if (await this.factors.findConfirmed(caller.userId))
      return this.challenge(reply, authenticated, returnTo);
    // A concurrent activation ends existing sessions only, and may miss this one.
    const confirmWithoutFactor = async () =>
      (await confirm()) && !(await this.factors.findConfirmed(caller.userId));
    const withoutFactor = { ...authenticated, confirm: confirmWithoutFactor };
    await this.sessions.signIn(
      request,
      reply,
      withoutFactor,
      await this.returnPathOf(caller.userId, returnTo),
    );
  }

  private async challenge(
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
      .header('set-cookie', this.cookie.serialize(id))
      .header('cache-control', 'no-store')
      .redirect(CODE_PAGE, 303);
  }

  /** Administrators without a second factor are sent to set one up. */
  private async returnPathOf(userId: string, returnTo: string | undefined): Promise<string | undefined> {
    const user = await this.users.find(userId);
    return user && this.usersService.lacksSecondFactor(user) ? SETUP_PAGE : returnTo;
  }
}
