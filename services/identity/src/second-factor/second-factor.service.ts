import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { LOGGER } from '@swizzle/kit/kit.module';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import {
  PRODUCT_NAME,
  type SecondFactor,
  type SecondFactorProof,
  type SecondFactorSetup,
} from '@swizzle/proto';
import type { Logger } from 'pino';
import qrcode from 'qrcode';
import { CONFIG, type Config } from '../config.ts';
import { type Addressee, type Mail, writeMail } from '../mail/mail.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { type Authenticated, EndedSessions } from '../sessions/sessions.service.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { SessionTiers } from '../users/session-tiers.service.ts';
import { type UserDocument, UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import { newSecret, stepOfCode, TotpEncryption, totpUri } from './totp.ts';

type FactorChange = 'on' | 'off' | 'recovery-code';

const MAIL_TEXTS: Readonly<Record<FactorChange, { subject: string; text: string }>> = {
  on: {
    subject: `Two-step sign-in is on for ${PRODUCT_NAME}`,
    text: 'Two-step sign-in was just turned on, and every other browser was signed out.',
  },
  off: {
    subject: `Two-step sign-in is off for ${PRODUCT_NAME}`,
    text: 'Two-step sign-in was just turned off. Your password alone signs you in now.',
  },
  'recovery-code': {
    subject: `A recovery code was used for ${PRODUCT_NAME}`,
    text: 'Somebody just signed in, or changed two-step sign-in, with one of your recovery codes.',
  },
};

function factorMail(addressee: Addressee, change: FactorChange, account: string): Mail {
  const { subject, text } = MAIL_TEXTS[change];
  return writeMail(addressee, {
    purpose: 'second-factor',
    subject,
    before: [text, 'If this was you, there is nothing to do. If not, change your password in your account:'],
    link: { label: 'Open your account', url: account },
    after: [],
  });
}

const RECOVERY_CODES = 10;
/** 80 random bits: infeasible to guess, even from a fast hash. */
const RECOVERY_CODE_BYTES = 10;

/** Single-use codes such as `abcde-12345-fedcb-67890`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (randomBytes(RECOVERY_CODE_BYTES).toString('hex').match(/.{5}/g) ?? []).join('-'),
  );

/** Normalizes a typed code. */
const normalizeCode = (code: string) => code.toLowerCase().replace(/[^0-9a-f]/g, '');

const recoveryHash = (code: string): string =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url');

/** Whether a code has the length of a recovery code; an app's has six digits. */
const isRecoveryCode = (code: string): boolean => normalizeCode(code).length === RECOVERY_CODE_BYTES * 2;

const WRONG_CODE = "That code isn't right. Use the newest one your app shows, or a recovery code.";
const IS_ON = 'Two-step sign-in is already on.';
const UNVERIFIED = 'Please confirm your email address first.';
const NOT_FRESH = 'Please sign out and in again, and turn this on within ten minutes.';
const IS_OFF = 'Two-step sign-in is off.';

// Wrong codes are counted by account, separately from wrong passwords.
const limitKey = (userId: string) => `second-factor:${userId}`;

/** Sets up, checks and turns off a user's second factor. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly encryption: TotpEncryption,
    private readonly users: UsersRepository,
    private readonly usersService: UsersService,
    private readonly signIns: SignInService,
    private readonly limits: SignInLimits,
    private readonly sessions: SessionStore,
    private readonly ended: EndedSessions,
    private readonly tiers: SessionTiers,
    private readonly mailSender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(userId: string): Promise<SecondFactor> {
    const user = await this.userOf(userId);
    const factor = await this.factors.findConfirmed(userId);
    return {
      isOn: factor !== null,
      isRequired: this.usersService.needsSecondFactor(user),
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
      passkeys: (factor?.passkeys ?? []).map(({ id, name, createdAt }) => ({
        ...{ id, name, createdAt: createdAt.toISOString() },
      })),
    };
  }

  async hasPasskey(userId: string): Promise<boolean> {
    return ((await this.factors.findConfirmed(userId))?.passkeys ?? []).length > 0;
  }

  /** Creates a secret for an authenticator app; it is inactive until confirmed. @throws AppError `conflict` */
  async setUp(userId: string): Promise<SecondFactorSetup> {
    const { email, emailVerified } = await this.userOf(userId);
    // Whoever signed up with another person's address must not lock its owner out.
    if (!emailVerified) throw new AppError('conflict', UNVERIFIED);
    const secret = newSecret();
    const stored = this.encryption.encrypt(userId, secret);
    if (!(await this.factors.propose(userId, stored))) throw new AppError('conflict', IS_ON);
    const uri = totpUri(secret, email);
    const { size, data } = qrcode.create(uri, { errorCorrectionLevel: 'M' }).modules;
    const rows = Array.from({ length: size }, (_, row) =>
      Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
    );
    return { secret, uri, rows };
  }

  /**
   * Turns the second factor on and ends all sessions, which began without it.
   * @param isFresh whether the session is recent, which is required of users without a password
   * @returns new recovery codes, and the authenticated user
   * @throws AppError `conflict` (nothing to confirm), `forbidden` (wrong password or code), `rate_limited`
   */
  async turnOn(
    caller: Caller,
    { code, password = '' }: SecondFactorProof,
    isFresh: () => Promise<boolean>,
  ): Promise<{ recoveryCodes: string[]; authenticated: Authenticated }> {
    const { userId } = caller;
    const user = await this.userOf(userId);
    const factor = await this.factors.find(userId);
    if (!factor) throw new AppError('conflict', IS_OFF);
    if (factor.confirmedAt) throw new AppError('conflict', IS_ON);
    // A session alone isn't enough: a stolen one could lock its user out.
    if (user.hasPassword === false && !(await isFresh())) throw new AppError('forbidden', NOT_FRESH);
    const credential =
      user.hasPassword === false ? undefined : await this.signIns.requirePassword(user.email, password);
    const step = await this.withAttemptLimit(userId, async () =>
      stepOfCode(this.encryption.decrypt(userId, factor), code),
    );
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map(recoveryHash);
    if (!(await this.factors.confirm(userId, factor.secret, step, hashes)))
      throw new AppError('conflict', IS_ON);
    this.ended.publish(await this.sessions.deleteAll(userId));
    await this.users.setSecondFactor(userId, true);
    this.report(user, 'on');
    const { tier } = this.usersService.callerOf(await this.userOf(userId));
    const confirm = () => this.tiers.sync(userId);
    const authenticated = credential
      ? this.signIns.authenticated({ userId, tier }, credential)
      : { caller: { userId, tier }, confirm };
    return { recoveryCodes, authenticated };
  }

  /** Verifies an app's code or a recovery code, each once. @throws AppError `forbidden`, `rate_limited`, `conflict` */
  async prove(userId: string, code: string): Promise<void> {
    const factor = await this.factors.findConfirmed(userId);
    if (!factor) throw new AppError('conflict', IS_OFF);
    await this.withAttemptLimit(userId, async () => {
      if (isRecoveryCode(code)) {
        if (!(await this.factors.consumeRecoveryCode(userId, recoveryHash(code)))) return undefined;
        this.report(await this.userOf(userId), 'recovery-code');
        return true;
      }
      const step = stepOfCode(this.encryption.decrypt(userId, factor), code);
      const isNew = step !== undefined && (await this.factors.consumeStep(userId, factor.secret, step));
      return isNew || undefined;
    });
    // Repairs the flag after a crash in `turnOn`.
    await this.users.setSecondFactor(userId, true);
  }

  /** Replaces the recovery codes. @throws AppError as `prove` */
  async renewRecoveryCodes(userId: string, code: string): Promise<string[]> {
    await this.prove(userId, code);
    const recoveryCodes = newRecoveryCodes();
    await this.factors.setRecoveryHashes(userId, recoveryCodes.map(recoveryHash));
    return recoveryCodes;
  }

  /** Turns the second factor off, and with it the admin tier. @throws AppError as `prove` */
  async turnOff(userId: string, code: string): Promise<SecondFactor> {
    await this.prove(userId, code);
    await this.users.setSecondFactor(userId, false);
    await this.factors.remove(userId);
    await this.tiers.sync(userId);
    this.report(await this.userOf(userId), 'off');
    return this.read(userId);
  }

  private async userOf(userId: string): Promise<UserDocument> {
    const user = await this.users.find(userId);
    if (!user) throw new AppError('unauthorized');
    return user;
  }

  /**
   * Runs a check under the limit of failed attempts.
   * @param check resolves to undefined on failure
   * @throws AppError `forbidden`, `rate_limited`
   */
  async withAttemptLimit<T>(userId: string, check: () => Promise<T | undefined>): Promise<T> {
    const key = limitKey(userId);
    await this.limits.countAttempt(key);
    const found = await check();
    if (found === undefined) throw new AppError('forbidden', WRONG_CODE);
    await this.limits.reset(key);
    return found;
  }

  private report(user: UserDocument, change: FactorChange): void {
    this.logger.info({ userId: user._id, change }, 'second factor used or changed');
    const account = new URL('/account', this.config.PUBLIC_URL).href;
    this.mailSender.post('second-factor', async () => factorMail(user, change, account));
  }
}
