import { expect, it } from '@jest/globals';
import { Metrics } from '@swizzle/kit/metrics/metrics';
import { figure, readSeries } from '@swizzle/kit/testing/scrape';
import { GenerationMetrics } from './generation-metrics.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

const record = async (report: (metrics: GenerationMetrics) => void) => {
  const metrics = Metrics.of('test', { METRICS_PORT: 0 });
  report(new GenerationMetrics(metrics));
  const series = readSeries(await metrics.text());
  return (name: string, labels: Record<string, string>) => figure(series, name, labels);
};

it('measures the duration from acceptance', async () => {
  const figures = await record((metrics) => metrics.made({ acceptedAt: ago(50), round: 1 }, 'model'));
  expect(figures('swizzle_generation_seconds_bucket', { outcome: 'made', le: '45' })).toBe(0);
  expect(figures('swizzle_generation_seconds_bucket', { outcome: 'made', le: '60' })).toBe(1);
  expect(figures('swizzle_generations_made_total', { by: 'model' })).toBe(1);
});

it('does not measure the duration of a replay, nor count its failure twice', async () => {
  const replayed = { acceptedAt: ago(300_000), round: 2, replayedRound: 2 };
  const figures = await record((metrics) => {
    metrics.queued(replayed);
    metrics.failed(replayed);
    metrics.made(replayed, 'rules');
  });
  for (const outcome of ['made', 'failed'])
    expect(figures('swizzle_generation_seconds_count', { outcome })).toBe(0);
  expect(figures('swizzle_generation_stage_seconds_count', { stage: 'queue' })).toBeUndefined();
  expect(figures('swizzle_generations_made_total', { by: 'rules' })).toBe(1);
});

it('measures a generation that was accepted again after a replay', async () => {
  const reaccepted = { acceptedAt: ago(1), round: 3, replayedRound: 2 };
  const figures = await record((metrics) => metrics.made(reaccepted, 'rules'));
  expect(figures('swizzle_generation_seconds_count', { outcome: 'made' })).toBe(1);
});

it('measures a failed stage as well', async () => {
  const metrics = Metrics.of('test', { METRICS_PORT: 0 });
  const failing = new GenerationMetrics(metrics).timed('catalog', () => Promise.reject(new Error('closed')));
  await expect(failing).rejects.toThrow('closed');
  const series = readSeries(await metrics.text());
  expect(figure(series, 'swizzle_generation_stage_seconds_count', { stage: 'catalog' })).toBe(1);
});
