import './guest.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nextFrame, nextTask } from '../lib/after-frame.ts';
import { GuestPage } from './guest-page.tsx';
import { followMenu, isSample, pageData } from './live/live-menu.ts';
import { registerWorker } from './worker/worker-client.ts';

/** Fonts of drinks' names and strengths, in addition to those of the first paint. */
const SEMIBOLD = '600 1em "Inter Variable"';
/** Fonts that load later don't delay the page. */
const PATIENCE_MS = 100;

/**
 * Waits until the menu's name, which is part of the page, is painted in its final form. Everything else is laid out
 * afterwards, once.
 */
async function nameIsPainted(): Promise<void> {
  // A background page isn't painted at all.
  if (document.visibilityState === 'hidden') return;
  await nextFrame();
  // Loaded first, so that drinks aren't laid out twice.
  document.fonts.load(SEMIBOLD).catch(() => undefined);
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([document.fonts.ready, late]);
  await nextFrame();
}

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

const { pathname } = window.location;
if (!isSample(pathname)) window.addEventListener('load', registerWorker);
await nameIsPainted();
const data = pageData(document);
const live = followMenu(pathname, data);
await nextTask();
const page = <GuestPage live={live} path={pathname} />;
// Hydrates the markup of a menu's page, which is painted already.
if (data === 'missing') createRoot(root).render(page);
else hydrateRoot(root, page);
