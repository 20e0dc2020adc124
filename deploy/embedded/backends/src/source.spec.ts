import { describe, expect, it } from '@jest/globals';
import { sourceOf } from './source.ts';

const GIVEN = { TEST_REDIS_URL: 'redis://tests.example:6379' };

describe("the source of a test's backend", () => {
  it('is embedded by default', () => {
    expect(sourceOf('redis', {}, {})).toEqual({ kind: 'embedded' });
    expect(sourceOf('redis', {}, { TEST_BACKENDS: 'embedded' })).toEqual({ kind: 'embedded' });
  });

  it.each([
    ['containers', { mongo: 'container', redis: 'container', nats: 'container' }],
    ['redis,nats', { mongo: 'embedded', redis: 'container', nats: 'container' }],
  ] as const)('comes as TEST_BACKENDS=%s says', (TEST_BACKENDS, kinds) => {
    for (const name of ['mongo', 'redis', 'nats'] as const)
      expect(sourceOf(name, {}, { TEST_BACKENDS }).kind).toBe(kinds[name]);
  });

  it('is a given server for that backend only', () => {
    const environment = { ...GIVEN, TEST_BACKENDS: 'containers' };
    expect(sourceOf('redis', {}, environment)).toEqual({ kind: 'given', url: GIVEN.TEST_REDIS_URL });
    expect(sourceOf('nats', {}, environment).kind).toBe('container');
  });

  it('is the server of the worker if there is one per worker', () => {
    const TEST_NATS_URL = 'nats://first.example:4222 nats://second.example:4222';
    const inWorker = (JEST_WORKER_ID: string) => sourceOf('nats', {}, { TEST_NATS_URL, JEST_WORKER_ID });
    expect(inWorker('2')).toEqual({ kind: 'given', url: 'nats://second.example:4222' });
    expect(() => inWorker('3')).toThrow('TEST_NATS_URL gives 2 of nats');
  });

  it('is embedded if the test will kill it', () => {
    expect(sourceOf('redis', { own: true }, GIVEN).kind).toBe('embedded');
    expect(sourceOf('redis', { own: true }, { ...GIVEN, TEST_BACKENDS: 'containers' }).kind).toBe(
      'container',
    );
  });

  it('rejects an unknown name', () => {
    expect(() => sourceOf('redis', {}, { TEST_BACKENDS: 'redis,kafka' })).toThrow('redis,kafka');
  });
});

it('is always embedded if the data is persistent', () => {
  expect(sourceOf('redis', { dir: '/data' }, { ...GIVEN, TEST_BACKENDS: 'containers' }).kind).toBe(
    'embedded',
  );
});
