// The common layout of members' pages: margins, header, and no layout shifts.
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, PHONE } from './system.ts';
import { cocktailIdOf, signUp } from './users.ts';

/** Left and right edges of the header's and the page's content, in pixels. */
const EDGES = `['header > div', 'main'].flatMap((place) => {
  const element = document.querySelector(place);
  const { left, right } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
})`;

const system = openSystem();
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('every page for members', () => {
  it.each([768, 1440])('stands below the header, edge to edge with it, at %i px', async (width) => {
    page = await system.open(DESKTOP, { viewport: { width, height: 900 } });
    await signUp(page, `measurer-at-${width}`);
    const drink = `/explore?drink=${await cocktailIdOf(page, 'Negroni')}`;
    for (const path of ['/generate', '/explore', drink, '/saved', '/planning', '/account', '/pricing']) {
      await page.goto(path);
      await page.locator('main:not([aria-busy="true"]) h1').first().waitFor({ state: 'attached' });
      const [left, right, ...main] = await page.evaluate<number[]>(EDGES);
      expect([path, ...main]).toEqual([path, left, right]);
    }
  });
});

describe('what opens on a page', () => {
  it('shifts nothing', async () => {
    page = await system.open(DESKTOP);
    await signUp(page, 'unmoved');
    await page.goto('/generate');
    const combobox = page.getByRole('combobox', { name: 'Vibe' });
    await combobox.waitFor();
    const before = await page.evaluate(EDGES);
    await combobox.click();
    await page.getByRole('option', { name: 'Cozy' }).waitFor();
    expect(await page.evaluate(EDGES)).toEqual(before);
    await page.keyboard.press('Escape');
    await button('Your account').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect(await page.evaluate(EDGES)).toEqual(before);
    await page.goto('/account');
    await button('Delete account').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await page.evaluate(EDGES)).toEqual(before);
  });
});

describe('the header of a member', () => {
  it('holds the account behind the avatar', async () => {
    page = await system.open(DESKTOP);
    await signUp(page, 'Ada');
    await page.goto('/generate');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plan' }).waitFor();
    await button('Your account').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('holds all of it behind the toggle on a phone', async () => {
    page = await system.open(PHONE);
    await signUp(page, 'Grace');
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
    expect(system.complaints).toEqual([]);
  });
});
