import { findProgram } from '@swizzle/backends/program';
import { PlainError } from '../plain-error.ts';
import type { Steps } from '../steps.ts';
import { install, installByApt } from './install.ts';

/** Without windows: it starts sooner and draws with half the work. */
const HEADLESS_SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const find = (names: readonly string[]): string | undefined =>
  names.map(findProgram).find((path) => path !== undefined);

/**
 * Finds or installs a browser for the journeys, and names it to the processes that start one from here on: `CHROMIUM_PATH`, a
 * headless shell where there is one or apt has it, or else a whole Chromium.
 */
export async function ensureChromium(steps: Steps): Promise<void> {
  process.env.CHROMIUM_PATH ??=
    find(HEADLESS_SHELL) ??
    (await installed(steps)) ??
    find([...WHOLE, ...ON_MACOS]) ??
    (await wholeOne(steps));
}

/** Undefined where there is no apt, or it can't install it. */
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
    'The journeys need Chromium, and could not install it here: please do, or set CHROMIUM_PATH to a Chrome.',
  );
}
