// MongoDB, Redis and NATS in containers, for a whole test run. A server whose URL is given (TEST_MONGODB_URI,
// TEST_REDIS_URL, TEST_NATS_URL) replaces a container, and its data is deleted.
import type { Backend } from '@swizzle/backends/backend';
import { hasContainerRuntime, startServer } from '@swizzle/backends/container';
import { type BackendName, SERVER_IMAGES } from '@swizzle/backends/program';
import { ADDRESS } from '@swizzle/backends/source';
import { PlainError, type Steps } from '../dev/terminal.ts';

const NO_RUNTIME = 'Docker is not there: make test-containers needs it, and make test does without.';

const NAMES = Object.keys(SERVER_IMAGES) as BackendName[];

export interface RealServers {
  /** Environment variables with their URLs for the tests. */
  readonly settings: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/**
 * Starts a container for each server whose URL isn't given.
 * @throws PlainError if containers can't be started
 */
export async function startRealServers(steps: Steps, environment = process.env): Promise<RealServers> {
  const wanted = NAMES.filter((name) => !environment[ADDRESS[name]]);
  // A test that kills its server starts its own, of the same kind.
  const kinds = { TEST_BACKENDS: wanted.join() || 'embedded' };
  if (wanted.length === 0) return { settings: kinds, stop: async () => undefined };
  if (!(await hasContainerRuntime())) throw new PlainError(NO_RUNTIME);
  const images = wanted.map((name) => SERVER_IMAGES[name]).join(', ');
  const servers = await steps.step(`Starting ${images}`, () => startAll(wanted));
  const addresses = servers.map(({ url }, index) => [ADDRESS[wanted[index] as BackendName], url]);
  return { settings: { ...kinds, ...Object.fromEntries(addresses) }, stop: () => stopAll(servers) };
}

/** Starts all of them, or none. */
async function startAll(names: readonly BackendName[]): Promise<Backend[]> {
  const settled = await Promise.allSettled(names.map(startServer));
  const started = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (!failed) return started;
  await stopAll(started);
  throw failed.reason;
}

const stopAll = async (servers: readonly Backend[]): Promise<void> =>
  void (await Promise.all(servers.map((server) => server.stop())));
