import { AppError } from '@swizzle/kit/http/app-error';
import { IDLE_MS } from '@swizzle/kit/lifecycle/drain';
import { SERVICES, type ServiceName } from '@swizzle/proto';
import { type Dispatcher, errors, Pool } from 'undici';
import type { Config } from '../config.ts';
import type { ServiceEndpoint } from '../endpoint.ts';

/** Concurrent calls to one service; further ones wait for a connection. */
const MAX_CALLS = 128;
const DEADLINE_MS = 30_000;
/** Concurrent calls to one service that wait for a model or a worker: they take long and cost next to nothing. */
const MAX_SLOW_CALLS = 10_000;
const SLOW_DEADLINE_MS = 120_000;
const RETRY_AFTER_SECONDS = 2;

const poolOptions = (connections: number, deadline: number): Pool.Options => ({
  connections,
  headersTimeout: deadline,
  bodyTimeout: deadline,
  pipelining: 1,
  connectTimeout: 2000,
  keepAliveTimeout: IDLE_MS,
  // Whatever the service says: one that stops waits no longer than this.
  keepAliveMaxTimeout: IDLE_MS,
  allowH2: false,
});

type Pools = Readonly<Record<ServiceName, Pool>>;

/** Connections to the services. */
export class Upstreams {
  private readonly pools: Pools;
  private readonly slowPools: Pools;

  constructor(urls: Config['upstreams']) {
    const poolsWith = (options: Pool.Options) =>
      Object.fromEntries(SERVICES.map((name) => [name, new Pool(urls[name], options)])) as Pools;
    this.pools = poolsWith(poolOptions(MAX_CALLS, DEADLINE_MS));
    this.slowPools = poolsWith(poolOptions(MAX_SLOW_CALLS, SLOW_DEADLINE_MS));
  }

  /** The connections that ordinary calls to this service share. */
  pool(service: ServiceName): Pool {
    return this.pools[service];
  }

  /** The connections for calls of this endpoint: slow calls have their own, so that they delay no others. */
  poolFor({ owner, rate }: ServiceEndpoint): Pool {
    return (rate === 'generate' || rate === 'chat' ? this.slowPools : this.pools)[owner];
  }

  async close(): Promise<void> {
    const all = [...Object.values(this.pools), ...Object.values(this.slowPools)];
    await Promise.all(all.map((pool) => pool.destroy()));
  }
}

/** Key under which a call's headers carry the signal that aborts it. Symbols are never sent. */
export const ABORT_SIGNAL = Symbol('abort signal');

/** A pool as @fastify/reply-from takes it, whose calls end when their signal aborts. */
export function abortable(pool: Pool): { request: Dispatcher['request'] } {
  const request = (options: Dispatcher.RequestOptions, callback: Callback) => {
    const signal = options.headers && Reflect.get(options.headers, ABORT_SIGNAL);
    pool.request({ ...options, signal: signal ?? null }, callback);
  };
  return { request: request as Dispatcher['request'] };
}

type Callback = (error: Error | null, data: Dispatcher.ResponseData) => void;

/** The error for the client when a service did not respond. */
export function upstreamError(cause: Error): AppError {
  const isLate = cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  const details = { cause, retryAfterSeconds: RETRY_AFTER_SECONDS };
  return new AppError(isLate ? 'timeout' : 'unavailable', undefined, details);
}

const NOT_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const CONNECTION_CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

interface Call {
  readonly method?: string | undefined;
  readonly headers?: object | null | undefined;
}

/**
 * Whether a call that got no response may be sent a second time: it never left, or its connection was closed and
 * repeating it is safe. That happens when a service stops or is killed; its next call reaches another process.
 */
export function mayRetry({ method, headers }: Call, error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (NOT_SENT.has(code) || error instanceof errors.ConnectTimeoutError) return true;
  const isSafe = method === 'GET' || method === 'HEAD' || (headers && 'idempotency-key' in headers);
  return CONNECTION_CLOSED.has(code) && Boolean(isSafe);
}
