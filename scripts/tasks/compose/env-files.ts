// The settings that are nobody else's business, as files beside the data: containers get them by `env_file`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentKeys } from '../../dev/keys.ts';
import { isEmbedded, stripeKeys } from '../../dev/payments.ts';

/** Writes them anew from the kept keys; each holds only what its containers need. */
export function writeEnvFiles(dataDir: string): void {
  const folder = join(dataDir, 'compose');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { publicKey, privateKey, totpKey } = deploymentKeys(dataDir);
  write(join(folder, 'caller.env'), { CALLER_TOKEN_PUBLIC_KEY: publicKey });
  write(join(folder, 'gateway.env'), {
    CALLER_TOKEN_PRIVATE_KEY: privateKey,
    ...(isEmbedded() && { EMBEDDED_STRIPE_URL }),
  });
  write(join(folder, 'identity.env'), { TOTP_ENCRYPTION_KEYS: totpKey });
  write(join(folder, 'billing.env'), isEmbedded() ? embeddedStripe(dataDir) : givenStripe(process.env));
}

/** As docker-compose.yml names it. */
const EMBEDDED_STRIPE_URL = 'http://embedded-stripe:8080';

function embeddedStripe(dataDir: string): Settings {
  const { secretKey, publishableKey, webhookSecret } = stripeKeys(dataDir);
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: EMBEDDED_STRIPE_URL,
    // Where browsers find it, by way of the gateway.
    STRIPE_SCRIPT: '/embedded-stripe/stripe.js',
  };
}

const givenStripe = ({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET,
}: NodeJS.ProcessEnv): Settings => ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET });

type Settings = Record<string, string | undefined>;

function write(file: string, settings: Settings): void {
  const lines = Object.entries(settings).map(([name, value = '']) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}
