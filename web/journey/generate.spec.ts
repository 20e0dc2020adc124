// The generator on every screen, with all that opens on it. What it makes is the first drink's story.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { comeIn } from './guests.ts';
import { openHouse, START_MS } from './house.ts';
import { DESKTOP, PHONE, SCREENS } from './screens.ts';

const house = openHouse();
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe.each(SCREENS)('the generator on a $name', (screen) => {
  beforeAll(async () => {
    page = await house.open(screen);
    await comeIn(page, `maker-on-a-${screen.name}`);
    await page.goto('/generate');
  }, START_MS);

  it('has no fault', async () => {
    await page.getByRole('heading', { level: 1, name: 'AI-Powered Generation' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has none with a list of choices open', async () => {
    await page.getByRole('combobox', { name: 'Vibe' }).click();
    await page.getByRole('option', { name: 'Cozy' }).waitFor();
    // The list hides the rest from those who listen, the main landmark and the heading with it.
    expect(await faultsOf(page, '[role="listbox"]')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('has none with the notes of a flavor open, and one chosen', async () => {
    await button('Bitter notes').click();
    await button('Campari').click();
    expect(await faultsOf(page)).toEqual([]);
    await button('Done').click();
    await page.getByRole('button', { name: /Remove.*Campari/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('keeps its button in reach', async () => {
    await page.getByRole('slider', { name: 'Bitter' }).scrollIntoViewIfNeeded();
    const box = await button('Generate My Cocktail').boundingBox();
    const height = screen.options.viewport?.height ?? 0;
    if (screen === PHONE) expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
});

describe('the header of a member', () => {
  it('holds the account behind the avatar', async () => {
    page = await house.open(DESKTOP);
    await comeIn(page, 'Ada');
    await page.goto('/generate');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plan' }).waitFor();
    await button('Your account').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('holds all of it behind the toggle on a phone', async () => {
    page = await house.open(PHONE);
    await comeIn(page, 'Grace');
    await page.goto('/generate');
    await button('Open menu').tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const name of ['Generate', 'Explore', 'Saved', 'Plan', 'Account', 'Sign Out']) {
      await menu.getByRole('link', { name }).waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Saved' }).tap();
    await page.waitForURL('**/saved');
    await menu.waitFor({ state: 'hidden' });
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(house.complaints).toEqual([]);
  });
});
