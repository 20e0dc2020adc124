import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@swizzle/kit/http/app-error';
import { loadOnce } from '@swizzle/kit/lifecycle/single-flight';
import { Cocktail, lightPicture, PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { Pool } from 'undici';
import type { z } from 'zod';
import { CachedResponse, type ResponseCache } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import { fetchResponse } from '../proxy/upstreams.ts';
import { type LinkPreview, metadataOf, withPreview } from './link-preview.ts';

/** The parts of a cocktail in its prerendered page. */
export interface DrinkPreview {
  readonly name: string;
  readonly imageUrl: string;
}

/** Placeholders in the built page, from web's cocktail-skeleton.tsx. */
const NAME_PLACEHOLDER = /<h1 [^>]*data-slot="name".*?<\/h1>/s;
const PICTURE_PLACEHOLDER = /<div [^>]*data-slot="picture".*?<\/div>/s;

/** Inserts the drink's name and picture into the skeleton. */
export const insertDrink = (page: string, { name, imageUrl }: DrinkPreview): string => {
  const light = lightPicture(imageUrl);
  const source = light ? `<source media="(prefers-color-scheme: light)" srcset="${escapeUTF8(light)}">` : '';
  const image = `<img src="${escapeUTF8(imageUrl)}" alt="" width="800" height="800" fetchpriority="high" class="aspect-square w-full bg-raised object-cover h-full">`;
  return page
    .replace(NAME_PLACEHOLDER, () => `<h1 class="cocktail-name">${escapeUTF8(name)}</h1>`)
    .replace(
      PICTURE_PLACEHOLDER,
      () =>
        `<div class="cocktail-picture card overflow-hidden"><picture class="contents">${source}${image}</picture></div>`,
    );
};

const METADATA = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', vary: 'cookie' };

const PreviewFields = Cocktail.pick({ name: true, tagline: true, description: true, imageUrl: true });
type PreviewFields = z.infer<typeof PreviewFields>;

/** Reads cocktails from the catalog, with the same cache entry as the public endpoint. */
export class PublicCocktails {
  private readonly catalog: Pool;
  private readonly cache: ResponseCache;

  constructor(catalog: Pool, cache: ResponseCache) {
    this.catalog = catalog;
    this.cache = cache;
  }

  /** @throws AppError `not_found` */
  find(id: string, requestId: string): Promise<CachedResponse> {
    const path = `/api/cocktails/${id}`;
    const cached = this.cache.get(path);
    if (cached) return Promise.resolve(cached);
    return this.cache.fetch(path, () => fetchResponse(this.catalog, { path, requestId }));
  }
}

/** @throws AppError `bad_gateway` (an invalid body) */
function parsePreviewFields({ plain }: CachedResponse): PreviewFields {
  try {
    return PreviewFields.parse(JSON.parse(plain.body.toString()));
  } catch (cause) {
    throw new AppError('bad_gateway', undefined, { cause });
  }
}

/**
 * Prerendered pages for visitors, with tags for link previews. They contain only public data, so each is rendered once for
 * everybody.
 */
export class PrerenderedPages {
  private readonly config: Pick<Config, 'WEB_DIR' | 'PUBLIC_URL'>;
  private readonly cocktails: PublicCocktails;
  // Keyed by the catalog's response.
  private readonly cocktailPages = new WeakMap<CachedResponse, CachedResponse>();

  constructor(config: Pick<Config, 'WEB_DIR' | 'PUBLIC_URL'>, cocktails: PublicCocktails) {
    this.config = config;
    this.cocktails = cocktails;
  }

  readonly landing = loadOnce(() => this.renderLanding());

  /** @throws AppError `not_found`, or the catalog's error; callers fall back to the page without a preview */
  async cocktail(id: string, requestId: string): Promise<CachedResponse> {
    const response = await this.cocktails.find(id, requestId);
    const page = this.cocktailPages.get(response) ?? (await this.renderCocktail(id, response));
    this.cocktailPages.set(response, page);
    return page;
  }

  private async renderLanding(): Promise<CachedResponse> {
    const template = await this.readTemplate('landing.html');
    return this.toResponse(template, {
      ...metadataOf(template),
      url: this.absoluteUrl('/'),
      image: this.absoluteUrl('/api/cocktails/featured/card.jpg'),
    });
  }

  private async renderCocktail(id: string, found: CachedResponse): Promise<CachedResponse> {
    const drink = parsePreviewFields(found);
    return this.toResponse(insertDrink(await this.readTemplate('cocktail.html'), drink), {
      title: `${drink.name} · ${PRODUCT_NAME}`,
      description: drink.tagline || drink.description,
      url: this.absoluteUrl(`/cocktail/${id}`),
      image: this.absoluteUrl(`/api/cocktails/${id}/card.jpg`),
    });
  }

  private toResponse(page: string, preview: LinkPreview): CachedResponse {
    return new CachedResponse(Buffer.from(withPreview(page, preview)), METADATA);
  }

  private readTemplate(name: string): Promise<string> {
    return readFile(resolve(this.config.WEB_DIR, name), 'utf8');
  }

  private absoluteUrl(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
