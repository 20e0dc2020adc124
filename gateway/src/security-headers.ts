import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';

/** The one style sheet that Radix Select (radix-ui 1.8) writes into the page: it hides a scrollbar. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";
const YEAR_SECONDS = 31_536_000;

/** What a browser may do with our pages: nothing but what comes from us, and no inline scripts. */
export const securityHeaders = plugin(async (app, { PUBLIC_URL }: Config) => {
  const secure = new URL(PUBLIC_URL).protocol === 'https:';
  await app.register(helmet, {
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
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
});
