import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticated, SessionsService, safeReturnTo } from '../sessions/sessions.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { ChallengeCookie, Challenges } from './challenges.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

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
