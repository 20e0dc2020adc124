// Generations across reloads, at the daily limit, and after a lost session.
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cocktail, LIMIT_REACHED_AFTER_SHARING, User } from '@swizzle/proto';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, START_MS, WITH_MOTION } from './system.ts';
import { expectToast } from './toasts.ts';
import { PASSWORD, signUp } from './users.ts';

const Cocktails = z.array(Cocktail);

const ASK_AGAIN_MS = 250;

const system = openSystem();
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a generation, with motion on', () => {
  const GENERATE = '**/api/cocktails/generate';
  const nameField = () => page.getByRole('textbox', { name: 'Suggested Name' });
  const served = async () => {
    await page.waitForURL('**/cocktail/*');
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
  };
  const made = async () =>
    Cocktails.parse(await (await page.context().request.get('/api/user/cocktails')).json());
  /** Zero also stands for a count that a busy machine doesn't know in time: it is asked for again. */
  const charged = async (tries = 20): Promise<number> => {
    const answer = await page.context().request.get('/api/auth/user');
    const { dailyCocktailsGenerated: count } = User.parse(await answer.json());
    if (count > 0 || tries === 0) return count;
    await setTimeout(ASK_AGAIN_MS);
    return charged(tries - 1);
  };

  beforeAll(async () => {
    page = await system.open(DESKTOP, WITH_MOTION);
    await signUp(page, 'restless');
    await page.goto('/generate');
  }, START_MS);

  it('leads to its drink after a reload that the answer did not survive', async () => {
    const accepted = Promise.withResolvers<void>();
    await page.route(GENERATE, (route) => route.fetch().then(() => accepted.resolve()), { times: 1 });
    await nameField().fill('Twice Asked');
    await button('Generate My Cocktail').click();
    await accepted.promise;
    await page.reload();
    await served();
    await page.getByRole('heading', { level: 1, name: 'Twice Asked' }).waitFor();
    expect((await made()).map(({ name }) => name)).toEqual(['Twice Asked']);
    expect(await charged()).toBe(1);
  });

  it('keeps its form on the way back from the drink', async () => {
    await page.goBack();
    await nameField().waitFor();
    expect(await nameField().inputValue()).toBe('Twice Asked');
  });

  it('goes out after a reload that came before the request had left', async () => {
    await page.route(GENERATE, () => {}, { times: 1 });
    await nameField().fill('Late Start');
    await button('Generate My Cocktail').click();
    await page.getByRole('dialog', { name: 'Crafting Your Perfect Cocktail' }).waitFor();
    await page.reload();
    await served();
    expect((await made()).map(({ name }) => name)).toEqual(['Late Start', 'Twice Asked']);
    expect(await charged()).toBe(2);
  });

  it('of a remix shows at once among those of the original', async () => {
    const original = page.url();
    await page.getByRole('link', { name: 'Remix' }).first().click();
    await expectToast(page, 'Cocktail Loaded for Remix');
    await nameField().fill('Second Start');
    await button('Generate My Cocktail').click();
    await page.getByRole('heading', { level: 1, name: 'Second Start' }).waitFor();
    await page.getByRole('link', { name: 'Late Start' }).first().click();
    await page.waitForURL(original);
    await page
      .getByRole('list', { name: 'Remixes of this cocktail' })
      .getByRole('article', { name: 'Second Start' })
      .waitFor();
  });

  it('past the limit offers to share a drink, and to upgrade', async () => {
    await page.goto('/generate');
    const box = page.getByRole('region', { name: 'Daily Limit Reached' });
    await box.getByRole('link', { name: 'Upgrade Now' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await box.getByRole('link', { name: 'Share a Cocktail' }).click();
    await page.getByRole('heading', { level: 1, name: 'Made by you' }).waitFor();
    await page.getByRole('article', { name: 'Second Start' }).waitFor();
  });

  it('past the limit raised by a shared drink offers to upgrade alone', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = page.getByRole('article', { name: 'Second Start' });
    await card.getByRole('button', { name: 'Share' }).click();
    await expectToast(page, 'Bonus Earned!');
    expect(await faultsOf(page)).toEqual([]);
    for (const suggestedName of ['Fourth Start', 'Fifth Start', 'Sixth Start']) {
      const answer = await page
        .context()
        .request.post('/api/cocktails/generate', { data: { suggestedName } });
      expect(answer.status()).toBe(200);
    }
    await page.goto('/generate');
    const box = page.getByRole('region', { name: 'Daily Limit Reached' });
    await box.getByText(LIMIT_REACHED_AFTER_SHARING).waitFor();
    await box.getByRole('link', { name: 'Upgrade Now' }).waitFor();
    expect(await box.getByRole('link', { name: 'Share a Cocktail' }).count()).toBe(0);
  });
});

describe('a session that is lost at the generator, with motion on', () => {
  it('costs neither the form nor the welcome', async () => {
    page = await system.open(DESKTOP, WITH_MOTION);
    const email = await signUp(page, 'drifter');
    await page.goto('/generate');
    await page.getByRole('slider', { name: 'Sour' }).focus();
    await page.keyboard.press('End');
    await page.getByRole('textbox', { name: 'Suggested Name' }).fill('Long Gone');
    await page.context().clearCookies();
    await button('Generate My Cocktail').click();
    await page.waitForURL('**/api/login**');
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Sign in' }) });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button').click();
    await page.waitForURL('**/generate');
    await expectToast(page, 'Welcome back!');
    expect(await page.getByRole('textbox', { name: 'Suggested Name' }).inputValue()).toBe('Long Gone');
    expect(await page.getByRole('slider', { name: 'Sour' }).getAttribute('aria-valuenow')).toBe('100');
    // The browser logs the refused request.
    const noted = system.complaints.splice(0);
    expect(noted.filter((line) => !line.includes('401'))).toEqual([]);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});
