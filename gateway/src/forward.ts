import { isUtf8 } from 'node:buffer';
import { AppError } from '@swizzle/kit/app-error';
import { CALLER_HEADER } from '@swizzle/kit/caller';
import { checkContentType } from '@swizzle/kit/content-type';
import { RATE_LIMITED_HEADER, REQUEST_ID_HEADER } from '@swizzle/kit/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { mayAskAgain } from './ask-again.ts';
import type { FreshCookie } from './fresh-cookie.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { PassOn } from './pass-on.ts';
import type { Row } from './row.ts';
import { pathOf } from './row-path.ts';
import { traceCall } from './tracing.ts';
import type { Upstream } from './upstreams.ts';

/** The only headers of a client that reach a service. */
const ALLOWED = ['accept', 'accept-language', 'if-none-match', 'idempotency-key', 'sec-fetch-site'] as const;

// Only those who sign in and out see the cookie, and only the webhook its signature.
const allowedFor = (row: Row): readonly string[] => [
  ...ALLOWED,
  ...(row.owner === 'identity' && row.response === 'html' ? ['cookie'] : []),
  ...(row.takes === 'raw' ? ['stripe-signature'] : []),
];

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
};

const NOTHING: readonly string[] = [];

interface Parts {
  readonly upstream: Upstream;
  readonly kept: KeptAnswers;
  readonly fresh: FreshCookie;
}

/** Passes a request on to the service that owns the row, with nothing but what it may know. */
export function forwardTo(row: Row, { upstream, kept, fresh }: Parts) {
  const path = pathOf(row);
  const allowed = allowedFor(row);
  const takesBody = row.body !== undefined || row.takes === 'raw';

  const headersOf = (request: FastifyRequest, body: Buffer | undefined): string[] => {
    const headers = ['x-forwarded-for', request.ip, REQUEST_ID_HEADER, request.id];
    for (const name of allowed) {
      const value = request.headers[name];
      if (value) headers.push(name, String(value));
    }
    if (body && request.headers['content-type'])
      headers.push('content-type', request.headers['content-type']);
    if (request.retryFormAfterSeconds) headers.push(RATE_LIMITED_HEADER, `${request.retryFormAfterSeconds}`);
    if (request.callerToken) headers.push(CALLER_HEADER, request.callerToken);
    return headers;
  };

  /** What everybody reads may be another thing now: here at once, and for this browser at every gateway. */
  const afterChange = (status: number): readonly string[] => {
    if (status >= 400) return NOTHING;
    kept.drop();
    return ['set-cookie', fresh.write()];
  };
  const extra = row.changesShared ? afterChange : () => NOTHING;

  return (request: FastifyRequest, reply: FastifyReply): void => {
    checkContentType(row, request.headers['content-type']);
    const body = takesBody && Buffer.isBuffer(request.body) ? request.body : undefined;
    // What is no text is not guessed at: a decoder would put other characters in its place.
    if (body && row.takes !== 'raw' && !isUtf8(body)) throw new AppError('bad_input');
    const traced = request.span && traceCall(row, request.span);
    const call: Dispatcher.DispatchOptions = {
      method: request.method as Dispatcher.HttpMethod,
      path: path(request.params) + queryOf(request.url),
      headers: [...headersOf(request, body), ...(traced?.headers ?? NOTHING)],
      ...(body && { body }),
    };
    let asked = 0;
    const ask = () => {
      asked++;
      upstream(call, new PassOn(reply, extra, { traced, again }));
    };
    const again = (error: Error) => {
      const asksAgain = asked === 1 && mayAskAgain(call, error);
      if (asksAgain) ask();
      return asksAgain;
    };
    ask();
  };
}
