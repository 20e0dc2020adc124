import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** WCAG 2.2 AA, and axe's best practices. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** axe's rules about colors; `EVERY_RULE` includes them. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeResults {
  violations: { id: string; nodes: { target: unknown }[] }[];
}

/** axe's violations on the page or a part of it, by rule and element; of the color rules only, or of all rules. */
export async function violationsOn(
  page: Page,
  part = 'html',
  { colorsOnly } = { colorsOnly: false },
): Promise<string[]> {
  // Scrolled to the top: an element that is partly below the header by chance isn't a small target.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  // Evaluated instead of added as a script, which the page's content security policy forbids.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await readFile(AXE, 'utf8'));
  const options = { runOnly: colorsOnly ? COLOR_RULES : EVERY_RULE, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run('${part}', ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

/** Resolves once the page is repainted and finite animations have ended, after at most three seconds. */
const AT_REST = `(async () => {
  const late = new Promise((done) => setTimeout(done, 3000));
  await Promise.race([late, new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))]);
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
  await Promise.race([late, Promise.allSettled(ending.map(({ finished }) => finished))]);
})()`;
/** Rules that don't depend on colors give the same result in both schemes. */
const SCHEMES = [
  { colorScheme: 'light', colorsOnly: false },
  { colorScheme: 'dark', colorsOnly: true },
] as const;
/** Milliseconds until the payment provider's fields have followed a change of the color scheme. */
const FOLLOWED_MS = 5000;

/** Violations that are still there after scripts have reacted. */
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

/**
 * Accessibility faults of the page in its current state: axe's violations in both color schemes, and horizontal
 * overflow.
 */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  const faults: string[] = [];
  // A loading page has no content to check yet.
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
