import { SentNoticeSchema } from './billing-notices/sent-notices.repository.ts';
import { ProviderLinkSchema } from './oidc/provider-links.repository.ts';
import { SecondFactorSchema } from './second-factor/second-factors.repository.ts';
import { CredentialSchema } from './sign-in/credentials.repository.ts';
import { MailTokenSchema } from './tokens/mail-tokens.repository.ts';
import { UserSchema } from './users/users.repository.ts';

/** All collections of this service, for the `indexes` command. */
export const SCHEMAS = [
  ProviderLinkSchema,
  CredentialSchema,
  MailTokenSchema,
  SecondFactorSchema,
  SentNoticeSchema,
  UserSchema,
];
