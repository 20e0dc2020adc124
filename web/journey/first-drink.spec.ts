// A new user, from the landing page to the fourth cocktail, which exceeds the daily limit.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from './browser.ts';
import { violationsOn } from './faults.ts';
import { DESKTOP, openSystem, START_MS, WITH_MOTION } from './system.ts';
import { createAccount } from './users.ts';

const system = openSystem();
let page: Page;

beforeAll(async () => {
  page = await system.open(DESKTOP, WITH_MOTION);
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
    await page.goto('/');
    await expect(heading().textContent()).resolves.toBe('Your Guests. Your Vibe. Our AI.');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('asks for an account, on a page that works without JavaScript', async () => {
    await page.getByText('Generate Your First Drink').click();
    await page.waitForURL('**/api/login**');
    expect(await violationsOn(page)).toEqual([]);
    await createAccount(page, 'ada');
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
});

describe('the fourth drink of a day', () => {
  it('has to wait: the page says so, and the bar keeps to it', async () => {
    await page.goto('/generate');
    await makeCocktail();
    await page.goto('/generate');
    await makeCocktail();
    await page.goto('/generate');
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
    await page.goto('/api/logout');
    const status = await page.evaluate(async () => (await fetch('/api/auth/user')).status);
    expect(status).toBe(401);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    // The browser logs the refused cocktail and the ended session.
    expect(system.complaints.filter((line) => !/429|401/.test(line))).toEqual([]);
  });
});
