// A local cluster: any number of replicas of each process, behind a load balancer per process.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackends } from '@swizzle/backends';
import { type Child, startChild } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { untilReady } from '@swizzle/backends/until-ready';
import { LONG_TIMEOUTS } from '@swizzle/kit/testing/test-settings';
import { buildChanged } from '../build/changed.ts';
import { ROOT } from '../root.ts';
import { environmentFor, type Wiring } from '../settings/environment.ts';
import { deploymentKeys } from '../settings/keys.ts';
import { silent } from '../terminal.ts';
import { PROCESSES, type ProcessKind } from './processes.ts';
import { answersOk } from './ready.ts';

/** Interval of the balancer's readiness checks; in between, it may connect to a replica that is no longer ready. */
const LOOK_EVERY_MS = 100;

interface Target {
  readonly port: number;
  isReady: boolean;
}

interface Balancer {
  /** Adds a backend, which gets connections while it is ready. */
  add(port: number): void;
  close(): Promise<void>;
}

/** Listens in front of the replicas of a process: each new connection goes to the next ready one. */
async function startBalancer(port: number): Promise<Balancer> {
  const targets: Target[] = [];
  const open = new Set<Socket>();
  let turn = 0;

  const server = createServer((caller) => {
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[turn++ % ready.length];
    if (!target) return caller.destroy();
    const callee = connect(target.port, '127.0.0.1');
    open.add(caller).add(callee);
    caller.pipe(callee).pipe(caller);
    for (const [one, other] of [[caller, callee] as const, [callee, caller] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
  });
  const look = () =>
    Promise.all(
      targets.map(async (target) => {
        const url = `http://127.0.0.1:${target.port}/health/ready`;
        target.isReady = await answersOk(url).catch(() => false);
      }),
    );
  const looking = setInterval(look, LOOK_EVERY_MS);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    add: (at) => void targets.push({ port: at, isReady: true }),
    close: async () => {
      clearInterval(looking);
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/**
 * Seconds that a process keeps serving after SIGTERM: longer than a balancer takes to notice, even on a busy
 * machine.
 */
const DRAIN_SECONDS = '2';

export type ProcessName = 'identity' | 'catalog' | 'generation' | 'generation-worker' | 'gateway';
/** The processes needed to generate a cocktail. */
const MAKERS: readonly ProcessName[] = ['catalog', 'generation', 'generation-worker', 'gateway'];

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** One replica of each process, plus those that `start` adds. */
export async function startCluster(names = MAKERS) {
  await buildChanged(silent);
  const home = await mkdtemp(join(tmpdir(), 'swizzle-drain-'));
  const backends = await startBackends();
  const ports: Record<string, number> = {};
  for (const { name } of PROCESSES) ports[name] = await freePort();
  const wiring: Wiring = {
    ...{ backends, ports, keys: deploymentKeys(home), url: `http://localhost:${ports.gateway}` },
    mailDir: join(home, 'mail'),
    settings: { ...LONG_TIMEOUTS, DRAIN_SECONDS, STOCK_CLASSICS: 'false' },
  };
  const balancers: Partial<Record<ProcessName, Balancer>> = {};
  for (const name of names) balancers[name] = await startBalancer(ports[name] as number);
  const running = new Set<Child>();

  const start = async (name: ProcessName): Promise<Child> => {
    const port = await freePort();
    const child = await launch(name, port, join(home, `${name}-${port}.log`), wiring);
    running.add(child);
    void child.exited.then(() => running.delete(child));
    await untilReady(child, () => answersOk(`http://127.0.0.1:${port}/health/ready`));
    balancers[name]?.add(port);
    return child;
  };
  const first = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await start(name)])));
  return {
    ...{ backends, start, url: wiring.url.replace('localhost', '127.0.0.1') },
    /** The first replica of each. */
    first: first as Record<ProcessName, Child>,
    /** The planner's URL for the gateway, where nothing listens. */
    plannerPort: ports.planner as number,
    stop: async () => {
      await Promise.all([...running].map((child) => child.stop()));
      await Promise.all(names.map((name) => balancers[name]?.close()));
      await backends.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function launch(name: ProcessName, port: number, log: string, wiring: Wiring): Promise<Child> {
  const kind = PROCESSES.find((one) => one.name === name) as ProcessKind;
  return startChild({
    ...{ name, log, command: process.execPath, cwd: ROOT },
    args: ['--no-warnings', join(ROOT, kind.home, `dist/${kind.entry}.js`)],
    env: { ...environmentFor(name, wiring), [kind.port]: String(port) },
  });
}
