// What one worker process does with one core to itself: a queue filled while nobody picks up, then emptied.
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
  /** For its log. */
  dir: string;
}

/** A worker that does nothing, and the queue that feeds it: both the kit's, as for cocktails. */
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

/** Keeps a process and all its threads on some cores (`0`, `1-3`). @returns whether that can be done here */
function pin(pid: number, cores: string): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** All cores but the first, where there is more than one. */
function otherCores(): string {
  const last = availableParallelism() - 1;
  return last < 1 ? '0' : last === 1 ? '1' : `1-${last}`;
}

interface Drained {
  jobs: number;
  /** Jobs a second from the first picked up to the last ended. */
  perSecond: number;
  /** Milliseconds of the worker's CPU for each. */
  cpuPerJob: number;
}

export interface OneCore {
  /** Whether the worker had a core to itself, and everything else the others. */
  pinned: boolean;
  concurrency: number;
  cocktails: Drained;
  noOp: Drained;
  /** Milliseconds of CPU to compose a recipe, without anything around it. */
  composing: number;
  /** While the cocktails were made. */
  machine: MachineUse;
}

/** As many as the gateway holds open at once, or a little less; again and again. */
const JOBS = 120;
/** They are so short that it takes many to count their CPU. */
const NO_OPS = 900;
const TIMES = 3;
const FILL_MS = 30_000;
const DRAIN_MS = 60_000;
const COMPOSED = 300;

/** A worker, its queue, and how to put so many jobs into it. */
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
    // Once to warm up, once to count.
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
  // Asked before this program is on fewer cores itself.
  const cores = otherCores();
  const others = [process.pid, ...processes.map((kept) => kept.child().pid)].filter((pid) => pid !== worker);
  return pin(worker, '0') && others.every((pid) => pin(pid, cores));
}

/** Fills the queue while nobody picks up, lets the worker empty it, and adds the times up. */
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

/** In this process, warm. */
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
