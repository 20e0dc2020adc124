import { SettingsError, secret } from '@swizzle/kit/config/settings';
import { text } from '@swizzle/proto';
import { z } from 'zod';

/** The OpenID Connect provider that users may sign in with. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined;
  /** The provider's display name. */
  readonly name: string;
  readonly scopes: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const isIssuer = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, search, hash } = new URL(value);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isPrivate && !username && !search && !hash;
};

/** An empty value counts as not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const oidcSettings = {
  OIDC_ISSUER: optional(
    z
      .string()
      .refine(isIssuer, 'must be an https address (http for this machine alone) without ? and #')
      .meta({ examples: ['https://…'] }),
  ).describe('Issuer of the OpenID Connect provider that users may sign in with'),
  OIDC_CLIENT_ID: optional(z.string()).describe('Our client id at the provider; required with OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: secret(
    optional(z.string()),
    'Our client secret at the provider; none for a public client',
  ),
  OIDC_NAME: optional(text(40, 1)).describe('Display name of the provider; by default its host'),
  OIDC_SCOPES: optional(
    z.string().refine((scopes) => scopes.split(' ').includes('openid'), 'must have openid among them'),
  ).describe('Requested scopes; by default openid email profile'),
};

/** The provider, if configured. @throws SettingsError if the configuration is incomplete */
export function oidcFrom(settings: z.output<z.ZodObject<typeof oidcSettings>>): OidcSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_SCOPES } = settings;
  if (OIDC_ISSUER && OIDC_CLIENT_ID) {
    const issuer = new URL(OIDC_ISSUER);
    return {
      issuer,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: OIDC_NAME ?? issuer.host,
      scopes: OIDC_SCOPES ?? 'openid email profile',
    };
  }
  if (OIDC_ISSUER ?? OIDC_CLIENT_ID ?? OIDC_CLIENT_SECRET ?? OIDC_NAME ?? OIDC_SCOPES) {
    const missing = OIDC_ISSUER ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER';
    throw new SettingsError(
      `These settings are not right:\n  ${missing}: is missing; sign-in through a provider needs OIDC_ISSUER and OIDC_CLIENT_ID`,
    );
  }
  return undefined;
}
