// A whole system and a browser for the tests of one file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { type System, startSystem } from '@swizzle/scripts/dev/system';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { type ProviderClock, stoppedClock } from './provider-clock.ts';
import type { Screen } from './screens.ts';

/** Milliseconds for a start, which may have to build first. */
export const START_MS = 120_000;
const PATIENCE_MS = 15_000;

export interface House {
  /** A page of its own browser profile, still empty. The screen says whether motion is wanted on it. */
  open(screen: Screen, more?: BrowserContextOptions): Promise<Page>;
  url(path?: string): string;
  /** The payment provider's clock, where the house was opened with a stopped one. */
  clock(): ProviderClock;
  /** What any page threw, or wrote to the console as an error; the browser's word on broken policies too. */
  complaints: string[];
}

interface HouseOptions {
  /** Customers of the payment provider live by a clock that stands still. */
  stoppedClock?: boolean;
}

/** Opens before the file's first test, closes after its last. */
export function openHouse(options: HouseOptions = {}): House {
  let dataDir: string;
  let system: System;
  let browser: Browser;
  let clock: ProviderClock | undefined;
  const complaints: string[] = [];

  const start = async () => {
    system = await startSystem({ dataDir, port: await freePort() });
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'swizzle-journey-'));
    await start();
    if (options.stoppedClock) {
      clock = await stoppedClock(() => system.payments);
      // A setting like any other: the house is opened again with it.
      process.env.STRIPE_TEST_CLOCK = clock.id;
      await system.stop();
      await start();
    }
    browser = await launchBrowser();
  }, START_MS);

  afterAll(async () => {
    await browser?.close();
    await system?.stop();
    delete process.env.STRIPE_TEST_CLOCK;
    await rm(dataDir, { recursive: true, force: true });
  }, START_MS);

  return {
    complaints,
    url: (path = '/') => `${system.url}${path}`,
    clock() {
      if (!clock) throw new Error('opened without a stopped clock');
      return clock;
    },
    async open({ options }, more = {}) {
      const context = await browser.newContext({ baseURL: system.url, ...options, ...more });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      listen(page, complaints);
      return page;
    },
  };
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${line.text()} (${line.location().url})`);
  });
}
