import { AppError } from '@swizzle/kit/http/app-error';
import { Email, type ErrorCode, text } from '@swizzle/proto';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OidcSettings } from './oidc.settings.ts';
import type { Transaction } from './transactions.ts';

/** Every way in which signing in through a provider can fail, and what people read then. */
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

/** Seconds after which a provider that was away is worth asking again. */
const RETRY_SECONDS = 10;

/** The failure as people are told about it; not a word of it is the provider's. */
export function problem(kind: Problem, providerName = ''): AppError {
  const [code, message] = PROBLEMS[kind];
  return new AppError(
    code,
    message(providerName),
    kind === 'away' ? { retryAfterSeconds: RETRY_SECONDS } : {},
  );
}

const name = text(80).optional().catch(undefined);

/** What a provider says about someone, of what we use; what is not well-formed counts as not said. */
const Claims = z.object({
  iss: z.string(),
  // OpenID Connect Core 1.0, section 2: at most 255 characters.
  sub: z.string().min(1).max(255),
  email: Email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: name,
  family_name: name,
});

/** Someone whom the provider vouches for. */
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

/** Seconds that the provider may take for each answer. */
const DEADLINE_SECONDS = 5;
/** Milliseconds after which the provider is asked again what it offers. */
const FRESH_MS = 3_600_000;

type Client = typeof import('openid-client');

// Every provider must take the basic way, and is believed where it says that it takes another one only.
const authentication =
  ({ ClientSecretBasic, ClientSecretPost }: Client, secret: string): ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const basic = !methods || methods.includes('client_secret_basic');
    (basic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
  };

/** What the provider offers: asked for at the first use, and again after a failure. */
class Discovery {
  private found: Promise<Configuration> | undefined;

  constructor(private readonly settings: OidcSettings) {}

  configuration(): Promise<Configuration> {
    this.found ??= this.discover().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  private async discover(): Promise<Configuration> {
    // Loaded when someone signs in this way: a start need not wait for it.
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
          // The signature counts even where the token came straight from the provider.
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    setTimeout(() => {
      this.found = undefined;
    }, FRESH_MS).unref();
    return configuration;
  }
}

/** What the errors of openid-client and of fetch have in common. */
const Failure = z.object({ message: z.string(), code: z.string().optional(), error: z.string().optional() });

const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
// OpenID Connect Core 1.0, section 3.1.2.6, and RFC 6749, section 4.1.2.1.
const SENT_BACK: Record<string, Problem> = {
  access_denied: 'cancelled',
  server_error: 'away',
  temporarily_unavailable: 'away',
};

/** What went wrong with the provider, for people, and the reason for the log: no token, no address, no claim. */
function explain(failure: unknown): { kind: Problem; reason: string } {
  const { message, code, error = '' } = Failure.catch({ message: 'unknown' }).parse(failure);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return { kind: SENT_BACK[error] ?? 'doubtful', reason: code };
  }
  // fetch tells of an unreachable server by a TypeError.
  const away = failure instanceof TypeError || (code !== undefined && NO_ANSWER.has(code));
  return { kind: away ? 'away' : 'doubtful', reason: error || (code ?? message) };
}

/** The OpenID Connect provider: the way there, and what it says of who came back. */
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

  /** Where a browser signs in. @throws AppError `unavailable` where the provider does not answer */
  async signInUrl({ state, nonce, verifier }: Transaction): Promise<string> {
    const configuration = await this.reach();
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
   * Who came back with these parameters.
   * @throws AppError `unauthorized` where the provider did not say so in a way to be believed, `unavailable`
   */
  async identify(parameters: string, transaction: Transaction): Promise<Identity> {
    const configuration = await this.reach();
    try {
      return toIdentity(await this.claims(configuration, parameters, transaction));
    } catch (failure) {
      throw this.failed(failure);
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
    if (saysAddress(claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...more, iss: claims.iss };
  }

  private async reach(): Promise<Configuration> {
    try {
      return await this.discovery.configuration();
    } catch (failure) {
      throw this.failed(failure, 'away');
    }
  }

  private failed(failure: unknown, kind = explain(failure).kind): AppError {
    this.logger.warn({ kind, reason: explain(failure).reason }, 'the provider signed nobody in');
    return problem(kind, this.name);
  }
}

/** Whether an ID token tells all about the address; many providers leave that to their userinfo endpoint. */
const saysAddress = ({ email, email_verified }: IDToken) =>
  email !== undefined && email_verified !== undefined;
