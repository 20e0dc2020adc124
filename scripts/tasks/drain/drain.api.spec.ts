// A replica of each process is stopped under load, as in a rolling update, without errors for users.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, type ProcessName, startCluster } from '../../dev/processes/cluster.ts';
import { signedIn } from '../../load/users.ts';
import { type Databases, openDatabases } from './databases.ts';
import { type Crowd, type GuestPage, openPage, openTheDoors, startPlanner } from './guests.ts';

const LONG_MS = 60_000;
const GUESTS = 12;
const PAGES = 6;
/** Responses before and after, so that both replicas are covered. */
const SOME = 150;
/** The default shutdown time of a process. */
const STOP_MS = 9000;

let cluster: Cluster;
let databases: Databases;
let cookies: string[];

beforeAll(async () => {
  cluster = await startCluster();
  databases = await openDatabases(cluster.backends);
  cookies = await signedIn(cluster.backends.redisUrl, cluster.url, GUESTS);
}, LONG_MS);
afterAll(async () => {
  await databases?.close();
  await cluster?.stop();
}, LONG_MS);

const untilAnswered = async (crowd: Crowd, count: number) => {
  while (crowd.answered < count && crowd.failed.length === 0) await pause(20);
};

/** Stops the first replica and starts a replacement. */
async function replace(name: ProcessName): Promise<{ how: string; milliseconds: number }> {
  const leaving = cluster.first[name];
  const from = Date.now();
  leaving.signal('SIGTERM');
  const ended = leaving.exited.then((how) => ({ how, milliseconds: Date.now() - from }));
  cluster.first[name] = await cluster.start(name);
  return ended;
}

it.each(['gateway', 'catalog', 'generation', 'generation-worker'] as const)(
  'nobody notices that one of two processes is replaced: %s',
  async (name) => {
    await cluster.start(name);
    const crowd = openTheDoors(cluster.url, cookies);
    await untilAnswered(crowd, SOME);
    const { how, milliseconds } = await replace(name);
    await untilAnswered(crowd, crowd.answered + SOME);
    await crowd.leave();

    expect(crowd.failed).toEqual([]);
    expect(how).toBe('code 0');
    expect(milliseconds).toBeLessThan(STOP_MS);
    const ids = await databases.cocktailIds();
    expect(ids).toEqual(expect.arrayContaining(crowd.made as number[]));
    expect(await databases.generations()).toEqual({ made: ids.length });
    expect(new Set(crowd.made).size).toBe(crowd.made.length);
    expect(await databases.jobs()).toEqual({ failed: 0, active: 0, waiting: 0, delayed: 0 });
    expect(databases.stalled).toEqual([]);
  },
  LONG_MS,
);

it(
  'guests with an open menu reconnect to the remaining gateway',
  async () => {
    await cluster.start('gateway');
    const planner = await startPlanner(cluster.plannerPort);
    const pages = Array.from({ length: PAGES }, () => openPage(cluster.url));
    const until = async (holds: (page: GuestPage) => boolean) => {
      while (!pages.every(holds)) await pause(20);
    };
    await until(({ told }) => told === 1);
    await replace('gateway');
    const left = pages.filter(({ breaks }) => breaks > 0);
    expect(left.length).toBeGreaterThan(0);
    await until(({ told, breaks }) => breaks === 0 || told > 1);
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
    for (const page of pages) page.leave();
    planner.close();
  },
  LONG_MS,
);
