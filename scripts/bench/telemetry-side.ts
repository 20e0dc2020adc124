// A whole system for one side of the comparison: with telemetry or without, and how it is asked for things.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swizzle/backends/free-port';
import { PROCESSES } from '../dev/processes.ts';
import { startSystem } from '../dev/system.ts';
import { callerOf, MADE } from '../load/calls.ts';
import { usageOf } from '../load/meter.ts';
import { signedIn } from '../load/users.ts';
import { Caller } from './gateway/caller.ts';

/** Each may only ask so often. */
const USERS = 100;
const ADDRESSES = 2000;
/** Cocktails under way at once. */
const WIDTH = 8;

/** What is asked for, so many times. */
type Ask = (times: number) => Promise<unknown>;

export interface Side {
  readonly asks: { readonly kept: Ask; readonly passedOn: Ask; readonly cocktail: Ask };
  /** Seconds of CPU that its processes have used. */
  cpu(): number;
  stop(): Promise<void>;
}

export async function startSide(settings: NodeJS.ProcessEnv): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const port = await freePort();
  const system = await startSystem({ dataDir, port, settings: { ...settings, TRUSTED_PROXIES: 'loopback' } });
  const cookies = await signedIn(system.backends.redisUrl, system.url, USERS);
  const visitors = Array.from({ length: ADDRESSES }, (_, index) => ({
    cookie: cookies[index % USERS] as string,
    address: `10.0.${index >> 8}.${index & 255}`,
  }));
  const reads = (path: string) => new Caller(port, path, visitors);
  const [kept, passedOn] = [reads('/api/cocktails/featured'), reads('/api/user/saved-cocktails')];
  const cocktails = callerOf(system.url, cookies);
  const own = new Set(PROCESSES.map(({ name }) => name));
  const pids = () =>
    system.processes.filter(({ name }) => own.has(name)).map((process) => process.child().pid);
  return {
    asks: {
      kept: (times) => kept.ask(times),
      passedOn: (times) => passedOn.ask(times),
      cocktail: (times) => inTurns(times, WIDTH, async () => expectMade(await cocktails.ask())),
    },
    cpu: () => [...usageOf(pids()).values()].reduce((sum, { cpu }) => sum + cpu, 0),
    stop: async () => {
      cocktails.close();
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function expectMade(outcome: string): void {
  if (outcome !== MADE) throw new Error(`asking for a cocktail came to: ${outcome}`);
}

/** So many times in all, so many of them at once. */
async function inTurns(times: number, width: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const turn = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: width }, turn));
}
