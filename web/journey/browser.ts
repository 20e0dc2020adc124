import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';

const POLL_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * Polls an expression in the page until it's true. Polls from outside, since the page's content security policy forbids
 * `eval`.
 */
export async function until(page: Page, expression: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > deadline) throw new Error(`this did not come true: ${expression}`);
    await pause(POLL_MS);
  }
}

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium: `CHROMIUM_PATH`, or the system's. */
export function launchBrowser(more: string[] = []): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (!path) throw new Error('Chromium is not here. Install it, or name it in CHROMIUM_PATH.');
  // Scrollbars take space, as on most desktops.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  return chromium.launch({ executablePath: path, args: [...FLAGS, ...more], ignoreDefaultArgs });
}
