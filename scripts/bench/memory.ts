import { execFileSync } from 'node:child_process';
import type { Supervised } from '../dev/supervisor.ts';
import type { Figure } from './figure.ts';

const LIMIT_MB = 1500;

/** Resident memory of all processes together; what they share counts for each of them. */
export function measureMemory(processes: readonly Supervised[]): Figure {
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
