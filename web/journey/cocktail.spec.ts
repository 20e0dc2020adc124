// One drink's page: for whoever got the link, and for members.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { comeIn, createAccount } from './guests.ts';
import { openHouse, START_MS } from './house.ts';
import { DESKTOP, SCREENS } from './screens.ts';
import { until } from './until.ts';

const NEGRONI = '/cocktail/265';

const house = openHouse();
let page: Page;

const action = (name: string) => page.getByRole('article').first().getByRole('button', { name });
const toast = (title: string) => page.getByRole('status').getByText(title).first();

describe.each(SCREENS)('a cocktail on a $name', (screen) => {
  beforeAll(async () => {
    page = await house.open(screen);
    await page.goto(NEGRONI);
  }, START_MS);

  it('is shown whole to a visitor', async () => {
    await page.getByRole('heading', { level: 1, name: 'Negroni' }).waitFor();
    for (const part of ['Flavor profile', 'Ingredients', 'Instructions', 'Details']) {
      await page.getByRole('heading', { name: part, exact: true }).waitFor();
    }
    await page.getByRole('cell', { name: 'Campari' }).waitFor();
    await until(page, "document.querySelector('main img').naturalWidth > 0");
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is saved once the visitor has an account', async () => {
    await action('Save Recipe').click();
    await createAccount(page, `saver-on-a-${screen.name}`);
    // A toast lasts five seconds: it is looked for before the whole page has come.
    await toast('Cocktail saved successfully').waitFor();
    await page.waitForURL('**/saved');
    await page.getByText('1 cocktail in your collection').waitFor();
    await page.getByRole('link', { name: 'Negroni' }).click();
    await action('In Collection').click();
    await page.waitForURL('**/saved');
  });

  it('is shared by its link, which pays for three more drinks once a day', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(NEGRONI);
    await action('In Collection').waitFor();
    await action('Share Recipe').click();
    await toast('Bonus Earned!').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(house.url(NEGRONI));
    await action('Share Recipe').click();
    await toast('Link copied').waitFor();
  });

  it('is remixed once the visitor has an account', async () => {
    page = await house.open(screen);
    await page.goto(NEGRONI);
    await page.getByRole('link', { name: 'Remix' }).first().click();
    await createAccount(page, `remixer-on-a-${screen.name}`);
    await toast('Cocktail Loaded for Remix').waitFor();
    await page.waitForURL('**/generate?remix=265');
    const bitter = page.getByRole('slider', { name: 'Bitter' });
    expect(await bitter.getAttribute('aria-valuenow')).toBe('87');
  });
});

describe('a remix', () => {
  let id: number;

  beforeAll(async () => {
    page = await house.open(DESKTOP);
    await page.goto('/');
    await comeIn(page, 'mixer');
    const data = { remixedFromId: 265, suggestedName: 'Count on It' };
    const answer = await page.context().request.post('/api/cocktails/generate', { data });
    id = (await answer.json()).id;
  }, START_MS);

  it('names its original, and is named by it', async () => {
    await page.goto(`/cocktail/${id}`);
    await page.getByText('Remixed from').getByRole('link', { name: 'Negroni' }).click();
    await page.waitForURL(`**${NEGRONI}`);
    const remixes = page.getByRole('list', { name: 'Remixes of this cocktail' });
    await remixes.getByRole('article', { name: 'Count on It' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a cocktail that does not exist', () => {
  it('is not found, and the page says where there are others', async () => {
    page = await house.open(DESKTOP);
    await page.goto('/cocktail/999999');
    await page.getByRole('heading', { name: 'Cocktail Not Found' }).waitFor();
    await page
      .getByText("The cocktail you're looking for doesn't exist or has been removed.", { exact: true })
      .waitFor();
    await page.getByRole('link', { name: 'Explore Cocktails' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // The browser itself notes each 404.
    const noted = house.complaints.splice(0);
    expect(noted.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(house.complaints).toEqual([]);
  });
});
