import { describe, expect, it } from '@jest/globals';
import { figure, readSeries } from '../testing/scrape.ts';
import { Metrics } from './metrics.ts';

const DRINKS = { name: 'drinks_total', help: 'Drinks', labels: ['glass', 'ice'] } as const;

const on = () => Metrics.of('bar', { METRICS_PORT: 0 });
const scrape = async (metrics: Metrics) => readSeries(await metrics.text());

describe('a process without a metrics port', () => {
  const off = Metrics.of('bar', {});

  it('computes no metrics', async () => {
    off.counter(DRINKS)(1, 'coupe', 'none');
    off.histogram({ ...DRINKS, name: 'drink_seconds', from: [['coupe', 'none']] })(1, 'coupe', 'none');
    off.gauge({
      ...DRINKS,
      read: () => {
        throw new Error('asked');
      },
    });
    expect([off.isOn, await off.text()]).toEqual([false, '']);
  });
});

describe('the metrics of a process', () => {
  it('carry its name as a label', async () => {
    const metrics = on();
    metrics.counter(DRINKS)(2, 'coupe', 'none');
    expect(figure(await scrape(metrics), 'drinks_total', { process: 'bar' })).toBe(2);
  });

  it('are counted by label', async () => {
    const metrics = on();
    const count = metrics.counter(DRINKS);
    count(1, 'rocks', 'one');
    count(1, 'rocks', 'one');
    count(1, 'rocks', 'crushed');
    const series = await scrape(metrics);
    expect(figure(series, 'drinks_total', { ice: 'one' })).toBe(2);
    expect(figure(series, 'drinks_total', { ice: 'crushed' })).toBe(1);
    expect(figure(series, 'drinks_total', { ice: 'none' })).toBeUndefined();
  });

  it('start at 0 for declared label sets', async () => {
    const metrics = on();
    metrics.counter({ ...DRINKS, from: [['coupe', 'none']] });
    metrics.histogram({ ...DRINKS, name: 'drink_seconds', from: [['coupe', 'none']] });
    const series = await scrape(metrics);
    expect(figure(series, 'drinks_total', { glass: 'coupe', ice: 'none' })).toBe(0);
    expect(figure(series, 'drink_seconds_count', { glass: 'coupe', ice: 'none' })).toBe(0);
  });

  it('have histogram buckets at the service level objectives', async () => {
    const metrics = on();
    const observe = metrics.histogram({ ...DRINKS, name: 'drink_seconds' });
    for (const seconds of [44.9, 45.1, 60, 60.1]) observe(seconds, 'coupe', 'none');
    const series = await scrape(metrics);
    expect(figure(series, 'drink_seconds_bucket', { le: '45' })).toBe(1);
    expect(figure(series, 'drink_seconds_bucket', { le: '60' })).toBe(3);
  });

  it('have cumulative buckets, a count and a sum', async () => {
    const metrics = on();
    const observe = metrics.histogram({ ...DRINKS, name: 'drink_seconds' });
    for (const seconds of [0, 0.001, 0.25, 0.5, 1000]) observe(seconds, 'coupe', 'none');
    const series = await scrape(metrics);
    const below = (le: string) => figure(series, 'drink_seconds_bucket', { le });
    expect(['0.001', '0.25', '0.5', '120', '+Inf'].map(below)).toEqual([2, 3, 4, 4, 5]);
    expect(figure(series, 'drink_seconds_count')).toBe(5);
    expect(figure(series, 'drink_seconds_sum')).toBeCloseTo(1000.751);
  });

  it('escape label values', async () => {
    const metrics = on();
    metrics.histogram({ ...DRINKS, name: 'drink_seconds' })(1, 'a "tall" one', 'back\\slash\nand more');
    const [first] = (await scrape(metrics)).filter(({ name }) => name === 'drink_seconds_sum');
    expect(first?.labels).toEqual({
      glass: 'a \\"tall\\" one',
      ice: 'back\\\\slash\\nand more',
      process: 'bar',
    });
  });

  it('throw when a name is registered twice', () => {
    const metrics = on();
    metrics.counter(DRINKS);
    metrics.histogram({ ...DRINKS, name: 'drink_seconds' });
    expect(() => metrics.counter(DRINKS)).toThrow('drinks_total');
    expect(() => metrics.histogram({ ...DRINKS, name: 'drink_seconds' })).toThrow('drink_seconds');
  });

  it('drop stale label sets, and omit gauges that fail to read', async () => {
    const metrics = on();
    let readings: [number, string, string][] = [[3, 'coupe', 'none']];
    metrics.gauge({
      ...DRINKS,
      name: 'drinks',
      read: async () => {
        if (readings.length === 0) throw new Error('the bar is closed');
        return readings;
      },
    });
    expect(figure(await scrape(metrics), 'drinks')).toBe(3);
    readings = [[1, 'rocks', 'one']];
    expect((await scrape(metrics)).filter(({ name }) => name === 'drinks')).toHaveLength(1);
    readings = [];
    expect(figure(await scrape(metrics), 'drinks')).toBeUndefined();
  });
});
