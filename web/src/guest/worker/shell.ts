// The page without its menu: what the build made, under the build's name.
import type { Kept } from './message.ts';

/** Filled in while building: a name for this build, and every file of the guests' page. */
declare const __SHELL__: { version: string; files: readonly string[] };

const PAGE = '/guest.html';
const PREFIX = 'shell ';
const CURRENT = PREFIX + __SHELL__.version;
const BLOCK = '<script type="application/json" id="menu">';

export const keepShell = async () => (await caches.open(CURRENT)).addAll([...__SHELL__.files]);

/** Forgets the files of builds that went before. */
export async function forgetOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A file of the page, from memory where it is there. */
export const shellFile = async (request: Request): Promise<Response> =>
  (await (await caches.open(CURRENT)).match(request)) ?? fetch(request);

/** The page as the server would fill it, with the menu that was kept. */
export async function shellWith(kept: Kept | undefined): Promise<Response> {
  const shell = await (await caches.open(CURRENT)).match(PAGE);
  if (!shell) return Response.error();
  const page = await shell.text();
  const headers = new Headers(shell.headers);
  // The body is not what the server sent any more.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(kept ? page.replace(BLOCK, () => filled(kept)) : page, { headers });
}

/** No `<` of a menu's own can end the block. */
const filled = ({ menu, asOf }: Kept) =>
  BLOCK.replace('>', ` data-as-of="${asOf}">`) + JSON.stringify(menu).replaceAll('<', '\\u003c');
