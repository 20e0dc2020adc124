import { z } from 'zod';
import { DEFAULT_REDIS_TIMEOUT_MS, redisUrl } from '../redis/redis-url.ts';

/** One or more invalid settings; the message lists each. */
export class SettingsError extends Error {}

const port = z.coerce.number().int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    )
    .meta({ examples: protocols.map((name) => `${name}//…`) });

/** `true` or `false`; anything else is an error. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Marks a setting as secret: it is never printed, nor written to a values file. */
export const secret = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description, secret: true });

/** Timeouts of a graceful shutdown. */
const stopSettings = {
  STOP_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(9)
    .describe('Shutdown timeout in seconds: running work must finish within it'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'Seconds of the shutdown timeout during which a process reports not ready but still serves, so that load balancers notice',
    ),
};
export type StopSettings = z.output<z.ZodObject<typeof stopSettings>>;

/** Settings of every process. */
export const processSettings = {
  ...stopSettings,
  INSTANCE: z
    .string()
    .regex(
      /^(?:[a-z](?:[-a-z0-9]{0,18}[a-z0-9])?)?$/,
      'must be lower-case letters, digits and dashes, at most 20',
    )
    .default('')
    .describe(
      'Prefix of databases, keys, queues, subjects and streams; separates deployments that share MongoDB, Redis or NATS',
    ),
  ADOPT_STORES: flag
    .default(false)
    .describe('Whether to take over stores that are marked with the caller keys of another deployment'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 in a container'),
  PORT: port.describe('Port to listen on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Log level'),
  HEALTH_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(1000)
    .describe('Timeout of a dependency’s health check in milliseconds'),
  NOT_READY_AFTER_SECONDS: z.coerce
    .number()
    .min(0)
    .max(86_400)
    .default(0)
    .describe(
      'Seconds without a dependency until a process reports not ready; 0: never, since an outage hits all replicas alike',
    ),
  METRICS_PORT: port
    .optional()
    .describe('Separate port for Prometheus metrics at /metrics; metrics are off without it'),
};

export const natsSettings = {
  NATS_URL: secret(url('nats:', 'tls:'), 'URL of NATS: requests between services, and events on JetStream'),
  NATS_CREDS: secret(z.string().optional(), 'Contents of a .creds file, if NATS requires JWT authentication'),
  NATS_NKEY_SEED: secret(
    z.string().startsWith('S', 'must be a seed, which starts with S').optional(),
    'Seed of an nkey, if NATS requires nkey authentication',
  ),
  RPC_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5000)
    .describe('Timeout of a request to another service in milliseconds'),
  JETSTREAM_REPLICAS: z
    .enum(['1', '3', '5'])
    .transform(Number)
    .optional()
    .describe('Replicas of each event stream on a NATS cluster; without it, streams stay as they are'),
};
export const redisSettings = {
  REDIS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(DEFAULT_REDIS_TIMEOUT_MS)
    .describe('Timeout of a Redis command, and of adding a job, in milliseconds'),
  REDIS_URL: secret(
    redisUrl,
    'URL of Redis (a primary, or its Sentinels): sessions, rate limits, quota counters, queues',
  ),
  SESSIONS_REDIS_URL: secret(redisUrl.optional(), 'URL of another Redis for sessions and sign-in state'),
  LIMITS_REDIS_URL: secret(
    redisUrl.optional(),
    'URL of another Redis for rate limits, quota counters and token counts',
  ),
  QUEUES_REDIS_URL: secret(redisUrl.optional(), 'URL of another Redis for queues'),
};
/** Settings of a worker process. */
export const jobSettings = {
  CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Jobs that a worker runs concurrently: cocktails, or menus'),
};
export const mongoSettings = {
  MONGODB_URI: secret(
    url('mongodb:', 'mongodb+srv:'),
    'URI of MongoDB, without a database: each service uses the one of its own name',
  ),
  AUTO_INDEX: flag
    .default(true)
    .describe('Whether a service creates its indexes on start; otherwise run its `indexes` command'),
};
export const httpUrl = url('http:', 'https:');
export const publicUrl = httpUrl.describe(
  'Public URL without a path; https enables `__Host-` cookies and HSTS',
);

/** Settings of every service. */
export const serviceSettings = {
  ...processSettings,
  ...natsSettings,
  CALLER_TOKEN_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]+=*(?:,[A-Za-z0-9+/]+=*)*$/, 'must be base64, or several with commas between')
    .describe(
      'Base64 of the Ed25519 JWK that verifies the gateway’s internal JWTs; two, comma-separated, during a key rotation',
    ),
};
export type ServiceSettings = z.output<z.ZodObject<typeof serviceSettings>>;

/**
 * Reads settings from the environment: `PREFIX_NAME` first, then `NAME`.
 * @throws SettingsError that lists every invalid setting
 */
export function readSettings<Shape extends z.ZodRawShape>(
  prefix: string,
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const values = Object.fromEntries(
    Object.keys(shape).map((name) => [name, environment[`${prefix}_${name}`] ?? environment[name]]),
  );
  const parsed = z.object(shape).safeParse(values);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${prefix}_${name} (or ${name}): ${values[name] === undefined ? 'is missing' : message}`;
  });
  throw new SettingsError(`These settings are not right:\n${faults.join('\n')}`);
}
