import { AppError } from '@swizzle/kit/http/app-error';
import { REQUEST_ID_HEADER } from '@swizzle/kit/http/request-context';
import { ErrorBody } from '@swizzle/proto';
import type { Dispatcher, Pool } from 'undici';
import { mayRetry, upstreamError } from '../proxy/upstreams.ts';
import { CachedResponse, type Fetched } from './response-cache.ts';

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
