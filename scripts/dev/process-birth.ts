import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** When a running process began, in the system's own words; nothing if there is none (a zombie is none). */
export function bornAt(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  try {
    // The name, in parentheses, may hold anything; the fields are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  try {
    const words = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    return words === '' || words.startsWith('Z') ? undefined : words.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}
