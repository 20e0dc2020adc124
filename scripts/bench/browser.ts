// Measures in a browser: what the landing page loads, and the frames of a drag on the radar.
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../web/journey/browser.ts';
import { type Figure, median, quantile } from './figure.ts';
import { cookiesOf, type Visitor } from './visitor.ts';
import { weigh } from './weigh.ts';

export const JS_LIMIT_KB = 145;
export const GUEST_JS_LIMIT_KB = 60;
const MEDIAN_LIMIT_MS = 8;
const FRAME_LIMIT_MS = 16;
const MOVES = 120;
const VIEWPORT = { width: 1440, height: 900 };

export async function measureWeb(visitor: Visitor): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    return [await measureFirstLoad(browser, visitor.url), ...(await measureRadar(browser, visitor))];
  } finally {
    await browser.close();
  }
}

async function measureFirstLoad(browser: Browser, url: string): Promise<Figure> {
  const { script } = await weigh(browser, { url, cookie: '' }, 'gzip');
  return { what: 'JavaScript of the landing page, gzip', value: script, limit: JS_LIMIT_KB, unit: 'kB' };
}

async function measureRadar(browser: Browser, visitor: Visitor): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addCookies(cookiesOf(visitor));
  const page = await context.newPage();
  await page.goto(`${visitor.url}/generate`, { waitUntil: 'networkidle' });
  const frames = await measureDragFrames(page);
  const figure = (what: string, value: number, limit: number): Figure => ({ what, value, limit, unit: 'ms' });
  return [
    figure('work in a frame of a drag with the glass, median', median(frames), MEDIAN_LIMIT_MS),
    figure('  95 of 100 frames', quantile(frames, 0.95), FRAME_LIMIT_MS),
  ];
}

/** Milliseconds of main-thread work in each frame of a drag: from its start until the browser is idle again. */
async function measureDragFrames(page: Page): Promise<number[]> {
  await page.locator('.drink-stage-glass [data-part="liquid"]').waitFor({ state: 'attached' });
  const box = await page.getByRole('slider', { name: 'Sour' }).boundingBox();
  if (!box) throw new Error('the radar has no Sour handle');
  await page.evaluate(recordFrames);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 0; step < MOVES; step++) {
    await page.mouse.move(box.x + box.width / 2, box.y + Math.sin(step / 6) * 60);
  }
  await page.mouse.up();
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
}

/** Runs in the page. A message that is posted in a frame arrives after its style, layout and paint. */
function recordFrames(): void {
  const page = globalThis as unknown as {
    frames: number[];
    requestAnimationFrame(next: (time: number) => void): void;
  };
  page.frames = [];
  const { port1, port2 } = new MessageChannel();
  let began = 0;
  port1.onmessage = () => page.frames.push(performance.now() - began);
  const frame = (time: number) => {
    began = time;
    port2.postMessage('');
    page.requestAnimationFrame(frame);
  };
  page.requestAnimationFrame(frame);
}
