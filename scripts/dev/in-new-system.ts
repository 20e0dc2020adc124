import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swizzle/backends/free-port';
import { buildChanged } from './build/changed.ts';
import { ensureChromium, ensureServers } from './install/install.ts';
import { type System, startSystem } from './system.ts';
import type { Steps } from './terminal.ts';

/** Runs browser work in a new system, and removes the system afterward. */
export async function inNewSystem<T>(steps: Steps, work: (system: System) => Promise<T>): Promise<T> {
  await ensureServers(steps);
  await ensureChromium(steps);
  await buildChanged(steps);
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-browser-'));
  try {
    const port = await freePort();
    const system = await steps.step('Starting the whole system', () => startSystem({ dataDir, port }));
    return await work(system).finally(() => system.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
