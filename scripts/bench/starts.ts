// How long each process takes from its start until it listens, one at a time: together they share the cores.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackends } from '@swizzle/backends';
import { startChild } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { builtJobs, type Job } from '../dev/jobs.ts';
import { deploymentKeys } from '../dev/keys.ts';
import { startPayments } from '../dev/payments.ts';
import { answersOk } from '../dev/ready.ts';
import { type Figure, median } from './figure.ts';

const LIMIT_MS = 500;
const ROUNDS = 5;
const DEADLINE_MS = 20_000;
const POLL_MS = 2;

export async function measureStarts(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const backends = await startBackends();
  const port = await freePort();
  const { payments, backend: stripe } = await startPayments({ home: dir, logs: dir }, port);
  const jobs = await builtJobs(port, { backends, payments, keys: deploymentKeys(dir) });
  const figures: Figure[] = [];
  for (const job of jobs) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timeToListen(job, dir));
    figures.push({ what: `${job.name} listens after`, value: median(times), limit: LIMIT_MS, unit: 'ms' });
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
