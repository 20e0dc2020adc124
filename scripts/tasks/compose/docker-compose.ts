import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_DIR, ROOT } from '../../dev/root.ts';
import { deploymentKeys } from '../../dev/settings/keys.ts';
import { isEmbedded, stripeKeys } from '../../dev/settings/payments.ts';
import { PlainError } from '../../dev/terminal.ts';

// Secret settings as files beside the data, which containers load by `env_file`.

/** Rewrites them from the stored keys; each contains only what its containers need. */
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

/** The name in docker-compose.yml. */
const EMBEDDED_STRIPE_URL = 'http://embedded-stripe:8080';

function embeddedStripe(dataDir: string): Settings {
  const { secretKey, publishableKey, webhookSecret } = stripeKeys(dataDir);
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: EMBEDDED_STRIPE_URL,
    // Browsers reach it through the gateway.
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

const works = (...args: string[]) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

function requireDocker(): void {
  if (!works('--version')) {
    throw new PlainError(
      'This needs Docker, which is not installed here. `make up` runs Swizzle without it.',
    );
  }
  if (!works('compose', 'version')) {
    throw new PlainError(
      'This needs Docker Compose 2 (`docker compose`), which this Docker lacks: please install it.',
    );
  }
  if (!works('version')) {
    throw new PlainError('Docker is installed, but does not answer: is it running, and may you use it?');
  }
}

/** Runs `docker compose` on docker-compose.yml in the terminal. */
export async function dockerCompose(args: string[]): Promise<void> {
  requireDocker();
  writeEnvFiles(DATA_DIR);
  const child = spawn('docker', ['compose', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR, ...(isEmbedded() && { COMPOSE_PROFILES: 'embedded-stripe' }) },
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new PlainError('`docker compose logs` may say more.');
}
