import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '@swizzle/kit/http/app-error';
import { CachedResponse, ResponseCache } from './response-cache.ts';

let now = 1000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const KILOBYTES_100 = 100 * 1024;
const responseOf = (bytes: number) =>
  new CachedResponse(Buffer.alloc(bytes), { type: 'image/webp', cacheControl: 'no-cache' });
const fetchOf =
  (bytes: number, isCacheable = true) =>
  async () => ({ response: responseOf(bytes), isCacheable });

it('evicts the least recently used beyond its byte limit', async () => {
  const cache = new ResponseCache(4.5 * KILOBYTES_100);
  for (const key of ['a', 'b', 'c', 'd']) await cache.fetch(key, fetchOf(KILOBYTES_100));
  cache.get('a');
  await cache.fetch('e', fetchOf(KILOBYTES_100));
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
  await cache.fetch('larger than all', fetchOf(5 * KILOBYTES_100));
  expect(cache.get('larger than all')).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(4.5 * KILOBYTES_100);
});

it('counts the bytes of the compressed form', () => {
  const text = new CachedResponse(Buffer.alloc(KILOBYTES_100), {
    type: 'application/json',
    cacheControl: 'no-cache',
  });
  expect(text.size).toBeGreaterThanOrEqual(2 * KILOBYTES_100);
});

it.each([
  [999, true],
  [1001, false],
])(
  'expires three seconds after the request, however long the response took: %d ms more, %p',
  async (more, known) => {
    const cache = new ResponseCache();
    await cache.fetch('slow', async () => {
      now += 2000;
      return fetchOf(1)();
    });
    now += more;
    expect(cache.get('slow') !== undefined).toBe(known);
  },
);

it('does not cache a failure, and fetches again', async () => {
  const cache = new ResponseCache();
  const failing = () => cache.fetch('a', () => Promise.reject(new Error('out of ice')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('out of ice');
  await cache.fetch('a', fetchOf(1));
  expect(cache.counts).toMatchObject({ hit: 0, miss: 2, coalesced: 1 });
});

it('neither joins nor stores a fetch that began before the cache was cleared', async () => {
  const cache = new ResponseCache();
  let respondLate = () => {};
  const old = cache.fetch(
    'a',
    () =>
      new Promise((resolve) => {
        respondLate = () => resolve({ response: responseOf(1), isCacheable: true });
      }),
  );
  cache.clear();
  const fresh = await cache.fetch('a', fetchOf(2));
  respondLate();
  await old;
  expect(cache.get('a')).toBe(fresh);
});

it('deletes one entry and its pending fetch, and keeps the others', async () => {
  const cache = new ResponseCache();
  await cache.fetch('other', fetchOf(1));
  let respondLate = () => {};
  const old = cache.fetch(
    'a',
    () =>
      new Promise((resolve) => {
        respondLate = () => resolve({ response: responseOf(1), isCacheable: true });
      }),
  );
  cache.delete('a');
  const fresh = await cache.fetch('a', fetchOf(2));
  respondLate();
  expect(await old).not.toBe(fresh);
  expect(cache.get('a')).toBe(fresh);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('other')).toBeDefined();
});

describe('during an outage of the service', () => {
  const MINUTE = 60_000;
  const away = () => Promise.reject(new AppError('unavailable'));

  it('serves a stale response for ten minutes, even after an invalidation', async () => {
    const cache = new ResponseCache();
    const before = await cache.fetch('a', fetchOf(1));
    now += 9 * MINUTE;
    cache.clear();
    expect(cache.get('a')).toBeUndefined();
    expect(await cache.fetch('a', away)).toBe(before);
    expect(cache.counts.stale).toBe(1);
    now += 2 * MINUTE;
    await expect(cache.fetch('a', away)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('serves a stale response when the service takes longer than two seconds', async () => {
    const cache = new ResponseCache();
    const before = await cache.fetch('a', fetchOf(1));
    cache.clear();
    jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'queueMicrotask'] });
    const answer = cache.fetch('a', () => new Promise(() => undefined));
    jest.advanceTimersByTime(2000);
    expect(await answer).toBe(before);
    jest.useRealTimers();
  });

  it('serves no stale response that was deleted or is not found', async () => {
    const cache = new ResponseCache();
    for (const key of ['a', 'b']) await cache.fetch(key, fetchOf(1));
    cache.clear();
    cache.delete('a');
    await expect(cache.fetch('a', away)).rejects.toMatchObject({ code: 'unavailable' });
    const gone = () => Promise.reject(new AppError('not_found'));
    await expect(cache.fetch('b', gone)).rejects.toMatchObject({ code: 'not_found' });
  });
});
