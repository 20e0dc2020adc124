import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@swizzle/kit/http/app-error';
import { type GuestMenu, MenuSlug, NO_MENU, SAMPLE_MENU_PATH } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CachedResponse } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import { imageTags } from '../pages/link-preview.ts';
import type { GuestMenus } from './guest-menus.ts';
import type { SampleMenu } from './sample-menu.ts';

/** What could end the script, or is a line break to an older parser. */
const UNSAFE = /[<>&\u2028\u2029]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that may stand inside a script of a page: it is the same JSON. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escaped);

type Fill = readonly [place: RegExp, text: string];

/** The page with its places filled, each between what comes before and after it. */
const filled = (page: string, fills: readonly Fill[]): string =>
  fills.reduce(
    (done, [place, text]) =>
      done.replace(place, (_all, before: string, after: string) => before + text + after),
    page,
  );

const TITLE = /(<title>)[^<]*(<\/title>)/;
const HEADING = /(<h1 id="menu-name">)[^<]*(<\/h1>)/;
const INTRO = /(<p id="menu-intro">)[^<]*(<\/p>)/;
const DATA = /(<script type="application\/json" id="menu">)[^<]*(<\/script>)/;
/** What only stands until the scripts show the drinks, or asks for scripts. */
const WAITING = /<(noscript|section)\b.*?<\/\1>/gs;

/** The page with the menu in it, its name as the title, and what previews of links show. */
const fillPage = (page: string, menu: GuestMenu, address: { url: string; image: string }): string => {
  const [name, intro] = [escapeUTF8(menu.name), escapeUTF8(menu.intro)];
  return filled(page, [
    [TITLE, name],
    [/(<meta property="og:title" content=")[^"]*(")/, name],
    [/(<meta name="description" content=")[^"]*(")/, intro],
    [/(<meta property="og:description" content=")[^"]*(")/, intro],
    // Behind the title: a page that has been filled says where its picture is.
    [/(<\/title>)()/, imageTags({ ...address, title: menu.name })],
    [HEADING, name],
    [INTRO, intro],
    [DATA, jsonInPage(menu)],
  ]);
};

/** The page of a link that leads to no menu: it says so, and its data is null, so that no script asks again. */
const missingPage = (page: string): string =>
  filled(page.replace(WAITING, ''), [
    [HEADING, escapeUTF8(NO_MENU.title)],
    [INTRO, escapeUTF8(NO_MENU.hint)],
    [DATA, 'null'],
  ]);

const METADATA = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const AGAIN_SECONDS = 2;

interface Parts {
  readonly config: Config;
  readonly menus: GuestMenus;
  readonly sample: SampleMenu;
}

/** What leads to a menu, and to the picture that a chat shows of it. */
interface Addresses {
  readonly path: string;
  readonly card: string;
}

/** The page behind a menu's public address, with the menu in it: nothing has to be asked for before it shows. */
export async function guestPage(app: FastifyInstance, { config, menus, sample }: Parts): Promise<void> {
  const empty = () => readFile(resolve(config.WEB_DIR, 'guest.html'), 'utf8');
  const pages = new WeakMap<GuestMenu, CachedResponse>();

  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href;
  const filled = async (menu: GuestMenu, { path, card }: Addresses) =>
    fillPage(await empty(), menu, { url: absolute(path), image: absolute(card) });

  const pageOf = async (menu: GuestMenu, at: Addresses): Promise<CachedResponse> => {
    const page = pages.get(menu) ?? new CachedResponse(Buffer.from(await filled(menu, at)), METADATA);
    pages.set(menu, page);
    return page;
  };

  const sendFailure = async (error: unknown, reply: FastifyReply) => {
    const status = statusFor(error);
    if (status === 503) reply.header('retry-after', AGAIN_SECONDS);
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type(METADATA.type)
      .send(status === 404 ? missingPage(await empty()) : await empty());
  };

  // It is the same read as the menu's own, and counted as one.
  const options = { config: { endpoint: endpointFor('GET /api/m/:slug') }, compress: false as const };
  app.get<{ Params: { slug: string } }>('/m/:slug', options, async (request, reply) => {
    try {
      const slug = slugIn(request.params);
      const menu = await menus.find(slug, request.id);
      const page = await pageOf(menu, { path: `/m/${slug}`, card: `/api/m/${slug}/card.jpg` });
      return await page.send(request, reply);
    } catch (error) {
      return sendFailure(error, reply);
    }
  });

  // It is the public read of what is featured, and limited like one.
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

function slugIn({ slug }: { slug: string }): string {
  if (!MenuSlug.safeParse(slug).success) throw new AppError('not_found');
  return slug;
}

function statusFor(error: unknown): 404 | 503 {
  if (!(error instanceof AppError)) throw error;
  return error.code === 'not_found' ? 404 : 503;
}
