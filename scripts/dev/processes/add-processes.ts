import { join } from 'node:path';
import { type Child, startChild } from '@swizzle/backends/child';
import { untilReady } from '@swizzle/backends/until-ready';
import type { Job } from '../jobs.ts';
import { ROOT } from '../root.ts';
import { answersOk } from './ready.ts';
import { type Supervised, supervise } from './supervisor.ts';

type Tier = 'edge' | 'services' | 'backends';

/** In the order of stopping; milliseconds that each tier has before it is killed, nine seconds in all. */
const TIERS: [Tier, number][] = [
  ['edge', 3000],
  ['services', 4000],
  ['backends', 2000],
];

/** Everything that runs, and the order in which it ends: first what takes calls, last what keeps the data. */
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

  /** At once and without a word. */
  kill(): void {
    for (const kept of this.all()) kept.child().signal('SIGKILL');
  }
}

/** What every part of one start needs. */
export interface Start {
  /** The data folder. */
  home: string;
  logs: string;
  processGroup: ProcessGroup;
  /** Remembers a child's process id beside the data. */
  note(pid: number): void;
  say(text: string): void;
}

/** Those that people's browsers talk to; they stop first. */
const EDGE = new Set(['gateway', 'web']);

/** Starts all at once and waits until each is ready; then keeps them running. */
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
