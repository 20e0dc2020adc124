import { AppError } from '@swizzle/kit/http/app-error';
import { REQUEST_ID_HEADER } from '@swizzle/kit/http/request-context';
import { KEEP_ALIVE_MS } from '@swizzle/kit/lifecycle/drain';
import { ErrorBody, SERVICES, type ServiceName } from '@swizzle/proto';
import { type Dispatcher, errors, Pool } from 'undici';
import { CachedResponse, type Fetched } from '../cache/response-cache.ts';
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
  keepAliveTimeout: KEEP_ALIVE_MS,
  // Whatever the service says: one that stops waits no longer than this.
  keepAliveMaxTimeout: KEEP_ALIVE_MS,
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

interface Request {
  readonly path: string;
  /** The first of the requests that wait for it. */
  readonly requestId: string;
}

/** Fetches a response for everybody: nothing in the call tells who asks. @throws AppError */
export async function fetchResponse(pool: Pool, { path, requestId }: Request): Promise<Fetched> {
  const call = { method: 'GET', path, headers: { [REQUEST_ID_HEADER]: requestId } } as const;
  const { statusCode, headers, body } = await requestWithRetry(pool, call).catch((error: Error) => {
    throw upstreamError(error);
  });
  if (statusCode !== 200) throw errorFrom(headers, body);
  // Where the service says nothing, a browser asks each time whether what it has is still current.
  const cacheControl = String(headers['cache-control'] ?? 'no-cache');
  const isCacheable = !/no-store|private/.test(cacheControl) && headers['set-cookie'] === undefined;
  return {
    response: new CachedResponse(body, { type: String(headers['content-type']), cacheControl }),
    isCacheable,
  };
}

interface Response extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  readonly body: Buffer;
}

async function requestWithRetry(pool: Pool, call: Dispatcher.RequestOptions): Promise<Response> {
  const { statusCode, headers, body } = await pool.request(call).catch((error: Error) => {
    if (mayRetry(call, error)) return pool.request(call);
    throw error;
  });
  return { statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
}

/** The service's own error, to be told to each who waits with the id of their own request. */
function errorFrom(headers: Response['headers'], body: Buffer): AppError {
  try {
    const { code, message, issues } = ErrorBody.parse(JSON.parse(body.toString()));
    const retryAfterSeconds = Number(headers['retry-after'] ?? 0);
    return new AppError(code, message, {
      ...(issues && { issues }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
    });
  } catch (cause) {
    return new AppError('bad_gateway', undefined, { cause });
  }
}
