// The settings that one machine gives its processes. What the person set goes untouched to those that read it.
import { join } from 'node:path';
import type { Backends } from '@swizzle/backends';
import { isSystemVariable } from '@swizzle/backends/child';
import { READERS } from '../../tasks/settings-table/readers.ts';
import { PROCESSES } from '../processes/processes.ts';
import { COMPILE_CACHE, ROOT } from '../root.ts';
import type { DeploymentKeys } from './keys.ts';
import type { Payments } from './payments.ts';

export interface Wiring {
  /** The address that people open. */
  url: string;
  ports: Record<string, number>;
  backends: Pick<Backends, 'mongoUri' | 'redisUrl' | 'natsUrl'>;
  keys: DeploymentKeys;
  /** The embedded Stripe; none where the person has keys of Stripe's. */
  payments?: Payments | undefined;
  /** Where mails are put instead of being sent. */
  mailDir?: string | undefined;
  /** For all processes, above what the person set. */
  settings?: NodeJS.ProcessEnv;
}

/** A process has the settings that it reads, under its own prefix or without, and what the system needs. */
export function environmentFor(name: string, wiring: Wiring): NodeJS.ProcessEnv {
  const read = Object.keys(READERS[name] ?? {});
  const prefix = PROCESSES.find((kind) => kind.name === name)?.port.replace(/PORT$/, '') ?? '';
  const needed = new Set([...read, ...read.map((setting) => prefix + setting)]);
  // The port that people open is for the gateway or Vite; each process has one of its own.
  needed.delete('PORT');
  const pick = (environment: NodeJS.ProcessEnv) =>
    Object.fromEntries(
      Object.entries(environment).filter(([setting]) => needed.has(setting) || isSystemVariable(setting)),
    );
  return { ...pick(process.env), ...wiring.settings, ...pick(givenBy(name, wiring)) };
}

/** What one machine has for its processes. */
function givenBy(name: string, { url, ports, backends, keys, payments, mailDir }: Wiring): NodeJS.ProcessEnv {
  const addresses = PROCESSES.flatMap((kind) => [
    [kind.port, String(ports[kind.name])],
    ...(kind.url ? [[kind.url, `http://127.0.0.1:${ports[kind.name]}`]] : []),
  ]);
  return {
    // Each tells its traces under its own name, where there is someone to tell.
    OTEL_SERVICE_NAME: name,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    // glibc keeps a heap for each thread, of which a process here has a dozen: one saves some 4 MB each.
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
  // Where browsers find it, by way of the gateway.
  STRIPE_SCRIPT: '/embedded-stripe/stripe.js',
});

/** Accounts whose password everybody knows: only in the embedded store. */
export function hasDemoAccounts(): boolean {
  return !process.env.MONGODB_URI;
}

/** Mails are sent where the person named a server, and put beside the data where not. */
export function mailDirOf(home: string): string | undefined {
  if (process.env.SMTP_URL) return undefined;
  return process.env.MAIL_DIR || join(home, 'mail');
}
