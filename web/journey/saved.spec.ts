// A user's collection with its filters and removals, and the user's bar.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Menu } from '@swizzle/proto';
import type { Page } from 'playwright-core';
import { until } from './browser.ts';
import { faultsOf } from './faults.ts';
import {
  DESKTOP,
  openSystem,
  PHONE,
  SCREENS,
  type Screen,
  START_MS,
  STORY_SCREENS,
  WITH_MOTION,
} from './system.ts';
import { cocktailIdsOf, saveCocktails, signIn, signUp } from './users.ts';

/** Three pages, the last one saved last. Seven are with gin; two of these are Classic, one of them with Campari. */
const THIRTY = [
  ...['Sidecar', 'Brandy Alexander', 'Between the Sheets', 'Daiquiri', 'Mojito', 'Piña Colada', 'Margarita'],
  ...['Tequila Sunrise', 'Moscow Mule', 'Cosmopolitan', 'Bloody Mary', 'White Russian', 'Manhattan'],
  ...['Sazerac', 'Mint Julep', 'Tom Collins', 'Aviation', 'Martini', 'Bramble', 'Penicillin', 'Jungle Bird'],
  ...['Aperol Spritz', 'Clover Club', 'Pisco Sour', 'French 75', 'Espresso Martini', 'Paloma', 'Mai Tai'],
  ...['Old Fashioned', 'Negroni'],
];

/** Ten bottles, as a user would type them. */
const TEN = `London dry gin, half a bottle of bourbon
Campari
sweet vermouth, dry vermouth
Angostura bitters
3 oranges, 2 lemons
a bottle of simple syrup
soda water`;

const system = openSystem();
let page: Page;

const cards = () => page.getByRole('list', { name: 'Saved cocktails' }).getByRole('article');
const count = (words: string) => page.getByText(words, { exact: true });
const button = (name: string) => page.getByRole('button', { name });
const names = () => cards().getByRole('heading').allTextContents();

/** Waits until the filters leave this number of cards, less than a page. */
async function isShown(left: number): Promise<void> {
  await count(`${left} of 30 cocktails shown`).waitFor();
  await until(page, `document.querySelectorAll('article').length === ${left}`);
}

