// A whole local system: backends and all processes, started until ready and stopped in order.
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Backends, startBackends } from '@swizzle/backends';
import type { Backend } from '@swizzle/backends/backend';
import { isFree } from '@swizzle/backends/free-port';
import { buildChanged } from './build/changed.ts';
import { builtJobs, type Job, watchedJobs } from './jobs.ts';
import { addProcesses, ProcessGroup, type Start } from './processes/add-processes.ts';
import { hasAllDependencies } from './processes/ready.ts';
import { claim } from './processes/running.ts';
import { type Supervised, supervise } from './processes/supervisor.ts';
import { mailDirOf } from './settings/environment.ts';
import { deploymentKeys } from './settings/keys.ts';
import { isEmbedded, type Payments, startPayments } from './settings/payments.ts';
import { PlainError, type Steps, silent } from './terminal.ts';

/** Names of the backends to start. */
function titleOfBackends(): string {
  const { REDIS_URL, NATS_URL, MONGODB_URI } = process.env;
  const ours = [
    ...[!REDIS_URL && 'Redis', !NATS_URL && 'NATS', !MONGODB_URI && 'the database'],
    isEmbedded() && 'test payments',
  ].filter(Boolean);
  return ours.length > 0 ? `Starting ${ours.join(', ')}` : 'Using the given Redis, NATS and database';
}

/** Starts the backends that the environment doesn't provide, and restarts them if they exit. */
async function addBackends(start: Start): Promise<Backends> {
  const backends = await startBackends({ dataDir: start.home, logDir: start.logs, say: start.say });
  for (const backend of backends.started) keep(start, backend);
  return backends;
}

/** The embedded Stripe, unless the user has Stripe keys; webhooks go to the public port. */
async function addPayments(start: Start, port: number): Promise<Payments | undefined> {
  if (!isEmbedded()) return undefined;
  const { payments, backend } = await startPayments(start, port);
  keep(start, backend);
  return payments;
}

function keep({ processGroup, note, say }: Start, backend: Backend): void {
  let current = backend;
  note(current.child.pid);
  const again = async () => {
    current = await current.again();
    note(current.child.pid);
    return current.child;
  };
  processGroup.add('backends', supervise(backend.child, again, say));
}

/** The log directory; keeps only the logs of the previous run (`*.log.1`). */
function newLogs(home: string): string {
  const folder = join(home, 'logs');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    renameSync(join(folder, name), join(folder, `${name}.1`));
  }
  return folder;
}

export interface SystemOptions {
  dataDir: string;
  port: number;
  /** Runs from sources and restarts on changes, instead of from a build. */
  watch?: boolean;
  /** Number of processes that generate cocktails; 1 by default. Only for builds. */
  workers?: number;
  /** Environment overrides for all processes; some depend on the started payment provider. */
  settings?: NodeJS.ProcessEnv | ((payments: Payments | undefined) => Promise<NodeJS.ProcessEnv>);
  steps?: Steps;
  /** Maps the URL of a backend for the processes, so that a test can put a proxy in between. */
  lineTo?: (server: Server, url: string) => Promise<string>;
}

/** The backends of its processes. */
export type Server = 'mongo' | 'redis' | 'nats' | 'stripe';

export interface System {
  /** The public URL. */
  url: string;
  /** URLs of its database, queues and sessions. */
  backends: Backends;
  /** The embedded Stripe, if used. */
  payments: Payments | undefined;
  processes: Supervised[];
  /** Whether all processes are ready, including their dependencies. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
  /** Kills everything at once. */
  kill(): void;
}

/** Starts a system and waits until it is ready; a failed start leaves nothing running. */
export async function startSystem({
  dataDir,
  port,
  watch = false,
  workers = 1,
  settings = {},
  steps = silent,
  lineTo = async (_server, url) => url,
}: SystemOptions): Promise<System> {
  const home = resolve(dataDir);
  const claimed = await claim(home);
  const processGroup = new ProcessGroup();
  const stop = async () => {
    await processGroup.stop();
    claimed.release();
  };
  try {
    await refuseTaken(port, watch ? 'make dev' : 'make up');
    if (!watch) await buildChanged(steps);
    const start: Start = { home, logs: newLogs(home), processGroup, note: claimed.note, say: steps.say };
    const [backends, payments] = await steps.step(titleOfBackends(), () => startBeneath(start, port));
    const parts = {
      ...(await lined(backends, payments, lineTo)),
      ...{ keys: deploymentKeys(home), mailDir: mailDirOf(home) },
      settings: typeof settings === 'function' ? await settings(payments) : settings,
    };
    const jobs = await (watch ? watchedJobs(port, parts) : builtJobs(port, parts, workers));
    await steps.step(`Starting ${jobs.length} processes`, () => addProcesses(start, jobs));
    return {
      url: `http://localhost:${port}`,
      backends,
      payments,
      processes: processGroup.all(),
      isReady: async () => (await Promise.all(jobs.map(isReady))).every(Boolean),
      stop,
      kill: () => processGroup.kill(),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Backends and the payment provider. */
async function startBeneath(start: Start, port: number) {
  const starting = [addBackends(start), addPayments(start, port)] as const;
  // If one fails, the other must have started before it can be stopped.
  await Promise.allSettled(starting);
  return Promise.all(starting);
}

const isReady = ({ readyUrl }: Job) => hasAllDependencies(readyUrl).catch(() => false);

/** The backends, at their proxies' URLs. */
async function lined(
  { mongoUri, redisUrl, natsUrl }: Backends,
  payments: Payments | undefined,
  lineTo: NonNullable<SystemOptions['lineTo']>,
) {
  return {
    backends: {
      mongoUri: await lineTo('mongo', mongoUri),
      redisUrl: await lineTo('redis', redisUrl),
      natsUrl: await lineTo('nats', natsUrl),
    },
    payments: payments && { ...payments, url: await lineTo('stripe', payments.url) },
  };
}

async function refuseTaken(port: number, verb: string): Promise<void> {
  if (await isFree(port)) return;
  const other = port === 65_535 ? port - 1 : port + 1;
  throw new PlainError(`Port ${port} is already in use. Choose another: PORT=${other} ${verb}`);
}
