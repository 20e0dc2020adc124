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

/** Deliberately vague about the reason. */
export const INVALID_LINK = 'This link is incomplete, has expired, or was already used.';

/** Thrown for an invalid link. */
export class InvalidLinkError extends AppError {
  constructor() {
    super('bad_input', INVALID_LINK);
  }
}

const MINUTE_MS = 60_000;
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
};

/** The user of a link, and the address that it was sent to. */
export interface Grant {
  readonly userId: string;
  readonly email: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Mailed links: each works once, and only the newest per purpose and user. */
@Injectable()
export class MailTokens {
  constructor(
    private readonly tokens: MailTokensRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Issues a link to the page of its purpose. @returns the URL; put it into the mail only */
  async issueLink(purpose: TokenPurpose, { userId, email }: Grant): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
    await this.tokens.replace({ purpose, userId, email, expiresAt, hash: hashOf(token) });
    return new URL(`/api/${purpose}?token=${token}`, this.config.PUBLIC_URL).href;
  }

  /** Invalidates all links of a user. */
  invalidateAll(userId: string): Promise<void> {
    return this.tokens.removeAllOf(userId);
  }

  /** Checks a link without using it up. @throws InvalidLinkError */
  async check(purpose: TokenPurpose, token: string): Promise<Grant> {
    return orInvalid(await this.tokens.find(purpose, hashOf(token)));
  }

  /** Uses up a link. @throws InvalidLinkError */
  async redeem(purpose: TokenPurpose, token: string): Promise<Grant> {
    return orInvalid(await this.tokens.take(purpose, hashOf(token)));
  }
}

const orInvalid = (grant: Grant | null): Grant => {
  if (!grant) throw new InvalidLinkError();
  return grant;
};

@Module({
  imports: [MongooseModule.forFeature([{ name: MailTokenDocument.name, schema: MailTokenSchema }])],
  providers: [MailTokens, MailTokensRepository],
  exports: [MailTokens],
})
export class TokensModule {}
