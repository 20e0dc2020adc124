import { describe, expect, it, jest } from '@jest/globals';
import { loadOnce, singleFlight } from './single-flight.ts';

describe('singleFlight', () => {
  it('shares the run in progress and starts a new one after it', async () => {
    const work = jest.fn(async () => 'done');
    const run = singleFlight(work);
    await Promise.all([run(), run()]);
    expect(work).toHaveBeenCalledTimes(1);
    await run();
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('loadOnce', () => {
  it('loads once for all callers', async () => {
    const load = jest.fn(async () => ({}));
    const get = loadOnce(load);
    const [first, second] = await Promise.all([get(), get()]);
    expect(first).toBe(second);
    expect(await get()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again after a failure', async () => {
    const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(new Error('not yet'));
    const get = loadOnce(load);
    await expect(Promise.all([get(), get()])).rejects.toThrow('not yet');
    expect(await get()).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
