import { AppError } from '@swizzle/kit/http/app-error';
import { REQUEST_ID_HEADER } from '@swizzle/kit/http/request-context';
import { KEEP_ALIVE_MS } from '@swizzle/kit/lifecycle/drain';
import { ErrorBody, SERVICES, type ServiceName } from '@swizzle/proto';
import { type Dispatcher, errors, Pool } from 'undici';
import { CachedResponse, type Fetched } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import type { ServiceEndpoint } from '../endpoint.ts';

/** Maximum connections to a service; further calls wait for one. */
const MAX_CONNECTIONS = 128;
const TIMEOUT_MS = 30_000;
/** Maximum connections for slow calls, which wait for a model or a worker and cost next to nothing. */
const MAX_SLOW_CONNECTIONS = 10_000;
const SLOW_TIMEOUT_MS = 120_000;
const RETRY_AFTER_SECONDS = 2;

const poolOptions = (connections: number, timeout: number): Pool.Options => ({
  connections,
  headersTimeout: timeout,
  bodyTimeout: timeout,
  pipelining: 1,
  connectTimeout: 2000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // Caps the service's own value, so that its shutdown needn't wait longer.
  keepAliveMaxTimeout: KEEP_ALIVE_MS,
  allowH2: false,
});

type Pools = Readonly<Record<ServiceName, Pool>>;

/** Connection pools of the services. */
export class Upstreams {
  private readonly pools: Pools;
  private readonly slowPools: Pools;

  constructor(urls: Config['upstreams']) {
    const poolsWith = (options: Pool.Options) =>
      Object.fromEntries(SERVICES.map((name) => [name, new Pool(urls[name], options)])) as Pools;
    this.pools = poolsWith(poolOptions(MAX_CONNECTIONS, TIMEOUT_MS));
    this.slowPools = poolsWith(poolOptions(MAX_SLOW_CONNECTIONS, SLOW_TIMEOUT_MS));
  }

  /** The pool for ordinary calls. */
  pool(service: ServiceName): Pool {
    return this.pools[service];
  }

  /** The pool for an endpoint: slow calls have a separate one, so that they don't delay others. */
  poolFor({ owner, rate }: ServiceEndpoint): Pool {
    return (rate === 'generate' || rate === 'chat' ? this.slowPools : this.pools)[owner];
  }

  async close(): Promise<void> {
    const all = [...Object.values(this.pools), ...Object.values(this.slowPools)];
    await Promise.all(all.map((pool) => pool.destroy()));
  }
}

/** Key of the abort signal in a call's headers. Symbols are never sent. */
export const ABORT_SIGNAL = Symbol('abort signal');

/** Adapts a pool for @fastify/reply-from with support for abort signals. */
export function abortable(pool: Pool): { request: Dispatcher['request'] } {
  const request = (options: Dispatcher.RequestOptions, callback: Callback) => {
    const signal = options.headers && Reflect.get(options.headers, ABORT_SIGNAL);
    pool.request({ ...options, signal: signal ?? null }, callback);
  };
  return { request: request as Dispatcher['request'] };
}

type Callback = (error: Error | null, data: Dispatcher.ResponseData) => void;

/** Maps a connection error to the client's error. */
export function upstreamError(cause: Error): AppError {
  const isTimeout = cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  const details = { cause, retryAfterSeconds: RETRY_AFTER_SECONDS };
  return new AppError(isTimeout ? 'timeout' : 'unavailable', undefined, details);
}

const NOT_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const CONNECTION_CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

interface Call {
  readonly method?: string | undefined;
  readonly headers?: object | null | undefined;
}

/**
 * Whether a call without a response may be retried: it was never sent, or the connection was closed (by a service that
 * stopped or was killed) and the call is idempotent.
 */
export function mayRetry({ method, headers }: Call, error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (NOT_SENT.has(code) || error instanceof errors.ConnectTimeoutError) return true;
  const isSafe = method === 'GET' || method === 'HEAD' || (headers && 'idempotency-key' in headers);
  return CONNECTION_CLOSED.has(code) && Boolean(isSafe);
}

interface Request {
  readonly path: string;
  /** Id of the first of the requests that share this fetch. */
  readonly requestId: string;
}

/** Fetches a public response, without anything that identifies the caller. @throws AppError */
export async function fetchResponse(pool: Pool, { path, requestId }: Request): Promise<Fetched> {
  const call = { method: 'GET', path, headers: { [REQUEST_ID_HEADER]: requestId } } as const;
  const { statusCode, headers, body } = await requestWithRetry(pool, call).catch((error: Error) => {
    throw upstreamError(error);
  });
  if (statusCode !== 200) throw errorFrom(headers, body);
  // By default, browsers revalidate each time.
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

/** The service's error, without its request id: each waiting client gets its own. */
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
