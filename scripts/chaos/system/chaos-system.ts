// The real system on one machine, with a proxy in front of each dependency, and its users.
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
 * The clock of the system's processes: the real time, or an advanced one; stored in a file in `home`. It never goes
 * back, because issued tokens would then be from the future.
 */
export function createClock(home: string) {
  const file = join(home, 'ahead-ms');
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    /** Environment for every process, so that it uses this clock. */
    settings: { NODE_OPTIONS: `--import=${PRELOAD}`, SHIFTED_BY: file },
    now: () => new Date(Date.now() + ahead),
    /** Advances it to a time. */
    forwardTo: (moment: Date) => {
      ahead = Math.max(ahead, moment.getTime() - Date.now());
      writeFileSync(file, String(ahead));
    },
    /** Whether a process uses the clock; always true for one without it. */
    isSeenBy: (pid: number): boolean => {
      const note = `${file}.${pid}`;
      return !existsSync(note) || Number(readFileSync(note, 'utf8')) === ahead;
    },
  };
}

/** The servers behind the proxies. */
export type Need = Server | 'model';

/** Sent to the model API; must not appear in any response or log. */
export const MODEL_KEY = 'sk-chaos-5c1d8f0e7b6a49d2';
const WORKERS = 2;
/** Longer than the maximum recovery in the rules, so that late ones are measured too. */
const PATIENCE_MS = 60_000;
/** The caller's timeout for a cocktail. */
const SETTLED_MS = 120_000;
const LOOK_EVERY_MS = 50;
/** Maximum milliseconds until the first cocktail is generated. */
const WARM_UP_MS = 120_000;

/** The proxies of all dependencies. */
function createLines() {
  const laid = new Map<Need, TcpProxy>();
  return {
    /**
     * Starts a proxy to a URL.
     * @returns the URL of the proxy
     */
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

/** The system with our clock and a proxied model. */
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

/** Ends every fault: proxies pass data, processes run, and the model answers. */
async function mend({ lines, model }: Surroundings, system: System): Promise<void> {
  for (const one of lines.all()) await one.become({ kind: 'fine' });
  for (const { child } of system.processes) child().signal('SIGCONT');
  model.reset();
  model.always('chat', inventive());
}

export type ChaosSystem = Awaited<ReturnType<typeof startChaosSystem>>;

/** `isSharedMachine`: other tests use the machine too, so that durations aren't meaningful. */
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

  /** Waits until everything is ready, and a cocktail was generated. */
  const serves = async (): Promise<boolean> => {
    if (!(await system.isReady())) return false;
    const probe = await signUps.demo('bar_owner');
    return (await order(probe, recorder)).answer.status === 200;
  };

  // New processes load and compile code on first use, which exceeds a caller's timeout on a busy machine.
  model.always('chat', inventive());
  await until(serves, WARM_UP_MS);

  return {
    ...{ isSharedMachine, home, url, system, model, databases, provider, signUps, clock, until },
    child: (name: string) => childOf(system, name),
    line: lines.to,
    recorder: () => recorder,
    guests: () => signUps.inside(),
    /** Waits until it serves again, and records the recovery time for the report and the rule. */
    recovered: async (holds: () => Promise<boolean> = serves): Promise<void> => {
      const from = performance.now();
      await until(holds);
      recorder.recoveries.push(performance.now() - from);
    },
    /** Advances the clock of all processes. It can't be set back. */
    putForward: async (moment: Date): Promise<void> => {
      clock.forwardTo(moment);
      await until(() => system.processes.every((one) => clock.isSeenBy(one.child().pid)));
    },
    /** Resets the system to idle, before each case. */
    calm: async (): Promise<Recorder> => {
      await mend(surroundings, system);
      signUps.empty();
      await until(system.isReady);
      recorder = new Recorder();
      return recorder;
    },
    /** Waits until no work is in progress: all accepted generations are done or failed. */
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
