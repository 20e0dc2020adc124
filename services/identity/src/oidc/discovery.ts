import type { ClientAuth, Configuration } from 'openid-client';
import type { OidcSettings } from './oidc.settings.ts';

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
export class Discovery {
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
    // Loaded when somebody signs in this way: a start need not wait for it.
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
