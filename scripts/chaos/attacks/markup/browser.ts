// A real browser that opens pages, and reports how texts were rendered.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, until } from '../../../../web/journey/browser.ts';
import { CLASS } from './stored-markup.ts';

const PATIENCE_MS = 20_000;
const SCREEN: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };

const WATCH = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  (window.violations ??= []).push(effectiveDirective + ' ' + blockedURI))`;
const BROUGHT_IN = `.${CLASS}, [onerror], [onload], [onmouseover], [href^="javascript:" i], [src="x"], base:not([href^="/"])`;
const FOUND = `[
  ...(window.violations ?? []).map((what) => 'the policy forbade ' + what),
  ...[...document.querySelectorAll('${BROUGHT_IN}')].map(({ outerHTML }) => 'holds ' + outerHTML.slice(0, 60)),
]`;
/** The visible text; capitalization is a matter of style. */
const shown = (text: string) =>
  `document.body.innerText.toLowerCase().includes(${JSON.stringify(text.toLowerCase())})`;

/** A page, and the texts that it must render as text. */
export interface Look {
  readonly path: string;
  readonly shows: readonly string[];
  /** Actions that make them visible. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Runs a function with a browser, and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens pages in one browser profile.
 * @returns the problems found, as sentences
 */
export async function inspectPage(
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
  looks: readonly Look[],
): Promise<string[]> {
  const context = await browser.newContext({ ...SCREEN, baseURL: url });
  const [name = '', value = ''] = cookie.split('=');
  if (name)
    await context.addCookies([
      { name, value, url },
      { name: 'swizzle_member', value: '1', url },
    ]);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  let at = '';
  const tell = (what: string) => faults.push(`${at} ${what}`);
  listen(page, url, tell);
  for (const look of looks) {
    at = look.path;
    for (const fault of await judge(page, look)) tell(fault);
  }
  await context.close();
  return faults;
}

/** Requests and dialogs that a page must not cause. */
function listen(page: Page, url: string, tell: (what: string) => void): void {
  page.on('dialog', (dialog) => {
    tell(`ran a script: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => tell(`threw ${message}`));
  page.on('console', (line) => {
    if (/Content Security Policy|Refused to/i.test(line.text())) tell(`was told: ${line.text()}`);
  });
  page.on('request', (request) => {
    const to = new URL(request.url());
    const isOwn = to.origin === new URL(url).origin || to.protocol === 'data:' || to.protocol === 'blob:';
    if (!isOwn || to.pathname.endsWith('/x')) tell(`asked for ${to.href}`);
  });
}

async function judge(page: Page, { path, shows, act }: Look): Promise<string[]> {
  try {
    await page.goto(path);
    await act?.(page);
    for (const text of shows) await until(page, shown(text));
  } catch (error) {
    return [`does not show what it should: ${(error as Error).message}`];
  }
  return page.evaluate<string[]>(FOUND);
}
