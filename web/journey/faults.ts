import type { Page } from 'playwright-core';
import { violationsOn } from './accessibility.ts';

const REPAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
const SCHEMES = ['light', 'dark'] as const;

/** What is wrong with the page as it stands, whatever is open on it: by axe in both schemes, and in its width. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const faults: string[] = [];
  // A page that is still on its way has no heading yet, and nothing to judge.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // Fields of the payment provider follow by script.
    await page.evaluate(REPAINTED);
    faults.push(...(await violationsOn(page, part)).map((violation) => `${colorScheme}: ${violation}`));
  }
  const [width, room] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  if (width > room) faults.push(`scrolls sideways: ${width} px on ${room}`);
  return faults;
}
