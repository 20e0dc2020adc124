// The API reference in a browser.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@swizzle/proto';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { openSystem, START_MS, STORY_SCREENS } from './system.ts';

const system = openSystem();
let page: Page;

describe.each(STORY_SCREENS)('the API reference on a $name', (screen) => {
  beforeAll(async () => {
    page = await system.open(screen);
    await page.goto('/api/login?returnTo=%2Fapi%2Fdocs');
    const form = page.locator('form[action^="/api/login"]');
    await form.getByLabel('Email').fill('curious@swizzle.local');
    await form.getByLabel('Password').fill(DEMO_PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).click();
  }, START_MS);

  /** The heading of a topic; its name includes the description. */
  const headingOf = (topic: string) => page.getByRole('heading', { level: 3, name: new RegExp(`^${topic}`) });

  it('knows who is signed in, lists every topic, finds one, and opens a call by the keyboard', async () => {
    await page.getByRole('heading', { level: 1, name: 'Swizzle API' }).waitFor();
    await page.getByRole('link', { name: 'Your account' }).waitFor();
    for (const topic of ['Cocktails', 'Menus', 'Guests', 'Administration']) await headingOf(topic).waitFor();
    // Checking all endpoints at once would take axe half a minute.
    await page.getByPlaceholder('Filter by tag or path').fill('Account');
    await headingOf('Menus').waitFor({ state: 'detached' });
    await headingOf('Account').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /GET \/api\/auth\/user Get the signed-in user/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Requires a signed-in user. Rate limit: 600 calls per minute.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('makes a call as anyone who is signed in', async () => {
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByRole('heading', { name: 'Server response' }).waitFor();
    await page.locator('.live-responses-table').getByText('curious@swizzle.local').first().waitFor();
    expect(await faultsOf(page, '.live-responses-table')).toEqual([]);
  });
});

it('has broken no policy', () => {
  expect(system.complaints).toEqual([]);
});
