import { type CachedMenu, cachedMenu, deleteMenu } from './menu-cache.ts';

const BLOCK = '<script type="application/json" id="menu">';

/** The page without its menu (the shell), into which the cached menu is inserted like on the server. */
export async function fillShell(
  shell: Response | undefined,
  cached: CachedMenu | undefined,
): Promise<Response> {
  if (!shell) return Response.error();
  const page = await shell.text();
  const headers = new Headers(shell.headers);
  // The body differs from the server's.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(cached ? page.replace(BLOCK, () => filled(cached)) : page, { headers });
}

/** Escapes `<`, so that a menu can't end the block. */
const filled = ({ menu, asOf }: CachedMenu) =>
  BLOCK.replace('>', ` data-as-of="${asOf}">`) + JSON.stringify(menu).replaceAll('<', '\\u003c');

/** Milliseconds to wait for the network if there is a cached menu. */
const NETWORK_TIMEOUT_MS = 3000;

/** The page from the server; if it doesn't respond, with the cached menu. */
export async function guestPage(
  request: Request,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = await cachedMenu(pathname);
  const aborter = new AbortController();
  const timer = cached && setTimeout(() => aborter.abort(), NETWORK_TIMEOUT_MS);
  try {
    const answer = await fetch(request, { signal: aborter.signal });
    if (answer.status === 404) await deleteMenu(pathname);
    return cached && answer.status >= 500 ? fillShell(await shell(), cached) : answer;
  } catch {
    return fillShell(await shell(), cached);
  } finally {
    clearTimeout(timer);
  }
}
