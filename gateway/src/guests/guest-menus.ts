import { requestIdFrom } from '@swizzle/kit/http/request-context';
import { GuestMenu } from '@swizzle/proto';
import type { Pool } from 'undici';
import { CachedRead } from '../cache/cached-read.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

const pathOf = (slug: string) => `/api/m/${slug}`;

/** Shared menus as the planner has them, cached with the public read of the same menu: one call serves all. */
export class GuestMenus {
  private readonly menus: CachedRead<GuestMenu>;

  constructor(planner: Pool, cache: ResponseCache) {
    this.menus = new CachedRead(planner, cache, (body) => GuestMenu.parse(body));
  }

  /** @throws AppError `not_found` where nothing is shared at this address */
  find(slug: string, requestId = requestIdFrom(undefined)): Promise<GuestMenu> {
    return this.menus.read(pathOf(slug), requestId);
  }

  /** Removes a menu that has changed from the cache. */
  forget(slug: string): void {
    this.menus.forget(pathOf(slug));
  }
}
