// Measures pages on a slow phone, and what each page loads. Prints the results and asserts nothing.
import { freePort } from '@swizzle/backends/free-port';
import { launchBrowser } from '../../web/journey/browser.ts';
import { GUEST_JS_LIMIT_KB, JS_LIMIT_KB } from '../bench/browser.ts';
import { Host } from '../bench/guests/host.ts';
import { signIn, type Visitor } from '../bench/visitor.ts';
import {
  type Audited,
  audit,
  ensureLighthouse,
  GOALS,
  type Goals,
  GUEST_GOALS,
  printVerdict,
  printWeights,
  type RouteWeight,
} from '../bench/web/audit.ts';
import { weigh } from '../bench/weigh.ts';
import { inNewSystem } from '../dev/in-new-system.ts';
import type { System } from '../dev/system.ts';
import { fail, stepsTo } from '../dev/terminal.ts';

const RUNS = 3;
/** A page of results. */
const SAVED = 12;

/** The measured paths by their printed name. */
interface Page {
  name: string;
  path: string;
  goals?: Goals;
  isMember?: boolean;
}

const VISITED: Page[] = [
  { name: '/', path: '/', goals: GOALS },
  { name: '/cocktail/1', path: '/cocktail/1', goals: GOALS },
];
const MEMBERS: Page[] = ['/generate', '/explore', '/saved'].map((path) => ({
  name: path,
  path,
  isMember: true,
}));

const steps = stepsTo(process.stdout);

async function bench({ url }: System) {
  await ensureLighthouse(steps);
  const member = await signIn(url, 'planner@swizzle.local');
  await fillCollection(member);
  const host = await steps.step('Sharing a menu', () => Host.withMenu(member));
  const pages = [...VISITED, { name: '/m/:slug', path: host.guestPath, goals: GUEST_GOALS }, ...MEMBERS];
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const audited: Audited[] = [];
    const weights: RouteWeight[] = [];
    for (const { name, path, goals } of pages) {
      if (!goals) continue;
      const verdict = await steps.step(`Auditing ${name}`, () => audit(url + path, port, RUNS));
      audited.push({ name, goals, verdict });
    }
    for (const { name, path, isMember } of pages) {
      const visitor = { url: url + path, cookie: isMember ? member.cookie : '' };
      const gzip = await weigh(browser, visitor, 'gzip');
      weights.push({ path: name, gzip, br: await weigh(browser, visitor, 'br') });
    }
    return { audited, weights };
  } finally {
    await browser.close();
  }
}

async function fillCollection({ url, cookie }: Visitor): Promise<void> {
  for (let id = 1; id <= SAVED; id++) {
    const answer = await fetch(`${url}/api/cocktails/${id}/save`, { method: 'POST', headers: { cookie } });
    if (!answer.ok) throw new Error(`saving answered ${answer.status}`);
  }
}

const { audited, weights } = await inNewSystem(steps, bench).catch(fail);
for (const page of audited) printVerdict(page, RUNS);
printWeights(weights, { '/': JS_LIMIT_KB, '/m/:slug': GUEST_JS_LIMIT_KB });
process.exit(0);
