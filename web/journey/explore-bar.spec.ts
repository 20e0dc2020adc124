// Explore: filters, a drink beside the chat, and the way back.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barOf } from './bar.ts';
import { until } from './browser.ts';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, PHONE, START_MS } from './system.ts';
import { expectToast } from './toasts.ts';
import { cocktailIdOf, signUp } from './users.ts';

const system = openSystem();
let page: Page;
let bar: ReturnType<typeof barOf>;

/** In Sam's order, or all of them. */
const MANY = /^\d+\+? cocktails found$/;

const isTurnedTo = (to: number) =>
  until(page, `document.querySelector('[aria-current=page][aria-label="Page ${to}"]') !== null`);

describe('the bar on a desktop', () => {
  beforeAll(async () => {
    page = await system.open(DESKTOP);
    bar = barOf(page);
    await signUp(page, 'regular');
    await page.goto('/explore');
    await bar.suggestions.first().click();
    await bar.reply();
    await bar.title(/cocktails? found$/).waitFor();
  }, START_MS);

  it('takes the filters from what was said, and offers what follows', async () => {
    await bar.filter('Base liquor').getByText('Gin').waitFor();
    await bar.filter('Mood').getByText('Refreshing').waitFor();
    const lines = await bar.conversation.count();
    await bar.choose('Mood', 'All');
    await bar.reply(lines);
    await bar.suggestions.first().waitFor();
  });

  it('tells Sam about a filter that is chosen by hand', async () => {
    const lines = await bar.conversation.count();
    await bar.choose('Base liquor', 'Rum');
    await bar.conversation.filter({ hasText: 'Show me rum cocktails' }).waitFor();
    expect(await bar.reply(lines)).not.toBe('');
    await bar.title(MANY).waitFor();
  });

  it('turns pages of twelve', async () => {
    await bar.cards.nth(11).waitFor();
    const first = await bar.names();
    await bar.button('Next').click();
    await isTurnedTo(2);
    await bar.cards.nth(11).waitFor();
    const second = await bar.names();
    expect([second.length, second.filter((name) => first.includes(name))]).toEqual([12, []]);
    await until(page, 'window.scrollY === 0');
  });

  it('shows a drink in the place of the results, and the results again where they were', async () => {
    const shown = await bar.names();
    const drink = bar.cards.last().getByRole('link').first();
    const name = (await drink.textContent()) ?? '';
    await drink.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>('window.scrollY');
    await drink.click();
    await bar.title(name).waitFor();
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await bar.button('Back to Results').click();
    await until(page, `window.scrollY === ${before}`);
    expect(await bar.names()).toEqual(shown);
  });

  it('is as it was for anyone who comes back from the page of a drink', async () => {
    const drink = bar.cards.nth(8).getByRole('link').first();
    await drink.scrollIntoViewIfNeeded();
    const [before, shown] = [await page.evaluate<number>('window.scrollY'), await bar.names()];
    await drink.click();
    await page.getByRole('link', { name: 'Full page' }).click();
    await page.waitForURL('**/cocktail/*?from=explore');
    await page.getByRole('link', { name: 'Back to Chat' }).click();
    await page.waitForURL('**/explore');
    await bar.title(MANY).waitFor();
    await until(page, `window.scrollY === ${before}`);
    expect(await bar.names()).toEqual(shown);
    await bar.conversation.filter({ hasText: 'Show me rum cocktails' }).waitFor();
  });

  it('saves a drink from among the results', async () => {
    await bar.cards.first().getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Cocktail Saved');
    await bar.cards.first().getByRole('button', { name: 'In Collection' }).waitFor();
  });

  it('closes when one starts over', async () => {
    await bar.button('Start Over').click();
    await bar.intro.waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('');
  });
});

describe('the bar to which a link leads', () => {
  it('says so where there may be more than a hundred', async () => {
    page = await system.open(DESKTOP);
    bar = barOf(page);
    await signUp(page, 'follower');
    await page.goto(`/explore?drink=${await cocktailIdOf(page, 'Negroni')}`);
    await bar.button('Back to Results').click();
    await bar.title('100+ cocktails found').waitFor();
    await bar.button('Page 9').waitFor();
  });
});

describe('the bar on a phone', () => {
  beforeAll(async () => {
    page = await system.open(PHONE);
    bar = barOf(page);
    await signUp(page, 'caller');
    await page.goto('/explore');
    await bar.say('Show me everything');
    await bar.reply();
  }, START_MS);

  it('has the chat and the results behind each other', async () => {
    expect(await faultsOf(page)).toEqual([]);
    await bar.tab(/Results/).tap();
    await bar.title(MANY).waitFor();
    await bar.conversation.first().waitFor({ state: 'hidden' });
  });

  it('has its filters in a sheet, where they wait until they are applied', async () => {
    await bar.button('Filters').tap();
    await bar.choose('Base liquor', 'Brandy');
    await bar.choose('Mood', 'Cozy');
    expect(await faultsOf(page)).toEqual([]);
    await bar.button('Apply Filters').tap();
    await bar.title(/^\d+ cocktails? found$/).waitFor();
    await page.getByRole('button', { name: /^Filters\s*2 set/ }).waitFor();
    await bar.tab(/Chat/).tap();
    await bar.conversation.filter({ hasText: 'Show me Cozy brandy cocktails' }).waitFor();
  });

  it('goes back to where the results were left', async () => {
    const lines = await bar.conversation.count();
    await bar.say('Show me everything');
    await bar.reply(lines);
    await bar.tab(/Results/).tap();
    await bar.title(MANY).waitFor();
    await bar.button('Next').tap();
    await isTurnedTo(2);
    const drink = bar.cards.last().getByRole('link').first();
    await drink.scrollIntoViewIfNeeded();
    const [before, shown] = [await page.evaluate<number>('window.scrollY'), await bar.names()];
    await drink.tap();
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
    await page.goBack();
    await until(page, `window.scrollY === ${before}`);
    expect(await bar.names()).toEqual(shown);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});
