import { forgetMenu, keptMenu } from './kept-menus.ts';
import { fillShell } from './shell.ts';

/** Milliseconds that a guest waits for the network where there is a menu to be shown. */
const PATIENCE_MS = 3000;

/** The page from the server; where it does not answer, with the menu as it last was. */
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
