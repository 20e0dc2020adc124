// Where a backend comes from. Persistent ones are always started here; those of a single test can come from
// TEST_BACKENDS=containers (or some of mongo,redis,nats), or from URLs of external test servers.
import { type Backend, type BackendOptions, type Start, startOnPort } from './backend.ts';
import type { BackendName } from './program.ts';

/** The settings for external test servers: space-separated URLs, one per worker of the test runner. */
export const ADDRESS: Record<BackendName, string> = {
  mongo: 'TEST_MONGODB_URI',
  redis: 'TEST_REDIS_URL',
  nats: 'TEST_NATS_URL',
};

export type Source = { kind: 'embedded' | 'container' } | { kind: 'given'; url: string };

export function sourceOf(
  name: BackendName,
  { dir, own = false }: BackendOptions,
  environment = process.env,
): Source {
  if (dir) return { kind: 'embedded' };
  const url = own ? undefined : givenUrl(name, environment);
  if (url) return { kind: 'given', url };
  return { kind: inContainers(environment).has(name) ? 'container' : 'embedded' };
}

function givenUrl(name: BackendName, environment: NodeJS.ProcessEnv): string | undefined {
  const urls = environment[ADDRESS[name]]?.trim().split(/\s+/);
  if (!urls) return undefined;
  const url = urls[Number(environment.JEST_WORKER_ID ?? 1) - 1];
  if (url) return url;
  throw new Error(
    `${ADDRESS[name]} gives ${urls.length} of ${name}: run as many test files at a time (--maxWorkers).`,
  );
}

function inContainers({ TEST_BACKENDS = 'embedded' }: NodeJS.ProcessEnv): ReadonlySet<string> {
  if (TEST_BACKENDS === 'containers') return new Set(Object.keys(ADDRESS));
  const names = TEST_BACKENDS.split(',').filter((name) => name !== 'embedded');
  const unknown = names.filter((name) => !(name in ADDRESS));
  if (unknown.length === 0) return new Set(names);
  throw new Error(
    `TEST_BACKENDS is "embedded", "containers" or some of mongo,redis,nats; not "${TEST_BACKENDS}".`,
  );
}

/** Starts a backend with `start`, unless the test gets it from elsewhere. */
export async function startFrom(name: BackendName, options: BackendOptions, start: Start): Promise<Backend> {
  const source = sourceOf(name, options);
  if (source.kind === 'embedded') return startOnPort(name, options, start);
  if (source.kind === 'given') return (await import('./given.ts')).emptied(name, source.url);
  const { startContainer } = await import('./container.ts');
  return startOnPort(name, options, (port, place) => startContainer(name, port, place));
}
