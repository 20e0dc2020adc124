import type { Page } from 'playwright-core';
import type { DemoMember } from './demo-member.ts';

export interface Scene {
  name: string;
  signedIn: boolean;
  path(member: DemoMember): string;
  /** What has to happen, or to be there, before the picture is taken. */
  prepare(page: Page): Promise<void>;
}

export const SCENES: readonly Scene[] = [
  {
    name: 'landing',
    signedIn: false,
    path: () => '/',
    prepare: (page) => page.getByRole('list', { name: 'Featured cocktails' }).waitFor(),
  },
  {
    name: 'generate',
    signedIn: true,
    path: ({ remixId }) => `/generate?remix=${remixId}`,
    async prepare(page) {
      await page.getByText('Cocktail Loaded for Remix').first().waitFor();
      const close = page.getByRole('button', { name: 'Close', exact: true });
      await close.click();
      await close.waitFor({ state: 'detached' });
      // Until the glass shows the drink that will be made.
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'explore',
    signedIn: true,
    path: () => '/explore',
    async prepare(page) {
      await page.getByRole('textbox').fill('A friend is coming over, and she loves gin');
      await page.getByRole('textbox').press('Enter');
      await samHasSaid(page, 1);
      await page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first().click();
      await samHasSaid(page, 2);
      // How many were found: above them, or where there is no room for both on their tab.
      await page.locator('h2, [role="tab"]').filter({ hasText: /\d/ }).first().waitFor();
    },
  },
  {
    name: 'cocktail',
    signedIn: true,
    path: ({ remixId }) => `/cocktail/${remixId}`,
    async prepare(page) {
      await page.getByText('Remixed from').getByRole('link').waitFor();
      await page.getByRole('button', { name: 'In Collection' }).waitFor();
    },
  },
  {
    name: 'saved',
    signedIn: true,
    path: () => '/saved',
    prepare: (page) => page.getByRole('list', { name: 'Saved cocktails' }).waitFor(),
  },
  {
    name: 'planning',
    signedIn: true,
    path: ({ menuId }) => `/planning?menu=${menuId}`,
    async prepare(page) {
      await page.getByRole('heading', { name: 'Welcome Cocktail' }).waitFor();
      // On a phone the form fills the screen, and the menu is what one wants to see.
      await page.evaluate("innerWidth < 768 && document.querySelector('.menu-view').scrollIntoView()");
    },
  },
  {
    name: 'guest',
    signedIn: false,
    path: ({ slug }) => `/m/${slug}`,
    prepare: (page) => page.getByRole('article').first().waitFor(),
  },
];

const samHasSaid = (page: Page, times: number) =>
  page
    .getByRole('log')
    .getByText('Sam: ')
    .nth(times - 1)
    .waitFor({ state: 'attached' });
