// Toasts are on screen for five seconds. A busy machine may look at the page less often, so the page reports them.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const POLL_MS = 50;
const PATIENCE_MS = 50_000;

/** Reports the text of each toast as it appears, and as it changes. */
const OBSERVE = `
let last = {};
new MutationObserver(() => {
  const toast = document.querySelector('.toast');
  const text = toast?.textContent ?? '';
  if (text && (toast !== last.toast || text !== last.text)) reportToast(text);
  last = { toast, text };
}).observe(document, { childList: true, subtree: true, characterData: true });
`;

const reported = new WeakMap<Page, string[]>();

/** For a page that is still empty: {@link expectToast} finds its toasts from then on. */
export async function recordToasts(page: Page): Promise<void> {
  const toasts: string[] = [];
  reported.set(page, toasts);
  await page.exposeBinding('reportToast', (_source, text: string) => void toasts.push(text));
  await page.addInitScript(OBSERVE);
}

/**
 * Waits for a toast with this title: one that is shown, or was since the last one that was waited for.
 * @throws Error, with the toasts there were instead
 */
export async function expectToast(page: Page, title: string): Promise<void> {
  const toasts = reported.get(page) ?? [];
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const index = toasts.findIndex((text) => text.startsWith(title));
    if (index >= 0) return void toasts.splice(0, index + 1);
    if (Date.now() > deadline)
      throw new Error(`no toast "${title}" appeared, but: ${toasts.join(', ') || 'none'}`);
    await pause(POLL_MS);
  }
}
