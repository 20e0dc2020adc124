import { type Backends, startBackends } from '@swizzle/backends';
import type { Backend } from '@swizzle/backends/backend';
import type { Start } from './add-processes.ts';
import { keepRunning } from './keep-running.ts';

/** Names those that are ours to start. */
export function titleOfBackends(): string {
  const { REDIS_URL, NATS_URL, MONGODB_URI } = process.env;
  const ours = [!REDIS_URL && 'Redis', !NATS_URL && 'NATS', !MONGODB_URI && 'the database'].filter(Boolean);
  return ours.length > 0 ? `Starting ${ours.join(', ')}` : 'Using the given Redis, NATS and database';
}

/** Starts what the environment does not give, and again whenever it falls. */
export async function addBackends({ home, logs, fleet, note, say }: Start): Promise<Backends> {
  const backends = await startBackends({ dataDir: home, logDir: logs });
  for (const backend of backends.started) {
    let current: Backend = backend;
    note(current.child.pid);
    const again = async () => {
      current = await current.again();
      note(current.child.pid);
      return current.child;
    };
    fleet.add('backends', keepRunning(backend.child, again, say));
  }
  return backends;
}
