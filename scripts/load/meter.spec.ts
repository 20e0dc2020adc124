import { describe, expect, test } from '@jest/globals';
import { secondsOf, usageOf } from './meter.ts';

describe('the CPU time that ps prints', () => {
  test.each([
    ['00:00:07', 7],
    ['01:02:03', 3723],
    ['2-00:00:01', 172_801],
    ['2:03.45', 123.45],
  ])('%s is %p s', (time, seconds) => {
    expect(secondsOf(time)).toBeCloseTo(seconds, 5);
  });
});

describe('the usage of a process', () => {
  test('is known for a running process only', () => {
    const gone = 4_194_303;
    const found = usageOf([process.pid, gone]);
    expect([...found.keys()]).toEqual([process.pid]);
    expect(found.get(process.pid)?.memory).toBeGreaterThan(20);
    expect(found.get(process.pid)?.cpu).toBeGreaterThan(0.05);
  });
});
