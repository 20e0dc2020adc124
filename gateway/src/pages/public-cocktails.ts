import { AppError } from '@swizzle/kit/http/app-error';
import { Cocktail } from '@swizzle/proto';
import type { Pool } from 'undici';
import type { CachedResponse } from '../cache/cached-response.ts';
import { fetchResponse } from '../cache/fetch-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

const Words = Cocktail.pick({ name: true, tagline: true, description: true });

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

/** What a preview says of a cocktail. @throws AppError `bad_gateway` */
export function cocktailWords({ plain }: CachedResponse): { title: string; description: string } {
  try {
    const { name, tagline, description } = Words.parse(JSON.parse(plain.body.toString()));
    return { title: name, description: tagline || description };
  } catch (cause) {
    throw new AppError('bad_gateway', undefined, { cause });
  }
}
