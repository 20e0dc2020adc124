import { describe, expect, test } from '@jest/globals';
import { curve, percentile, summarize } from './duration-summary.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('percentiles', () => {
  test.each([
    [0.5, 50],
    [0.99, 99],
    [0.991, 100],
    [1, 100],
    [0, 1],
  ])('the part %p of 1 to 100 does not exceed %p', (part, value) => {
    expect(percentile(upTo(100), part)).toBe(value);
  });

  test("accept values in any order and don't modify them", () => {
    const values = [30, 10, 20];
    expect(summarize(values)).toEqual({ count: 3, mean: 20, p50: 20, p90: 30, p95: 30, p99: 30, max: 30 });
    expect(values).toEqual([30, 10, 20]);
  });

  test('are undefined for no values, instead of zero', () => {
    expect(summarize([])).toMatchObject({ count: 0, mean: Number.NaN, p50: Number.NaN, max: Number.NaN });
  });
});

describe('the curve', () => {
  test('rises from the minimum to the highest supported percentile', () => {
    const points = curve(upTo(1000));
    const values = points.map(([, value]) => value);
    expect(points[0]).toEqual([0, 1]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(points.at(-1)).toEqual([0.999, 999]);
  });

  test('omits the 99.9th percentile of fifty samples', () => {
    expect(Math.max(...curve(upTo(50)).map(([part]) => part))).toBeLessThanOrEqual(0.98);
  });
});
