// Measures the product's performance targets in one run. Prints the results and asserts nothing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackends } from '@swizzle/backends';
import { startChild } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { compose } from '@swizzle/mixology/composing/compose';
import { ABV_LABELS, FLAVOR_AXES, type GenerateRequest, VIBES } from '@swizzle/proto';
import { measureWeb } from '../bench/browser.ts';
import { type Figure, median, printFigures, quantile } from '../bench/figure.ts';
import { measureGeneration } from '../bench/generation.ts';
import { measureTelemetry } from '../bench/telemetry.ts';
import { signIn } from '../bench/visitor.ts';
import { buildChanged } from '../dev/build/changed.ts';
import { ensureChromium, ensureServers } from '../dev/install/install.ts';
import { builtJobs, type Job } from '../dev/jobs.ts';
import { answersOk } from '../dev/processes/ready.ts';
import type { Supervised } from '../dev/processes/supervisor.ts';
import { deploymentKeys } from '../dev/settings/keys.ts';
import { startPayments } from '../dev/settings/payments.ts';
import { startSystem } from '../dev/system.ts';
import { fail, stepsTo } from '../dev/terminal.ts';

const READY_LIMIT_MS = 15_000;
const steps = stepsTo(process.stdout);

const LIMIT_MB = 1500;

/** Resident memory of all processes; shared memory counts for each. */
function measureMemory(processes: readonly Supervised[]): Figure {
  const pids = processes.map((kept) => kept.child().pid).join(',');
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', pids], { encoding: 'utf8' }).trim().split(/\s+/);
  const megabytes = sizes.reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024;
  return {
    what: `memory of all ${pids.split(',').length} processes`,
    value: megabytes,
    limit: LIMIT_MB,
    unit: 'MB',
  };
}

const LIMIT_MS = 50;
const RECIPES = 500;
const WARM_UP = 50;

/** Requests spread over all valid values, each with its own seed. */
function request(index: number): GenerateRequest {
  const levels = FLAVOR_AXES.map((axis, at) => [axis, (index * (at + 3)) % 11]);
  return {
    flavorProfile: Object.fromEntries(levels) as GenerateRequest['flavorProfile'],
    abv: ABV_LABELS[index % ABV_LABELS.length] as GenerateRequest['abv'],
    mood: VIBES[index % VIBES.length] as GenerateRequest['mood'],
    selectedNotes: [],
  };
}

function measureMixologist(): Figure[] {
  for (let index = 0; index < WARM_UP; index++) compose(request(index), index);
  const times = Array.from({ length: RECIPES }, (_, index) => {
    const from = performance.now();
    compose(request(index), index);
    return performance.now() - from;
  });
  const figure = (what: string, value: number): Figure => ({ what, value, limit: LIMIT_MS, unit: 'ms' });
  return [
    figure('the rule-based generator makes a recipe in', median(times)),
    figure('  99 of 100 recipes in', quantile(times, 0.99)),
  ];
}

// Start time of each process until it listens, one at a time, because they share the cores.
const START_LIMIT_MS = 500;
const ROUNDS = 5;
const DEADLINE_MS = 20_000;
const POLL_MS = 2;

async function measureStarts(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const backends = await startBackends();
  const port = await freePort();
  const { payments, backend: stripe } = await startPayments({ home: dir, logs: dir }, port);
  const jobs = await builtJobs(port, { backends, payments, keys: deploymentKeys(dir) });
  const figures: Figure[] = [];
  for (const job of jobs) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timeToListen(job, dir));
    figures.push({
      what: `${job.name} listens after`,
      value: median(times),
      limit: START_LIMIT_MS,
      unit: 'ms',
    });
  }
  await Promise.all([backends.stop(), stripe.stop()]);
  return figures;
}

async function timeToListen({ name, args, env, readyUrl }: Job, dir: string): Promise<number> {
  const from = performance.now();
  const child = await startChild({
    name,
    command: process.execPath,
    args,
    env,
    log: join(dir, `${name}.log`),
  });
  const liveUrl = readyUrl.replace('/health/ready', '/health/live');
  while (!(await answersOk(liveUrl).catch(() => false))) {
    if (performance.now() - from > DEADLINE_MS) throw new Error(`${name} does not listen: see ${dir}`);
    await pause(POLL_MS);
  }
  const time = performance.now() - from;
  await child.stop();
  return time;
}

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
