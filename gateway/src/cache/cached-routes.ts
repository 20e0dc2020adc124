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

/** TTL of the cookie in seconds, longer than that of any cached response. */
const TTL_SECONDS = 5;

/**
 * A short-lived cookie for a browser that has just changed something: its reads bypass the cache of every gateway.
 * Signed, because a forged one would let anybody send all reads to the catalog.
 */
export class BypassCookie {
  private readonly name: string;
  private readonly secure: boolean;
  private readonly key: Buffer;

  /** The key is derived from a key that all gateways share. */
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
    const expiresAt = `${Date.now() + TTL_SECONDS * 1000}`;
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
    const value = `${expiresAt}.${this.sign(expiresAt).toString('base64url')}`;
    return stringifySetCookie({ ...attributes, name: this.name, value, maxAge: TTL_SECONDS });
  }

  /** Whether a `Cookie` header contains a valid cookie. */
  isValid(header: string | undefined): boolean {
    if (!header?.includes(this.name)) return false;
    const [expiresAt = '', signature = ''] = parseCookie(header)[this.name]?.split('.') ?? [];
    const signatureBytes = Buffer.from(signature, 'base64url');
    const expected = this.sign(expiresAt);
    return (
      signatureBytes.length === expected.length &&
      timingSafeEqual(signatureBytes, expected) &&
      Number(expiresAt) > Date.now()
    );
  }

  private sign(expiresAt: string): Buffer {
    return createHmac('sha256', this.key).update(expiresAt).digest();
  }
}

interface Dependencies {
  readonly cache: ResponseCache;
  readonly bypass: BypassCookie;
  readonly upstreams: Upstreams;
}

/** Serves public reads through the cache. Clients' `cache-control` is ignored. */
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
        const isBypassed = bypass.isValid(request.headers.cookie);
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
 * Builds the cache key, which is also the path of the upstream request: the matched path and the known query parameters,
 * sorted. Unknown parameters are dropped, so that they can't fill the cache.
 * @throws AppError `bad_input`, like the service itself
 */
function cacheKeyBuilder(endpoint: Endpoint): (request: FastifyRequest) => string {
  const path = pathBuilder(endpoint);
  const knownNames = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape).sort() : [];
  return ({ params, query }) => {
    if (endpoint.params) parseInput(endpoint.params, params);
    if (endpoint.query) parseInput(endpoint.query, query);
    const values = query as Record<string, string>;
    const pairs = knownNames
      .filter((name) => values[name] !== undefined)
      .map((name) => `${name}=${encodeURIComponent(values[name] ?? '')}`);
    return pairs.length > 0 ? `${path(params)}?${pairs.join('&')}` : path(params);
  };
}
