// What the page knows of its menu, from the first paint on.
import { type GuestDrink, type GuestMenu, SAMPLE_MENU_PATH } from '@swizzle/proto';
import { forget, keep } from '../worker/keep.ts';

// The server's word on a menu, for as long as the page is open. Networks at parties come and go.

interface Listener {
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

/** The menu's own part of `/m/:slug`. */
export const slugIn = (path: string): string => path.split('/')[2] ?? '';

/** Where the server answers for a menu. */
const apiPath = (slug: string) => `/api/m/${encodeURIComponent(slug)}`;

/** The menu that came with the page. */
interface PageData {
  menu: GuestMenu;
  /** When it was last known to be the latest, in epoch milliseconds, where it comes out of the phone's memory. */
  asOf: number | undefined;
}

/** `missing` where the server knows no menu at this address; undefined where it could not tell. */
export function pageData(page: Document): PageData | 'missing' | undefined {
  const block = page.getElementById('menu');
  if (!block?.textContent) return undefined;
  const menu: GuestMenu | null = JSON.parse(block.textContent);
  if (!menu) return 'missing';
  return { menu, asOf: Number(block.dataset.asOf) || undefined };
}

/** What guests are told about a change, a sentence for each drink. */
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

/** 'the Negroni', and 'The Last Word' as it is. */
const the = (name: string, article = 'the') => (ARTICLE.test(name) ? name : `${article} ${name}`);

type Known =
  /** Asked, and nothing heard yet. */
  | { state: 'waiting' }
  /** The server cannot say at present. */
  | { state: 'away' }
  /** There is nothing at this address. */
  | { state: 'missing' }
  /** There was a menu, and its host has taken it back. */
  | { state: 'gone' }
  | {
      state: 'menu';
      menu: GuestMenu;
      /** What the last change was about. */
      news: readonly string[];
      /** Since when nothing has been heard, in epoch milliseconds. */
      lostAt: number | undefined;
    };

export interface LiveMenu {
  current: () => Known;
  subscribe: (changed: () => void) => () => void;
}

/** Nothing is asked for where the server has said that there is no menu. */
const NO_MENU: LiveMenu = { current: () => MISSING, subscribe: () => () => undefined };
const MISSING: Known = { state: 'missing' };

/** The sample has no host who could change it: nothing is listened to, kept or counted. */
export const isSample = (path: string): boolean => path === SAMPLE_MENU_PATH;

export function followMenu(path: string, first: ReturnType<typeof pageData>): LiveMenu {
  if (first === 'missing') return NO_MENU;
  const listeners = new Set<() => void>();
  let known: Known = first
    ? { state: 'menu', menu: first.menu, news: [], lostAt: first.asOf }
    : { state: isSample(path) ? 'away' : 'waiting' };
  if (isSample(path)) return { current: () => known, subscribe: () => () => undefined };
  const learn = (next: Known) => {
    if (next === known) return;
    known = next;
    for (const changed of listeners) changed();
  };
  listenToMenu(slugIn(path), {
    onMenu(menu) {
      learn(withMenu(known, menu));
      keep(menu);
    },
    onGone() {
      learn({ state: known.state === 'menu' ? 'gone' : 'missing' });
      forget();
    },
    onLost() {
      if (known.state !== 'menu') return learn({ state: 'away' });
      if (known.lostAt !== undefined) return;
      learn({ ...known, lostAt: Date.now() });
      keep(known.menu);
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

/** What is shown already, and what came late and is older, changes nothing. */
function withMenu(known: Known, menu: GuestMenu): Known {
  if (known.state !== 'menu') return { state: 'menu', menu, news: [], lostAt: undefined };
  if (menu.revision <= known.menu.revision)
    return known.lostAt === undefined ? known : { ...known, lostAt: undefined };
  return { state: 'menu', menu, news: newsOf(known.menu, menu), lostAt: undefined };
}

/** Says that a guest has opened the menu: once in the life of a tab, and nothing about who it is. */
export function countView(slug: string): void {
  const mark = `viewed ${slug}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
  } catch {
    // A tab that may remember nothing would be counted at every reload.
    return;
  }
  // A view that is not counted is no loss to the guest.
  navigator.sendBeacon(`${apiPath(slug)}/views`);
}
