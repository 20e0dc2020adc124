// On one machine the payment provider is a process beside us; browsers reach it through our own origin.
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const PATH = '/embedded-stripe';
const DEADLINE_MS = 15_000;
const ALLOWED_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'content-length',
  'if-none-match',
  'stripe-version',
];

/** Proxies `/embedded-stripe/*`, where there is an embedded provider; it checks the key that comes with each call. */
export async function embeddedStripe(app: FastifyInstance, { EMBEDDED_STRIPE_URL }: Config): Promise<void> {
  if (!EMBEDDED_STRIPE_URL) return;
  await app.register(httpProxy, {
    upstream: EMBEDDED_STRIPE_URL,
    prefix: PATH,
    rewritePrefix: PATH,
    routes: ['/*'],
    httpMethods: ['GET', 'POST'],
    undici: { headersTimeout: DEADLINE_MS, bodyTimeout: DEADLINE_MS },
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
