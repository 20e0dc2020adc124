// Brings programs that this machine lacks, by the means that it has.
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '@swizzle/backends/program';
import { PlainError } from '../plain-error.ts';

export interface Packages {
  /** Names of the packages for each installer. */
  apt: string[];
  brew: string[];
}

const run = promisify(execFile);

/** Installs; false where there is neither apt with the rights to use it nor Homebrew. */
export async function install({ apt, brew }: Packages): Promise<boolean> {
  if (await installByApt(apt)) return true;
  if (!findProgram('brew')) return false;
  await tried(['brew', 'install', ...brew]);
  return true;
}

/** The same by apt alone. @throws PlainError where apt refuses */
export async function installByApt(packages: readonly string[]): Promise<boolean> {
  const root = asRoot();
  if (!findProgram('apt-get') || !root) return false;
  // RUNLEVEL=1: install, but start no daemon of the system's on the usual port.
  const aptGet = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-qq'];
  const options = ['-o', 'DPkg::Lock::Timeout=120'];
  await tried([...aptGet, ...options, 'update']);
  await tried([...aptGet, ...options, 'install', '-y', '--no-install-recommends', ...packages]);
  return true;
}

/** What to put before a command to run it as root without being asked for a password; nothing if we may not. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

async function tried([command = '', ...args]: string[]): Promise<void> {
  try {
    await run(command, args);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').slice(-5).join('\n') ?? '';
    throw new PlainError(`This did not work: ${[command, ...args].join(' ')}\n${said}`);
  }
}
