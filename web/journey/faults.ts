import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** WCAG 2.2 AA, and what axe calls best practice. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules of axe whose answer depends on colors: all of them that `EVERY_RULE` holds. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeResults {
  violations: { id: string; nodes: { target: unknown }[] }[];
}

/** What axe finds wrong with the page or a part of it, by rule and place; of rules about colors alone, or of all. */
export async function violationsOn(
  page: Page,
  part = 'html',
  { colorsOnly } = { colorsOnly: false },
): Promise<string[]> {
  // From the top: what lies halfway beneath the header by chance is no small target.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  // Evaluated rather than added as a script, which the page's own policy forbids.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await readFile(AXE, 'utf8'));
  const options = { runOnly: colorsOnly ? COLOR_RULES : EVERY_RULE, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run('${part}', ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

/**
 * Resolves once the page is painted anew and what moves for a while has come to rest; what never ends goes on, and what
 * does not end within three seconds is not waited for.
 */
const AT_REST = `(async () => {
  const late = new Promise((done) => setTimeout(done, 3000));
  await Promise.race([late, new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))]);
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
  await Promise.race([late, Promise.allSettled(ending.map(({ finished }) => finished))]);
})()`;
/** What doesn't depend on colors is the same in both. */
const SCHEMES = [
  { colorScheme: 'light', colorsOnly: false },
  { colorScheme: 'dark', colorsOnly: true },
] as const;
/** Milliseconds after which fields of the payment provider have followed a change of scheme, by script. */
const FOLLOWED_MS = 5000;

/** What is wrong at rest, and still is when scripts have followed. */
async function lastingViolations(
  page: Page,
  part: string,
  rules: { colorsOnly: boolean },
): Promise<string[]> {
  const giveUpAt = Date.now() + FOLLOWED_MS;
  for (;;) {
    await page.evaluate(AT_REST);
    const violations = await violationsOn(page, part, rules);
    if (violations.length === 0 || Date.now() > giveUpAt) return violations;
  }
}

/** What is wrong with the page as it stands, whatever is open on it: by axe in both schemes, and in its width. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  const faults: string[] = [];
  // A page that is still loading has nothing to judge yet.
  await page.locator('main:not([aria-busy="true"])').first().waitFor({ state: 'attached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const { colorScheme, ...rules } of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const violations = await lastingViolations(page, part, rules);
    faults.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  const [width, room] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  if (width > room) faults.push(`scrolls sideways: ${width} px on ${room}`);
  return faults;
}
