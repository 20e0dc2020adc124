// On one machine the payment provider is a process beside us; browsers reach it through our own origin.
import type { FastifyInstance } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { Config } from './config.ts';
import { PassOn } from './pass-on.ts';

const DEADLINE_MS = 15_000;
const ALLOWED = ['accept', 'authorization', 'content-type', 'if-none-match', 'stripe-version'] as const;

/** Passes `/embedded-stripe/*` on, where there is an embedded provider; it checks the key that comes with each call. */
export async function embeddedStripe(app: FastifyInstance, { EMBEDDED_STRIPE_URL }: Config): Promise<void> {
  if (!EMBEDDED_STRIPE_URL) return;
  const pool = new Pool(EMBEDDED_STRIPE_URL, { headersTimeout: DEADLINE_MS, bodyTimeout: DEADLINE_MS });
  app.addHook('onClose', () => pool.destroy());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '/embedded-stripe/*',
    handler: (request, reply) => {
      const given = ALLOWED.flatMap((name) => {
        const value = request.headers[name];
        return value ? [name, String(value)] : [];
      });
      const call: Dispatcher.DispatchOptions = {
        method: request.method as Dispatcher.HttpMethod,
        path: request.url,
        headers: given,
        ...(Buffer.isBuffer(request.body) && { body: request.body }),
      };
      pool.dispatch(call, new PassOn(reply, () => []));
    },
  });
}
