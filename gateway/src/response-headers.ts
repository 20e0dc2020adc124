import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import plugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from './config.ts';

/** The one style sheet that Radix Select (radix-ui 1.8) writes into the page: it hides a scrollbar. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";
const YEAR_SECONDS = 31_536_000;

/** Where Stripe's script comes from, what it frames, and whom it asks: https://docs.stripe.com/security/guide. */
const STRIPE = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
};

/** What certain pages may do besides: ask for a card, or say where their own links begin. */
const PAGES = { payment: STRIPE, queues: { baseUri: ["'self'"] } };
type PageKind = keyof typeof PAGES;

const headersFor = (secure: boolean, more: Record<string, string[]>) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // A user's own profile picture is the one thing that may come from elsewhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        styleSrc: ["'self'", SELECT_STYLE],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...more,
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
 * What a browser may do with our answers: nothing but what comes from us, and no inline scripts. The same for
 * every response, so helmet writes it once. Where a card is asked for, Stripe's hosts besides.
 */
function securityHeaders(publicUrl: string, page?: PageKind): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  headersFor(new URL(publicUrl).protocol === 'https:', page ? PAGES[page] : {})(
    request,
    response,
    (failed) => {
      if (failed) throw failed;
    },
  );
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

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
