// All main tasks with the keyboard only.
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from './browser.ts';
import { DESKTOP, openSystem } from './system.ts';
import { expectToast } from './toasts.ts';
import { cocktailIdOf, signUp } from './users.ts';

/** Maximum presses of Tab until an element counts as unreachable. */
const REACH = 80;

const system = openSystem();
let page: Page;

const press = (key: string) => page.keyboard.press(key);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hasFocus = (target: Locator) => target.evaluate((element) => element.matches(':focus'));
const untilFocused = (target: Locator) => target.and(page.locator(':focus')).waitFor();

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; !(await hasFocus(target)); presses++) {
    if (presses === REACH) throw new Error(`not reached by Tab: ${target}`);
    await press('Tab');
  }
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

async function tabToAndEnter(target: Locator): Promise<void> {
  await tabTo(target);
  await press('Enter');
}

describe('by keyboard alone', () => {
  it('one skips to the content', async () => {
    page = await system.open(DESKTOP);
    await page.goto('/');
    await signUp(page, 'typist');
    await page.goto('/explore');
    await page.getByRole('textbox').waitFor();
    await tabToAndEnter(page.getByRole('link', { name: 'Skip to content' }));
    await untilFocused(page.getByRole('main'));
  });

  it('one talks to Sam, and filters what is found', async () => {
    await tabTo(page.getByRole('textbox'));
    await page.keyboard.type('a gin drink please');
    await press('Enter');
    await page.getByRole('heading', { name: /^\d+ cocktails found$/ }).waitFor();
    const mood = page.getByRole('combobox', { name: 'Mood' });
    await tabToAndEnter(mood);
    const classic = page.getByRole('option', { name: 'Classic', exact: true });
    await classic.waitFor();
    await page.keyboard.type('Cla');
    await untilFocused(classic);
    await press('Enter');
    await mood.getByText('Classic').waitFor();
  });

  it('one looks closer at a drink, and leaves it again', async () => {
    const drink = page.getByRole('article', { name: 'Negroni' }).getByRole('link').first();
    await tabToAndEnter(drink);
    await untilFocused(button('Back to Results'));
    await press('Enter');
    await untilFocused(drink);
  });

  it('one saves it, and finds it in the collection', async () => {
    const negroni = page.getByRole('article', { name: 'Negroni' });
    await tabToAndEnter(negroni.getByRole('button', { name: 'Save' }));
    await expectToast(page, 'Cocktail Saved');
    await tabToAndEnter(negroni.getByRole('button', { name: 'In Collection' }));
    await page.waitForURL('**/saved');
    await page.getByText('1 cocktail in your collection').waitFor();
  });

  it('one remixes it, a little less bitter', async () => {
    await tabToAndEnter(page.getByRole('article', { name: 'Negroni' }).getByRole('link', { name: 'Remix' }));
    await page.waitForURL(`**/generate?remix=${await cocktailIdOf(page, 'Negroni')}`);
    await expectToast(page, 'Cocktail Loaded for Remix');
    const bitter = page.getByRole('slider', { name: 'Bitter' });
    await tabTo(bitter);
    await press('PageDown');
    await press('ArrowUp');
    await bitter.and(page.locator('[aria-valuenow="78"]')).waitFor();
    await tabToAndEnter(button('Generate My Cocktail'));
    await page.waitForURL('**/cocktail/*');
    await page.getByText('Remixed from').getByRole('link', { name: 'Negroni' }).waitFor();
  });

  it('one takes it out of the collection again, and stays in place', async () => {
    await page.goto('/saved');
    await tabToAndEnter(
      page.getByRole('article', { name: 'Negroni' }).getByRole('button', { name: 'Remove' }),
    );
    await page.getByRole('link', { name: 'Explore Cocktails' }).waitFor();
    await until(page, 'document.activeElement !== document.body');
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});
