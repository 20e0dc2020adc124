import { Email, text } from '@swizzle/proto';
import { z } from 'zod';

const name = text(80).optional().catch(undefined);

/** What a provider says about somebody, of what we use; what is not well-formed counts as not said. */
const Claims = z.object({
  iss: z.string(),
  // OpenID Connect Core 1.0, section 2: at most 255 characters.
  sub: z.string().min(1).max(255),
  email: Email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: name,
  family_name: name,
});

/** Somebody whom the provider vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The address, if the provider has verified it. */
  readonly email: string | undefined;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export function toIdentity(claims: unknown): Identity {
  const { iss, sub, email, email_verified, given_name, family_name } = Claims.parse(claims);
  return {
    issuer: iss,
    subject: sub,
    email: email_verified ? email : undefined,
    firstName: given_name || null,
    lastName: family_name || null,
  };
}
