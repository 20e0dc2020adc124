import { join } from 'node:path';
import { type Child, startChild } from '@swizzle/backends/child';
import { untilReady } from '@swizzle/backends/until-ready';
import type { Job } from '../jobs.ts';
import { ROOT } from '../root.ts';
import { answersOk } from './ready.ts';
import { type Supervised, supervise } from './supervisor.ts';

type Tier = 'edge' | 'services' | 'backends';

/** Shutdown tiers in order, with their milliseconds before SIGKILL; nine seconds in all. */
const TIERS: [Tier, number][] = [
  ['edge', 3000],
  ['services', 4000],
  ['backends', 2000],
];

/** Everything that runs, in its shutdown order: entry points first, databases last. */
export class ProcessGroup {
  readonly #running: Record<Tier, Supervised[]> = { edge: [], services: [], backends: [] };

  add(tier: Tier, kept: Supervised): void {
    this.#running[tier].push(kept);
  }

  all(): Supervised[] {
    return TIERS.flatMap(([tier]) => this.#running[tier]);
  }

  async stop(): Promise<void> {
    for (const [tier, grace] of TIERS) {
      await Promise.all(this.#running[tier].map((kept) => kept.stop(grace)));
    }
  }

  /** Kills everything at once. */
  kill(): void {
    for (const kept of this.all()) kept.child().signal('SIGKILL');
  }
}

/** Shared parameters of a start. */
export interface Start {
  /** The data directory. */
  home: string;
  logs: string;
  processGroup: ProcessGroup;
  /** Stores a child's process id in the data directory. */
  note(pid: number): void;
  say(text: string): void;
}

/** Processes that browsers connect to; they stop first. */
const EDGE = new Set(['gateway', 'web']);

/** Starts all processes concurrently and waits until they are ready; then supervises them. */
export async function addProcesses(start: Start, jobs: readonly Job[]): Promise<void> {
  const children = await Promise.all(jobs.map((job) => launch(job, start)));
  const ready = jobs.map((job, index) =>
    untilReady(children[index] as Child, () => answersOk(job.readyUrl), { say: start.say }),
  );
  try {
    await Promise.all(ready);
  } catch (error) {
    await Promise.all(children.map((child) => child.stop()));
    throw error;
  }
  jobs.forEach((job, index) => {
    const kept = supervise(children[index] as Child, () => launch(job, start), start.say);
    start.processGroup.add(EDGE.has(job.name) ? 'edge' : 'services', kept);
  });
}

async function launch({ name, args, env }: Job, { logs, note }: Start): Promise<Child> {
  const log = join(logs, `${name}.log`);
  const child = await startChild({ name, command: process.execPath, args, env, cwd: ROOT, log });
  note(child.pid);
  return child;
}
