// The landing page for visitors.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from './browser.ts';
import { faultsOf, violationsOn } from './faults.ts';
import { DESKTOP, openSystem, PHONE, SCREENS, START_MS, WITH_MOTION } from './system.ts';

const system = openSystem();
let page: Page;

const cards = () => page.getByRole('list', { name: 'Featured cocktails' }).getByRole('article');
const menu = () => page.getByRole('navigation', { name: 'Menu' });

describe.each(SCREENS)('the landing page on a $name', (screen) => {
  beforeAll(async () => {
    page = await system.open(screen);
    await page.goto('/');
    // The app starts with the first input.
    await page.mouse.move(1, 1);
  }, START_MS);

  it('promises a drink, and says how it works', async () => {
    await page.getByRole('heading', { level: 1, name: 'Your Guests. Your Vibe. Our AI.' }).waitFor();
    await page.getByRole('heading', { name: 'How Swizzle Works' }).waitFor();
    for (const step of ['Design & Generate', 'Shop & Prep', 'Share with QR Codes', 'Guests Explore']) {
      await page.getByRole('heading', { name: step }).waitFor();
    }
  });

  it('shows eight drinks, each with its picture, its radar and what can be done with it', async () => {
    await page.getByRole('heading', { name: 'Featured Fusion Creations' }).waitFor();
    await cards().nth(7).waitFor();
    expect(await cards().count()).toBe(8);
    for (const card of await cards().all()) {
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('img', { name: /^Flavor/ }).waitFor();
      await card.getByRole('button', { name: 'Save' }).waitFor();
      await card.getByRole('link', { name: 'Remix' }).waitFor();
    }
    await until(page, '[...document.images].every((image) => image.naturalWidth > 0)');
  });

  it('has no fault', async () => {
    expect(await faultsOf(page)).toEqual([]);
  });

  it('leads to a featured drink, and back to where one was', async () => {
    const last = cards().nth(7).getByRole('link').first();
    const name = await last.textContent();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>('window.scrollY');
    await last.click();
    await page.waitForURL('**/cocktail/*');
    await page.getByRole('heading', { level: 1, name: name ?? '', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await until(page, `window.scrollY === ${before}`);
  });
});

describe('the landing page on a phone held sideways', () => {
  it('shows its promise, its button and a drink without scrolling', async () => {
    page = await system.open({
      ...PHONE,
      options: { ...PHONE.options, viewport: { width: 740, height: 360 } },
    });
    await page.goto('/');
    const button = page.getByRole('link', { name: 'Generate Your First Drink' });
    await button.waitFor();
    const bottom = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 360);
    expect(bottom(await button.boundingBox())).toBeLessThan(360);
    expect((await page.locator('.hero-art').boundingBox())?.y).toBeLessThan(180);
    expect(await faultsOf(page)).toEqual([]);
  });
});

/**
 * Records the hero's transitions in the page until the stage replaces the slide show: in `window.faintest` the lowest
 * opacity that the most visible picture has had, in `window.most` the highest number of pictures.
 */
const WATCH_HERO = `
  window.faintest = 1;
  window.most = 0;
  (function watch() {
    const all = [...document.querySelectorAll('.hero-picture img')];
    if (all.length === 0) return;
    const pictures = all.filter((image) => image.naturalWidth > 0);
    window.most = Math.max(window.most, all.length);
    window.faintest = Math.min(window.faintest, Math.max(0, ...pictures.map((image) => +getComputedStyle(image).opacity)));
    requestAnimationFrame(watch);
  })()`;

const FIRST_DRINK = 'Velvet Hour';
/** Time for a full slide show while other browsers run. */
const ROUND_MS = 90_000;

describe('the hero of the landing page', () => {
  it('always shows a drink, also while one gives way to the next', async () => {
    page = await system.open(DESKTOP, WITH_MOTION);
    await page.goto('/');
    await until(page, "document.querySelector('.hero-picture img')?.naturalWidth > 0");
    await page.evaluate(WATCH_HERO);
    // Slides whose picture hasn't loaded are skipped, so any other drink than the first is fine.
    const drink = page.locator('figcaption');
    await drink.filter({ hasNotText: FIRST_DRINK }).waitFor({ timeout: ROUND_MS });
    await until(
      page,
      "getComputedStyle(document.querySelector('.hero-picture img[data-shown=true]') ?? document.body).opacity === '1'",
    );
    expect(await page.evaluate('window.most')).toBe(4);
    // In the middle of a transition, both pictures are half visible.
    expect(await page.evaluate<number>('window.faintest')).toBeGreaterThan(0.4);
  }, 150_000);
});

describe('the code beside the phone', () => {
  it('opens a menu that anyone can taste', async () => {
    page = await system.open(PHONE);
    await page.goto('/');
    await page.mouse.move(1, 1);
    const card = page.getByRole('link', { name: 'Scan or tap to open a sample menu' });
    await card.scrollIntoViewIfNeeded();
    await card.locator('path').waitFor();
    expect(await faultsOf(page, '.table-card')).toEqual([]);
    await card.tap();
    await page.waitForURL('**/m/sample');
    await page.getByRole('heading', { level: 1, name: 'Tonight at the Bar' }).waitFor();
    await page.getByRole('article').nth(7).waitFor();
    await page.getByRole('button', { name: 'Find your drink' }).tap();
    await page.getByRole('slider', { name: 'Sour' }).press('End');
    await page.getByText('Closest to your taste', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a page whose code is still on its way', () => {
  it('has its main part and a heading meanwhile', async () => {
    page = await system.open(DESKTOP);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/pricing-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.mouse.move(1, 1);
    await cards().first().waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('status').getByText('Loading').waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    held.resolve();
    await page.getByRole('heading', { level: 1, name: 'A plan for every kind of host' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
  });
});

describe('the header of the landing page', () => {
  it('keeps its links behind a toggle on a phone, which hears a press that comes before its code', async () => {
    page = await system.open(PHONE);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await until(
      page,
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('late-app'))",
    );
    await page.getByRole('button', { name: 'Open menu' }).tap();
    held.resolve();
    for (const name of ['Generate', 'Explore', 'Pricing', 'Login', 'Sign Up']) {
      await menu().getByRole('link', { name }).waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await menu().waitFor({ state: 'hidden' });
  });

  it('leads to pricing without an account, to all else by way of signing in', async () => {
    page = await system.open(DESKTOP);
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    await main.getByRole('link', { name: 'Explore' }).click();
    await page.waitForURL('**/api/login');
  });

  it('leads to a new account, whose password has its rule beside it', async () => {
    page = await system.open(DESKTOP);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL('**/api/login?new=1');
    await page.getByRole('heading', { level: 1, name: 'Join the bar' }).waitFor();
    const form = page.locator('form').first();
    await form.getByRole('button', { name: 'Create account' }).waitFor();
    const rule = await form.getByLabel('Password').getAttribute('aria-describedby');
    await form.locator(`#${rule}`).getByText('8 to 128 characters.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});
