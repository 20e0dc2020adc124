// Two concurrent builds of one repository (two test files, a test and an `up`) would overwrite each other's files.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROCESSES } from '../processes/processes.ts';
import { bornAt } from '../processes/running.ts';
import { CACHE, ROOT } from '../root.ts';
import { PlainError, type Steps } from '../terminal.ts';

const LOCK = join(CACHE, 'building.json');
const POLL_MS = 50;

/** Waits for a concurrent build; ignores a lock whose process is gone. */
export async function oneAtATime<T>(work: () => Promise<T>, lock = LOCK): Promise<T> {
  mkdirSync(CACHE, { recursive: true });
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, born: bornAt(process.pid) }), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isAbandoned(lock: string): boolean {
  try {
    const { pid, born } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; born: string };
    return bornAt(pid) !== born;
  } catch {
    // Removed in the meantime, or not written yet: retry.
    return false;
  }
}

const LAST_LINES = 30;

/** Runs a build script as a child process; on failure, reports the end of its output. */
async function run(what: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: ROOT,
    // Jest sets another value, with which Vite would bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  process.removeListener('exit', end);
  if (code === 0) return;
  const lines = said.trimEnd().split('\n').slice(-LAST_LINES);
  throw new PlainError(`${what} does not build:\n${lines.join('\n')}`);
}

interface Target {
  name: string;
  stamp: string;
  hash: string;
}

const SHARED = ['proto', 'services/mixology', 'package-lock.json', 'scripts/dev/build'];

// A hash of a build's sources, stored beside its result, so that unchanged sources aren't built again. By content
// instead of time, because a checkout changes modification times.
const NO_SOURCE = /(^|\/)(node_modules|dist|journey|testing)\/|\.spec\.tsx?$/;

/** A hash of the names and contents of all source files in these folders or files of the repository. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const entries = globSync([path, `${path}/**`], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === 'dist',
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !NO_SOURCE.test(file))
    .sort();
}

export function isCurrent(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

export function setStamp(stamp: string, hash: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Before a build: half a result must not look whole. */
export function clearStamp(stamp: string): void {
  rmSync(stamp, { force: true });
}

const processes = (): Target[] =>
  PROCESSES.map(({ name, home, entry }) => ({
    name,
    stamp: join(ROOT, home, `dist/.${entry}.stamp`),
    hash: hashOf([...SHARED, 'services/kit', home]),
  }));

const web = (): Target => ({
  name: 'web',
  stamp: join(ROOT, 'web/dist/.stamp'),
  hash: hashOf([...SHARED, 'web']),
});

const BUNDLER = join(ROOT, 'scripts/dev/build/bundle-process.ts');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Builds what has changed since the last build. */
export function buildChanged(steps: Steps): Promise<void> {
  return oneAtATime(() => build(steps));
}

async function build(steps: Steps): Promise<void> {
  const services = processes().filter(isStale);
  const apps = [web()].filter(isStale);
  if (services.length > 0) {
    const names = services.map(({ name }) => name);
    await steps.step('Building the services', () =>
      make(services, () => run('A service', [BUNDLER, ...names])),
    );
  }
  if (apps.length > 0) {
    await steps.step('Building the web app', () =>
      make(apps, () => run('The web app', [VITE, 'build', 'web'])),
    );
  }
  if (services.length + apps.length === 0) steps.say('Everything is built already.');
}

const isStale = ({ stamp, hash }: Target) => !isCurrent(stamp, hash);

async function make(targets: Target[], work: () => Promise<void>): Promise<void> {
  for (const { stamp } of targets) clearStamp(stamp);
  await work();
  for (const { stamp, hash } of targets) setStamp(stamp, hash);
}
