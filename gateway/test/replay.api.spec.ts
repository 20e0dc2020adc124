// Replay of failed jobs through the whole system.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { type Cluster, startCluster } from '@swizzle/scripts/dev/processes/cluster';

const START_MS = 90_000;
const QUEUE = '/api/admin/queues/api/queues';

interface Letter {
  id: string;
  failedReason: string;
  attempts: number;
}

let cluster: Cluster;
let admin: string;
let guest: string;

beforeAll(async () => {
  cluster = await startCluster(['identity', 'catalog', 'generation', 'generation-worker', 'gateway']);
  const redis = connectRedis(cluster.backends.redisUrl, createLogger('test', 'silent'));
  const session = await new SessionStore(redis).create({ userId: 'ada', tier: 'admin' });
  admin = new SessionCookie(cluster.url).serialize(session)[0].split(';')[0] ?? '';
  redis.disconnect();
  const body = new URLSearchParams({ email: 'bea@example.com', password: 'a long evening' });
  const joined = await fetch(`${cluster.url}/api/signup`, { method: 'POST', body, redirect: 'manual' });
  guest = joined.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}, START_MS);
afterAll(() => cluster?.stop(), START_MS);

interface Board {
  queues: { name: string; jobs: Letter[] }[];
}

const get = async <T>(path: string, cookie: string): Promise<T> => {
  const answer = await fetch(cluster.url + path, { headers: { cookie } });
  return answer.json() as Promise<T>;
};
const order = async (suggestedName: string, key: string) =>
  fetch(`${cluster.url}/api/cocktails/generate`, {
    method: 'POST',
    headers: { cookie: guest, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ suggestedName }),
  });
const replay = async (id: string) =>
  (
    await fetch(`${cluster.url}${QUEUE}/make-cocktail/${id}/retry`, {
      method: 'PUT',
      headers: { cookie: admin },
    })
  ).status;
const usedToday = async () =>
  (await get<{ dailyCocktailsGenerated: number }>('/api/auth/user', guest)).dailyCocktailsGenerated;
const deadLetters = async () =>
  (await get<Board>(`${QUEUE}?activeQueue=make-cocktail&status=failed`, admin)).queues.find(
    ({ name }) => name === 'make-cocktail',
  )?.jobs ?? [];
const jobOf = (id: string) => get<{ job: Letter; status: string }>(`${QUEUE}/make-cocktail/${id}`, admin);
const ended = async (id: string) => {
  for (;;) {
    const { status } = await jobOf(id);
    // The board reads a job before its status, so that it is read again once it has ended.
    if (status === 'completed' || status === 'failed') return jobOf(id);
    await pause(20);
  }
};
const countNamed = async (name: string) =>
  (await get<{ name: string }[]>('/api/cocktails', admin)).filter((drink) => drink.name === name).length;

it(
  'makes a failed cocktail once and charges it once; without quota it stays failed',
  async () => {
    await cluster.first.catalog.stop();
    const refused = await Promise.all([order('Lost Sour', 'lost-sour'), order('Lost Fizz', 'lost-fizz')]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    const letters = await deadLetters();
    expect(letters.map(({ attempts }) => attempts)).toEqual([6, 6]);
    expect(letters.map(({ failedReason }) => failedReason.length > 0)).toEqual([true, true]);
    await cluster.start('catalog');
    expect(await usedToday()).toBe(0);

    // The newest dead letter comes first.
    const [late, early] = letters as [Letter, Letter];
    expect(await replay(early.id)).toBe(204);
    expect((await ended(early.id)).status).toBe('completed');
    expect(await usedToday()).toBe(1);
    expect((await countNamed('Lost Sour')) + (await countNamed('Lost Fizz'))).toBe(1);

    for (const name of ['Found One', 'Found Two'])
      expect((await order(name, name.replace(' ', '-'))).status).toBe(200);
    expect(await usedToday()).toBe(3);
    expect(await replay(late.id)).toBe(204);
    const { status, job } = await ended(late.id);
    expect(status).toBe('failed');
    expect(job.failedReason).toMatch(/daily/i);
    expect(await usedToday()).toBe(3);
    expect((await countNamed('Lost Sour')) + (await countNamed('Lost Fizz'))).toBe(1);
  },
  START_MS,
);
