import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import plugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from './config.ts';

/** Hash of the inline style of Radix Select (radix-ui 1.8), which hides a scrollbar. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";
const YEAR_SECONDS = 31_536_000;

/** Sources that Stripe.js needs: https://docs.stripe.com/security/guide. */
const STRIPE = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
};

/** Extra directives of certain pages. */
const PAGE_DIRECTIVES = { payment: STRIPE, queues: { baseUri: ["'self'"] } };
type PageKind = keyof typeof PAGE_DIRECTIVES;

const helmetFor = (secure: boolean, directives: Record<string, string[]>) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Profile pictures may come from any host.
        imgSrc: ["'self'", 'data:', 'https:'],
        styleSrc: ["'self'", SELECT_STYLE],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...directives,
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

/**
 * The security headers of a kind of page: content from our origin only, without inline scripts. They don't depend on the
 * request, so helmet renders them once.
 */
function securityHeaders(publicUrl: string, page?: PageKind): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmetFor(new URL(publicUrl).protocol === 'https:', page ? PAGE_DIRECTIVES[page] : {})(
    request,
    response,
    (error) => {
      if (error) throw error;
    },
  );
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Names of the headers that only the gateway sets. */
    responseHeaders: ReadonlySet<string>;
  }
  interface FastifyContextConfig {
    /** A page with extra directives. */
    page?: PageKind;
  }
}

/** Services may set a stricter referrer policy for URLs with a secret. */
const REFERRER_POLICY = 'referrer-policy';

/** Adds the security headers and the request id to every response. */
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
