// Setup before the first system test: one system for all tests, each of which creates its own accounts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swizzle/backends/free-port';
import { LONG_TIMEOUTS } from '@swizzle/kit/testing/test-settings';
import { Redis } from 'ioredis';
import { ensureChromium, ensureServers } from '../install/install.ts';
import { createClock, type Payments } from '../settings/payments.ts';
import { publishSystem } from '../shared-system.ts';
import { type System, startSystem } from '../system.ts';
import { stepsTo } from '../terminal.ts';

/** All sign-ups and sign-ins come from one IP address. The key of the gateway's counters in Redis. */
const COUNTS = ['signup', 'login'].map((form) => `*rate:POST/api/${form}-*`);
const CLEAR_EVERY_MS = 2000;

let dataDir: string;
let system: System;
let counts: Redis;
let clearing: NodeJS.Timeout;

export default async function setUpSystem(): Promise<void> {
  const steps = stepsTo(process.stderr);
  await ensureServers(steps);
  await ensureChromium(steps);
  dataDir = await mkdtemp(join(tmpdir(), 'swizzle-system-'));
  const mailDir = join(dataDir, 'mail');
  let clockId = '';
  const settings = async (payments: Payments | undefined) => {
    if (payments) clockId = await createClock(payments);
    return { ...LONG_TIMEOUTS, STRIPE_TEST_CLOCK: clockId };
  };
  system = await startSystem({ dataDir, port: await freePort(), settings, steps });
  counts = new Redis(system.backends.redisUrl);
  clearing = setInterval(() => void Promise.all(COUNTS.map(clear)), CLEAR_EVERY_MS);
  publishSystem(system, { clockId, mailDir });
}

async function clear(pattern: string): Promise<void> {
  const keys = await counts.keys(pattern);
  if (keys.length > 0) await counts.del(keys);
}

export async function stopSystem(): Promise<void> {
  clearInterval(clearing);
  counts?.disconnect();
  await system?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
