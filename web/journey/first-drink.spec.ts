// One person's way from the landing page to a fourth cocktail that has to wait until tomorrow.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { type System, startSystem } from '@swizzle/scripts/dev/system';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violationsOn } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { until } from './until.ts';

const START_MS = 120_000;

let dataDir: string;
let port: number;
let system: System;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swizzle-journey-'));
  port = await freePort();
  system = await startSystem({ dataDir, port });
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) complaints.push(line.text());
  });
}, START_MS);

afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, START_MS);

const heading = () => page.getByRole('heading', { level: 1 });
const makeButton = () => page.getByRole('button', { name: 'Generate My Cocktail' });

const makeCocktail = async () => {
  await makeButton().click();
  await page.waitForURL('**/cocktail/*');
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
};

describe('the first drink', () => {
  it('begins on the landing page', async () => {
    await page.goto(system.url);
    await expect(heading().textContent()).resolves.toBe('Your Guests. Your Vibe. Our AI.');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('asks for an account, on a page that works without JavaScript', async () => {
    await page.getByText('Generate Your First Drink').click();
    await page.waitForURL('**/api/login**');
    expect(await violationsOn(page)).toEqual([]);
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Create account' }) });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Lovelace');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Password').fill('a good long one');
    await form.getByRole('button').click();
  });

  it('leads back to the generator', async () => {
    await page.waitForURL('**/generate');
    await page.getByRole('heading', { level: 1, name: 'AI-Powered Generation' }).waitFor();
    await page.getByText('Welcome to Swizzle!').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('lets the radar be dragged, and notes be picked', async () => {
    const handle = page.getByRole('slider', { name: 'Sour' });
    const before = Number(await handle.getAttribute('aria-valuenow'));
    const box = await handle.boundingBox();
    if (!box) throw new Error('the handle is not to be seen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 40, box.y + 90, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Yuzu', exact: true }).click();
    expect(Number(await handle.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Remove.*Yuzu/ }).waitFor();
  });

  it('is made while the bar shows that it is working', async () => {
    await page.getByLabel('Suggested Name').fill('Ada’s Engine');
    await makeButton().click();
    await page.getByText('Crafting Your Perfect Cocktail').first().waitFor();
    await page.waitForURL('**/cocktail/*');
  });

  it('is shown whole', async () => {
    await page.getByRole('heading', { level: 1, name: 'Ada’s Engine' }).waitFor();
    for (const part of ['Ingredients', 'Instructions']) {
      await page.getByRole('heading', { name: part }).waitFor();
    }
    for (const fact of ['Garnish', 'ABV', 'Calories', 'Difficulty', 'Prep time', 'Glass', 'Mood']) {
      await page.getByText(fact, { exact: true }).first().waitFor();
    }
    await until(page, "document.querySelector('main img').naturalWidth > 0");
    expect(await violationsOn(page)).toEqual([]);
  });

  it('is there after a reload', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Ada’s Engine' }).waitFor();
  });

  it(
    'is there after everything was started anew, and so is the guest',
    async () => {
      await system.stop();
      system = await startSystem({ dataDir, port });
      await page.reload();
      await page.getByRole('heading', { name: 'Ada’s Engine' }).waitFor();
      await page.goto(`${system.url}/generate`);
      await makeButton().waitFor();
    },
    START_MS,
  );
});

describe('the fourth drink of a day', () => {
  it('has to wait: the page says so, and the bar keeps to it', async () => {
    await makeCocktail();
    await page.goto(`${system.url}/generate`);
    await makeCocktail();
    await page.goto(`${system.url}/generate`);
    await page.getByText('Daily Limit Reached').first().waitFor();
    expect(await makeButton().isDisabled()).toBe(true);
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/cocktails/generate', { method: 'POST', headers, body: '{}' })).status;
    });
    expect(status).toBe(429);
  });
});

describe('signing out', () => {
  it('closes the door at once', async () => {
    await page.goto(`${system.url}/api/logout`);
    const status = await page.evaluate(async () => (await fetch('/api/auth/user')).status);
    expect(status).toBe(401);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(complaints).toEqual([]);
  });
});
