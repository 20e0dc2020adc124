// A conversation with Sam: suggested drinks, known wishes, and care.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barOf } from './bar.ts';
import { until } from './browser.ts';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, PHONE, START_MS, WITH_MOTION } from './system.ts';
import { signUp } from './users.ts';

/** Minimum size of a main target in CSS pixels. */
const MAIN_TARGET = 44;

const system = openSystem();
let page: Page;
let bar: ReturnType<typeof barOf>;

const suggested = () => page.getByRole('group', { name: 'Suggested drinks' }).last().getByRole('link');
const wishes = () => page.getByRole('list', { name: 'What Sam knows' }).getByRole('button');
const note = () => page.getByText('Sorted by best fit for what you told Sam');

/** Sends a message, and waits until the whole answer is displayed. */
async function talk(words: string): Promise<void> {
  const lines = await bar.conversation.count();
  await bar.say(words);
  await bar.reply(lines);
  await page.keyboard.press('Escape');
  await until(page, `document.querySelector('[role=log] [aria-hidden=true].cursor-pointer') === null`);
}

describe('a talk on a desktop', () => {
  beforeAll(async () => {
    page = await system.open(DESKTOP);
    bar = barOf(page);
    await signUp(page, 'talker');
    await page.goto('/explore');
    await bar.say('something bitter, no nuts');
    await bar.reply();
  }, START_MS);

  it('names drinks on cards, and the results begin with them', async () => {
    await suggested().first().waitFor();
    await note().waitFor();
    await bar.cards.first().waitFor();
    const [named, shown] = [await suggested().allTextContents(), await bar.names()];
    expect(named.length).toBeGreaterThan(0);
    expect(shown.slice(0, named.length).toSorted()).toEqual(named.toSorted());
    expect(await faultsOf(page)).toEqual([]);
  });

  it('opens a drink by its link, and comes back to the link', async () => {
    const link = suggested().first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await bar.title(name).waitFor();
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
    await bar.button('Back to Results').click();
    await note().waitFor();
    await until(page, "document.querySelector('[role=log]').contains(document.activeElement)");
  });

  it('shows what Sam knows, and has him forget it', async () => {
    const nuts = page.getByRole('button', { name: /^Forget: .*nut/i });
    const before = await wishes().count();
    await nuts.click();
    await bar.conversation.filter({ hasText: /Forget: .*nut/i }).waitFor();
    await nuts.waitFor({ state: 'detached' });
    expect(await wishes().count()).toBeLessThan(before);
  });

  it('is all there after a reload', async () => {
    await talk('with grapefruit');
    await suggested().first().waitFor();
    await bar.cards.first().waitFor();
    const state = async () => ({
      lines: await bar.conversation.count(),
      wishes: await wishes().allTextContents(),
      suggested: await suggested().allTextContents(),
      results: await bar.names(),
    });
    const before = await state();
    await page.reload();
    await suggested().first().waitFor();
    await bar.cards.first().waitFor();
    expect(await state()).toEqual(before);
  });

  it('keeps to zero-proof drinks for a guest who is pregnant', async () => {
    await talk("I'm pregnant");
    await page.getByRole('note').getByText('Zero-proof only').waitFor();
    await talk('ok, something with tequila then');
    await page.getByRole('note').getByText('Zero-proof only').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is forgotten when one starts over', async () => {
    await bar.button('Start Over').click();
    await bar.intro.waitFor();
    await talk('gin, please');
    expect(await page.getByRole('note').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Forget: .*bitter/i }).count()).toBe(0);
  });

  it('names whom to call where a life is at stake', async () => {
    await talk("I don't want to live anymore");
    const line = page.getByRole('group', { name: 'Call for help' }).getByRole('link').first();
    expect(await line.getAttribute('href')).toMatch(/^tel:\d+$/);
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(MAIN_TARGET);
    await page.getByRole('note').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a talk on a phone', () => {
  beforeAll(async () => {
    page = await system.open(PHONE);
    bar = barOf(page);
    await signUp(page, 'texter');
    await page.goto('/explore');
    await bar.say('something bitter, no nuts');
    await bar.reply();
  }, START_MS);

  it('has its drinks below the line', async () => {
    await suggested().first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('turns to a drink, and back to the chat', async () => {
    const name = (await suggested().first().textContent()) ?? '';
    await suggested().first().tap();
    await bar.title(name).waitFor();
    await page.goBack();
    await suggested().first().waitFor();
  });

  it('shows what Sam knows above the results', async () => {
    await bar.tab(/Results/).tap();
    await note().waitFor();
    await wishes().first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});

describe('a talk on a phone whose owner wants motion', () => {
  /** The guest's last message is in the visible part of the chat. */
  const LAST_IS_SEEN = `(() => {
    const room = document.querySelector('.message-scroller').getBoundingClientRect();
    const said = [...document.querySelectorAll('.bubble-guest')].at(-1).getBoundingClientRect();
    return said.top >= room.top && said.bottom <= room.bottom;
  })()`;

  it('follows a guest who goes on before the answer is typed out', async () => {
    page = await system.open(PHONE, WITH_MOTION);
    bar = barOf(page);
    await signUp(page, 'hurried');
    await page.goto('/explore');
    await bar.say('something bitter, no nuts');
    await bar.reply();
    await bar.say('thank you');
    await bar.reply(2);
    await page.keyboard.press('Escape');
    await until(page, "document.querySelector('[role=log] [aria-hidden=true].cursor-pointer') === null");
    await suggested().first().waitFor();
    await until(page, LAST_IS_SEEN);
  });
});
