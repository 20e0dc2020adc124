import type { Kept } from './message.ts';

const BLOCK = '<script type="application/json" id="menu">';

/** The page without its menu (the shell), filled with the menu that was kept as the server would fill it. */
export async function fillShell(shell: Response | undefined, kept: Kept | undefined): Promise<Response> {
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
