import { SentNoticeSchema } from './billing-notices/sent-notice.schema.ts';
import { ProviderLinkSchema } from './oidc/provider-link.schema.ts';
import { SecondFactorSchema } from './second-factor/second-factor.schema.ts';
import { CredentialSchema } from './sign-in/credential.schema.ts';
import { MailTokenSchema } from './tokens/mail-token.schema.ts';
import { UserSchema } from './users/user.schema.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [
  ProviderLinkSchema,
  CredentialSchema,
  MailTokenSchema,
  SecondFactorSchema,
  SentNoticeSchema,
  UserSchema,
];
