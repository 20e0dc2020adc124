import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '../../../web/journey/browser.ts';
import { cookiesOf } from '../../bench/visitor.ts';
import type { DemoMember } from './demo-member.ts';

interface Scene {
  name: string;
  signedIn: boolean;
  path(member: DemoMember): string;
  /** Actions and conditions before the screenshot. */
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
      // Waits until the glass shows the drink that will be generated.
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
      // The number of results: above the list, or in its tab on small screens.
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
      // On a phone the form fills the screen, so scroll to the menu.
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

export const SCHEMES = ['dark', 'light'] as const;
type Scheme = (typeof SCHEMES)[number];

interface Screen {
  name: 'desktop' | 'phone';
  options: BrowserContextOptions;
}

export const SCREENS: readonly Screen[] = [
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone',
    options: {
      viewport: { width: 360, height: 780 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
  },
];

const QUALITY = 84;

interface Shot {
  scene: Scene;
  screen: Screen;
  scheme: Scheme;
}

/** A screenshot of a page as WebP, once it is idle. */
export async function takePicture(
  browser: Browser,
  member: DemoMember,
  { scene, screen, scheme }: Shot,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...screen.options,
    baseURL: member.guest.url,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  if (scene.signedIn) await context.addCookies(cookiesOf(member.guest));
  const page = await context.newPage();
  await page.goto(scene.path(member), { waitUntil: 'load' });
  await scene.prepare(page);
  await settle(page);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await context.close();
  return Buffer.from(data, 'base64');
}

/** Fonts and visible images are loaded, and no field has the focus. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.activeElement?.blur()');
  const isBelow = '(picture) => picture.getBoundingClientRect().top > innerHeight';
  await until(
    page,
    `document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete || (${isBelow})(one))`,
  );
}
