import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@swizzle/kit/http/app-error';
import { type GuestMenu, MenuSlug } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import type { GuestMenus } from './guest-menus.ts';
import { fillPage, missingPage } from './markup.ts';

const METADATA = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const AGAIN_SECONDS = 2;

interface Parts {
  readonly config: Config;
  readonly menus: GuestMenus;
}

/** The page behind a menu's public address, with the menu in it: nothing has to be asked for before it shows. */
export async function guestPage(app: FastifyInstance, { config, menus }: Parts): Promise<void> {
  const empty = () => readFile(resolve(config.WEB_DIR, 'guest.html'), 'utf8');
  const pages = new WeakMap<GuestMenu, CachedResponse>();

  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href;
  const filled = async (menu: GuestMenu, slug: string) =>
    fillPage(await empty(), menu, {
      url: absolute(`/m/${slug}`),
      image: absolute(`/api/m/${slug}/card.jpg`),
    });

  const pageOf = async (menu: GuestMenu, slug: string): Promise<CachedResponse> => {
    const page = pages.get(menu) ?? new CachedResponse(Buffer.from(await filled(menu, slug)), METADATA);
    pages.set(menu, page);
    return page;
  };

  // It is the same read as the menu's own, and counted as one.
  const options = { config: { endpoint: endpointFor('GET /api/m/:slug') }, compress: false as const };
  app.get<{ Params: { slug: string } }>('/m/:slug', options, async (request, reply) => {
    try {
      const slug = slugIn(request.params);
      const menu = await menus.find(slug, request.id);
      return await (await pageOf(menu, slug)).send(request, reply);
    } catch (error) {
      const status = statusFor(error);
      if (status === 503) reply.header('retry-after', AGAIN_SECONDS);
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .type(METADATA.type)
        .send(status === 404 ? missingPage(await empty()) : await empty());
    }
  });
}

function slugIn({ slug }: { slug: string }): string {
  if (!MenuSlug.safeParse(slug).success) throw new AppError('not_found');
  return slug;
}

function statusFor(error: unknown): 404 | 503 {
  if (!(error instanceof AppError)) throw error;
  return error.code === 'not_found' ? 404 : 503;
}
