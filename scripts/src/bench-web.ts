// Measures pages as a visitor's slow phone has them, and what each page loads. Prints and asserts nothing.
import { freePort } from '@swizzle/backends/free-port';
import { launchBrowser } from '../../web/journey/browser.ts';
import { signIn, type Visitor } from './bench/visitor.ts';
import { JS_LIMIT_KB } from './bench/web.ts';
import { weigh } from './bench/weigh.ts';
import { audit } from './bench-web/audit.ts';
import { printVerdict, printWeights, type RouteWeight } from './bench-web/print.ts';
import { inNewSystem } from './in-new-system.ts';
import { fail } from './plain-error.ts';
import { stepsTo } from './steps.ts';
import type { System } from './system.ts';

const AUDITED = ['/', '/cocktail/1'];
const RUNS = 3;
const WEIGHED = [
  { path: '/', member: false },
  { path: '/cocktail/1', member: false },
  { path: '/generate', member: true },
  { path: '/explore', member: true },
  { path: '/saved', member: true },
];
/** A page of them. */
const SAVED = 12;

const steps = stepsTo(process.stdout);

async function bench({ url }: System) {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const verdicts = new Map<string, Awaited<ReturnType<typeof audit>>>();
    for (const path of AUDITED) {
      verdicts.set(path, await steps.step(`Auditing ${path}`, () => audit(url + path, port, RUNS)));
    }
    const member = await signIn(url, 'planner@swizzle.local');
    await fillCollection(member);
    const weights: RouteWeight[] = [];
    for (const { path, member: isMember } of WEIGHED) {
      const visitor = { url: url + path, cookie: isMember ? member.cookie : '' };
      const gzip = await weigh(browser, visitor, 'gzip');
      weights.push({ path, gzip, br: await weigh(browser, visitor, 'br') });
    }
    return { verdicts, weights };
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

const { verdicts, weights } = await inNewSystem(steps, bench).catch(fail);
for (const [path, verdict] of verdicts) printVerdict(path, verdict, RUNS);
printWeights(weights, JS_LIMIT_KB);
process.exit(0);
