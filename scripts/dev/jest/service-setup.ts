// Setup before the first API test, once for all files: builds the processes, and starts MongoDB, Redis and NATS for
// each worker. Each file finds its worker's backends empty.
import { type Backends, startBackends } from '@swizzle/backends';
import { ADDRESS } from '@swizzle/backends/source';
import { buildChanged } from '../build/changed.ts';
import { ensureServers } from '../install/install.ts';
import { stepsTo } from '../terminal.ts';

/** Services of a worker share its process, whose computing keeps them from answering for up to a minute. */
const MAX_PINGS = 30;

let started: Backends[] = [];

export default async function setUpServices({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const steps = stepsTo(process.stderr);
  await ensureServers(steps);
  await buildChanged(steps);
  const isGiven = [...Object.values(ADDRESS), 'TEST_BACKENDS'].some((name) => process.env[name]);
  if (isGiven) return;
  started = await Promise.all(
    Array.from({ length: maxWorkers }, () => startBackends({ maxPings: MAX_PINGS })),
  );
  const addresses = (url: 'mongoUri' | 'redisUrl' | 'natsUrl') => started.map((one) => one[url]).join(' ');
  process.env[ADDRESS.mongo] = addresses('mongoUri');
  process.env[ADDRESS.redis] = addresses('redisUrl');
  process.env[ADDRESS.nats] = addresses('natsUrl');
}

export const stopServices = (): Promise<unknown> => Promise.all(started.map((backends) => backends.stop()));
