// The real system on one machine, with a line of ours before everything that it needs, and people in it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Child } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { startFakeOpenai } from '@swizzle/kit/testing/fake-openai';
import { ROOT } from '../../dev/root.ts';
import { type Server, startSystem } from '../../dev/system.ts';
import { startTcpProxy, type TcpProxy } from '../../dev/tcp-proxy.ts';
import type { Steps } from '../../dev/terminal.ts';
import { openDatabases } from './databases.ts';
import { order } from './guest.ts';
import { inventive } from './model.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { Recorder } from './recorder.ts';
import { openSignUps } from './sign-ups.ts';

const PRELOAD = pathToFileURL(join(ROOT, 'scripts/chaos/system/shifted-date.ts')).href;

/**
 * The time in the system's processes: ours, or ahead of it once a case puts it forward; kept in a file in `home`. It
 * never goes back: what was signed would be signed in the future.
 */
export function createClock(home: string) {
  const file = join(home, 'ahead-ms');
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    /** For every process, so that it keeps this time. */
    settings: { NODE_OPTIONS: `--import=${PRELOAD}`, SHIFTED_BY: file },
    now: () => new Date(Date.now() + ahead),
    /** Puts it forward to a moment. */
    forwardTo: (moment: Date) => {
      ahead = Math.max(ahead, moment.getTime() - Date.now());
      writeFileSync(file, String(ahead));
    },
    /** Whether a process has the time; one that keeps none of ours always has. */
    isSeenBy: (pid: number): boolean => {
      const note = `${file}.${pid}`;
      return !existsSync(note) || Number(readFileSync(note, 'utf8')) === ahead;
    },
  };
}

/** What lies at the end of a line. */
export type Need = Server | 'model';

/** Told to the model API; nothing that we say or write may hold it. */
export const MODEL_KEY = 'sk-chaos-5c1d8f0e7b6a49d2';
const WORKERS = 2;
/** Longer than any recovery that the rules allow, so that a late one is measured too. */
const PATIENCE_MS = 60_000;
/** As long as a caller may wait for a cocktail. */
const SETTLED_MS = 120_000;
const LOOK_EVERY_MS = 50;
/** Milliseconds in which the first cocktail must be made. */
const WARM_UP_MS = 120_000;

/** Our lines to what the system needs. */
function createLines() {
  const laid = new Map<Need, TcpProxy>();
  return {
    /** Lays a line to an address. @returns the address at which it begins */
    lay: async (need: Need, url: string): Promise<string> => {
      const address = new URL(url);
      const line = await startTcpProxy(Number(address.port));
      laid.set(need, line);
      address.port = String(line.port);
      return address.href;
    },
    to: (need: Need): TcpProxy => {
      const line = laid.get(need);
      if (!line) throw new Error(`no line to ${need}`);
      return line;
    },
    all: () => laid.values(),
  };
}

async function until(holds: () => Promise<boolean> | boolean, patience = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${patience / 1000} s`);
    await pause(LOOK_EVERY_MS);
  }
}

type System = Awaited<ReturnType<typeof startSystem>>;
type FakeModel = Awaited<ReturnType<typeof startFakeOpenai>>;

interface Surroundings {
  home: string;
  clock: ReturnType<typeof createClock>;
  lines: ReturnType<typeof createLines>;
  model: FakeModel;
}

/** The system by our clock, with the model at the end of a line of ours. */
const startSystemWithin = async (
  { home, clock, lines, model }: Surroundings,
  steps: Steps,
): Promise<System> =>
  startSystem({
    ...{ dataDir: home, port: await freePort(), workers: WORKERS, steps, lineTo: lines.lay },
    settings: {
      ...clock.settings,
      OPENAI_API_KEY: MODEL_KEY,
      OPENAI_BASE_URL: await lines.lay('model', model.url),
      OPENAI_IMAGE_MODEL: 'painter',
      TRUSTED_PROXIES: '127.0.0.1/32',
      LOG_LEVEL: 'info',
    },
  });

function childOf(system: System, name: string): Child {
  const kept = system.processes.find((one) => one.name === name);
  if (!kept) throw new Error(`${name} is not here`);
  return kept.child();
}

/** Takes every fault back: lines that carry, processes that run, a model that answers. */
async function mend({ lines, model }: Surroundings, system: System): Promise<void> {
  for (const one of lines.all()) await one.become({ kind: 'fine' });
  for (const { child } of system.processes) child().signal('SIGCONT');
  model.reset();
  model.always('chat', inventive());
}

export type ChaosSystem = Awaited<ReturnType<typeof startChaosSystem>>;

/** `isSharedMachine`: other tests use the machine too, so that times say nothing about the system. */
export async function startChaosSystem(steps: Steps, isSharedMachine = false) {
  const home = await mkdtemp(join(tmpdir(), 'swizzle-chaos-'));
  const clock = createClock(home);
  const model = await startFakeOpenai();
  const lines = createLines();
  const surroundings = { home, clock, lines, model };
  const system = await startSystemWithin(surroundings, steps);
  const url = system.url.replace('localhost', '127.0.0.1');
  const databases = await openDatabases(system.backends);
  const provider = openPaymentProvider(system.payments);
  let recorder = new Recorder();
  const signUps = openSignUps(url, databases.redis, () => recorder);

  /** All is ready, and a cocktail is made. */
  const serves = async (): Promise<boolean> => {
    if (!(await system.isReady())) return false;
    const probe = await signUps.demo('bar_owner');
    return (await order(probe, recorder)).answer.status === 200;
  };

  // Processes that just started load and compile what a drink needs: on a busy machine that outlasts a caller's deadline.
  model.always('chat', inventive());
  await until(serves, WARM_UP_MS);

  return {
    ...{ isSharedMachine, home, url, system, model, databases, provider, signUps, clock, until },
    child: (name: string) => childOf(system, name),
    line: lines.to,
    recorder: () => recorder,
    guests: () => signUps.inside(),
    /** Waits until it serves again, and keeps how long that took; for the report, and for the rule about it. */
    recovered: async (holds: () => Promise<boolean> = serves): Promise<void> => {
      const from = performance.now();
      await until(holds);
      recorder.recoveries.push(performance.now() - from);
    },
    /** From now on it is this late for all of its processes. It never gets earlier again. */
    putForward: async (moment: Date): Promise<void> => {
      clock.forwardTo(moment);
      await until(() => system.processes.every((one) => clock.isSeenBy(one.child().pid)));
    },
    /** As on a quiet evening, with nobody there: before each case. */
    calm: async (): Promise<Recorder> => {
      await mend(surroundings, system);
      signUps.empty();
      await until(system.isReady);
      recorder = new Recorder();
      return recorder;
    },
    /** Waits until nothing is under way any more: what was accepted is made or given up by then. */
    settle: () => until(async () => (await databases.underWay()) === 0, SETTLED_MS),
    close: async () => {
      await databases.close();
      await system.stop();
      for (const one of lines.all()) one.close();
      await model.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
