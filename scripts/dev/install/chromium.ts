import { findProgram } from '@swizzle/backends/program';
import { PlainError } from '../plain-error.ts';
import type { Steps } from '../steps.ts';
import { install } from './install.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** A browser for the journeys: `CHROMIUM_PATH`, or the first that this machine has. */
function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...NAMES, ...ON_MACOS].map(findProgram).find((path) => path !== undefined);
}

/** Finds or installs one, and names it to whoever starts a browser from here on. */
export async function ensureChromium(steps: Steps): Promise<void> {
  if (!findChromium()) await installChromium(steps);
  process.env.CHROMIUM_PATH = findChromium();
}

async function installChromium(steps: Steps): Promise<void> {
  const packages = { apt: ['chromium'], brew: ['--cask', 'google-chrome'] };
  await steps.step('Installing Chromium', () => install(packages));
  if (findChromium()) return;
  throw new PlainError(
    'The journeys need Chromium, and could not install it here: please do, or set CHROMIUM_PATH to a Chrome.',
  );
}
