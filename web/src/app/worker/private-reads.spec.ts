import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PRIVATE_CACHE } from '../../lib/session/private-cache.ts';
import { endSession, whileSessionLasts } from './private-reads.ts';

type Params<Name extends keyof typeof whileSessionLasts> = Parameters<
  NonNullable<(typeof whileSessionLasts)[Name]>
>[0];

let deleted: string[];
beforeEach(() => {
  deleted = [];
  const caches = { delete: async (name: string) => deleted.push(name) > 0 };
  Object.assign(globalThis, { caches });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

const answer = (status: number) => ({ status }) as Response;
/** One read of a member's, from its start to the cache. */
async function startRead() {
  const state = {};
  await whileSessionLasts.handlerWillStart?.({ state } as Params<'handlerWillStart'>);
  return {
    kept: async (status: number) =>
      (await whileSessionLasts.cacheWillUpdate?.({
        response: answer(status),
        state,
      } as Params<'cacheWillUpdate'>)) !== null,
    written: () => whileSessionLasts.cacheDidUpdate?.({ state } as Params<'cacheDidUpdate'>),
  };
}

describe('what a member reads', () => {
  it('is kept while the session lasts, if it is an answer', async () => {
    const read = await startRead();
    expect([await read.kept(200), await read.kept(500), await read.kept(404)]).toEqual([true, false, false]);
    await read.written();
    expect(deleted).toEqual([]);
  });

  it('is not kept where it comes after the session has ended', async () => {
    const read = await startRead();
    await endSession();
    expect(deleted).toEqual([PRIVATE_CACHE]);
    expect(await read.kept(200)).toBe(false);
    expect(await (await startRead()).kept(200)).toBe(true);
  });

  it('is dropped again where the session ends while it is written', async () => {
    const read = await startRead();
    expect(await read.kept(200)).toBe(true);
    await endSession();
    await read.written();
    expect(deleted).toEqual([PRIVATE_CACHE, PRIVATE_CACHE]);
  });

  it('is forgotten where the server knows no session', async () => {
    const read = await startRead();
    const response = answer(401);
    await whileSessionLasts.fetchDidSucceed?.({ response } as Params<'fetchDidSucceed'>);
    expect([deleted, await read.kept(200)]).toEqual([[PRIVATE_CACHE], false]);
  });
});
