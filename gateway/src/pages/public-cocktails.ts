import { AppError } from '@swizzle/kit/http/app-error';
import { Cocktail } from '@swizzle/proto';
import type { Pool } from 'undici';
import type { z } from 'zod';
import type { CachedResponse } from '../cache/cached-response.ts';
import { fetchResponse } from '../cache/fetch-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

const Shown = Cocktail.pick({ name: true, tagline: true, description: true, imageUrl: true });
type Shown = z.infer<typeof Shown>;

/** Cocktails as everybody may read them, cached with the public read of the same cocktail. */
export class PublicCocktails {
  private readonly catalog: Pool;
  private readonly cache: ResponseCache;

  constructor(catalog: Pool, cache: ResponseCache) {
    this.catalog = catalog;
    this.cache = cache;
  }

  /** The answer to the public read. @throws AppError `not_found` */
  find(id: string, requestId: string): Promise<CachedResponse> {
    const path = `/api/cocktails/${id}`;
    const cached = this.cache.get(path);
    if (cached) return Promise.resolve(cached);
    return this.cache.fetch(path, () => fetchResponse(this.catalog, { path, requestId }));
  }
}

/** What is seen of a cocktail before its page has come to life, and in previews. @throws AppError `bad_gateway` */
export function shownOf({ plain }: CachedResponse): Shown {
  try {
    return Shown.parse(JSON.parse(plain.body.toString()));
  } catch (cause) {
    throw new AppError('bad_gateway', undefined, { cause });
  }
}
