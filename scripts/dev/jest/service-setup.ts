// Before the first test of a service as a whole, once for all files: what its processes are built from, and for
// each worker of the test runner its own MongoDB, Redis and NATS. A file finds those of its worker empty.
import { type Backends, startBackends } from '@swizzle/backends';
import { ADDRESS } from '@swizzle/backends/source';
import { buildChanged } from '../build/changed.ts';
import { ensureServers } from '../install/install.ts';
import { stepsTo } from '../terminal.ts';

let started: Backends[] = [];

export default async function setUpServices({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const steps = stepsTo(process.stderr);
  await ensureServers(steps);
  await buildChanged(steps);
  const isGiven = [...Object.values(ADDRESS), 'TEST_BACKENDS'].some((name) => process.env[name]);
  if (isGiven) return;
  started = await Promise.all(Array.from({ length: maxWorkers }, () => startBackends()));
  const addresses = (url: 'mongoUri' | 'redisUrl' | 'natsUrl') => started.map((one) => one[url]).join(' ');
  process.env[ADDRESS.mongo] = addresses('mongoUri');
  process.env[ADDRESS.redis] = addresses('redisUrl');
  process.env[ADDRESS.nats] = addresses('natsUrl');
}

export const stopServices = (): Promise<unknown> => Promise.all(started.map((backends) => backends.stop()));
