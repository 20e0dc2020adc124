import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '@swizzle/kit/http/app-error';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { type PasskeyOptions, PRODUCT_NAME } from '@swizzle/proto';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { SecondFactorService } from './second-factor.service.ts';
import {
  type SecondFactorDocument,
  SecondFactorsRepository,
  type StoredPasskey,
} from './second-factors.repository.ts';

/** Lifetime of a WebAuthn challenge in seconds. */
const CHALLENGE_SECONDS = 300;

const keyOf = (name: string) => `passkey-challenge:${createHash('sha256').update(name).digest('base64url')}`;

/** Single-use WebAuthn challenges, by name: of a user who adds a passkey, or of a sign-in. */
@Injectable()
export class PasskeyChallenges {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async set(name: string, challenge: string): Promise<void> {
    await this.redis.set(keyOf(name), challenge, 'EX', CHALLENGE_SECONDS);
  }

  take(name: string): Promise<string | null> {
    return this.redis.getdel(keyOf(name));
  }
}

const MAX_PASSKEYS = 10;
const NOT_TAKEN = "That passkey wasn't accepted. Please try again, or use a code.";
const IS_OFF = 'Turn on two-step sign-in first.';

// Loaded on demand: most sign-ins have no passkey.
const webauthn = () => import('@simplewebauthn/server');

type Answer = Readonly<Record<string, unknown>>;

/** Passkeys, an alternative to codes as a second factor. */
@Injectable()
export class PasskeysService {
  private readonly origin: string;
  private readonly rpId: string;

  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly service: SecondFactorService,
    private readonly users: UsersRepository,
    private readonly challenges: PasskeyChallenges,
    @Inject(CONFIG) { PUBLIC_URL }: Config,
  ) {
    const { origin, hostname } = new URL(PUBLIC_URL);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** WebAuthn options to create a passkey. @throws AppError `conflict` if two-step sign-in is off */
  async optionsToAdd(userId: string): Promise<PasskeyOptions> {
    const [user, { passkeys }] = [await this.users.find(userId), await this.factorOf(userId)];
    if (!user) throw new AppError('unauthorized');
    const options = await (await webauthn()).generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: this.rpId,
      userName: user.email,
      userID: new TextEncoder().encode(userId),
      excludeCredentials: passkeys.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    await this.challenges.set(`add ${userId}`, options.challenge);
    return { options: { ...options } };
  }

  /** Registers a passkey. @throws AppError `forbidden` (wrong code or response), `conflict`, `rate_limited` */
  async add(
    userId: string,
    { code, answer, name }: { code: string; answer: Answer; name: string },
  ): Promise<void> {
    const expectedChallenge = await this.challenges.take(`add ${userId}`);
    if (!expectedChallenge) throw new AppError('forbidden', NOT_TAKEN);
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library validates the browser's response.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: false,
    }).catch(refuse);
    if (!registrationInfo) throw new AppError('forbidden', NOT_TAKEN);
    await this.service.prove(userId, code);
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const passkey: StoredPasskey = {
      ...{ id, counter, transports, name, createdAt: new Date() },
      publicKey: Buffer.from(publicKey).toString('base64url'),
    };
    if (!(await this.factors.addPasskey(userId, passkey, MAX_PASSKEYS)))
      throw new AppError('conflict', `You can have up to ${MAX_PASSKEYS} passkeys.`);
  }

  /** @throws AppError `not_found`, and as `prove` */
  async remove(userId: string, { passkey, code }: { passkey: string; code: string }): Promise<void> {
    await this.service.prove(userId, code);
    if (!(await this.factors.removePasskey(userId, passkey))) throw new AppError('not_found');
  }

  /** WebAuthn options for one sign-in. */
  async optionsToProve(userId: string, signIn: string): Promise<PasskeyOptions> {
    const { passkeys } = await this.factorOf(userId);
    if (passkeys.length === 0) throw new AppError('conflict', 'This account has no passkey.');
    const options = await (await webauthn()).generateAuthenticationOptions({
      rpID: this.rpId,
      allowCredentials: passkeys.map(({ id, transports }) => ({
        id,
        transports: [...transports] as never[],
      })),
      userVerification: 'preferred',
    });
    await this.challenges.set(`prove ${signIn}`, options.challenge);
    return { options: { ...options } };
  }

  /** Verifies a passkey's response for a sign-in, once. @throws AppError `forbidden`, `rate_limited`, `conflict` */
  async prove(userId: string, signIn: string, answer: Answer): Promise<void> {
    const expectedChallenge = await this.challenges.take(`prove ${signIn}`);
    const { passkeys } = await this.factorOf(userId);
    const passkey = passkeys.find(({ id }) => id === answer.id);
    await this.service.withAttemptLimit(userId, async () => {
      if (!expectedChallenge || !passkey) return undefined;
      const counter = await this.verify(passkey, answer, expectedChallenge).catch(() => undefined);
      if (counter === undefined) return undefined;
      return (await this.factors.countUse(userId, passkey, counter)) || undefined;
    });
  }

  /** The new signature counter of a valid response. */
  private async verify(
    { id, publicKey, counter, transports }: StoredPasskey,
    answer: Answer,
    expectedChallenge: string,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: false,
      credential: {
        ...{ id, counter, transports: [...transports] as never[] },
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  }

  private async factorOf(userId: string): Promise<SecondFactorDocument> {
    const factor = await this.factors.findConfirmed(userId);
    if (!factor) throw new AppError('conflict', IS_OFF);
    return { ...factor, passkeys: factor.passkeys ?? [] };
  }
}

function refuse(cause: unknown): never {
  throw new AppError('forbidden', NOT_TAKEN, { cause });
}
