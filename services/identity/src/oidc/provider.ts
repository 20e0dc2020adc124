import { AppError } from '@swizzle/kit/http/app-error';
import { Email, type ErrorCode, text } from '@swizzle/proto';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OidcSettings } from './oidc.settings.ts';
import type { Transaction } from './transactions.ts';

/** Failures of a sign-in through the provider, with the messages for users. */
const PROBLEMS = {
  off: ['not_found', () => 'Please sign in with your email and password.'],
  elsewhere: [
    'bad_input',
    () => 'That sign-in took too long or began in another browser. Please start again.',
  ],
  cancelled: [
    'unauthorized',
    (name) => `You left ${name} without signing in. You can try again, or use your email here.`,
  ],
  doubtful: ['unauthorized', (name) => `We couldn't verify your sign-in with ${name}. Please try again.`],
  unconfirmed: [
    'unauthorized',
    (name) =>
      `${name} hasn't verified your email address, so we can't tell which account is yours. Verify it there first, or sign in with a password here.`,
  ],
  away: ['unavailable', (name) => `${name} isn't responding right now. Please try again in a moment.`],
} as const satisfies Record<string, readonly [ErrorCode, (provider: string) => string]>;

type Problem = keyof typeof PROBLEMS;

/** Retry-After in seconds when the provider is unreachable. */
const RETRY_SECONDS = 10;

/** The error for users; it never contains text from the provider. */
export function problem(kind: Problem, providerName = ''): AppError {
  const [code, message] = PROBLEMS[kind];
  return new AppError(
    code,
    message(providerName),
    kind === 'away' ? { retryAfterSeconds: RETRY_SECONDS } : {},
  );
}

const name = text(80).optional().catch(undefined);

/** The claims that we use. Malformed optional claims count as absent. */
const Claims = z.object({
  iss: z.string(),
  // OpenID Connect Core 1.0, section 2: at most 255 characters.
  sub: z.string().min(1).max(255),
  email: Email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: name,
  family_name: name,
});

/** An identity authenticated by the provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The address, if the provider has verified it. */
  readonly email: string | undefined;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

function toIdentity(claims: unknown): Identity {
  const { iss, sub, email, email_verified, given_name, family_name } = Claims.parse(claims);
  return {
    issuer: iss,
    subject: sub,
    email: email_verified ? email : undefined,
    firstName: given_name || null,
    lastName: family_name || null,
  };
}

/** Timeout of a request to the provider in seconds. */
const DEADLINE_SECONDS = 5;
/** TTL of the discovery document in milliseconds. */
const DISCOVERY_TTL_MS = 3_600_000;

type Client = typeof import('openid-client');

// Basic is the default method (OpenID Connect Discovery 1.0, section 3), unless the provider's metadata exclude it.
const authentication =
  ({ ClientSecretBasic, ClientSecretPost }: Client, secret: string): ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const basic = !methods || methods.includes('client_secret_basic');
    (basic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
  };

/** The provider's discovery document: fetched on first use, cached, and fetched again after a failure. */
class Discovery {
  private cached: Promise<Configuration> | undefined;

  constructor(private readonly settings: OidcSettings) {}

  configuration(): Promise<Configuration> {
    this.cached ??= this.discover().catch((error: unknown) => {
      this.cached = undefined;
      throw error;
    });
    return this.cached;
  }

  private async discover(): Promise<Configuration> {
    // Loaded on demand, to keep the start fast.
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.settings;
    const configuration = await client.discovery(
      issuer,
      clientId,
      undefined,
      clientSecret ? authentication(client, clientSecret) : client.None(),
      {
        timeout: DEADLINE_SECONDS,
        execute: [
          // Verifies the signature even of tokens that came directly from the provider.
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    setTimeout(() => {
      this.cached = undefined;
    }, DISCOVERY_TTL_MS).unref();
    return configuration;
  }
}

/** The common fields of errors of openid-client and fetch. */
const Failure = z.object({ message: z.string(), code: z.string().optional(), error: z.string().optional() });

const NO_RESPONSE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
// OpenID Connect Core 1.0, section 3.1.2.6, and RFC 6749, section 4.1.2.1.
const PROBLEM_BY_ERROR: Record<string, Problem> = {
  access_denied: 'cancelled',
  server_error: 'away',
  temporarily_unavailable: 'away',
};

/** Classifies a failure, with a reason for the log that holds no token, address or claim. */
function explain(failure: unknown): { kind: Problem; reason: string } {
  const { message, code, error = '' } = Failure.catch({ message: 'unknown' }).parse(failure);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return { kind: PROBLEM_BY_ERROR[error] ?? 'doubtful', reason: code };
  }
  // fetch throws a TypeError if a server is unreachable.
  const away = failure instanceof TypeError || (code !== undefined && NO_RESPONSE.has(code));
  return { kind: away ? 'away' : 'doubtful', reason: error || (code ?? message) };
}

/** Client of the OpenID Connect provider. */
export class Provider {
  readonly name: string;
  private readonly discovery: Discovery;

  constructor(
    private readonly settings: OidcSettings,
    private readonly redirectUri: string,
    private readonly logger: Logger,
  ) {
    this.name = settings.name;
    this.discovery = new Discovery(settings);
  }

  /** The authorization URL. @throws AppError `unavailable` if the provider doesn't answer */
  async signInUrl({ state, nonce, verifier }: Transaction): Promise<string> {
    const configuration = await this.configuration();
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    return buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: this.settings.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Exchanges the callback's parameters for a verified identity.
   * @throws AppError `unauthorized` if verification fails, `unavailable` if the provider doesn't answer
   */
  async identify(parameters: string, transaction: Transaction): Promise<Identity> {
    const configuration = await this.configuration();
    try {
      return toIdentity(await this.claims(configuration, parameters, transaction));
    } catch (failure) {
      throw this.toError(failure);
    }
  }

  private async claims(
    configuration: Configuration,
    parameters: string,
    { state, nonce, verifier }: Transaction,
  ): Promise<object> {
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    const callback = new URL(this.redirectUri);
    callback.search = parameters;
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    if (hasEmailClaims(claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...more, iss: claims.iss };
  }

  private async configuration(): Promise<Configuration> {
    try {
      return await this.discovery.configuration();
    } catch (failure) {
      throw this.toError(failure, 'away');
    }
  }

  private toError(failure: unknown, kind = explain(failure).kind): AppError {
    this.logger.warn({ kind, reason: explain(failure).reason }, 'provider sign-in failed');
    return problem(kind, this.name);
  }
}

/** Whether an ID token has the address claims; many providers return them from their userinfo endpoint only. */
const hasEmailClaims = ({ email, email_verified }: IDToken) =>
  email !== undefined && email_verified !== undefined;
