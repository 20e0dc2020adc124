// The throughput of one worker process on one core: fills a paused queue, then drains it.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '@swizzle/backends/child';
import { untilReady } from '@swizzle/backends/until-ready';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { compose } from '@swizzle/mixology/composing/compose';
import { WORKER } from '../dev/processes/processes.ts';
import type { System } from '../dev/system.ts';
import { orderFor } from './calls.ts';
import { JobWatch } from './job-watch.ts';
import { type MachineUse, meter, usageOf } from './meter.ts';
import { NO_OP } from './no-op-kind.ts';
import type { LoadTarget } from './phase.ts';

const PROGRAM = fileURLToPath(new URL('./no-op.ts', import.meta.url));

interface NoOpOptions {
  redisUrl: string;
  concurrency: number;
  /** Name in logs. */
  dir: string;
}

/** A no-op worker and its queue, both from the kit, as for cocktails. */
async function startNoOp({ redisUrl, concurrency, dir }: NoOpOptions) {
  let ready = false;
  const child = await startChild({
    name: 'no-op',
    command: process.execPath,
    args: ['--no-warnings', PROGRAM],
    env: { ...process.env, NODE_OPTIONS: '', REDIS_URL: redisUrl, CONCURRENCY: String(concurrency) },
    log: join(dir, 'no-op.log'),
    onMessage: () => {
      ready = true;
    },
  });
  await untilReady(child, async () => ready);
  const queue = new JobQueue(NO_OP, redisUrl, () => undefined);
  return {
    pid: child.pid,
    async queue(jobs: number) {
      const ids = Array.from({ length: jobs }, () => crypto.randomUUID());
      await Promise.all(ids.map((id) => queue.add(id, { generationId: id, round: 1 })));
    },
    async stop() {
      await queue.close();
      await child.stop();
    },
  };
}

/**
 * Pins a process and all its threads to some cores (`0`, `1-3`).
 * @returns whether that is supported here
 */
function pin(pid: number, cores: string): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** All cores but the first, if there are several. */
function otherCores(): string {
  const last = availableParallelism() - 1;
  return last < 1 ? '0' : last === 1 ? '1' : `1-${last}`;
}

interface Drained {
  jobs: number;
  /** Jobs per second, from the first start to the last finish. */
  perSecond: number;
  /** Worker CPU milliseconds per job. */
  cpuPerJob: number;
}

export interface OneCore {
  /** Whether the worker had a core of its own. */
  pinned: boolean;
  concurrency: number;
  cocktails: Drained;
  noOp: Drained;
  /** CPU milliseconds to compose a recipe, measured in isolation. */
  composing: number;
  /** Measured while cocktails were generated. */
  machine: MachineUse;
}

/** Batches slightly below the gateway's limit of open calls, repeated. */
const JOBS = 120;
/** Jobs are so short that measuring their CPU takes many. */
const NO_OPS = 900;
const TIMES = 3;
const FILL_MS = 30_000;
const DRAIN_MS = 60_000;
const COMPOSED = 300;

/** A worker, its queue, and a function that adds jobs. */
interface Side {
  pid: number;
  jobs: number;
  watch: JobWatch;
  fill(): unknown;
  signal: AbortSignal;
}

export async function measureOneCore(target: LoadTarget, concurrency: number, dir: string): Promise<OneCore> {
  const { system, watch, caller, progress, signal } = target;
  const worker = workerOf(system);
  const pinned = pinApart(system, worker);
  progress.say(`${TIMES} times ${JOBS} cocktails out of a full queue`);
  const ask = () => void Array.from({ length: JOBS }, () => caller.ask());
  const used = meter(system.processes);
  const cocktails = await drained({ pid: worker, jobs: JOBS, watch, fill: ask, signal });
  const machine = used();

  progress.say(`${TIMES} times ${NO_OPS} no-op jobs`);
  const noOp = await startNoOp({ redisUrl: system.backends.redisUrl, concurrency, dir });
  const idle = new JobWatch('no-op', system.backends.redisUrl);
  if (pinned) pin(noOp.pid, '0');
  try {
    const side = { pid: noOp.pid, jobs: NO_OPS, watch: idle, fill: () => noOp.queue(NO_OPS), signal };
    // One run for the warm-up, one for the measurement.
    await drained(side);
    return { pinned, concurrency, cocktails, noOp: await drained(side), composing: composingTime(), machine };
  } finally {
    await noOp.stop();
    await idle.close();
  }
}

const workerOf = ({ processes }: System): number =>
  processes.find(({ name }) => name === WORKER)?.child().pid as number;

function pinApart({ processes }: System, worker: number): boolean {
  // Read before this program itself is pinned.
  const cores = otherCores();
  const others = [process.pid, ...processes.map((kept) => kept.child().pid)].filter((pid) => pid !== worker);
  return pin(worker, '0') && others.every((pid) => pin(pid, cores));
}

/** Fills the paused queue, lets the worker drain it, and sums up the times. */
async function drained({ pid, jobs, watch, fill, signal }: Side): Promise<Drained> {
  const cpuNow = () => usageOf([pid]).get(pid)?.cpu ?? 0;
  let [ended, cpu, milliseconds] = [0, 0, 0];
  for (let time = 0; time < TIMES; time++) {
    await watch.pause();
    fill();
    await watch.untilWaiting(jobs, FILL_MS, signal);
    const [from, before] = [Date.now(), cpuNow()];
    await watch.resume();
    const done = await watch.untilEnded(from, jobs, DRAIN_MS, signal);
    cpu += cpuNow() - before;
    ended += done.length;
    milliseconds += Math.max(...done.map((job) => job.ended)) - Math.min(...done.map((job) => job.pickedUp));
  }
  return {
    jobs: ended,
    perSecond: Math.round((ended / Math.max(1, milliseconds)) * 10_000) / 10,
    cpuPerJob: Math.round((cpu / ended) * 1e5) / 100,
  };
}

/** In this process, after a warm-up. */
function composingTime(): number {
  const all = (offset: number) => {
    for (let index = 0; index < COMPOSED; index++) compose(orderFor(offset + index), index);
  };
  all(0);
  const from = process.cpuUsage();
  all(COMPOSED);
  const { user, system } = process.cpuUsage(from);
  return Math.round(((user + system) / COMPOSED / 1000) * 100) / 100;
}
