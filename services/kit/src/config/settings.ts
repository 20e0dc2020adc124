import { z } from 'zod';
import { DEFAULT_REDIS_TIMEOUT_MS, redisUrl } from '../redis/redis-url.ts';

/** A wrong setting, or several: the message names each of them. */
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

/** Never printed, never in a file of values. @param what its sentence in the table of settings */
export const secret = <Schema extends z.ZodType>(schema: Schema, what: string): Schema =>
  schema.meta({ description: what, secret: true });

/** How long a process may take to stop. */
const stopSettings = {
  STOP_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(9)
    .describe('Seconds that a process has for its running work once it is told to stop'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'Seconds of these in which it says that it is not ready and still serves, so that balancers notice',
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
      'Sets this deployment apart from others on the same MongoDB, Redis or NATS: stands before its databases, keys, queues, subjects and streams',
    ),
  ADOPT_STORES: flag
    .default(false)
    .describe('Whether a process takes over stores that belong to another deployment, by their caller keys'),
  HOST: z.string().default('127.0.0.1').describe('The address to listen at; 0.0.0.0 in a container'),
  PORT: port.describe('The port to listen at'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged'),
  HEALTH_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(1000)
    .describe('Milliseconds in which a dependency must answer a look at its health'),
  NOT_READY_AFTER_SECONDS: z.coerce
    .number()
    .min(0)
    .max(86_400)
    .default(0)
    .describe(
      'Seconds without a dependency after which a process says that it is not ready; 0: never, since all replicas miss it',
    ),
  METRICS_PORT: port
    .optional()
    .describe('A port of its own for Prometheus metrics at /metrics; nothing is counted where it is not set'),
};

export const natsSettings = {
  NATS_URL: secret(url('nats:', 'tls:'), 'Where NATS is: requests between services, and events on JetStream'),
  NATS_CREDS: secret(z.string().optional(), 'The text of a .creds file, where NATS asks for a user by JWT'),
  NATS_NKEY_SEED: secret(
    z.string().startsWith('S', 'must be a seed, which starts with S').optional(),
    'The seed of an nkey, where NATS asks for one',
  ),
  RPC_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5000)
    .describe('Milliseconds in which another service must answer a request'),
  JETSTREAM_REPLICAS: z
    .enum(['1', '3', '5'])
    .transform(Number)
    .optional()
    .describe(
      'Copies of each stream of events on a NATS cluster; where it is not set, streams stay as they are',
    ),
};
export const redisSettings = {
  REDIS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(DEFAULT_REDIS_TIMEOUT_MS)
    .describe('Milliseconds in which Redis must answer a command, or take a job'),
  REDIS_URL: secret(
    redisUrl,
    'Where Redis is, one primary or the Sentinels that know it: sessions, limits, quota counters, queues',
  ),
  SESSIONS_REDIS_URL: secret(
    redisUrl.optional(),
    'The same for sessions and what signing in needs, if elsewhere',
  ),
  LIMITS_REDIS_URL: secret(
    redisUrl.optional(),
    'The same for rate limits, quota counters and the count of tokens, if elsewhere',
  ),
  QUEUES_REDIS_URL: secret(redisUrl.optional(), 'The same for queues, if elsewhere'),
};
/** Settings of a worker process. */
export const jobSettings = {
  CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Jobs that one worker has in hand at a time: cocktails, or menus'),
};
/** The URI names no database: each service uses its own. */
export const mongoSettings = {
  MONGODB_URI: secret(
    url('mongodb:', 'mongodb+srv:'),
    'Where MongoDB is; it names no database, since each service has one of its own name',
  ),
  AUTO_INDEX: flag
    .default(true)
    .describe(
      'Whether a process makes the indexes of its database when it starts; else the verb indexes does',
    ),
};
export const httpUrl = url('http:', 'https:');
export const publicUrl = httpUrl.describe(
  'The address that people open, without a path; https binds cookies to the host and asks browsers to stay there',
);

/** Settings of every service. */
export const serviceSettings = {
  ...processSettings,
  ...natsSettings,
  CALLER_TOKEN_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]+=*(?:,[A-Za-z0-9+/]+=*)*$/, 'must be base64, or several with commas between')
    .describe(
      'Base64 of an Ed25519 JWK: what the gateway says of a caller is checked with it; two, with a comma between, while keys are rotated',
    ),
};
export type ServiceSettings = z.output<z.ZodObject<typeof serviceSettings>>;

/**
 * Reads settings from the environment: `PREFIX_NAME` first, then `NAME`.
 * @throws SettingsError naming every fault at once
 */
export function readSettings<Shape extends z.ZodRawShape>(
  prefix: string,
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(
    Object.keys(shape).map((name) => [name, environment[`${prefix}_${name}`] ?? environment[name]]),
  );
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${prefix}_${name} (or ${name}): ${given[name] === undefined ? 'is missing' : message}`;
  });
  throw new SettingsError(`These settings are not right:\n${faults.join('\n')}`);
}
