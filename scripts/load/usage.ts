// CPU and memory of processes: from /proc where it is there, else from ps.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Seconds of CPU since the process began, all its threads. */
  cpu: number;
  /** Megabytes resident; what processes share counts for each. */
  memory: number;
}

const HAS_PROC = existsSync('/proc/self/stat');

/** Of those that are alive. */
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
      // The name, in brackets, may hold spaces: fields count from behind it.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]];
      found.set(pid, { cpu: (user + system) / TICKS, memory: pages * PAGE_MB });
    } catch {
      // It has ended.
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
