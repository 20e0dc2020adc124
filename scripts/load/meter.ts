// Resource usage of each process during a phase, and of the rest of the machine.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Supervised } from '../dev/processes/supervisor.ts';

interface ProcessUse {
  name: string;
  /** Average number of cores. */
  cores: number;
  /** Megabytes resident at this process's own peak. */
  memory: number;
}

export interface MachineUse {
  processes: ProcessUse[];
  /** Cores used by other processes of the machine. */
  others: number;
  /** One-minute load average, before and after. */
  load: [number, number];
}

const EVERY_MS = 1000;
const DRIVER = 'load (this program)';

const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
const round = (value: number) => Math.round(value * 1000) / 1000;
const loadNow = () => loadavg()[0] ?? 0;

// CPU and memory of processes: from /proc if available, or else from ps.
interface Usage {
  /** CPU seconds since the start of the process, all threads. */
  cpu: number;
  /** Resident megabytes; shared memory counts for each process. */
  memory: number;
}

const HAS_PROC = existsSync('/proc/self/stat');

/** Of the running processes. */
export function usageOf(pids: readonly number[]): Map<number, Usage> {
  return HAS_PROC ? fromProc(pids) : fromPs(pids);
}

const kernel = (name: string, otherwise: number) => {
  try {
    return Number(execFileSync('getconf', [name], { encoding: 'utf8' })) || otherwise;
  } catch {
    return otherwise;
  }
};
const TICKS = HAS_PROC ? kernel('CLK_TCK', 100) : 100;
const PAGE_MB = (HAS_PROC ? kernel('PAGESIZE', 4096) : 4096) / 2 ** 20;

function fromProc(pids: readonly number[]): Map<number, Usage> {
  const found = new Map<number, Usage>();
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in parentheses, can contain spaces; fields are counted after it.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]];
      found.set(pid, { cpu: (user + system) / TICKS, memory: pages * PAGE_MB });
    } catch {
      // The process has ended.
    }
  }
  return found;
}

function fromPs(pids: readonly number[]): Map<number, Usage> {
  try {
    const table = execFileSync('ps', ['-o', 'pid=,rss=,time=', '-p', pids.join(',')], { encoding: 'utf8' });
    const rows = table
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/));
    return new Map(
      rows.map(([pid, rss, time = '']) => [
        Number(pid),
        { cpu: secondsOf(time), memory: Number(rss) / 1024 },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** `1-02:03:04`, `02:03` or `2:03.45`. */
export function secondsOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').reverse();
  const parts = clock.split(':').reverse().map(Number);
  return Number(days) * 86_400 + parts.reduce((sum, part, index) => sum + part * 60 ** index, 0);
}

/** Samples until the result is requested. */
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
