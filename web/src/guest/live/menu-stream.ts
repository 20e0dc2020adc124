// The server's word on a menu, for as long as the page is open. Networks at parties come and go.
import type { GuestMenu } from '@swizzle/proto';
import { apiPath } from '../address.ts';

export interface Listener {
  onMenu: (menu: GuestMenu) => void;
  /** There is no menu at this address, or no longer. */
  onGone: () => void;
  /** Nothing is heard at present. */
  onLost: () => void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that nobody looked after for so long may be dead without saying so. */
const ASLEEP_MS = 30_000;

/** Listens until there is nothing more to hear. */
export function listenToMenu(slug: string, { onMenu, onGone, onLost }: Listener): void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let hiddenAt = 0;
  const over = new AbortController();
  const { signal } = over;

  function open() {
    clearTimeout(again);
    source?.close();
    source = new EventSource(`${apiPath(slug)}/events`);
    source.addEventListener('menu', hear, { signal });
    source.addEventListener('gone', end, { signal });
    source.addEventListener('error', lose, { signal });
  }

  function hear({ data }: MessageEvent<string>) {
    pause = FIRST_PAUSE_MS;
    onMenu(JSON.parse(data));
  }

  function end() {
    over.abort();
    clearTimeout(again);
    source?.close();
    onGone();
  }

  /** After an error of the network the browser tries again by itself; after any other answer it gives up. */
  async function lose() {
    const gaveUp = source?.readyState === EventSource.CLOSED;
    if (gaveUp && (await isMissing(slug))) return end();
    if (signal.aborted) return;
    onLost();
    if (!gaveUp) return;
    again = setTimeout(open, pause * (1 + Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (source?.readyState !== EventSource.OPEN || Date.now() - hiddenAt > ASLEEP_MS) open();
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', open, { signal });
  window.addEventListener('offline', onLost, { signal });
  open();
}

/** A slug that no menu could have is answered with 400. */
async function isMissing(slug: string): Promise<boolean> {
  const answer = await fetch(apiPath(slug)).catch(() => undefined);
  // Unread it would keep its connection.
  await answer?.text();
  return answer?.status === 404 || answer?.status === 400;
}
