import type { ConnectionOptions } from 'node:tls';
import { z } from 'zod';

/** Default timeout of a Redis command in milliseconds. */
export const DEFAULT_REDIS_TIMEOUT_MS = 1500;
const SENTINEL_PORT = 26_379;
const PLAIN = ['redis:', 'rediss:'];

/** `redis+sentinel://user:password@host:port,host:port/primary/0`; `rediss+sentinel` uses TLS for all connections. */
const SENTINELS =
  /^(?<scheme>rediss?)\+sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^/?@]+)\/(?<name>[^/?]+)(?:\/(?<db>\d+))?(?:\?(?<query>.*))?$/;

/** Connection options for Sentinels. */
interface Sentinels {
  sentinels: { host: string; port: number }[];
  /** The Sentinels' name of the primary. */
  name: string;
  failoverDetector: true;
  username?: string;
  password?: string;
  sentinelPassword?: string;
  db?: number;
  tls?: ConnectionOptions;
  sentinelTLS?: ConnectionOptions;
  enableTLSForSentinelMode?: boolean;
}

/** Connection options of ioredis and BullMQ. */
export type RedisConnection = { url: string } | Sentinels;

function sentinelOf(host: string) {
  const [, name = host, port] = /^\[?([^\]]+?)\]?(?::(\d+))?$/.exec(host) ?? [];
  return { host: name, port: port === undefined ? SENTINEL_PORT : Number(port) };
}

/** Parses the URL of Redis: a plain one is kept, one of Sentinels becomes options that follow the primary. */
export function redisConnection(url: string): RedisConnection {
  const { scheme, user, password, hosts, name, db, query } = SENTINELS.exec(url)?.groups ?? {};
  if (!hosts || !name) return { url };
  const sentinelPassword = new URLSearchParams(query).get('sentinelPassword');
  const tls = scheme === 'rediss' ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {};
  return {
    sentinels: hosts.split(',').map(sentinelOf),
    name: decodeURIComponent(name),
    // Reconnects as soon as a Sentinel announces a failover.
    failoverDetector: true,
    ...(user && { username: decodeURIComponent(user) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(db && { db: Number(db) }),
    ...tls,
  };
}

function faultIn(url: string): string | undefined {
  if (SENTINELS.test(url)) return undefined;
  if (/^rediss?[+-]cluster:/.test(url))
    return 'names a Redis Cluster, which is not supported: a session is looked up together with others that lie elsewhere in a cluster; name one primary, or its Sentinels as redis+sentinel://host:port,host:port/name';
  if (/^rediss?\+sentinel:/.test(url))
    return 'must name Sentinels and what they call the primary: redis+sentinel://host:port,host:port/name';
  if (/^rediss?:\/\/[^/?]*,/.test(url))
    return 'names several servers: name one primary, or its Sentinels as redis+sentinel://host:port,host:port/name';
  if (URL.canParse(url) && PLAIN.includes(new URL(url).protocol)) return undefined;
  return 'must be an address that starts with redis://, rediss://, redis+sentinel:// or rediss+sentinel://';
}

/** The URL of a Redis primary or of its Sentinels. */
export const redisUrl = z
  .string()
  .superRefine((url, context) => {
    const fault = faultIn(url);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ examples: ['redis://…', 'rediss://…', 'redis+sentinel://…'] });
