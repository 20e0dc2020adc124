import type { IncomingMessage, Server } from 'node:http';
import type { FastifyCompressOptions } from '@fastify/compress';
import { REQUEST_ID_HEADER, requestIdFrom } from '@swizzle/kit/http/request-context';
import { drainableOptions } from '@swizzle/kit/lifecycle/drain';
import { MAX_BODY_BYTES } from '@swizzle/proto';
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** Bounds of a request in size and time, against slow and large ones. */
export const serverOptions = (
  config: Config,
  logger: Logger,
): FastifyHttpOptions<Server, FastifyBaseLogger> => ({
  loggerInstance: logger,
  disableRequestLogging: true,
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // The timeouts hold only if the server looks often enough. Headers have as long as the whole request: on a lossy line,
  // or beside other work, an honest client takes seconds.
  http: {
    ...drainableOptions,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16_384,
  },
  trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
  // While it drains, running connections are answered rather than refused.
  return503OnClosing: false,
  forceCloseConnections: 'idle' as const,
  routerOptions: { maxParamLength: 64 },
  genReqId: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
});

/** What is compressed, and how: gzip, which every client accepts, of text that gets noticeably smaller. */
export const COMPRESSION = {
  encodings: ['gzip'],
  /** Bytes below which compressing is not worth its CPU. */
  threshold: 4096,
  customTypes: /^(application\/json|image\/svg\+xml|text\/html)\b/,
  // Bodies of requests are limited as they come; nothing is inflated.
  globalDecompression: false,
} satisfies FastifyCompressOptions;
