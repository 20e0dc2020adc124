// The settings of local processes. Settings of the user are passed unchanged to the processes that read them.
import { join } from 'node:path';
import type { Backends } from '@swizzle/backends';
import { isSystemVariable } from '@swizzle/backends/child';
import { READERS } from '../../tasks/settings-table/readers.ts';
import { PROCESSES } from '../processes/processes.ts';
import { COMPILE_CACHE, ROOT } from '../root.ts';
import type { DeploymentKeys } from './keys.ts';
import type { Payments } from './payments.ts';

export interface Wiring {
  /** The public URL. */
  url: string;
  ports: Record<string, number>;
  backends: Pick<Backends, 'mongoUri' | 'redisUrl' | 'natsUrl'>;
  keys: DeploymentKeys;
  /** The embedded Stripe; undefined with the user's own Stripe keys. */
  payments?: Payments | undefined;
  /** The directory for mails instead of a mail server. */
  mailDir?: string | undefined;
  /** Settings for all processes, which override the user's. */
  settings?: NodeJS.ProcessEnv;
}

/**
 * The environment of a process: the settings that it reads, with or without its prefix, and the system's variables.
 */
export function environmentFor(name: string, wiring: Wiring): NodeJS.ProcessEnv {
  const read = Object.keys(READERS[name] ?? {});
  const prefix = PROCESSES.find((kind) => kind.name === name)?.port.replace(/PORT$/, '') ?? '';
  const needed = new Set([...read, ...read.map((setting) => prefix + setting)]);
  // The gateway, or Vite, listens on the public port; the other processes have their own.
  needed.delete('PORT');
  const pick = (environment: NodeJS.ProcessEnv) =>
    Object.fromEntries(
      Object.entries(environment).filter(([setting]) => needed.has(setting) || isSystemVariable(setting)),
    );
  return { ...pick(process.env), ...wiring.settings, ...pick(givenBy(name, wiring)) };
}

/** The environment that all local processes share. */
function givenBy(name: string, { url, ports, backends, keys, payments, mailDir }: Wiring): NodeJS.ProcessEnv {
  const addresses = PROCESSES.flatMap((kind) => [
    [kind.port, String(ports[kind.name])],
    ...(kind.url ? [[kind.url, `http://127.0.0.1:${ports[kind.name]}`]] : []),
  ]);
  return {
    // Each exports traces under its own name, if an endpoint is configured.
    OTEL_SERVICE_NAME: name,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    // glibc has an arena per thread, of which a process here has a dozen: a single one saves some 4 MB each.
    MALLOC_ARENA_MAX: '1',
    HOST: '127.0.0.1',
    ...Object.fromEntries(addresses),
    MONGODB_URI: backends.mongoUri,
    REDIS_URL: backends.redisUrl,
    NATS_URL: backends.natsUrl,
    CALLER_TOKEN_PUBLIC_KEY: keys.publicKey,
    CALLER_TOKEN_PRIVATE_KEY: keys.privateKey,
    TOTP_ENCRYPTION_KEYS: keys.totpKey,
    ...(payments && { EMBEDDED_STRIPE_URL: payments.url, ...settingsOf(payments) }),
    PUBLIC_URL: url,
    WEB_DIR: join(ROOT, 'web/dist'),
    ...(mailDir && { MAIL_DIR: mailDir }),
    ...(hasDemoAccounts() && { DEMO_ACCOUNTS: 'true' }),
  };
}

const settingsOf = ({ url, secretKey, publishableKey, webhookSecret }: Payments) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
  // Browsers reach it through the gateway.
  STRIPE_SCRIPT: '/embedded-stripe/stripe.js',
});

/** Demo accounts with a public password: only in the embedded store. */
export function hasDemoAccounts(): boolean {
  return !process.env.MONGODB_URI;
}

/** Mails are sent if a server is configured, or else written beside the data. */
export function mailDirOf(home: string): string | undefined {
  if (process.env.SMTP_URL) return undefined;
  return process.env.MAIL_DIR || join(home, 'mail');
}
