// The whole measurement: a new system for each number of workers, and one for a single core.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swizzle/backends/free-port';
import type { QueueName } from '@swizzle/proto';
import { type System, startSystem } from '../dev/system.ts';
import { callerOf, seeded } from './calls.ts';
import { type DurationSummary, summarize } from './duration-summary.ts';
import { JobWatch } from './job-watch.ts';
import { measureOneCore, type OneCore } from './one-core.ts';
import { atMost, atRate, type LoadTarget, type Phase } from './phase.ts';
import type { Progress } from './progress.ts';
import type { LoadSettings } from './settings.ts';
import { signedIn } from './users.ts';

// Arrival times of independent users, with bursts and lulls: a Poisson process with a fixed count.

const SEED = 1948;

/** Milliseconds from the start, in order; deterministic for a rate and duration. */
export function arrivals(perSecond: number, seconds: number, seed = SEED): number[] {
  const random = seeded(seed);
  const moments = Array.from({ length: Math.round(perSecond * seconds) }, () => random() * seconds * 1000);
  return moments.sort((a, b) => a - b);
}

export interface Round {
  workers: number;
  /** Queue wait of a job on an idle system. */
  pickUp: DurationSummary;
  most: Phase;
  steady?: Phase;
}

export interface LoadReport {
  at: string;
  machine: { cpu: string; cores: number; memoryGb: number; node: string; system: string };
  settings: Pick<LoadSettings, 'rate' | 'seconds' | 'users'> & { width: number; concurrency: number };
  rounds: Round[];
  oneCore: OneCore;
}

/** Concurrency of the throughput search: enough to keep the queue filled, within the gateway's limit. */
const WIDTH = 64;
const WARM_UP_SECONDS = 5;
const PICK_UPS = 40;
const QUEUE: QueueName = 'make-cocktail';

export interface Measuring {
  settings: LoadSettings;
  progress: Progress;
  signal: AbortSignal;
  /** Called with each running system, so that it can be stopped. */
  onSystem(system: System): void;
}

export async function measureLoad(measuring: Measuring): Promise<LoadReport> {
  const { settings } = measuring;
  const concurrency = Number(process.env.GENERATION_WORKER_CONCURRENCY ?? 4);
  const machine = thisMachine();
  const rounds: Round[] = [];
  for (const workers of settings.workers) {
    rounds.push(await onSystem(measuring, workers, (target) => measureRound(target, settings)));
  }
  const oneCore = await onSystem(measuring, 1, async (target, dir) => {
    target.progress.title('One worker on one core');
    await atMost(target, WIDTH, WARM_UP_SECONDS);
    return measureOneCore(target, concurrency, dir);
  });
  const { rate, seconds, users } = settings;
  return {
    at: new Date().toISOString(),
    machine,
    settings: { rate, seconds, users, width: WIDTH, concurrency },
    ...{ rounds, oneCore },
  };
}

async function measureRound(target: LoadTarget, { rate, seconds }: LoadSettings): Promise<Round> {
  const { workers, progress } = target;
  progress.title(workers === 1 ? '1 worker' : `${workers} workers`);
  progress.say('warming up');
  await atMost(target, WIDTH, WARM_UP_SECONDS);
  progress.say(`${PICK_UPS} one after the other`);
  const pickUp = await measurePickUp(target);
  progress.say(`as many as it can, ${WIDTH} at a time`);
  const most = await atMost(target, WIDTH, seconds);
  if (rate === 'max') return { workers, pickUp, most };
  progress.say(`${rate} a second, whatever comes back`);
  const steady = await atRate(target, rate, seconds, arrivals(rate, seconds));
  return { workers, pickUp, most, steady };
}

async function measurePickUp({ caller, watch, signal }: LoadTarget): Promise<DurationSummary> {
  const from = Date.now();
  for (let count = 0; count < PICK_UPS; count++) {
    signal.throwIfAborted();
    await caller.ask();
  }
  return summarize((await watch.since(from)).map(({ queued, pickedUp }) => pickedUp - queued));
}

type Work<Result> = (target: LoadTarget, dir: string) => Promise<Result>;

/** Runs in a new system with its own users; removes both afterward. */
async function onSystem<Result>(measuring: Measuring, workers: number, work: Work<Result>): Promise<Result> {
  const { settings, progress, signal } = measuring;
  signal.throwIfAborted();
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-load-'));
  const forget = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', forget);
  const system = await startSystem({ dataDir, port: await freePort(), workers });
  measuring.onSystem(system);
  const watch = new JobWatch(QUEUE, system.backends.redisUrl);
  try {
    const cookies = await signedIn(system.backends.redisUrl, system.url, settings.users);
    const caller = callerOf(system.url, cookies);
    signal.addEventListener('abort', caller.close, { once: true });
    return await work({ ...{ system, workers, caller, watch, progress, signal } }, dataDir);
  } finally {
    await watch.close();
    await system.stop();
    forget();
  }
}

const thisMachine = (): LoadReport['machine'] => ({
  cpu: cpus()[0]?.model.trim() || 'unknown CPU',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  system: `${process.platform} ${process.arch}`,
});
