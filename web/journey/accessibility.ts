import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeResults {
  violations: { id: string; nodes: { target: unknown }[] }[];
}

/** What axe finds wrong with the page or a part of it, by rule and place, by WCAG 2.2 AA. */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  // From the top: what lies halfway beneath the header by chance is no small target.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  // Evaluated rather than added as a script, which the page's own policy forbids.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run('${part}', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}
