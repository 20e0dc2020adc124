import { AppError } from '@swizzle/kit/http/app-error';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';

const isHostHeader = (name = '') => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Rejects requests with two Host headers and closes the connection (RFC 9112, section 3.2): a proxy in front may have
 * used the other one. Node itself rejects requests without a Host header.
 */
export const hostCheck = plugin(async (app) => {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (isHostHeader(rawHeaders[at])) hosts++;
    if (hosts < 2) return done();
    void reply.header('connection', 'close');
    done(new AppError('bad_input'));
  });
});

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOWED_SITES = new Set(['same-origin', 'none']);

/** Whether the request is cross-site. Browsers send at least one of these headers. */
const isCrossSite = ({ headers }: FastifyRequest, ownOrigin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return !ALLOWED_SITES.has(String(site));
  return headers.origin !== undefined && headers.origin !== ownOrigin;
};

/** Rejects cross-site writes (CSRF). The webhook is exempt, because its signature is verified. */
export const originCheck = plugin(async (app, { PUBLIC_URL }: Config) => {
  const ownOrigin = new URL(PUBLIC_URL).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed =
      SAFE_METHODS.has(request.method) ||
      request.routeOptions.config.endpoint?.bodyType === 'raw' ||
      !isCrossSite(request, ownOrigin);
    done(isAllowed ? undefined : new AppError('cross_site'));
  });
});
