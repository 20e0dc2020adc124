// A whole Swizzle on this machine: backends and every process, ready to be used, stopped in order.
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

/** Names those that are ours to start. */
function titleOfBackends(): string {
  const { REDIS_URL, NATS_URL, MONGODB_URI } = process.env;
  const ours = [
    ...[!REDIS_URL && 'Redis', !NATS_URL && 'NATS', !MONGODB_URI && 'the database'],
    isEmbedded() && 'test payments',
  ].filter(Boolean);
  return ours.length > 0 ? `Starting ${ours.join(', ')}` : 'Using the given Redis, NATS and database';
}

/** Starts what the environment does not give, and again whenever it falls. */
async function addBackends(start: Start): Promise<Backends> {
  const backends = await startBackends({ dataDir: start.home, logDir: start.logs, say: start.say });
  for (const backend of backends.started) keep(start, backend);
  return backends;
}

/** The embedded Stripe, unless the person has keys of Stripe's; events reach us at the port that people open. */
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

/** The folder of logs, empty but for those of the run before (`*.log.1`). */
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
  /** From sources, and again at every change, instead of built. */
  watch?: boolean;
  /** Processes that make cocktails; one unless said. Only of what is built. */
  workers?: number;
  /** For all its processes, above what the environment says; some follow from the payment provider that was started. */
  settings?: NodeJS.ProcessEnv | ((payments: Payments | undefined) => Promise<NodeJS.ProcessEnv>);
  steps?: Steps;
  /** Where its processes find a server that listens at this address; a test may put something in between. */
  lineTo?: (server: Server, url: string) => Promise<string>;
}

/** What its processes need beneath them. */
export type Server = 'mongo' | 'redis' | 'nats' | 'stripe';

export interface System {
  /** The address that people open. */
  url: string;
  /** Where its data, queues and sessions lie. */
  backends: Backends;
  /** The embedded Stripe, where there is one. */
  payments: Payments | undefined;
  processes: Supervised[];
  /** Whether each of its processes can serve, and all that they depend on is there. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
  /** Ends everything at once. */
  kill(): void;
}

/** Starts it and waits until all of it is ready; a start that fails leaves nothing running. */
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

/** What the processes stand on. */
async function startBeneath(start: Start, port: number) {
  const starting = [addBackends(start), addPayments(start, port)] as const;
  // Where one fails, the other must be there before it can be stopped.
  await Promise.allSettled(starting);
  return Promise.all(starting);
}

const isReady = ({ readyUrl }: Job) => hasAllDependencies(readyUrl).catch(() => false);

/** The backends where their lines begin. */
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
