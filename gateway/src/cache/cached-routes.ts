import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseInput } from '@swizzle/kit/http/app-error';
import { endpointList } from '@swizzle/proto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Endpoint, isServiceEndpoint, pathBuilder } from '../endpoint.ts';
import { fetchResponse, type Upstreams } from '../proxy/upstreams.ts';
import type { ResponseCache } from './response-cache.ts';

/** Seconds; longer than any gateway keeps an answer. */
const BYPASS_SECONDS = 5;

/**
 * Marks a browser that has just changed something: its shared reads go past what any gateway keeps. Signed, and good
 * only for moments: anyone who could make one would have a way to send every read to the catalog.
 */
export class BypassCookie {
  private readonly name: string;
  private readonly secure: boolean;
  private readonly key: Buffer;

  /** All gateways sign alike: their key follows from the one that they share already. */
  constructor({
    PUBLIC_URL,
    CALLER_TOKEN_PRIVATE_KEY,
  }: Pick<Config, 'PUBLIC_URL' | 'CALLER_TOKEN_PRIVATE_KEY'>) {
    this.secure = new URL(PUBLIC_URL).protocol === 'https:';
    this.name = this.secure ? '__Host-swizzle-bypass' : 'swizzle-bypass';
    this.key = Buffer.from(hkdfSync('sha256', CALLER_TOKEN_PRIVATE_KEY, '', 'swizzle-bypass', 32));
  }

  /** The `Set-Cookie` header. */
  create(): string {
    const until = `${Date.now() + BYPASS_SECONDS * 1000}`;
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
    const value = `${until}.${this.sign(until).toString('base64url')}`;
    return stringifySetCookie({ ...attributes, name: this.name, value, maxAge: BYPASS_SECONDS });
  }

  /** Whether a `Cookie` header holds one that is ours and still good. */
  isIn(header: string | undefined): boolean {
    if (!header?.includes(this.name)) return false;
    const [until = '', signature = ''] = parseCookie(header)[this.name]?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(until);
    return given.length === right.length && timingSafeEqual(given, right) && Number(until) > Date.now();
  }

  private sign(until: string): Buffer {
    return createHmac('sha256', this.key).update(until).digest();
  }
}

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
  for (const endpoint of endpointList.filter(isServiceEndpoint)) {
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
