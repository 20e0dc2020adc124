// Summarizes a run's durations exactly: there are thousands of samples, not billions.

/** Count, and milliseconds. */
export interface DurationSummary {
  count: number;
  mean: number;
  p50: number;
  p90: number;
  p95: number;
  p99: number;
  max: number;
}

/** The quantile (0 to 1) of sorted values, by the nearest-rank method. */
export function percentile(sorted: readonly number[], part: number): number {
  const rank = Math.max(1, Math.ceil(part * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

const sort = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const round = (value: number) => Math.round(value * 100) / 100;

export function summarize(values: readonly number[]): DurationSummary {
  const sorted = sort(values);
  const at = (part: number) => round(percentile(sorted, part));
  const mean = round(sorted.reduce((sum, value) => sum + value, 0) / sorted.length);
  return { count: sorted.length, mean, p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Steps of the percentile curve, spaced evenly by 'nines' (90, 99, 99.9 %). */
const CURVE_STEPS = 36;
const MAX_NINES = 3;

/** The percentile curve, up to the percentile that the number of samples still supports. */
export function curve(values: readonly number[]): [part: number, value: number][] {
  const sorted = sort(values);
  const parts = Array.from(
    { length: CURVE_STEPS + 1 },
    (_, step) => 1 - 10 ** (-(step / CURVE_STEPS) * MAX_NINES),
  );
  return parts
    .filter((part) => (1 - part) * sorted.length >= 1)
    .map((part) => [Math.round(part * 1e5) / 1e5, round(percentile(sorted, part))]);
}
