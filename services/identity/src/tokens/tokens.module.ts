import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { CONFIG, type Config } from '../config.ts';
import {
  MailTokenDocument,
  MailTokenSchema,
  MailTokensRepository,
  type TokenPurpose,
} from './mail-tokens.repository.ts';

/** Which of them it is is nobody's business. */
export const DEAD_LINK = 'This link is incomplete, has expired, or was already used.';

/** A mailed link that cannot be used. */
export class DeadLink extends AppError {
  constructor() {
    super('bad_input', DEAD_LINK);
  }
}

const MINUTE_MS = 60_000;
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
};

/** Whose link it was, and the address that it was sent to. */
export interface Grant {
  readonly userId: string;
  readonly email: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Links that are sent by mail: each works once, and only the newest of its kind. */
@Injectable()
export class MailTokens {
  constructor(
    private readonly tokens: MailTokensRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new link to the page of its purpose. @returns the whole address, for the mail alone */
  async issueLink(purpose: TokenPurpose, { userId, email }: Grant): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
    await this.tokens.replace({ purpose, userId, email, expiresAt, hash: hashOf(token) });
    return new URL(`/api/${purpose}?token=${token}`, this.config.PUBLIC_URL).href;
  }

  /** Makes every link of a user useless. */
  forget(userId: string): Promise<void> {
    return this.tokens.removeAllOf(userId);
  }

  /** Whose link it is; it stays usable. @throws DeadLink */
  async check(purpose: TokenPurpose, token: string): Promise<Grant> {
    return alive(await this.tokens.find(purpose, hashOf(token)));
  }

  /** Whose link it was; nobody can use it again. @throws DeadLink */
  async redeem(purpose: TokenPurpose, token: string): Promise<Grant> {
    return alive(await this.tokens.take(purpose, hashOf(token)));
  }
}

const alive = (grant: Grant | null): Grant => {
  if (!grant) throw new DeadLink();
  return grant;
};

@Module({
  imports: [MongooseModule.forFeature([{ name: MailTokenDocument.name, schema: MailTokenSchema }])],
  providers: [MailTokens, MailTokensRepository],
  exports: [MailTokens],
})
export class TokensModule {}
