import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@swizzle/kit/http/app-error';
import { Cocktail, lightPicture, PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { Pool } from 'undici';
import type { z } from 'zod';
import { CachedResponse, type ResponseCache } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import { fetchResponse } from '../proxy/upstreams.ts';
import { type LinkPreview, withPreview, wordsOf } from './link-preview.ts';

/** What of a drink is seen before any script has run. */
export interface FirstPaint {
  readonly name: string;
  readonly imageUrl: string;
}

/** Where the page's shape, as built, has room for both: web's cocktail-skeleton.tsx. */
const NAME = /<h1 [^>]*data-slot="name".*?<\/h1>/s;
const PICTURE = /<div [^>]*data-slot="picture".*?<\/div>/s;

/** The page's shape with the drink's name and picture in it. */
export const withDrink = (page: string, { name, imageUrl }: FirstPaint): string => {
  const light = lightPicture(imageUrl);
  const source = light ? `<source media="(prefers-color-scheme: light)" srcset="${escapeUTF8(light)}">` : '';
  const image = `<img src="${escapeUTF8(imageUrl)}" alt="" width="800" height="800" fetchpriority="high" class="aspect-square w-full bg-raised object-cover h-full">`;
  return page
    .replace(NAME, () => `<h1 class="cocktail-name">${escapeUTF8(name)}</h1>`)
    .replace(
      PICTURE,
      () =>
        `<div class="cocktail-picture card overflow-hidden"><picture class="contents">${source}${image}</picture></div>`,
    );
};

const METADATA = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', vary: 'cookie' };

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
function shownOf({ plain }: CachedResponse): Shown {
  try {
    return Shown.parse(JSON.parse(plain.body.toString()));
  } catch (cause) {
    throw new AppError('bad_gateway', undefined, { cause });
  }
}

/**
 * The pages that visitors see before any script has run, with what a chat shows of a link to them. They hold nothing but
 * what everybody may read, so each is made once for all.
 */
export class FirstPages {
  private readonly config: Pick<Config, 'WEB_DIR' | 'PUBLIC_URL'>;
  private readonly cocktails: PublicCocktails;
  private landingPage: Promise<CachedResponse> | undefined;
  // The same answer of the catalog is the same page.
  private readonly cocktailPages = new WeakMap<CachedResponse, CachedResponse>();

  constructor(config: Pick<Config, 'WEB_DIR' | 'PUBLIC_URL'>, cocktails: PublicCocktails) {
    this.config = config;
    this.cocktails = cocktails;
  }

  landing(): Promise<CachedResponse> {
    this.landingPage ??= this.makeLanding().catch((error: unknown) => {
      // The next visitor has another try.
      this.landingPage = undefined;
      throw error;
    });
    return this.landingPage;
  }

  /** @throws AppError `not_found`, or as the catalog fails: the page without a preview does then */
  async cocktail(id: string, requestId: string): Promise<CachedResponse> {
    const found = await this.cocktails.find(id, requestId);
    const page = this.cocktailPages.get(found) ?? (await this.makeCocktail(id, found));
    this.cocktailPages.set(found, page);
    return page;
  }

  private async makeLanding(): Promise<CachedResponse> {
    const built = await this.built('landing.html');
    return this.filled(built, {
      ...wordsOf(built),
      url: this.absolute('/'),
      image: this.absolute('/api/cocktails/featured/card.jpg'),
    });
  }

  private async makeCocktail(id: string, found: CachedResponse): Promise<CachedResponse> {
    const drink = shownOf(found);
    return this.filled(withDrink(await this.built('cocktail.html'), drink), {
      title: `${drink.name} · ${PRODUCT_NAME}`,
      description: drink.tagline || drink.description,
      url: this.absolute(`/cocktail/${id}`),
      image: this.absolute(`/api/cocktails/${id}/card.jpg`),
    });
  }

  private filled(page: string, preview: LinkPreview): CachedResponse {
    return new CachedResponse(Buffer.from(withPreview(page, preview)), METADATA);
  }

  private built(name: string): Promise<string> {
    return readFile(resolve(this.config.WEB_DIR, name), 'utf8');
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
