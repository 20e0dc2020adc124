import { AppError } from '@swizzle/kit/http/app-error';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';

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
