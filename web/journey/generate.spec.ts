// The generator on every screen, with all that opens on it. What it makes is the first drink's story.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { comeIn } from './guests.ts';
import { openHouse, START_MS } from './house.ts';
import { DESKTOP, PHONE, SCREENS } from './screens.ts';
import { until } from './until.ts';

/** Where the header's and the page's content begin and end, in pixels. */
const EDGES = `['header > div', 'main'].flatMap((place) => {
  const element = document.querySelector(place);
  const { left, right } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
})`;

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

describe('every page for members', () => {
  const PAGES = [
    '/generate',
    '/explore',
    '/explore?drink=265',
    '/saved',
    '/planning',
    '/account',
    '/pricing',
  ];

  it.each([768, 1440])('stands below the header, edge to edge with it, at %i px', async (width) => {
    page = await house.open(DESKTOP, { viewport: { width, height: 900 } });
    await comeIn(page, `measurer-at-${width}`);
    for (const path of PAGES) {
      await page.goto(path);
      await page.locator('main:not([aria-busy="true"]) h1').first().waitFor({ state: 'attached' });
      const [left, right, ...main] = await page.evaluate<number[]>(EDGES);
      expect([path, ...main]).toEqual([path, left, right]);
    }
  });
});

describe('what opens on a page', () => {
  it('shifts nothing', async () => {
    page = await house.open(DESKTOP);
    await comeIn(page, 'unmoved');
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

describe('the radar and its list', () => {
  it('have a name for each slider and each field that no other control has', async () => {
    page = await house.open(DESKTOP);
    await comeIn(page, 'speaker');
    await page.goto('/generate');
    await page.getByRole('slider', { name: 'Fruity', exact: true }).waitFor();
    await page.getByRole('spinbutton', { name: 'Fruity, value', exact: true }).waitFor();
    await page.getByText('Fruity', { exact: true }).last().click();
    await page.getByRole('spinbutton', { name: 'Fruity, value' }).and(page.locator(':focus')).waitFor();
  });
});

describe('colors that the system chooses', () => {
  /** Waits until an element has a color; changes of state may fade. */
  const untilPainted = (selector: string, property: string, color: string) =>
    until(page, `getComputedStyle(document.querySelector('${selector}')).${property} === '${color}'`);

  beforeAll(async () => {
    page = await house.open(DESKTOP, { forcedColors: 'active' });
    await comeIn(page, 'contrast');
    await page.goto('/generate');
  }, START_MS);

  /** A system color as the browser resolves it. */
  const system = (name: string) =>
    page.evaluate<string>(`(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: ${name}';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    })()`);

  it('draw the radar', async () => {
    await page.getByRole('slider', { name: 'Bitter' }).waitFor();
    await untilPainted('.generator .stroke-field-line', 'stroke', await system('CanvasText'));
    await untilPainted('.radar-handle-dot', 'stroke', await system('CanvasText'));
    await untilPainted('.radar-handle-dot', 'fill', await system('Highlight'));
  });

  it('tell a chosen note from the others', async () => {
    await button('Bitter notes').click();
    await button('Campari').click();
    await untilPainted('[data-state="on"]', 'backgroundColor', await system('Highlight'));
    await untilPainted('[data-state="on"]', 'color', await system('HighlightText'));
    const other = `getComputedStyle(document.querySelector('[data-state="off"]')).backgroundColor`;
    expect(await page.evaluate(other)).not.toBe(await system('Highlight'));
  });

  it('tell a switch that is on from one that is off', async () => {
    await page.goto('/account');
    await page.getByRole('switch', { name: 'Metric units' }).waitFor();
    await untilPainted('[role="switch"]', 'backgroundColor', await system('Canvas'));
    await page.getByRole('switch', { name: 'Metric units' }).click();
    await untilPainted('[role="switch"]', 'backgroundColor', await system('Highlight'));
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
