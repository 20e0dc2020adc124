import { isUtf8 } from 'node:buffer';
import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import { AppError, checkContentType } from '@swizzle/kit/http/app-error';
import { CALLER_HEADER } from '@swizzle/kit/http/caller';
import { RATE_LIMITED_HEADER, REQUEST_ID_HEADER } from '@swizzle/kit/http/request-context';
import { endpointList } from '@swizzle/proto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { BypassCookie } from '../cache/cached-routes.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import { isServiceEndpoint, pathBuilder, type ServiceEndpoint } from '../endpoint.ts';
import { ABORT_SIGNAL, abortable, mayRetry, type Upstreams, upstreamError } from './upstreams.ts';

/** The only headers of a client that reach a service. */
const ALLOWED_HEADERS = ['accept', 'accept-language', 'if-none-match', 'idempotency-key', 'sec-fetch-site'];

/** Headers that concern the connection to the service alone; Node writes its own. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'date'],
]);

/** Bytes up to which a response is read whole, so that compression knows its size; larger ones are streamed. */
const MAX_BUFFERED_BYTES = 64 * 1024;
const TEXT = /^(application\/json|text\/)/;
const RETRY_DELAY_MS = 1;
/** What metrics count where nobody is left to be answered; nginx's number. */
const CLIENT_LEFT = 499;

interface Dependencies {
  readonly config: Config;
  readonly cache: ResponseCache;
  readonly bypass: BypassCookie;
  readonly upstreams: Upstreams;
}

/** Proxies each endpoint of the table to the service that owns it, and nothing else. */
export async function proxy(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  // A small body is forwarded as it came; the service parses it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.addHook('onRoute', (route) => {
    const limit = route.config?.endpoint?.maxBodyBytes;
    if (limit !== undefined) route.bodyLimit = limit;
  });
  for (const endpoint of endpointList.filter(isServiceEndpoint))
    if (!endpoint.cacheable) await app.register(httpProxy, proxyOptions(endpoint, dependencies));
}

function proxyOptions(endpoint: ServiceEndpoint, dependencies: Dependencies): FastifyHttpProxyOptions {
  const path = pathBuilder(endpoint);
  const requestHeaders = requestHeadersFor(endpoint);
  const replyOptions: FastifyReplyFromHooks = {
    rewriteHeaders: responseHeaders,
    onResponse: responder(endpoint, dependencies),
    onError: (reply, { error }) => {
      if (reply.raw.destroyed) void reply.code(CLIENT_LEFT).send();
      else void reply.send(upstreamError(causeOf(error)));
    },
    retryDelay: ({ req, err, attempt }) =>
      err && attempt === 0 && mayRetry(req, err) ? RETRY_DELAY_MS : null,
  };
  return {
    upstream: dependencies.config.upstreams[endpoint.owner],
    undici: abortable(dependencies.upstreams.poolFor(endpoint)),
    routes: [endpoint.path],
    httpMethods: [endpoint.method],
    config: { endpoint },
    proxyPayloads: false,
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    replyOptions,
    // The path that was matched, not the one that was spelled; an absolute URL in the request line may name any host.
    preRewrite: (_url, params) => path(params),
    handler: (request, reply, destination, options) =>
      reply.from(destination, {
        ...options,
        ...bodyOf(endpoint, request),
        rewriteRequestHeaders: () =>
          Object.assign(requestHeaders(request), { [ABORT_SIGNAL]: clientSignal(reply) }),
      }),
  };
}

/** The body as it came. @throws AppError where it has another type than the endpoint takes, or is no UTF-8 text */
function bodyOf(endpoint: ServiceEndpoint, { headers, body }: FastifyRequest) {
  checkContentType(endpoint, headers['content-type']);
  if (!takesBody(endpoint) || !Buffer.isBuffer(body)) return { body: null };
  // A decoder would silently replace what is not text.
  if (endpoint.bodyType !== 'raw' && !isUtf8(body)) throw new AppError('bad_input');
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

const takesBody = ({ body, bodyType }: ServiceEndpoint) => body !== undefined || bodyType === 'raw';

/** The headers of a call to a service start from nothing. */
function requestHeadersFor(endpoint: ServiceEndpoint) {
  const isIdentity = endpoint.owner === 'identity';
  const allowed = [
    ...ALLOWED_HEADERS,
    // Sessions are called by their device.
    ...(isIdentity ? ['user-agent'] : []),
    // Only sign-in, sign-out and the list of sessions see the cookie, and only the webhook its signature.
    ...((isIdentity && endpoint.response === 'html') || endpoint.seesCookie ? ['cookie'] : []),
    ...(endpoint.bodyType === 'raw' ? ['stripe-signature'] : []),
    ...(takesBody(endpoint) ? ['content-type'] : []),
  ];
  return (request: FastifyRequest): IncomingHttpHeaders => {
    const headers: IncomingHttpHeaders = { 'x-forwarded-for': request.ip, [REQUEST_ID_HEADER]: request.id };
    for (const name of allowed) {
      const value = request.headers[name];
      if (value) headers[name] = String(value);
    }
    if (request.retryFormAfterSeconds) headers[RATE_LIMITED_HEADER] = `${request.retryFormAfterSeconds}`;
    if (request.callerToken) headers[CALLER_HEADER] = request.callerToken;
    return headers;
  };
}

/** Aborts the call when the client's connection closes. An emitter, which costs a fraction of an AbortController. */
function clientSignal({ raw }: FastifyReply): EventEmitter {
  const signal = new EventEmitter();
  raw.once('close', () => signal.emit('abort'));
  return signal;
}

/** What a service says beside its response, except what is ours to say and what concerned the connection. */
function responseHeaders(headers: IncomingHttpHeaders, request?: ProxiedRequest): IncomingHttpHeaders {
  const own = request?.server.responseHeaders;
  // Private by default: where the service does not say otherwise, nobody may store it.
  const kept: IncomingHttpHeaders = { 'cache-control': 'no-store' };
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !own?.has(name)) kept[name] = headers[name];
  return kept;
}

function responder(endpoint: ServiceEndpoint, { cache, bypass }: Dependencies) {
  return (...[request, reply, { stream }]: Parameters<OnResponse>): void => {
    if (endpoint.invalidatesCache && reply.statusCode < 400) {
      // The change shows at this gateway at once, and to this browser at every gateway.
      cache.clear();
      void reply.header('set-cookie', bypass.create());
    }
    const size = Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
    if (request.method === 'HEAD' || size > MAX_BUFFERED_BYTES) {
      void reply.send(stream);
      return;
    }
    readBody(stream, String(reply.getHeader('content-type'))).then(
      (body) => reply.send(body),
      (error: Error) => reply.removeHeader('content-length').send(upstreamError(error)),
    );
  };
}

/** Text as a string, which Node writes together with the head of the response; anything else as bytes. */
function readBody(stream: unknown, type: string): Promise<string | Uint8Array> {
  const body = stream as Dispatcher.BodyMixin;
  return TEXT.test(type) ? body.text() : body.bytes();
}

type OnResponse = NonNullable<FastifyReplyFromHooks['onResponse']>;
type ProxiedRequest = Parameters<OnResponse>[0];

/** The error of the connection behind one of @fastify/reply-from. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);
