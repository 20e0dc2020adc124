import { type Backends, startBackends } from '@swizzle/backends';
import type { Backend } from '@swizzle/backends/backend';
import type { Start } from './add-processes.ts';
import { keepRunning } from './keep-running.ts';
import { isEmbedded, type Payments, startPayments } from './payments.ts';

/** Names those that are ours to start. */
export function titleOfBackends(): string {
  const { REDIS_URL, NATS_URL, MONGODB_URI } = process.env;
  const ours = [
    ...[!REDIS_URL && 'Redis', !NATS_URL && 'NATS', !MONGODB_URI && 'the database'],
    isEmbedded() && 'test payments',
  ].filter(Boolean);
  return ours.length > 0 ? `Starting ${ours.join(', ')}` : 'Using the given Redis, NATS and database';
}

/** Starts what the environment does not give, and again whenever it falls. */
export async function addBackends(start: Start): Promise<Backends> {
  const backends = await startBackends({ dataDir: start.home, logDir: start.logs, say: start.say });
  for (const backend of backends.started) keep(start, backend);
  return backends;
}

/** The embedded Stripe, unless the person has keys of Stripe's; events reach us at the port that people open. */
export async function addPayments(start: Start, port: number): Promise<Payments | undefined> {
  if (!isEmbedded()) return undefined;
  const { payments, backend } = await startPayments(start, port);
  keep(start, backend);
  return payments;
}

function keep({ fleet, note, say }: Start, backend: Backend): void {
  let current = backend;
  note(current.child.pid);
  const again = async () => {
    current = await current.again();
    note(current.child.pid);
    return current.child;
  };
  fleet.add('backends', keepRunning(backend.child, again, say));
}
