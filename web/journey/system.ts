// The system that all journeys share, and a browser for each file. Each journey has its own accounts.

import { afterAll, beforeAll } from '@jest/globals';
import { onTestFailure } from '@swizzle/scripts/dev/jest/failure-context';
import { advanceClock } from '@swizzle/scripts/dev/settings/payments';
import { getSharedSystem } from '@swizzle/scripts/dev/shared-system';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { recordToasts } from './toasts.ts';

export interface Screen {
  name: 'desktop' | 'phone';
  options: BrowserContextOptions;
}

/**
 * For tests of animations: without a graphics card, a browser spends as much CPU time on these as on everything else.
 */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

export const DESKTOP: Screen = {
  name: 'desktop',
  options: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
};

/** The narrowest supported phone. */
export const PHONE: Screen = {
  name: 'phone',
  options: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  },
};

export const SCREENS = [DESKTOP, PHONE];

/** `make test-all` runs each journey on both screens. */
export const isWhole = process.env.SAMPLES === 'whole';

/** The screen for long journeys: the smaller one, whose pages scroll and wrap first. */
export const STORY_SCREENS = isWhole ? SCREENS : [PHONE];

/** Milliseconds for the setup of a journey. */
export const START_MS = 60_000;
const PATIENCE_MS = 50_000;
const DESCRIBE_MS = 5000;

export interface JourneySystem {
  /** A page with a new, empty browser profile. Closes the pages opened before, which would use CPU time. */
  open(screen: Screen, more?: BrowserContextOptions): Promise<Page>;
  /** The same, without closing other pages. */
  openBeside(screen: Screen, more?: BrowserContextOptions): Promise<Page>;
  url(path?: string): string;
  /** Advances the clock of the payment provider's customers, which stands still otherwise. */
  passDays(days: number): Promise<void>;
  /** Errors that any page has thrown or logged, including violations of the content security policy. */
  complaints: string[];
}

/** Opens the browser before the file's first test, and closes it after the last. */
export function openSystem(): JourneySystem {
  const { url: baseURL, payments, clockId } = getSharedSystem();
  const complaints: string[] = [];
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  }, START_MS);
  afterAll(() => browser?.close(), START_MS);
  onTestFailure(async () => {
    const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
    const shown = await Promise.all(pages.map(describePage));
    return [...shown, ...complaints.map((complaint) => `Complaint: ${complaint}`)].join('\n\n');
  });

  const openBeside: JourneySystem['openBeside'] = async ({ options }, more = {}) => {
    const context = await browser.newContext({ baseURL, ...options, ...more });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    listen(page, complaints);
    await recordToasts(page);
    return page;
  };

  return {
    complaints,
    url: (path = '/') => `${baseURL}${path}`,
    passDays: (days) => advanceClock(payments, clockId, days),
    async open(screen, more) {
      await Promise.all(browser.contexts().map((context) => context.close()));
      return openBeside(screen, more);
    },
    openBeside,
  };
}

/** The URL and the visible text of a page, for the report of a failed test. */
async function describePage(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: DESCRIBE_MS }).catch(String);
  return `Page ${page.url()} shows:\n${text}`;
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${line.text()} (${line.location().url})`);
  });
}
