import { describe, expect, test } from '@jest/globals';
import { arrivals } from './measure.ts';

describe('arrival times', () => {
  test('match the rate and duration, in order', () => {
    const moments = arrivals(25, 8);
    expect(moments).toHaveLength(200);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.at(0)).toBeGreaterThanOrEqual(0);
    expect(moments.at(-1)).toBeLessThan(8000);
  });

  test('come in bursts and lulls, like independent users', () => {
    const moments = arrivals(100, 100);
    const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] as number));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
    expect(mean).toBeCloseTo(10, 1);
    // The standard deviation of exponential gaps equals their mean; that of even gaps is zero.
    expect(deviation / mean).toBeGreaterThan(0.9);
    expect(deviation / mean).toBeLessThan(1.1);
  });

  test('are the same in the next run', () => {
    expect(arrivals(10, 3)).toEqual(arrivals(10, 3));
    expect(arrivals(10, 3)).not.toEqual(arrivals(10, 3, 7));
  });
});
