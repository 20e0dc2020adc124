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
