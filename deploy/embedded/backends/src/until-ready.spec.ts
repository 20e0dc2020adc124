import { expect, it } from '@jest/globals';
import type { Child } from './child.ts';
import { type Clock, untilReady } from './until-ready.ts';

/** A process that starts slowly or never, and a clock that only advances while waiting. */
function slowChild({ readyAt = Number.POSITIVE_INFINITY, diesAt = Number.POSITIVE_INFINITY } = {}) {
  let now = 0;
  let stopped = false;
  const clock: Clock = {
    now: () => now,
    pause: async (milliseconds) => {
      now += milliseconds;
    },
  };
  const child: Child = {
    name: 'mongo',
    pid: 1,
    log: '/nowhere/mongo.log',
    exited: Promise.resolve('code 1'),
    running: () => !stopped && now < diesAt,
    lastLines: () => [],
    signal: () => undefined,
    stop: async () => {
      stopped = true;
    },
  };
  return { child, clock, ask: async () => now >= readyAt, isStopped: () => stopped, now: () => now };
}

it('waits for a slow start, and reports what it waits for', async () => {
  const { child, clock, ask, now } = slowChild({ readyAt: 100_000 });
  const said: string[] = [];
  await untilReady(child, ask, { clock, say: (text) => said.push(text) });
  expect(now()).toBeGreaterThanOrEqual(100_000);
  expect(said.slice(0, 2)).toEqual(['still waiting for mongo (15 s) …', 'still waiting for mongo (30 s) …']);
  expect(said).toHaveLength(6);
});

it('reports nothing about a quick start', async () => {
  const { child, clock, ask } = slowChild({ readyAt: 5000 });
  const said: string[] = [];
  await untilReady(child, ask, { clock, say: (text) => said.push(text) });
  expect(said).toEqual([]);
});

it('gives up after two minutes, stops the process and names its log', async () => {
  const { child, clock, ask, isStopped, now } = slowChild();
  await expect(untilReady(child, ask, { clock })).rejects.toThrow(
    'mongo did not answer within 120 s. Its log (/nowhere/mongo.log) is empty.',
  );
  expect(isStopped()).toBe(true);
  expect(now()).toBeLessThan(121_000);
});

it('fails at once when the process ends', async () => {
  const { child, clock, ask, now } = slowChild({ diesAt: 3000 });
  await expect(untilReady(child, ask, { clock })).rejects.toThrow('mongo stopped while starting (code 1)');
  expect(now()).toBeLessThan(4000);
});

it('treats a failed readiness check as not ready', async () => {
  const { child, clock, now } = slowChild();
  const ask = async () => {
    if (now() < 1000) throw new Error('refused');
    return true;
  };
  await untilReady(child, ask, { clock });
  expect(now()).toBeGreaterThanOrEqual(1000);
});
