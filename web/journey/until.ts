import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const POLL_MS = 50;
const PATIENCE_MS = 30_000;

/** Waits until an expression is true in the page. It is asked from outside: the page's policy allows no `eval` inside. */
export async function until(page: Page, expression: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > deadline) throw new Error(`this did not come true: ${expression}`);
    await pause(POLL_MS);
  }
}
