import { AppError } from '@swizzle/kit/http/app-error';
import { requestIdFrom } from '@swizzle/kit/http/request-context';
import { GuestMenu } from '@swizzle/proto';
import type { Pool } from 'undici';
import type { CachedResponse, ResponseCache } from '../cache/response-cache.ts';
import { fetchResponse } from '../proxy/upstreams.ts';

const pathOf = (slug: string) => `/api/m/${slug}`;

/** Shared menus as the planner has them, cached with the public read of the same menu: one call serves all. */
export class GuestMenus {
  private readonly planner: Pool;
  private readonly cache: ResponseCache;
  // The same response is the same menu, parsed once.
  private readonly parsed = new WeakMap<CachedResponse, GuestMenu>();

  constructor(planner: Pool, cache: ResponseCache) {
    this.planner = planner;
    this.cache = cache;
  }

  /** @throws AppError `not_found` where nothing is shared at this address */
  async find(slug: string, requestId = requestIdFrom(undefined)): Promise<GuestMenu> {
    const path = pathOf(slug);
    const fetch = () => fetchResponse(this.planner, { path, requestId });
    const response = this.cache.get(path) ?? (await this.cache.fetch(path, fetch));
    const menu = this.parsed.get(response) ?? menuIn(response);
    this.parsed.set(response, menu);
    return menu;
  }

  /** Removes a menu that has changed from the cache. */
  forget(slug: string): void {
    this.cache.delete(pathOf(slug));
  }
}

function menuIn({ plain }: CachedResponse): GuestMenu {
  try {
    return GuestMenu.parse(JSON.parse(plain.body.toString()));
  } catch (cause) {
    throw new AppError('bad_gateway', undefined, { cause });
  }
}
