// A drink's page, for visitors with a link and for members.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cocktail } from '@swizzle/proto';
import type { Page } from 'playwright-core';
import { until } from './browser.ts';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, PHONE, SCREENS, START_MS } from './system.ts';
import { expectToast } from './toasts.ts';
import { cocktailIdOf, createAccount, saveCocktails, signIn, signUp } from './users.ts';

const system = openSystem();
let page: Page;
let negroni: number;

beforeAll(async () => {
  page = await system.open(DESKTOP);
  negroni = await cocktailIdOf(page, 'Negroni');
}, START_MS);

const pathOf = (id: number) => `/cocktail/${id}`;
const action = (name: string) => page.getByRole('article').first().getByRole('button', { name });

/**
 * Presses an action of the page. Scrolling to a button of the sticky bar moves the page, so the scroll ends first:
 * between a press and its release, it would leave something else under the finger.
 */
async function press(name: string): Promise<void> {
  await action(name).scrollIntoViewIfNeeded();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await action(name).click();
}

async function generateWith(note: string): Promise<Cocktail> {
  const data = { selectedNotes: [note] };
  const answer = await page.context().request.post('/api/cocktails/generate', { data });
  return Cocktail.parse(await answer.json());
}

it(
  'hears a press that comes before its code',
  async () => {
    page = await system.open(PHONE);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(pathOf(negroni), { waitUntil: 'commit' });
    await until(
      page,
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('late-app'))",
    );
    await page.getByRole('button', { name: 'Open menu' }).tap();
    held.resolve();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  },
  START_MS,
);

describe.each(SCREENS)('a cocktail on a $name', (screen) => {
  beforeAll(async () => {
    page = await system.open(screen);
    await page.goto(pathOf(negroni));
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

  it('draws the whole arrow that leads back, and lets it cover no glass', async () => {
    const back = page.getByRole('button', { name: 'Back', exact: true });
    const [button, arrow] = await Promise.all([back.boundingBox(), back.locator('svg').boundingBox()]);
    const picture = await page.locator('.cocktail-picture').boundingBox();
    expect(arrow).toMatchObject({ width: 16, height: 16 });
    const covered = (button?.x ?? 0) + (button?.width ?? 0) - (picture?.x ?? 0);
    // Beside the picture on a desktop; on a phone within the margin around every glass.
    expect(covered).toBeLessThanOrEqual((picture?.width ?? 0) * 0.15);
  });

  it('is saved once the visitor has an account', async () => {
    await press('Save Recipe');
    await createAccount(page, `saver-on-a-${screen.name}`);
    await expectToast(page, 'Cocktail saved successfully');
    await page.waitForURL('**/saved');
    await page.getByText('1 cocktail in your collection').waitFor();
    await page.getByRole('link', { name: 'Negroni' }).click();
    await press('In Collection');
    await page.waitForURL('**/saved');
  });

  it('is shared by its link, which pays for three more drinks once a day', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(pathOf(negroni));
    await action('In Collection').waitFor();
    await press('Share Recipe');
    await expectToast(page, 'Bonus Earned!');
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(system.url(pathOf(negroni)));
    await press('Share Recipe');
    await expectToast(page, 'Link copied');
  });

  it('is remixed once the visitor has an account', async () => {
    page = await system.open(screen);
    await page.goto(pathOf(negroni));
    await page.getByRole('link', { name: 'Remix' }).first().click();
    await createAccount(page, `remixer-on-a-${screen.name}`);
    await expectToast(page, 'Cocktail Loaded for Remix');
    await page.waitForURL(`**/generate?remix=${negroni}`);
    const bitter = page.getByRole('slider', { name: 'Bitter' });
    await bitter.and(page.locator('[aria-valuenow="87"]')).waitFor();
  });
});

describe('the address of a cocktail', () => {
  it.each(['a visitor', 'a member'])('is fetched once for %s, with no warning', async (who) => {
    page = await system.open(DESKTOP);
    if (who === 'a member') await signUp(page, 'opener');
    const warnings: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'warning') warnings.push(line.text());
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(pathOf(negroni));
    await page.getByRole('heading', { level: 1, name: 'Negroni' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path === `/api/cocktails/${negroni}`)).toHaveLength(1);
    expect(warnings).toEqual([]);
  });
});

