import { AppError } from '@swizzle/kit/http/app-error';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';

const isHost = (name = '') => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Refuses a request that names two hosts, and whatever follows it (RFC 9112, section 3.2): a proxy before us may have
 * believed the other one. Node itself refuses requests without a Host header.
 */
export const hostCheck = plugin(async (app) => {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts++;
    if (hosts < 2) return done();
    void reply.header('connection', 'close');
    done(new AppError('bad_input'));
  });
});

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/** Whether a browser says that the request comes from another site. No browser says nothing at all. */
const comesFromElsewhere = ({ headers }: FastifyRequest, ownOrigin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return !OWN_SITES.has(String(site));
  return headers.origin !== undefined && headers.origin !== ownOrigin;
};

/** Refuses calls that change something and come from another site. The webhook's signature speaks for itself. */
export const originCheck = plugin(async (app, { PUBLIC_URL }: Config) => {
  const ownOrigin = new URL(PUBLIC_URL).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const passes =
      READS.has(request.method) ||
      request.routeOptions.config.endpoint?.bodyType === 'raw' ||
      !comesFromElsewhere(request, ownOrigin);
    done(passes ? undefined : new AppError('cross_site'));
  });
});
