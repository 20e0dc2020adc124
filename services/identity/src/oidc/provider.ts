import type { AppError } from '@swizzle/kit/http/app-error';
import type { Configuration, IDToken } from 'openid-client';
import type { Logger } from 'pino';
import { Discovery } from './discovery.ts';
import { explain } from './failure.ts';
import { type Identity, toIdentity } from './identity.ts';
import type { OidcSettings } from './oidc.settings.ts';
import { problem } from './problems.ts';
import type { Transaction } from './transactions.ts';

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