describe('a remix', () => {
  let id: number;

  beforeAll(async () => {
    page = await system.open(DESKTOP);
    await page.goto('/');
    await signUp(page, 'mixer');
    const data = { remixedFromId: negroni, suggestedName: 'Count on It' };
    const answer = await page.context().request.post('/api/cocktails/generate', { data });
    id = (await answer.json()).id;
  }, START_MS);

  it('names its original, and is named by it', async () => {
    await page.goto(pathOf(id));
    await page.getByText('Remixed from').getByRole('link', { name: 'Negroni' }).click();
    await page.waitForURL(`**${pathOf(negroni)}`);
    const remixes = page.getByRole('list', { name: 'Remixes of this cocktail' });
    await remixes.getByRole('article', { name: 'Count on It' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a name of 59 characters without a space', () => {
  const NAME = `${'Q'.repeat(24)}${'without-a-space'.replaceAll('-', '')}${'q'.repeat(22)}`;
  const widthOf = (path: string) => `document.documentElement.scrollWidth <= innerWidth || '${path}'`;
  let drink: number;
  let menu: string;

  beforeAll(async () => {
    page = await system.open(DESKTOP);
    await signIn(page, 'admin');
    const { request } = page.context();
    const post = async (path: string, data = {}) => (await request.post(path, { data })).json();
    drink = (await post('/api/cocktails/generate', { suggestedName: NAME, remixedFromId: negroni })).id;
    await post(`/api/admin/cocktails/${drink}/featured`, { isFeatured: true });
    await saveCocktails(page, [drink]);
    await request.patch('/api/auth/user/profile', { data: { firstName: NAME, lastName: NAME } });
    const event = {
      eventType: 'Birthday Celebration',
      guestCount: 12,
      eventLength: '2-3 hours',
      budget: '$5-8',
    };
    menu = (await post('/api/menus/generate', { ...event, theme: NAME })).id;
    await request.patch(`/api/menus/${menu}`, { data: { name: NAME } });
  }, START_MS);

  it.each([360, 768, 1440])('fits every page that is %i px wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      pathOf(drink),
      '/saved',
      `/explore?drink=${negroni}`,
      `/planning?menu=${menu}`,
      '/account',
      `/generate?remix=${drink}`,
    ]) {
      await page.goto(path);
      await page
        .getByRole('main')
        .getByText(/Q{24}|Negroni|Generation/)
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await page.evaluate(widthOf(path))).toBe(true);
    }
    const visitor = await system.openBeside(DESKTOP, { viewport: { width, height: 900 } });
    await visitor.goto('/');
    await visitor.getByRole('article', { name: NAME }).waitFor();
    expect(await visitor.evaluate(widthOf('/'))).toBe(true);
  });
});

describe('a drink that tastes of walnut', () => {
  it('says on its page that it contains nuts', async () => {
    page = await system.open(DESKTOP);
    await signIn(page, 'curious');
    const drink = await generateWith('Walnut');
    await page.goto(pathOf(drink.id));
    const details = page.getByRole('complementary', { name: 'Details' });
    const contains = details.getByText('Contains', { exact: true }).locator('xpath=following-sibling::dd');
    expect(await contains.textContent()).toContain('nuts');
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** The service worker is active and has cached the collection. */
const KEPT = `(async () =>
  navigator.serviceWorker.controller?.state === 'activated' &&
  (await (await caches.open('private')).match('/api/user/saved-cocktails')) !== undefined)()`;

describe('a member on a phone', () => {
  const tabs = () => page.getByRole('navigation', { name: 'Tabs' });
  const cook = () => page.getByRole('dialog', { name: 'Negroni' });

  beforeAll(async () => {
    page = await system.open(PHONE);
    await signUp(page, 'bartender');
    await saveCocktails(page, [negroni]);
    await page.context().request.post('/api/bars', { data: { name: 'Home', shelf: 'negroni' } });
  }, START_MS);

  it('makes four at a time, step by step', async () => {
    await page.goto(pathOf(negroni));
    await page.getByRole('button', { name: 'ml' }).tap();
    await page.getByRole('spinbutton', { name: 'Servings' }).fill('4');
    await page.getByRole('cell', { name: '120 ml' }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make it step by step' }).tap();
    await cook().getByRole('button', { name: 'Next' }).tap();
    await cook().getByRole('button', { name: 'Next' }).tap();
    await cook().getByRole('button', { name: 'start the timer' }).tap();
    await cook().getByRole('button', { name: 'Stop' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await cook().getByRole('button', { name: 'Close' }).tap();
  });

  it('goes about by the tabs, and finds what was seen where there is no network', async () => {
    // The tab bar was hidden while scrolling down.
    await page.evaluate('window.scrollBy(0, -100)');
    await tabs().getByRole('link', { name: 'Saved' }).tap();
    await page.getByText('1 cocktail in your collection').waitFor();
    await until(page, 'navigator.serviceWorker.controller !== null');
    await page.reload();
    await until(page, KEPT);
    await page.goto('/bar');
    await page.getByText('10 of 10 bottles').waitFor();
    await until(page, `caches.match('/api/bars').then(Boolean)`);
    await page.context().setOffline(true);
    await page.goto('/saved');
    await page.getByText('1 cocktail in your collection').waitFor();
    await page.getByText("You're offline").waitFor();
    await page.goto('/bar');
    await page.getByRole('group', { name: 'How much Campari is left' }).waitFor();
    await page.context().setOffline(false);
    // The browser logs each failed request.
    const noted = system.complaints.splice(0);
    expect(noted.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('is told after signing out, leaves nothing of theirs, and comes back to where they were', async () => {
    await page.getByRole('link', { name: 'Swizzle: sign out' }).tap();
    await page.getByRole('heading', { name: "You're signed out" }).waitFor();
    await until(page, "caches.has('private').then((has) => !has)");
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign back in' }).tap();
    await page.waitForURL('**/api/login?returnTo=/bar');
  });
});

describe('a cocktail that does not exist', () => {
  it('is not found, and the page says where there are others', async () => {
    page = await system.open(DESKTOP);
    await page.goto('/cocktail/999999');
    await page.getByRole('heading', { name: 'Cocktail Not Found' }).waitFor();
    await page
      .getByText("The cocktail you're looking for doesn't exist or has been removed.", { exact: true })
      .waitFor();
    await page.getByRole('link', { name: 'Explore Cocktails' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // The browser logs each 404.
    const noted = system.complaints.splice(0);
    expect(noted.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});
