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

/** Client headers that are forwarded. */
const ALLOWED_HEADERS = ['accept', 'accept-language', 'if-none-match', 'idempotency-key', 'sec-fetch-site'];

/** Hop-by-hop headers, and `date`, which Node sets itself. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'date'],
]);

/** Responses up to this size are buffered, so that compression knows their size; larger ones are streamed. */
const MAX_BUFFERED_BYTES = 64 * 1024;
const TEXT = /^(application\/json|text\/)/;
const RETRY_DELAY_MS = 1;
/** nginx's status for a client that disconnected; only seen in metrics. */
const CLIENT_CLOSED_REQUEST = 499;

interface Dependencies {
  readonly config: Config;
  readonly cache: ResponseCache;
  readonly bypass: BypassCookie;
  readonly upstreams: Upstreams;
}

/** Proxies each endpoint of the table to the service that owns it, and nothing else. */
export async function proxy(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  // Bodies are forwarded unparsed.
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
    onResponse: responseHandler(endpoint, dependencies),
    onError: (reply, { error }) => {
      if (reply.raw.destroyed) void reply.code(CLIENT_CLOSED_REQUEST).send();
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
    // The matched path instead of the raw URL, which may be an absolute one with any host.
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

/** The unparsed body. @throws AppError `unsupported_media_type`, `bad_input` (not UTF-8) */
function bodyOf(endpoint: ServiceEndpoint, { headers, body }: FastifyRequest) {
  checkContentType(endpoint, headers['content-type']);
  if (!takesBody(endpoint) || !Buffer.isBuffer(body)) return { body: null };
  // Checked here, because decoders replace invalid bytes silently.
  if (endpoint.bodyType !== 'raw' && !isUtf8(body)) throw new AppError('bad_input');
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

const takesBody = ({ body, bodyType }: ServiceEndpoint) => body !== undefined || bodyType === 'raw';

/** Builds the headers of a call to a service from an allowlist. */
function requestHeadersFor(endpoint: ServiceEndpoint) {
  const isIdentity = endpoint.owner === 'identity';
  const allowed = [
    ...ALLOWED_HEADERS,
    // Sessions are listed with their device.
    ...(isIdentity ? ['user-agent'] : []),
    // Only sign-in, sign-out and the list of sessions get the cookie, and only the webhook the signature.
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

/** Aborts the call when the client disconnects. An emitter is much cheaper than an AbortController. */
function clientSignal({ raw }: FastifyReply): EventEmitter {
  const signal = new EventEmitter();
  raw.once('close', () => signal.emit('abort'));
  return signal;
}

/** The service's headers, without hop-by-hop headers and those that the gateway sets. */
function responseHeaders(headers: IncomingHttpHeaders, request?: ProxiedRequest): IncomingHttpHeaders {
  const gatewayHeaders = request?.server.responseHeaders;
  // Not cached by default, unless the service allows it.
  const result: IncomingHttpHeaders = { 'cache-control': 'no-store' };
  for (const name in headers)
    if (!HOP_BY_HOP.has(name) && !gatewayHeaders?.has(name)) result[name] = headers[name];
  return result;
}

function responseHandler(endpoint: ServiceEndpoint, { cache, bypass }: Dependencies) {
  return (...[request, reply, { stream }]: Parameters<OnResponse>): void => {
    if (endpoint.invalidatesCache && reply.statusCode < 400) {
      // The change is visible at this gateway immediately, and to this browser at every gateway.
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

/** Text as a string, which Node writes together with the headers; anything else as bytes. */
function readBody(stream: unknown, type: string): Promise<string | Uint8Array> {
  const body = stream as Dispatcher.BodyMixin;
  return TEXT.test(type) ? body.text() : body.bytes();
}

type OnResponse = NonNullable<FastifyReplyFromHooks['onResponse']>;
type ProxiedRequest = Parameters<OnResponse>[0];

/** Unwraps the connection error in an error of @fastify/reply-from. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);
