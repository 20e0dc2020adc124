// How fast the catalog answers when it is small and when it holds 100,000 cocktails, in one run on the embedded store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackends } from '@swizzle/backends';
import { startChild } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { untilReady } from '@swizzle/backends/until-ready';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { COLLECTOR, openStock } from '../bench/catalog/stock.ts';
import { median, quantile } from '../bench/figure.ts';
import { buildChanged } from '../dev/build/changed.ts';
import { ensureServers } from '../dev/install/servers.ts';
import { fail } from '../dev/plain-error.ts';
import { answersOk } from '../dev/ready.ts';
import { ROOT } from '../dev/root.ts';
import { stepsTo } from '../dev/steps.ts';

const SMALL = 1000;
const LARGE = 100_000;
const SAVES = 200;
const ROUNDS = 60;
const LIMIT_MS = 30;

const READS = [
  '/cocktails',
  '/cocktails?sort=new',
  '/cocktails?baseLiquor=gin',
  '/cocktails?mood=Cozy',
  '/cocktails?baseLiquor=rum&mood=Classic',
  '/cocktails?remixedFrom=7',
  '/cocktails/500',
  '/user/saved-cocktails',
  '/user/saved-cocktails?baseLiquor=gin',
  '/user/saved-cocktails?abv=10-15&calories=120-180',
  '/user/saved-cocktails?flavorNotes=Lemon,Orange',
] as const;

const steps = stepsTo(process.stdout);

async function bench() {
  await ensureServers(steps);
  await buildChanged(steps);
  const dir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const backends = await startBackends();
  const { environment, as } = await createTestSettings(backends);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const catalog = await startChild({
    name: 'catalog',
    command: process.execPath,
    args: ['--no-warnings', join(ROOT, 'services/catalog/dist/main.js')],
    env: { ...process.env, ...environment, PORT: String(port) },
    log: join(dir, 'catalog.log'),
  });
  const stock = await openStock(backends.mongoUri);
  try {
    await untilReady(catalog, () => answersOk(`${url}/health/ready`));
    await steps.step(`Shelving ${SMALL} cocktails`, () => stock.fill(SMALL));
    await stock.fillCollection(SAVES);
    const small = await steps.step('Reading', async () => measure(url, await as(COLLECTOR)));
    await steps.step(`Shelving ${LARGE} cocktails`, () => stock.fill(LARGE));
    const large = await steps.step('Reading', async () => measure(url, await as(COLLECTOR)));
    print(small, large);
  } finally {
    await stock.close();
    await catalog.stop();
    await backends.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Milliseconds of each read, by path; every round asks each once, so that all share the same weather. */
async function measure(url: string, headers: Record<string, string>): Promise<Map<string, number[]>> {
  const times = new Map(READS.map((path): [string, number[]] => [path, []]));
  for (let round = -5; round < ROUNDS; round++) {
    for (const path of READS) {
      const from = performance.now();
      const answer = await fetch(`${url}/api${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      if (round >= 0) times.get(path)?.push(performance.now() - from);
    }
  }
  return times;
}

function print(small: Map<string, number[]>, large: Map<string, number[]>): void {
  console.log(
    `\nMilliseconds at the service; medians with ${SMALL} and ${LARGE} cocktails, ${SAVES} saved:\n`,
  );
  console.log(
    `${''.padEnd(52)}${[SMALL, LARGE, 'ratio', 'p99'].map((head) => String(head).padStart(8)).join('')}`,
  );
  for (const [path, times] of large) {
    const [before, after] = [median(small.get(path) ?? []), median(times)];
    const cells = [before, after, after / before, quantile(times, 0.99)];
    const verdict = after <= LIMIT_MS ? '' : `   over ${LIMIT_MS} ms`;
    console.log(path.padEnd(52) + cells.map((cell) => cell.toFixed(2).padStart(8)).join('') + verdict);
  }
}

await bench().catch(fail);
process.exit(0);
