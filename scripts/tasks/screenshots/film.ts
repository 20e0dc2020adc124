import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '../../../web/journey/browser.ts';
import { cookiesOf } from '../../bench/visitor.ts';
import type { DemoMember } from './demo-member.ts';

const VIEW = { width: 960, height: 640 };
/** Minimum milliseconds between two frames. */
const EVERY_MS = 110;
const WIDTH = 640;

interface Frame {
  at: number;
  picture: Buffer;
}

/** Records frames until it is stopped. */
class Camera {
  private readonly frames: Frame[] = [];
  private isRunning = true;
  private readonly session: CDPSession;
  private readonly running: Promise<void>;

  constructor(session: CDPSession) {
    this.session = session;
    this.running = this.run();
  }

  /** The last frame. */
  get latest(): Buffer {
    const frame = this.frames.at(-1);
    if (!frame) throw new Error('no frame was taken yet');
    return frame.picture;
  }

  async stop(): Promise<readonly Frame[]> {
    this.isRunning = false;
    await this.running;
    return this.frames;
  }

  private async run(): Promise<void> {
    while (this.isRunning) {
      const at = performance.now();
      const { data } = await this.session.send('Page.captureScreenshot', { format: 'jpeg', quality: 90 });
      this.frames.push({ at, picture: Buffer.from(data, 'base64') });
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS - (performance.now() - at)));
    }
  }
}

/** Drags a handle of the radar outward in steps. */
async function pull(page: Page, axis: string, by: number): Promise<void> {
  const handle = await page.getByRole('slider', { name: axis }).first().boundingBox();
  const radar = await page.getByRole('group', { name: 'Flavor radar' }).boundingBox();
  if (!handle || !radar) throw new Error(`${axis} cannot be pulled`);
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  const out = { x: from.x - (radar.x + radar.width / 2), y: from.y - (radar.y + radar.height / 2) };
  const length = Math.hypot(out.x, out.y) || 1;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const steps = 12;
  for (let step = 1; step <= steps; step++) {
    const far = (by * step) / steps / length;
    await page.mouse.move(from.x + out.x * far, from.y + out.y * far);
    await page.waitForTimeout(60);
  }
  await page.mouse.up();
}

const webp = (frame: Buffer) => sharp(frame).webp({ quality: 82 }).toBuffer();

async function joined(frames: readonly Frame[]): Promise<Buffer> {
  const small = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize({ width: WIDTH }).png().toBuffer()),
  );
  const delay = frames.map(({ at }, index) => Math.round((frames[index + 1]?.at ?? at + 1500) - at));
  return sharp(small, { join: { animated: true } })
    .webp({ quality: 62, effort: 5, delay, loop: 0 })
    .toBuffer();
}

/** Records the generation of a drink: a short animation, and a screenshot of each step. */
export async function filmFirstDrink(browser: Browser, { guest }: DemoMember): Promise<Map<string, Buffer>> {
  const context = await browser.newContext({ viewport: VIEW, baseURL: guest.url, colorScheme: 'dark' });
  await context.addCookies(cookiesOf(guest));
  const page = await context.newPage();
  await page.goto('/generate', { waitUntil: 'load' });
  await page.getByRole('group', { name: 'Flavor radar' }).waitFor();
  await page.waitForTimeout(1500);
  const camera = new Camera(await context.newCDPSession(page));
  const pictures = new Map<string, Buffer>();
  await page.waitForTimeout(400);
  await pull(page, 'Sour', 90);
  pictures.set('drag.webp', await webp(camera.latest));
  await page.keyboard.press('Escape');
  await pull(page, 'Fruity', 110);
  await page.keyboard.press('Escape');
  // Waits until the glass shows the drink that will be generated.
  await page.waitForTimeout(1100);
  await page.getByRole('button', { name: 'Generate My Cocktail' }).click();
  await until(page, "document.querySelector('[role=progressbar]')?.ariaValueNow >= 45");
  pictures.set('pour.webp', await webp(camera.latest));
  await page.waitForURL(/\/cocktail\/\d+/);
  pictures.set('reveal.webp', await webp(camera.latest));
  await page.waitForTimeout(1200);
  const frames = await camera.stop();
  await context.close();
  return pictures.set('first-drink.webp', await joined(frames));
}
