import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PeriodicTask } from './periodic-task.ts';

const EVERY_MS = 1000;

let runs: { end(): void }[];
let periodic: PeriodicTask;
beforeEach(() => {
  jest.useFakeTimers();
  runs = [];
  periodic = new PeriodicTask(EVERY_MS, () => new Promise((end) => runs.push({ end })));
});
afterEach(() => void jest.useRealTimers());

it('runs its task at each interval', async () => {
  for (const count of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(runs).toHaveLength(count);
    runs.at(-1)?.end();
  }
});

it('runs its task on demand, but never concurrently', async () => {
  periodic.run();
  periodic.run();
  await jest.advanceTimersByTimeAsync(EVERY_MS * 3);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(runs).toHaveLength(2);
});

it('waits for the current run on stop, and starts no other', async () => {
  periodic.run();
  let hasStopped = false;
  const stopped = periodic.stop().then(() => {
    hasStopped = true;
  });
  await jest.advanceTimersByTimeAsync(EVERY_MS * 3);
  expect(hasStopped).toBe(false);
  runs[0]?.end();
  await stopped;
  expect(runs).toHaveLength(1);
});