async function choose(filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const openCollection = (screen: Screen, owner: string) => async () => {
  page = await system.open(screen);
  await signUp(page, owner);
  await saveCocktails(page, await cocktailIdsOf(page, THIRTY));
  await page.goto('/saved');
  await count('30 cocktails in your collection').waitFor();
};

describe('the collection of someone who is not signed in', () => {
  it('stays closed, and says why', async () => {
    page = await system.open(DESKTOP);
    await page.goto('/saved');
    await page.getByText('Please sign in to see your collection.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe.each(SCREENS)('an empty collection on a $name', (screen) => {
  it('has a kind word, and the way to cocktails', async () => {
    page = await system.open(screen);
    await signUp(page, `beginner-on-a-${screen.name}`);
    await page.goto('/saved');
    await page.getByRole('heading', { level: 1, name: 'Your Collection' }).waitFor();
    await page.getByRole('heading', { level: 2 }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Explore Cocktails' }).click();
    await page.waitForURL('**/explore');
  });
});

describe.each(SCREENS)('a collection on a $name', (screen) => {
  beforeAll(openCollection(screen, `collector-on-a-${screen.name}`), START_MS);

  it('shows twelve cocktails a page, the last one saved first', async () => {
    expect((await names())[0]).toBe('Negroni');
    expect(await cards().count()).toBe(12);
    await button('Next').click();
    await button('Page 3').click();
    await page.getByRole('region', { name: 'Cocktails, page 3 of 3' }).waitFor();
    expect(await cards().count()).toBe(6);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is found again where it was left', async () => {
    await button('Page 2').click();
    await page.getByRole('region', { name: 'Cocktails, page 2 of 3' }).waitFor();
    const last = cards().last().getByRole('link').first();
    await last.scrollIntoViewIfNeeded();
    const [before, shown] = [await page.evaluate<number>('window.scrollY'), await names()];
    await last.click();
    await button('Back').click();
    await page.getByRole('region', { name: 'Cocktails, page 2 of 3' }).waitFor();
    await until(page, `window.scrollY === ${before}`);
    expect(await names()).toEqual(shown);
  });

  it('lets a cocktail go', async () => {
    await page.goto('/saved');
    await page.getByRole('article', { name: 'Negroni' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Cocktail Removed').first().waitFor();
    await count('29 cocktails in your collection').waitFor();
    await page.getByRole('article', { name: 'Negroni' }).waitFor({ state: 'detached' });
    expect((await names())[0]).toBe('Old Fashioned');
    await page.reload();
    await count('29 cocktails in your collection').waitFor();
  });
});

describe('the filters of a collection on a desktop', () => {
  beforeAll(openCollection(DESKTOP, 'picker'), START_MS);

  it('narrow it down at once, page 1 first', async () => {
    await button('Page 3').click();
    await choose('Base liquor', 'Gin');
    await isShown(7);
    await page.getByRole('region', { name: 'Cocktails, page 1 of 1' }).waitFor();
    await choose('Mood', 'Classic');
    await isShown(2);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('find a flavor note by a part of its name', async () => {
    await page.getByRole('combobox', { name: 'Flavor notes' }).fill('camp');
    await page.getByRole('option', { name: 'Campari' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('option', { name: 'Campari' }).click();
    await button('Remove Campari').waitFor();
    await isShown(1);
    await page.getByRole('combobox', { name: 'Flavor notes' }).fill('camp');
    await count('No matching note').waitFor();
    await page.keyboard.press('Escape');
  });

  it('are there again after a cocktail was looked at', async () => {
    await cards().first().getByRole('link').first().click();
    await button('Back').click();
    await button('Remove Campari').waitFor();
    await isShown(1);
    expect(await names()).toEqual(['Negroni']);
  });

  it('name what is missing where nothing is found, and let all back in', async () => {
    await choose('Base liquor', 'Rum');
    await page.getByRole('heading', { name: 'No Rum Classic Campari Cocktails Found' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Show All Cocktails').click();
    await count('30 cocktails in your collection').waitFor();
  });
});

describe('the filters of a collection on a phone', () => {
  beforeAll(openCollection(PHONE, 'picker-on-a-phone'), START_MS);

  it('wait in a dialog until they are applied', async () => {
    await button('Filters').tap();
    const dialog = page.getByRole('dialog', { name: 'Filter Your Collection' });
    await choose('Strength (% ABV)', '25%+');
    await choose('Base liquor', 'Gin');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply Filters' }).tap();
    await isShown(1);
    await button('Filters 2 active').waitFor();
  });

  it('are cleared in the dialog too', async () => {
    await button('Filters').tap();
    await button('Clear All').tap();
    await button('Apply Filters').tap();
    await count('30 cocktails in your collection').waitFor();
  });
});

describe.each(STORY_SCREENS)('what someone generated on a $name, with motion on', (screen) => {
  // Two drinks with the same name would look like one drink on two pages.
  const [first, second] = [`First Light (${screen.name})`, `Second Light (${screen.name})`];
  const isMade = (name: string) => page.getByRole('article', { name }).waitFor();

  beforeAll(async () => {
    page = await system.open(screen, WITH_MOTION);
    await signUp(page, `maker-on-a-${screen.name}`);
    await page.goto('/saved');
  }, START_MS);

  it('leads to the generator while there is nothing', async () => {
    await page.getByRole('tab', { name: 'Made by you' }).click();
    await page.getByRole('link', { name: 'Create a Cocktail' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=made');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is there after a reload, the newest first', async () => {
    for (const suggestedName of [first, second]) {
      const answer = await page
        .context()
        .request.post('/api/cocktails/generate', { data: { suggestedName } });
      expect(answer.status()).toBe(200);
    }
    await page.reload();
    await isMade(first);
    const list = page.getByRole('list', { name: 'Cocktails made by you' });
    expect(await list.getByRole('heading').allTextContents()).toEqual([second, first]);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has what is being made at the top, and what failed with a reason', async () => {
    const acceptedAt = new Date().toISOString();
    await page.route('**/api/user/generations', (route) =>
      route.fulfill({
        json: [
          { id: 'one', status: 'making', name: 'Third Light', acceptedAt },
          { id: 'two', status: 'failed', acceptedAt },
        ],
      }),
    );
    await page.reload();
    await isMade('Third Light');
    await isMade(first);
    await page.getByText("We couldn't make your cocktail. It wasn't counted").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/api/user/generations');
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});

describe('a bar', () => {
  it('fills up from a pasted list, makes a drink, runs low, and is restocked from its own list', async () => {
    page = await system.open(PHONE);
    await signIn(page, 'bar');
    await page.goto('/bar');
    await button('Start with an empty bar').click();
    await page.getByText('Nothing here yet.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Paste a list').click();
    await page.getByRole('textbox', { name: 'What do you have?' }).fill(TEN);
    await button('Read the list').click();
    await button('Add 10 to my bar').click();
    await page.getByRole('heading', { name: 'What can I make?' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('I have it all').click();
    await page.getByRole('link', { name: 'Negroni', exact: true }).click();
    await page.getByText('Everything for it is in Home.').waitFor();
    await button('Made it').click();
    await button('Take it from Home').click();
    await page.getByText("It's in your log").waitFor();

    await page.goto('/bar');
    await page.getByRole('heading', { name: 'Made lately' }).waitFor();
    const campari = { name: 'How much Campari is left' };
    await page.getByRole('group', campari).getByRole('radio', { name: 'Nearly out' }).click();
    await page.getByRole('region', { name: 'Worth a look' }).getByText('Campari').waitFor();
    await button('Add to shopping list').first().click();
    const list = page.getByRole('region', { name: 'Shopping list' });
    await list.getByRole('checkbox', { name: 'Campari' }).check();
    expect(await faultsOf(page)).toEqual([]);
    await list.getByRole('button', { name: 'I bought this' }).click();
    await list.getByRole('checkbox', { name: 'Campari' }).waitFor({ state: 'detached' });
  });

  it(
    'is subtracted from the shopping list of a party',
    async () => {
      const data = {
        eventType: 'Intimate Dinner Party',
        guestCount: 8,
        eventLength: '2-3 hours',
        budget: '$5-8',
        theme: 'Negronis',
      };
      const answer = await page.context().request.post('/api/menus/generate', { data, timeout: START_MS });
      await page.goto(`/planning/${Menu.parse(await answer.json()).id}/shopping`);
      await page.getByRole('combobox', { name: "Subtract what's in" }).getByText('Home').waitFor();
      await page.getByRole('switch', { name: 'Edit prices and what I have' }).click();
      await page.getByText('as your bar says').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    },
    2 * START_MS,
  );

  it('is shared with someone who looks in, and then with the same person to change it', async () => {
    await page.goto('/bar');
    await button('Create link: can look').click();
    const link = await page.getByRole('textbox', { name: 'Can look' }).inputValue();
    const campari = { name: 'How much Campari is left' };
    const other = await system.openBeside(DESKTOP);
    await signUp(other, 'flatmate');
    await other.goto(new URL(link).pathname);
    await other.getByRole('button', { name: 'Join' }).click();
    // The item that runs low, and the bought one.
    const theirs = other.getByRole('group', campari);
    await theirs.first().waitFor();
    expect(await theirs.count()).toBe(2);
    expect(await theirs.first().getByRole('radio', { name: 'Full' }).isDisabled()).toBe(true);
    expect(await faultsOf(other)).toEqual([]);

    await page.reload();
    await button('Let change').click();
    await button('Only look').waitFor();
    await other.reload();
    await theirs.first().getByRole('radio', { name: 'Half' }).click();
    await other.getByRole('region', { name: 'Worth a look' }).waitFor({ state: 'detached' });
    await button('Delete this bar').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await button('Start with an empty bar').waitFor();
  });
});
