import { AppError } from '@swizzle/kit/app-error';
import { CALLER_HEADER } from '@swizzle/kit/caller';
import { checkContentType } from '@swizzle/kit/content-type';
import { REQUEST_ID_HEADER } from '@swizzle/kit/request-context';
import type { Endpoint } from '@swizzle/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The only headers of a client that reach a service. */
const ALLOWED = ['accept', 'accept-language', 'if-none-match', 'idempotency-key', 'sec-fetch-site'] as const;

const DEADLINE_MS = 30_000;
const GENERATION_DEADLINE_MS = 120_000;

type Headers = FastifyRequest['headers'];

const allowedHeaders = (row: Endpoint, headers: Headers): Headers => {
  // Only those who sign in and out see the cookie, and only the webhook its signature.
  const names = [
    ...ALLOWED,
    ...(row.owner === 'identity' && row.response === 'html' ? (['cookie'] as const) : []),
    ...(row.takes === 'raw' ? (['stripe-signature'] as const) : []),
  ];
  return Object.fromEntries(names.filter((name) => headers[name]).map((name) => [name, headers[name]]));
};

/** The row's path with this request's parameters: what was matched is what is asked for, however it was spelled. */
const pathOf = (path: string, request: FastifyRequest): string => {
  const params = request.params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = request.url.indexOf('?');
  return query < 0 ? filled : filled + request.url.slice(query);
};

const failure = (error: Error): AppError => {
  const late = 'statusCode' in error && error.statusCode === 504;
  return new AppError(late ? 'timeout' : 'unavailable', undefined, { cause: error, retryAfterSeconds: 2 });
};

/** Passes a request on to the service that owns the row, with nothing but what it may know. */
export function forwardTo(row: Endpoint & { path: string }) {
  const timeout = row.rate === 'generate' ? GENERATION_DEADLINE_MS : DEADLINE_MS;
  return (request: FastifyRequest, reply: FastifyReply) => {
    const contentType = request.headers['content-type'];
    checkContentType(row, contentType);
    const body = Buffer.isBuffer(request.body) && row.body ? request.body : undefined;
    return reply.from(pathOf(row.path, request), {
      timeout,
      retryDelay: () => null,
      ...(body && contentType ? { body, contentType } : { body: null }),
      rewriteRequestHeaders: (_request, { host, 'content-length': length }) => ({
        ...allowedHeaders(row, request.headers),
        host,
        ...(body && { 'content-type': contentType, 'content-length': length }),
        'x-forwarded-for': request.ip,
        [REQUEST_ID_HEADER]: request.id,
        ...(request.callerToken && { [CALLER_HEADER]: request.callerToken }),
      }),
      onError: (failed, { error }) => void failed.send(failure(error)),
    });
  };
}
