import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '../../../web/journey/browser.ts';
import { cookiesOf } from '../../bench/visitor.ts';
import type { DemoMember } from './demo-member.ts';
import type { Scene } from './scenes.ts';

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

/** One page as a WebP picture, once nothing on it is under way any more. */
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

/** Fonts and what pictures can be seen are there, and no field shows that it has the focus. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.activeElement?.blur()');
  const isBelow = '(picture) => picture.getBoundingClientRect().top > innerHeight';
  await until(
    page,
    `document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete || (${isBelow})(one))`,
  );
}
