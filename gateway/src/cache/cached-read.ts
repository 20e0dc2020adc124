import { AppError } from '@swizzle/kit/http/app-error';
import type { Pool } from 'undici';
import { fetchResponse } from '../proxy/upstreams.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Reads public paths of a service through the response cache. Each response is parsed once. */
export class CachedRead<T> {
  private readonly upstream: Pool;
  private readonly cache: ResponseCache;
  private readonly parse: (body: unknown) => T;
  private readonly parsed = new WeakMap<CachedResponse, { value: T }>();

  /** @param parse throws for an invalid body */
  constructor(upstream: Pool, cache: ResponseCache, parse: (body: unknown) => T) {
    this.upstream = upstream;
    this.cache = cache;
    this.parse = parse;
  }

  /**
   * @throws AppError `bad_gateway` (an invalid body)
   * @throws AppError the service's error, such as `not_found`
   */
  async read(path: string, requestId: string): Promise<T> {
    const fetch = () => fetchResponse(this.upstream, { path, requestId });
    const response = this.cache.get(path) ?? (await this.cache.fetch(path, fetch));
    const { value } = this.parsed.get(response) ?? { value: this.parseBody(response) };
    this.parsed.set(response, { value });
    return value;
  }

  invalidate(path: string): void {
    this.cache.delete(path);
  }

  private parseBody({ plain }: CachedResponse): T {
    try {
      return this.parse(JSON.parse(plain.body.toString()));
    } catch (cause) {
      throw new AppError('bad_gateway', undefined, { cause });
    }
  }
}
