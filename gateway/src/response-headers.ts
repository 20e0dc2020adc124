import plugin from 'fastify-plugin';
import type { Config } from './config.ts';
import { type PageKind, securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Names of the headers that the gateway alone sets. */
    responseHeaders: ReadonlySet<string>;
  }
  interface FastifyContextConfig {
    /** A page that may do more than others. */
    page?: PageKind;
  }
}

/** A service may say more strictly what other pages learn of its URL, which may hold a secret. */
const REFERRER_POLICY = 'referrer-policy';

/** Adds the security headers and the request's id to every response, no matter who made it. */
export const responseHeaders = plugin(async (app, { PUBLIC_URL }: Config) => {
  const { [REFERRER_POLICY]: referrerPolicy, ...security } = securityHeaders(PUBLIC_URL);
  const pages: Readonly<Record<PageKind, Record<string, string>>> = {
    payment: securityHeaders(PUBLIC_URL, 'payment'),
    queues: securityHeaders(PUBLIC_URL, 'queues'),
  };
  app.decorate('responseHeaders', new Set(['x-request-id', ...Object.keys(security)]));
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { page } = request.routeOptions.config;
    void reply.headers(page ? pages[page] : security).header('x-request-id', request.id);
    if (!reply.hasHeader(REFERRER_POLICY)) void reply.header(REFERRER_POLICY, referrerPolicy);
    done();
  });
});
