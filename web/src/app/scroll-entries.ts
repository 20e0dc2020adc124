// Where each entry of this tab's history was left. What scrolls is the window; an entry's id lies in its state.
import { idempotencyKey } from '../lib/idempotency-key.ts';
import { hasHint } from '../lib/session/sign-in-hint.ts';

const keyOf = (entry: string) => `scroll ${entry}`;

/** Explore goes on where it was left, also when a link leads to it. For members it lives at the front door too. */
const EXPLORE = 'explore';
const isExplore = (address: string) => address === '/explore' || (address === '/' && hasHint());

/** The pixels at which an entry was left; a new one has none. */
function topOf(entry: string): number | undefined {
  const kept = sessionStorage.getItem(keyOf(entry));
  return kept === null ? undefined : Number(kept) || 0;
}

/** The id of the entry shown, which gets one if it has none. */
function identify(fresh: string): string {
  const { history } = window;
  const known: unknown = history.state?.entry;
  if (typeof known === 'string') return known;
  history.replaceState({ ...history.state, entry: fresh }, '');
  return fresh;
}

/** Tells at every step through the history where the page that comes should be scrolled to, if anywhere. */
export function watchHistory(aim: (top: number | undefined) => void): () => void {
  window.history.scrollRestoration = 'manual';
  let entry = identify(idempotencyKey());
  let { pathname, search } = window.location;
  aim(topOf(entry));

  function keep() {
    const top = String(window.scrollY);
    sessionStorage.setItem(keyOf(entry), top);
    if (isExplore(pathname + search)) sessionStorage.setItem(keyOf(EXPLORE), top);
  }
  /** Whether another page comes, by its path. */
  function move() {
    const before = pathname;
    ({ pathname, search } = window.location);
    return pathname !== before;
  }
  // To name an entry replaces it, which is a step in itself: each step aims after it has named.
  const steps: Record<string, () => void> = {
    pagehide: keep,
    pushState: () => {
      keep();
      const isNew = move();
      entry = identify(idempotencyKey());
      if (isExplore(pathname + search)) aim(topOf(EXPLORE) ?? 0);
      else aim(isNew ? 0 : undefined);
    },
    replaceState: () => {
      const isNew = move();
      entry = identify(entry);
      aim(isNew ? 0 : undefined);
    },
    popstate: () => {
      keep();
      move();
      entry = identify(idempotencyKey());
      aim(topOf(entry) ?? 0);
    },
  };
  // wouter announces what is pushed and replaced. Captured, a step is seen before any page has changed for it.
  for (const [name, step] of Object.entries(steps)) window.addEventListener(name, step, true);
  return () => {
    for (const [name, step] of Object.entries(steps)) window.removeEventListener(name, step, true);
  };
}
