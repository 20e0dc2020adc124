import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Health } from './health.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** A process with one dependency, whose state the test controls. */
function processWith(settings = { HEALTH_TIMEOUT_MS: 1000, NOT_READY_AFTER_SECONDS: 0 }) {
  const health = new Health(settings);
  const redis: { fault: Error | undefined; isDraining: boolean } = { fault: undefined, isDraining: false };
  health.add(
    'redis',
    async () => {
      if (redis.fault) throw redis.fault;
    },
    () => redis.isDraining,
  );
  return { health, redis };
}

describe('readiness', () => {
  it('is reported once every dependency has been reached', async () => {
    const { health, redis } = processWith();
    redis.fault = new Error('connect ECONNREFUSED');
    expect(await health.report()).toEqual({ ready: false, checks: { redis: 'down' } });
    redis.fault = undefined;
    expect(await health.report()).toEqual({ ready: true, checks: { redis: 'up' } });
  });

  it('survives the loss of a dependency, which is reported as down', async () => {
    const { health, redis } = processWith();
    await health.report();
    redis.fault = new Error('connect ECONNREFUSED');
    expect(await health.report()).toEqual({ ready: true, checks: { redis: 'down' } });
  });

  it('ends after NOT_READY_AFTER_SECONDS without a dependency, and returns with it', async () => {
    const { health, redis } = processWith({ HEALTH_TIMEOUT_MS: 1000, NOT_READY_AFTER_SECONDS: 30 });
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    await health.report();
    redis.fault = new Error('connect ECONNREFUSED');
    expect(await health.report()).toMatchObject({ ready: true });
    now += 30_000;
    expect(await health.report()).toMatchObject({ ready: false });
    redis.fault = undefined;
    expect(await health.report()).toMatchObject({ ready: true });
  });

  it('ends when the process drains', async () => {
    const { health } = processWith();
    await health.report();
    health.drain();
    expect(await health.report()).toEqual({ ready: false, checks: { redis: 'up' } });
  });
});

it('reports a dependency that refuses writes as read-only', async () => {
  const { health, redis } = processWith();
  redis.fault = new Error("READONLY You can't write against a read only replica.");
  expect((await health.report()).checks).toEqual({ redis: 'read-only' });
});

it('reports a dependency that announced its shutdown as draining, and stays ready', async () => {
  const { health, redis } = processWith();
  redis.isDraining = true;
  expect(await health.report()).toEqual({ ready: true, checks: { redis: 'draining' } });
});

it('reports a dependency as down when its check times out', async () => {
  const health = new Health({ HEALTH_TIMEOUT_MS: 5, NOT_READY_AFTER_SECONDS: 0 });
  health.add('nats', () => new Promise(() => undefined));
  expect((await health.report()).checks).toEqual({ nats: 'down' });
});
