import { requestIdFrom } from '@swizzle/kit/http/request-context';
import { GuestMenu } from '@swizzle/proto';
import type { Pool } from 'undici';
import { CachedRead } from '../cache/cached-read.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

const pathOf = (slug: string) => `/api/m/${slug}`;

/** Reads shared menus from the planner, with the same cache entry as the public endpoint. */
export class GuestMenus {
  private readonly menus: CachedRead<GuestMenu>;

  constructor(planner: Pool, cache: ResponseCache) {
    this.menus = new CachedRead(planner, cache, (body) => GuestMenu.parse(body));
  }

  /** @throws AppError `not_found` */
  find(slug: string, requestId = requestIdFrom(undefined)): Promise<GuestMenu> {
    return this.menus.read(pathOf(slug), requestId);
  }

  invalidate(slug: string): void {
    this.menus.invalidate(pathOf(slug));
  }
}
