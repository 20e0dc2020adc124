// The dashboard of the queues: access, contents and actions.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@swizzle/kit/http/app-error';
import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { startWorker } from '@swizzle/kit/jobs/job-worker';
import { createLogger } from '@swizzle/kit/logging/logger';
import { z } from 'zod';
import { startGateway } from './start-gateway.ts';

const BOARD = '/api/admin/queues';
const payload = z.object({ generationId: z.string() });
const KIND: JobKind<typeof payload> = { queue: 'make-cocktail', payload, attempts: 1 };
const WAIT_MS = 10_000;

let gateway: Awaited<ReturnType<typeof startGateway>>;
let queue: JobQueue<typeof payload>;
let worker: ReturnType<typeof startWorker>;
let admin: string;
let isBroken = true;
let runs: string[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  admin = String(await gateway.signIn('ada', 'admin'));
  const redisUrl = gateway.environment.REDIS_URL;
  queue = new JobQueue(KIND, redisUrl, () => undefined);
  worker = startWorker({
    ...{ kind: KIND, redisUrl, concurrency: 1, logger: createLogger('test', 'silent') },
    settings: { STOP_SECONDS: 9, DRAIN_SECONDS: 0 },
    run: async ({ generationId }) => {
      runs.push(generationId);
      if (isBroken) throw new AppError('unavailable', 'The shaker is broken.');
    },
    onFailed: async () => undefined,
    reopen: async ({ generationId }) => !generationId.startsWith('made'),
  });
});
afterAll(async () => {
  await worker.close();
  await queue.close();
  await gateway.stop();
});

const call = (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  headers: Record<string, string> = { cookie: admin },
) => gateway.app.inject({ method, url: BOARD + path, headers });
const deadLetter = async (name = 'sour') => {
  isBroken = true;
  runs = [];
  const id = randomUUID();
  await queue.add(id, { generationId: name });
  await queue.whenEnded(id, WAIT_MS);
  isBroken = false;
  return id;
};
const jobOf = async (id: string) => (await call('GET', `/api/queues/make-cocktail/${id}`)).json();
const replay = (id: string) => call('PUT', `/api/queues/make-cocktail/${id}/retry`);

describe('the dashboard', () => {
  it.each(['', '/', '/queue/make-cocktail', '/static/images/logo.svg', '/api/queues'])(
    'requires an administrator: %s',
    async (path) => {
      const user = String(await gateway.signIn('bea', 'bar_owner'));
      expect((await call('GET', path, {})).statusCode).toBe(401);
      expect((await call('GET', path, { cookie: user })).statusCode).toBe(403);
      expect((await call('GET', path)).statusCode).toBe(200);
    },
  );

  it('complies with the content security policy: no inline styles or other hosts', async () => {
    const { body, headers } = await call('GET', '/');
    expect(body).toContain('<div id="root">');
    expect(body).toContain('src="static/js/');
    expect(body).not.toMatch(/<style|style=|href="https?:|src="https?:/);
    expect(headers['content-security-policy']).toContain("base-uri 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('lists every queue, and failed jobs with reason, time and attempts', async () => {
    const id = await deadLetter();
    const { queues } = (await call('GET', '/api/queues?activeQueue=make-cocktail&status=failed')).json();
    expect(queues.map(({ name }: { name: string }) => name)).toEqual([
      ...['fetch-import', 'generate-image', 'make-cocktail', 'plan-menu'],
    ]);
    const [, , { jobs }] = queues;
    const job = jobs.find((one: { id: string }) => one.id === id);
    expect(job).toMatchObject({ attempts: 1, failedReason: 'The shaker is broken.', isFailed: true });
    expect(job.finishedOn).toBeGreaterThan(0);
    expect(Object.keys(job.data.payload)).toEqual(['generationId']);
  });

  it.each([
    ['PUT', '/api/queues/make-cocktail/empty'],
    ['PUT', '/api/queues/make-cocktail/obliterate'],
    ['PUT', '/api/queues/make-cocktail/pause'],
    ['PUT', '/api/queues/pause'],
    ['PUT', '/api/queues/make-cocktail/clean/failed'],
    ['PUT', '/api/queues/make-cocktail/some-job/clean'],
    ['POST', '/api/queues/make-cocktail/add'],
  ] as const)('takes nothing away and adds nothing: %s %s', async (method, path) => {
    expect((await call(method, path)).statusCode).toBe(404);
  });
});

describe('a replay', () => {
  it('runs a failed job again', async () => {
    const id = await deadLetter();
    expect((await replay(id)).statusCode).toBe(204);
    expect(await queue.whenEnded(id, WAIT_MS)).toMatchObject({ outcome: 'done' });
    expect(runs).toEqual(['sour', 'sour']);
  });

  it('runs all failed jobs again', async () => {
    const ids = [await deadLetter('one'), await deadLetter('two')];
    expect((await call('PUT', '/api/queues/make-cocktail/retry/failed')).statusCode).toBe(200);
    const ended = await Promise.all(ids.map((id) => queue.whenEnded(id, WAIT_MS)));
    expect(ended.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });

  it('reports a job that needs no work', async () => {
    const id = await deadLetter('made elsewhere');
    await replay(id);
    await queue.whenEnded(id, WAIT_MS);
    expect((await jobOf(id)).job.returnValue).toBe('Nothing to do: it is done, or nobody wants it any more.');
    expect(runs.filter((name) => name === 'made elsewhere')).toHaveLength(1);
  });

  it('is refused for jobs that did not fail, and for unknown ones', async () => {
    const id = await deadLetter();
    await replay(id);
    await queue.whenEnded(id, WAIT_MS);
    expect((await replay(id)).statusCode).toBe(409);
    expect((await replay('no-such-job')).statusCode).toBe(404);
  });

  it('is refused for other sites and other users', async () => {
    const id = await deadLetter();
    const user = String(await gateway.signIn('cem', 'party_planner'));
    for (const path of [`${id}/retry`, `${id}/promote`, 'retry/failed'].map(
      (end) => `/api/queues/make-cocktail/${end}`,
    )) {
      expect((await call('PUT', path, { cookie: admin, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
        403,
      );
      expect((await call('PUT', path, { cookie: user })).statusCode).toBe(403);
      expect((await call('PUT', path, {})).statusCode).toBe(401);
    }
    expect((await jobOf(id)).status).toBe('failed');
  });
});

it('fails fast without Redis', async () => {
  const other = await startGateway();
  const cookie = String(await other.signIn('ada', 'admin'));
  const list = () => other.app.inject({ url: `${BOARD}/api/queues`, headers: { cookie } });
  expect((await list()).statusCode).toBe(200);
  await other.loseRedis();
  const answer = await list();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  await other.stop();
});
