// In the embedded mode, the payment provider is a local process, which browsers reach through our origin.
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const PREFIX = '/embedded-stripe';
const TIMEOUT_MS = 15_000;
const ALLOWED_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'content-length',
  'if-none-match',
  'stripe-version',
];

/** Proxies `/embedded-stripe/*` if there is an embedded provider, which checks the API key of each call. */
export async function embeddedStripe(app: FastifyInstance, { EMBEDDED_STRIPE_URL }: Config): Promise<void> {
  if (!EMBEDDED_STRIPE_URL) return;
  await app.register(httpProxy, {
    upstream: EMBEDDED_STRIPE_URL,
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    routes: ['/*'],
    httpMethods: ['GET', 'POST'],
    undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
    destroyAgent: true,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) =>
        Object.fromEntries(ALLOWED_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      rewriteHeaders: ({ 'keep-alive': _keepAlive, connection: _connection, ...headers }) => ({
        'cache-control': 'no-store',
        ...headers,
      }),
    },
  });
}
