import { forgetMenu, type Kept, keptMenu } from './kept-menus.ts';

const BLOCK = '<script type="application/json" id="menu">';

/** The page without its menu (the shell), into which the cached menu is inserted like on the server. */
export async function fillShell(shell: Response | undefined, kept: Kept | undefined): Promise<Response> {
  if (!shell) return Response.error();
  const page = await shell.text();
  const headers = new Headers(shell.headers);
  // The body differs from the server's.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(kept ? page.replace(BLOCK, () => filled(kept)) : page, { headers });
}

/** Escapes `<`, so that a menu can't end the block. */
const filled = ({ menu, asOf }: Kept) =>
  BLOCK.replace('>', ` data-as-of="${asOf}">`) + JSON.stringify(menu).replaceAll('<', '\\u003c');

/** Milliseconds to wait for the network if there is a cached menu. */
const PATIENCE_MS = 3000;

/** The page from the server; if it doesn't respond, with the cached menu. */
export async function guestPage(
  request: Request,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await keptMenu(pathname);
  const tooLate = new AbortController();
  const patience = kept && setTimeout(() => tooLate.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(request, { signal: tooLate.signal });
    if (answer.status === 404) await forgetMenu(pathname);
    return kept && answer.status >= 500 ? fillShell(await shell(), kept) : answer;
  } catch {
    return fillShell(await shell(), kept);
  } finally {
    clearTimeout(patience);
  }
}
