// What each process used while a phase ran, and what the rest of the machine used beside it.
import { cpus, loadavg } from 'node:os';
import type { Supervised } from '../dev/supervisor.ts';
import { type Usage, usageOf } from './usage.ts';

interface ProcessUse {
  name: string;
  /** Cores, on average. */
  cores: number;
  /** Megabytes, at most. */
  memory: number;
}

export interface MachineUse {
  processes: ProcessUse[];
  /** Cores that everything else on the machine used. */
  others: number;
  /** The load average of the last minute, before and after. */
  load: [number, number];
}

const EVERY_MS = 1000;
const DRIVER = 'load (this program)';

const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
const round = (value: number) => Math.round(value * 1000) / 1000;
const loadNow = () => loadavg()[0] ?? 0;

/** Watches until it is asked for the result. */
export function meter(kept: readonly Supervised[]): () => MachineUse {
  const names = new Map(kept.map((one) => [one.child().pid, one.name]));
  names.set(process.pid, DRIVER);
  const pids = [...names.keys()];
  const [from, load, busy] = [performance.now(), loadNow(), busySeconds()];
  const before = usageOf(pids);
  const most = new Map<number, number>();
  const keepMost = (now: Map<number, Usage>) => {
    for (const [pid, { memory }] of now) most.set(pid, Math.max(most.get(pid) ?? 0, memory));
  };
  const timer = setInterval(() => keepMost(usageOf(pids)), EVERY_MS);
  return () => {
    clearInterval(timer);
    const after = usageOf(pids);
    keepMost(after);
    const seconds = (performance.now() - from) / 1000;
    const processes = pids.map((pid) => ({
      name: names.get(pid) as string,
      cores: round(((after.get(pid)?.cpu ?? 0) - (before.get(pid)?.cpu ?? 0)) / seconds),
      memory: Math.round(most.get(pid) ?? 0),
    }));
    const ours = processes.reduce((sum, { cores }) => sum + cores, 0);
    const others = round(Math.max(0, (busySeconds() - busy) / seconds - ours));
    return { processes, others, load: [round(load), round(loadNow())] };
  };
}
