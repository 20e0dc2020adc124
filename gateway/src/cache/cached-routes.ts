import { parseInput } from '@swizzle/kit/http/app-error';
import { endpointRows } from '@swizzle/proto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, isServiceEndpoint, pathBuilder } from '../endpoint.ts';
import type { Upstreams } from '../proxy/upstreams.ts';
import type { BypassCookie } from './bypass-cookie.ts';
import { fetchResponse } from './fetch-response.ts';
import type { ResponseCache } from './response-cache.ts';

interface Dependencies {
  readonly cache: ResponseCache;
  readonly bypass: BypassCookie;
  readonly upstreams: Upstreams;
}

/** Serves reads that are the same for everybody, from the cache where it can; what clients say on caching is ignored. */
export async function cachedRoutes(
  app: FastifyInstance,
  { cache, bypass, upstreams }: Dependencies,
): Promise<void> {
  for (const endpoint of endpointRows.filter(isServiceEndpoint)) {
    if (!endpoint.cacheable) continue;
    const pool = upstreams.pool(endpoint.owner);
    const cacheKey = cacheKeyBuilder(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      // A cached response keeps its compressed form.
      compress: false,
      handler: async (request, reply) => {
        const path = cacheKey(request);
        const isBypassed = bypass.isIn(request.headers.cookie);
        const cached = isBypassed ? undefined : cache.get(path);
        if (cached) return cached.send(request, reply);
        const fetch = () => fetchResponse(pool, { path, requestId: request.id });
        const response = isBypassed ? (await fetch()).response : await cache.fetch(path, fetch);
        return response.send(request, reply);
      },
    });
  }
}

/**
 * The canonical path of a cacheable read: the path that was matched, and of the query what the endpoint knows, in order.
 * Nothing else reaches the service, so that nobody fills the cache with parameters of their own.
 * @throws AppError `bad_input` as the service itself would
 */
function cacheKeyBuilder(endpoint: Endpoint): (request: FastifyRequest) => string {
  const path = pathBuilder(endpoint);
  const known = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape).sort() : [];
  return ({ params, query }) => {
    if (endpoint.params) parseInput(endpoint.params, params);
    if (endpoint.query) parseInput(endpoint.query, query);
    const given = query as Record<string, string>;
    const pairs = known
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name}=${encodeURIComponent(given[name] ?? '')}`);
    return pairs.length > 0 ? `${path(params)}?${pairs.join('&')}` : path(params);
  };
}
