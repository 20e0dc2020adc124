// The first message to Sam, and the results.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barOf } from './bar.ts';
import { until } from './browser.ts';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, PHONE, SCREENS, START_MS, WITH_MOTION } from './system.ts';
import { signUp } from './users.ts';

const system = openSystem();
let page: Page;
let bar: ReturnType<typeof barOf>;

describe('Explore without an account', () => {
  it('stays closed, and says why', async () => {
    page = await system.open(DESKTOP);
    bar = barOf(page);
    await page.goto('/explore');
    await page.getByText('Please sign in to explore cocktails with Sam.').first().waitFor();
    await until(page, "location.pathname === '/'");
  });
});

describe.each(SCREENS)('the first words to Sam on a $name', (screen) => {
  beforeAll(async () => {
    page = await system.open(screen);
    bar = barOf(page);
    await signUp(page, `guest-on-a-${screen.name}`);
    await page.goto('/');
  }, START_MS);

  it('are asked for, with suggestions of what to say', async () => {
    await bar.intro.waitFor();
    await bar.suggestions.nth(2).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('are not sent while they are empty', async () => {
    await bar.say('   ');
    expect(await bar.button('Send').isDisabled()).toBe(true);
    expect(await bar.intro.isVisible()).toBe(true);
  });

  it('open the bar, where Sam answers and drinks are found', async () => {
    await bar.say('Something with gin');
    await bar.conversation.first().getByText('Something with gin').waitFor();
    expect(await bar.reply()).not.toBe('');
    if (screen === PHONE) await bar.tab(/Results/).tap();
    await bar.title(/^\d+ cocktails found$/).waitFor();
    await bar.cards.nth(11).waitFor();
    expect(await bar.cards.count()).toBe(12);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('find cards that hold their buttons, also once they are saved', async () => {
    const card = bar.cards.first();
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByRole('button', { name: 'In Collection' }).waitFor();
    const [whole, remix] = [
      await card.boundingBox(),
      await card.getByRole('link', { name: 'Remix' }).boundingBox(),
    ];
    const right = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(right(whole) - right(remix)).toBeGreaterThanOrEqual(12);
  });
});

describe('Sam', () => {
  it('types, and stops typing at a press of Escape', async () => {
    page = await system.open(DESKTOP, WITH_MOTION);
    bar = barOf(page);
    await signUp(page, 'reader');
    await page.goto('/explore');
    await bar.suggestions.first().click();
    const typed = page.getByRole('log').locator('[aria-hidden="true"].cursor-pointer');
    await typed.waitFor();
    await page.keyboard.press('Escape');
    await typed.waitFor({ state: 'detached' });
    expect(await page.getByRole('log').locator('.bubble-sam').first().textContent()).toMatch(/[.!?]$/);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});
