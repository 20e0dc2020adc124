// Measures, in one run, what the product promises about itself. Prints and asserts nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swizzle/backends/free-port';
import { measureWeb } from '../bench/browser.ts';
import { type Figure, printFigures } from '../bench/figure.ts';
import { measureGeneration } from '../bench/generation.ts';
import { measureMemory } from '../bench/memory.ts';
import { measureMixologist } from '../bench/mixologist.ts';
import { measureStarts } from '../bench/starts.ts';
import { measureTelemetry } from '../bench/telemetry.ts';
import { signIn } from '../bench/visitor.ts';
import { buildChanged } from '../dev/build/changed.ts';
import { ensureChromium } from '../dev/install/chromium.ts';
import { ensureServers } from '../dev/install/servers.ts';
import { fail } from '../dev/plain-error.ts';
import { stepsTo } from '../dev/steps.ts';
import { startSystem } from '../dev/system.ts';

const READY_LIMIT_MS = 15_000;
const steps = stepsTo(process.stdout);

async function bench(): Promise<Figure[]> {
  await ensureServers(steps);
  await ensureChromium(steps);
  await buildChanged(steps);
  const figures = measureMixologist();
  figures.push(...(await steps.step('Starting each process by itself', measureStarts)));

  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const from = performance.now();
  const system = await steps.step('Starting the whole system', async () =>
    startSystem({ dataDir, port: await freePort() }),
  );
  figures.push({
    what: 'the whole system is ready after',
    value: performance.now() - from,
    limit: READY_LIMIT_MS,
    unit: 'ms',
  });
  try {
    const visitor = await signIn(system.url, 'planner@swizzle.local');
    figures.push(await steps.step('Generating cocktails', () => measureGeneration(visitor)));
    figures.push(measureMemory(system.processes));
    figures.push(...(await steps.step('Opening a browser', () => measureWeb(visitor))));
  } finally {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  figures.push(...(await steps.step('Comparing with and without telemetry', measureTelemetry)));
  return figures;
}

const figures = await bench().catch(fail);
printFigures(figures);
process.exit(0);
