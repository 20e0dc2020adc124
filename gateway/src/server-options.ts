import type { IncomingMessage, Server } from 'node:http';
import type { FastifyCompressOptions } from '@fastify/compress';
import { REQUEST_ID_HEADER, requestIdFrom } from '@swizzle/kit/http/request-context';
import { drainableOptions } from '@swizzle/kit/lifecycle/drain';
import { MAX_BODY_BYTES } from '@swizzle/proto';
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** Limits of size and time, against slow and large requests. */
export const serverOptions = (
  config: Config,
  logger: Logger,
): FastifyHttpOptions<Server, FastifyBaseLogger> => ({
  loggerInstance: logger,
  disableRequestLogging: true,
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // The timeouts depend on the checking interval. Headers get as long as the whole request: on a lossy line, an honest
  // client takes seconds.
  http: {
    ...drainableOptions,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16_384,
  },
  trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
  // While draining, requests on open connections are still served.
  return503OnClosing: false,
  forceCloseConnections: 'idle' as const,
  routerOptions: { maxParamLength: 64 },
  genReqId: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
});

/** Compression of text with gzip, which every client accepts. */
export const COMPRESSION = {
  encodings: ['gzip'],
  /** Minimum bytes for which compression is worth its CPU time. */
  threshold: 4096,
  customTypes: /^(application\/json|image\/svg\+xml|text\/html)\b/,
  // Request bodies are never decompressed.
  globalDecompression: false,
} satisfies FastifyCompressOptions;
