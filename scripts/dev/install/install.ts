// Installs missing programs with the package manager of this machine.
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram, type ServerName } from '@swizzle/backends/program';
import { PlainError, type Steps } from '../terminal.ts';

interface Packages {
  /** Package names for each installer. */
  apt: string[];
  brew: string[];
}

const run = promisify(execFile);

/** Installs packages; false without Homebrew and without apt and the rights to use it. */
async function install({ apt, brew }: Packages): Promise<boolean> {
  if (await installByApt(apt)) return true;
  if (!findProgram('brew')) return false;
  await tried(['brew', 'install', ...brew]);
  return true;
}

/**
 * The same with apt only.
 * @throws PlainError if apt fails
 */
async function installByApt(packages: readonly string[]): Promise<boolean> {
  const root = asRoot();
  if (!findProgram('apt-get') || !root) return false;
  // RUNLEVEL=1: install, but don't start the system's daemon on the default port.
  const aptGet = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-qq'];
  const options = ['-o', 'DPkg::Lock::Timeout=120'];
  await tried([...aptGet, ...options, 'update']);
  await tried([...aptGet, ...options, 'install', '-y', '--no-install-recommends', ...packages]);
  return true;
}

/** Prefix of a command to run it as root without a password; undefined if that is not allowed. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

async function tried([command = '', ...args]: string[]): Promise<void> {
  try {
    await run(command, args);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').slice(-5).join('\n') ?? '';
    throw new PlainError(`This command failed: ${[command, ...args].join(' ')}\n${said}`);
  }
}

const SERVERS: { name: ServerName; given: string; brew: string }[] = [
  { name: 'redis-server', given: 'REDIS_URL', brew: 'redis' },
  { name: 'nats-server', given: 'NATS_URL', brew: 'nats-server' },
];

/** Provides Redis and NATS: installed already, given by URL, installed now, or from Docker. */
export async function ensureServers(steps: Steps): Promise<void> {
  const missing = missingServers();
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = { apt: missing.map(({ name }) => name), brew: missing.map(({ brew }) => brew) };
  const tried = await steps.step(`Installing ${names}`, () => install(packages));
  if (tried && missingServers().length === 0) return;
  if (!dockerWorks()) {
    throw new PlainError(
      `Swizzle needs ${names} and could not install what is missing: please install it (or Docker) and try again.`,
    );
  }
  steps.say(`Using Docker for ${names}.`);
}

const missingServers = () => SERVERS.filter(({ name, given }) => !process.env[given] && !findProgram(name));

const dockerWorks = () => spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0;

/** A headless shell starts sooner and renders with half the work. */
const HEADLESS_SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const find = (names: readonly string[]): string | undefined =>
  names.map(findProgram).find((path) => path !== undefined);

/**
 * Finds or installs a browser for end-to-end tests, and sets `CHROMIUM_PATH` for child processes: a headless shell
 * if there is one or apt has it, or else a full Chromium.
 */
export async function ensureChromium(steps: Steps): Promise<void> {
  process.env.CHROMIUM_PATH ??=
    find(HEADLESS_SHELL) ??
    (await installed(steps)) ??
    find([...WHOLE, ...ON_MACOS]) ??
    (await wholeOne(steps));
}

/** Undefined without apt, or if it can't install it. */
async function installed(steps: Steps): Promise<string | undefined> {
  if (!findProgram('apt-get')) return undefined;
  const byApt = () => installByApt(['chromium-headless-shell']).catch(() => false);
  await steps.step('Installing a headless Chromium', byApt);
  return find(HEADLESS_SHELL);
}

async function wholeOne(steps: Steps): Promise<string> {
  const packages = { apt: ['chromium'], brew: ['--cask', 'google-chrome'] };
  await steps.step('Installing Chromium', () => install(packages));
  const path = find([...WHOLE, ...ON_MACOS]);
  if (path) return path;
  throw new PlainError(
    'The journeys need Chromium, which could not be installed: please install it, or set CHROMIUM_PATH to a Chrome.',
  );
}
