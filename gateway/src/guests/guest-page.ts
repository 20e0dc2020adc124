import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@swizzle/kit/http/app-error';
import { type GuestMenu, MenuSlug, NO_MENU, SAMPLE_MENU_PATH } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CachedResponse } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import { previewTags } from '../pages/link-preview.ts';
import type { GuestMenus } from './guest-menus.ts';
import type { SampleMenu } from './sample-menu.ts';

/** Characters that could end the script element, or that old parsers treat as line breaks. */
const UNSAFE = /[<>&\u2028\u2029]/g;

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that is safe inside a script element. */
const jsonForScript = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escapeCharacter);

type Replacement = readonly [place: RegExp, text: string];

/** Replaces the text between the two groups of each pattern. */
const fillPlaceholders = (page: string, replacements: readonly Replacement[]): string =>
  replacements.reduce(
    (result, [place, text]) =>
      result.replace(place, (_all, before: string, after: string) => before + text + after),
    page,
  );

const TITLE = /(<title>)[^<]*(<\/title>)/;
const HEADING = /(<h1 id="menu-name">)[^<]*(<\/h1>)/;
const INTRO = /(<p id="menu-intro">)[^<]*(<\/p>)/;
const DATA = /(<script type="application\/json" id="menu">)[^<]*(<\/script>)/;
/** Loading placeholders and noscript hints. */
const LOADING_PLACEHOLDERS = /<(noscript|section)\b.*?<\/\1>/gs;

/** Fills in the menu, the title and the tags for link previews. */
const fillPage = (page: string, menu: GuestMenu, address: { url: string; image: string }): string => {
  const [name, intro] = [escapeUTF8(menu.name), escapeUTF8(menu.intro)];
  return fillPlaceholders(page, [
    [TITLE, name],
    [/(<meta property="og:title" content=")[^"]*(")/, name],
    [/(<meta name="description" content=")[^"]*(")/, intro],
    [/(<meta property="og:description" content=")[^"]*(")/, intro],
    // Inserted after the title.
    [/(<\/title>)()/, previewTags({ ...address, title: menu.name })],
    [HEADING, name],
    [INTRO, intro],
    [DATA, jsonForScript(menu)],
  ]);
};

/** The page for an unknown menu. Its data is null, so that the script doesn't fetch it again. */
const notFoundPage = (page: string): string =>
  fillPlaceholders(page.replace(LOADING_PLACEHOLDERS, ''), [
    [HEADING, escapeUTF8(NO_MENU.title)],
    [INTRO, escapeUTF8(NO_MENU.hint)],
    [DATA, 'null'],
  ]);

const METADATA = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const RETRY_AFTER_SECONDS = 2;

interface Dependencies {
  readonly config: Config;
  readonly menus: GuestMenus;
  readonly sample: SampleMenu;
}

/** The paths of a menu and of its share card. */
interface MenuPaths {
  readonly path: string;
  readonly card: string;
}

/** Serves the page of a shared menu with its data inlined, so that it renders without another request. */
export async function guestPage(
  app: FastifyInstance,
  { config, menus, sample }: Dependencies,
): Promise<void> {
  const readTemplate = () => readFile(resolve(config.WEB_DIR, 'guest.html'), 'utf8');
  const pages = new WeakMap<GuestMenu, CachedResponse>();

  const absoluteUrl = (path: string) => new URL(path, config.PUBLIC_URL).href;
  const renderMenu = async (menu: GuestMenu, { path, card }: MenuPaths) =>
    fillPage(await readTemplate(), menu, { url: absoluteUrl(path), image: absoluteUrl(card) });

  const pageOf = async (menu: GuestMenu, addresses: MenuPaths): Promise<CachedResponse> => {
    const page =
      pages.get(menu) ?? new CachedResponse(Buffer.from(await renderMenu(menu, addresses)), METADATA);
    pages.set(menu, page);
    return page;
  };

  const sendFailure = async (error: unknown, reply: FastifyReply) => {
    const status = statusFor(error);
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type(METADATA.type)
      .send(status === 404 ? notFoundPage(await readTemplate()) : await readTemplate());
  };

  // Same access rule and rate limit as the menu's endpoint.
  const options = { config: { endpoint: endpointFor('GET /api/m/:slug') }, compress: false as const };
  app.get<{ Params: { slug: string } }>('/m/:slug', options, async (request, reply) => {
    try {
      const slug = parseSlug(request.params);
      const menu = await menus.find(slug, request.id);
      const page = await pageOf(menu, { path: `/m/${slug}`, card: `/api/m/${slug}/card.jpg` });
      return await page.send(request, reply);
    } catch (error) {
      return sendFailure(error, reply);
    }
  });

  // Same access rule and rate limit as the list of featured cocktails.
  const featured = {
    config: { endpoint: endpointFor('GET /api/cocktails/featured') },
    compress: false,
  } as const;
  app.get(SAMPLE_MENU_PATH, featured, async (request, reply) => {
    try {
      const menu = await sample.find(request.id);
      const page = await pageOf(menu, {
        path: SAMPLE_MENU_PATH,
        card: `${featured.config.endpoint.path}/card.jpg`,
      });
      return await page.send(request, reply);
    } catch (error) {
      return sendFailure(error, reply);
    }
  });
}

function parseSlug({ slug }: { slug: string }): string {
  if (!MenuSlug.safeParse(slug).success) throw new AppError('not_found');
  return slug;
}

function statusFor(error: unknown): 404 | 503 {
  if (!(error instanceof AppError)) throw error;
  return error.code === 'not_found' ? 404 : 503;
}
