import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

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
export type PageKind = keyof typeof PAGES;

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
export function securityHeaders(publicUrl: string, page?: PageKind): Record<string, string> {
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
