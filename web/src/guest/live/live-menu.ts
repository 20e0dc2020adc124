// The state of the page's menu, from the first paint on.
import { type GuestDrink, type GuestMenu, SAMPLE_MENU_PATH } from '@swizzle/proto';
import { deleteOffline, storeOffline } from '../worker/worker-client.ts';

// The server's updates of a menu while the page is open. Networks at parties are unreliable.

interface Listener {
  onMenu: (menu: GuestMenu) => void;
  /** There is no menu at this URL, or it was closed. */
  onGone: () => void;
  /** The connection is lost. */
  onLost: () => void;
}

const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** After a suspension of this length, the connection may be half-open. */
const SUSPENDED_MS = 30_000;

/** Listens until the menu is gone. */
export function subscribeToMenu(slug: string, { onMenu, onGone, onLost }: Listener): void {
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let delay = MIN_RETRY_MS;
  let hiddenAt = 0;
  const ended = new AbortController();
  const { signal } = ended;

  function open() {
    clearTimeout(retryTimer);
    source?.close();
    source = new EventSource(`${apiPath(slug)}/events`);
    source.addEventListener('menu', handleMenu, { signal });
    source.addEventListener('gone', end, { signal });
    source.addEventListener('error', handleError, { signal });
  }

  function handleMenu({ data }: MessageEvent<string>) {
    delay = MIN_RETRY_MS;
    onMenu(JSON.parse(data));
  }

  function end() {
    ended.abort();
    clearTimeout(retryTimer);
    source?.close();
    onGone();
  }

  /** After a network error the browser reconnects by itself; after any other response it stops. */
  async function handleError() {
    const gaveUp = source?.readyState === EventSource.CLOSED;
    if (gaveUp && (await isMissing(slug))) return end();
    if (signal.aborted) return;
    onLost();
    if (!gaveUp) return;
    retryTimer = setTimeout(open, delay * (1 + Math.random()));
    delay = Math.min(delay * 2, MAX_RETRY_MS);
  }

  const reopenIfStale = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (source?.readyState !== EventSource.OPEN || Date.now() - hiddenAt > SUSPENDED_MS) open();
  };
  document.addEventListener('visibilitychange', reopenIfStale, { signal });
  window.addEventListener('online', open, { signal });
  window.addEventListener('offline', onLost, { signal });
  open();
}

/** An invalid slug is answered with 400. */
async function isMissing(slug: string): Promise<boolean> {
  const answer = await fetch(apiPath(slug)).catch(() => undefined);
  // An unread body would keep its connection open.
  await answer?.text();
  return answer?.status === 404 || answer?.status === 400;
}

/** The slug in `/m/:slug`. */
export const slugIn = (path: string): string => path.split('/')[2] ?? '';

/** The menu's endpoint. */
const apiPath = (slug: string) => `/api/m/${encodeURIComponent(slug)}`;

/** The menu in the page's HTML. */
interface PageData {
  menu: GuestMenu;
  /** For a menu from the service worker's cache: when it was last up to date, in epoch milliseconds. */
  asOf: number | undefined;
}

/** `missing` if the server has no menu at this URL; undefined if the response is inconclusive. */
export function pageData(page: Document): PageData | 'missing' | undefined {
  const block = page.getElementById('menu');
  if (!block?.textContent) return undefined;
  const menu: GuestMenu | null = JSON.parse(block.textContent);
  if (!menu) return 'missing';
  return { menu, asOf: Number(block.dataset.asOf) || undefined };
}

/** The news of a change for guests, a sentence per drink. */
export function newsOf(before: GuestMenu, after: GuestMenu): string[] {
  const old = new Map(before.drinks.map((drink) => [drink.id, drink]));
  const kept = new Set(after.drinks.map(({ id }) => id));
  const changes = after.drinks.map((drink) => change(old.get(drink.id), drink));
  const left = before.drinks.filter(({ id }) => !kept.has(id));
  return [...changes, ...left.map(({ name }) => `${the(name, 'The')} is off the menu.`)].filter(
    (sentence) => sentence !== undefined,
  );
}

function change(before: GuestDrink | undefined, { name, isSoldOut }: GuestDrink): string | undefined {
  if (!before) return `New on the menu: ${the(name)}.`;
  if (before.name !== name) return `${before.name} swapped for ${name}.`;
  if (before.isSoldOut === isSoldOut) return undefined;
  return isSoldOut ? `${the(name, 'The')} is sold out.` : `${the(name, 'The')} is back.`;
}

const ARTICLE = /^(?:the|an?) /i;

/** 'the Negroni', but 'The Last Word' unchanged. */
const the = (name: string, article = 'the') => (ARTICLE.test(name) ? name : `${article} ${name}`);

type Known =
  /** Loading. */
  | { state: 'waiting' }
  /** The server is unavailable. */
  | { state: 'away' }
  /** There is nothing at this URL. */
  | { state: 'missing' }
  /** The host has closed the menu. */
  | { state: 'gone' }
  | {
      state: 'menu';
      menu: GuestMenu;
      /** The news of the last change. */
      news: readonly string[];
      /** When the connection was lost, in epoch milliseconds. */
      lostAt: number | undefined;
    };

export interface LiveMenu {
  current: () => Known;
  subscribe: (changed: () => void) => () => void;
}

/** Nothing is requested if the server has already answered that there is no menu. */
const NO_MENU: LiveMenu = { current: () => MISSING, subscribe: () => () => undefined };
const MISSING: Known = { state: 'missing' };

/** The sample menu never changes: no stream, no cache, no view count. */
export const isSample = (path: string): boolean => path === SAMPLE_MENU_PATH;

export function followMenu(path: string, first: ReturnType<typeof pageData>): LiveMenu {
  if (first === 'missing') return NO_MENU;
  const listeners = new Set<() => void>();
  let known: Known = first
    ? { state: 'menu', menu: first.menu, news: [], lostAt: first.asOf }
    : { state: isSample(path) ? 'away' : 'waiting' };
  if (isSample(path)) return { current: () => known, subscribe: () => () => undefined };
  const update = (next: Known) => {
    if (next === known) return;
    known = next;
    for (const changed of listeners) changed();
  };
  subscribeToMenu(slugIn(path), {
    onMenu(menu) {
      update(withMenu(known, menu));
      storeOffline(menu);
    },
    onGone() {
      update({ state: known.state === 'menu' ? 'gone' : 'missing' });
      deleteOffline();
    },
    onLost() {
      if (known.state !== 'menu') return update({ state: 'away' });
      if (known.lostAt !== undefined) return;
      update({ ...known, lostAt: Date.now() });
      storeOffline(known.menu);
    },
  });
  return {
    current: () => known,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Ignores revisions that are displayed already or older. */
function withMenu(known: Known, menu: GuestMenu): Known {
  if (known.state !== 'menu') return { state: 'menu', menu, news: [], lostAt: undefined };
  if (menu.revision <= known.menu.revision)
    return known.lostAt === undefined ? known : { ...known, lostAt: undefined };
  return { state: 'menu', menu, news: newsOf(known.menu, menu), lostAt: undefined };
}

/** Counts a view, once per tab, without any data about the guest. */
export function countView(slug: string): void {
  const mark = `viewed ${slug}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
  } catch {
    // Without session storage, every reload would be counted.
    return;
  }
  // A lost view count doesn't matter to the guest.
  navigator.sendBeacon(`${apiPath(slug)}/views`);
}
