import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { SignUpForm } from '@swizzle/proto';
import { digestOf } from '../second-factor/sign-in-gate.ts';
import type { Authenticated } from '../sessions/sessions.service.ts';
import { SessionTiers } from '../users/session-tiers.service.ts';
import type { NewUser } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { VerificationService } from '../verification/verification.service.ts';
import {
  type CredentialDocument,
  CredentialsRepository,
  hashPassword,
  rejectWeakPassword,
  verifyPassword,
} from './credentials.repository.ts';
import { SignInLimits } from './sign-in-limits.ts';

const CHANGED = 'This account just changed. Please sign in again.';

@Injectable()
export class SignInService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly users: UsersService,
    private readonly limits: SignInLimits,
    private readonly verification: VerificationService,
    private readonly tiers: SessionTiers,
  ) {}

  /**
   * Authenticates by email and password.
   * @throws AppError `unauthorized`, the same for an unknown address and a wrong password; `rate_limited`
   */
  async signIn(email: string, password: string): Promise<Authenticated> {
    const credential = await this.checkPassword(email, password);
    return this.authenticated(await this.users.ensureCaller({ _id: credential.userId, email }), credential);
  }

  /** Verifies email and password. @throws AppError as `signIn` */
  async checkPassword(email: string, password: string): Promise<CredentialDocument> {
    await this.limits.check(email);
    const credential = await this.credentials.find(email);
    if (!(await verifyPassword(password, credential?.passwordHash)) || !credential) {
      await this.limits.countFailure(email);
      throw new AppError('unauthorized', "That email and password don't match.");
    }
    await this.limits.reset(email);
    return credential;
  }

  /** Verifies a signed-in user's password again. @throws AppError `forbidden` (wrong password), `rate_limited` */
  async requirePassword(email: string, password: string): Promise<CredentialDocument> {
    return this.checkPassword(email, password).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'unauthorized') throw error;
      throw new AppError('forbidden', "That isn't the password of this account.", { cause: error });
    });
  }

  /**
   * Creates an account.
   * @throws AppError `bad_input`, without revealing whether the address is taken; `rate_limited`
   */
  async signUp({ email, password, firstName, lastName }: SignUpForm): Promise<Authenticated> {
    await this.limits.check(email);
    await rejectWeakPassword(password, email);
    const passwordHash = await hashPassword(password);
    const user = { _id: randomUUID(), email, firstName: firstName || null, lastName: lastName || null };
    const created =
      (await this.credentials.claim(email, user._id, passwordHash)) && (await this.create(user));
    if (created) return this.authenticated(created, { _id: email, passwordHash });
    await this.limits.countFailure(email);
    throw new AppError(
      'bad_input',
      "We couldn't create this account. Check what you entered, or sign in if you already have one.",
    );
  }

  /** A user whose credential was just verified or set. */
  authenticated(
    caller: Caller,
    { _id, passwordHash }: Pick<CredentialDocument, '_id' | 'passwordHash'>,
  ): Authenticated {
    const confirm = async () =>
      (await this.credentials.find(_id))?.passwordHash === passwordHash &&
      (await this.tiers.sync(caller.userId));
    return { caller, confirm, credential: { _id, passwordHash } };
  }

  /**
   * Resumes a sign-in after the second factor was verified.
   * @throws AppError `unauthorized` if the account or its password changed meanwhile
   */
  async resume(userId: string, proven: { email: string; digest: string } | null): Promise<Authenticated> {
    const caller = await this.users.findCaller(userId);
    if (!caller) throw new AppError('unauthorized', CHANGED);
    if (!proven) return { caller, confirm: () => this.tiers.sync(userId) };
    const credential = await this.credentials.find(proven.email);
    if (!credential || digestOf(credential.passwordHash) !== proven.digest)
      throw new AppError('unauthorized', CHANGED);
    return this.authenticated(caller, credential);
  }

  /** Undefined if the address belongs to a user without a password; its claim is released. */
  private async create(user: NewUser): Promise<Caller | undefined> {
    try {
      const caller = await this.users.ensureCaller(user);
      this.verification.welcome(user);
      return caller;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.credentials.remove(user.email);
      return undefined;
    }
  }
}
