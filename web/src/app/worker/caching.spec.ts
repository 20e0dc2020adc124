import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endpointList } from '@swizzle/proto';
import { PRIVATE_CACHE } from '../../lib/session/private-cache.ts';
import {
  endSession,
  endsPrivacy,
  isAppPage,
  isPicture,
  isPrivateRead,
  isPublicRead,
  whileSessionLasts,
} from './caching.ts';

const GETS = endpointList
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replace(/:id\b/g, '7').replace(/:\w+/g, 'x'));
const ask = (path: string, method = 'GET', mode: RequestMode = 'cors') => ({
  method,
  mode,
  url: `http://localhost${path}`,
});

describe('what is kept for when there is no network', () => {
  it('is these reads of all that the API has, and no other', () => {
    expect(GETS.filter(isPublicRead)).toEqual([
      '/api/cocktails/featured',
      '/api/cocktails',
      '/api/cocktails/7',
      '/api/stock-items',
    ]);
    expect(GETS.filter(isPrivateRead)).toEqual([
      '/api/user/saved-cocktails',
      '/api/user/cocktails',
      '/api/menus',
      '/api/menus/7',
      '/api/menus/7/plan',
      '/api/bars',
      '/api/bars/7/next-bottles',
      '/api/bars/7/made',
    ]);
    expect(GETS.filter(isPicture)).toEqual(['/api/cocktails/7/picture', '/api/pictures/x']);
  });

  it.each(['/', '/explore', '/saved', '/cocktail/7', '/planning/m1/shopping', '/menus'])(
    'is shown at %s',
    (path) => {
      expect(isAppPage(path)).toBe(true);
    },
  );

  it.each(['/api/login', '/api/docs', '/m/abc', '/list/abc', '/subscribe', '/subscribe/success'])(
    'is not shown at %s, which is the server’s own',
    (path) => {
      expect(isAppPage(path)).toBe(false);
    },
  );
});

describe('what a member has read', () => {
  it.each([
    ask('/api/logout', 'GET', 'navigate'),
    ask('/api/login', 'POST', 'navigate'),
    ask('/api/signup', 'POST', 'navigate'),
    ask('/api/login/oidc/callback?code=1', 'GET', 'navigate'),
    ask('/api/auth/sign-out-everywhere', 'POST'),
    ask('/api/auth/user/delete', 'POST'),
  ])('is forgotten at $method $url', (request) => {
    expect(endsPrivacy(request)).toBe(true);
  });

  it('is forgotten by opening these pages of the API, and kept by every download and document', () => {
    expect(GETS.filter((path) => endsPrivacy(ask(path, 'GET', 'navigate')))).toEqual([
      '/api/login',
      '/api/login/code',
      '/api/login/oidc',
      '/api/login/oidc/callback',
      '/api/verify-email',
      '/api/forgot-password',
      '/api/reset-password',
      '/api/logout',
    ]);
  });

  it.each([
    ask('/saved', 'GET', 'navigate'),
    ask('/api/auth/user'),
    ask('/api/auth/user/units', 'PATCH'),
    ask('/api/cocktails/7/save', 'POST'),
  ])('is kept at $method $url', (request) => {
    expect(endsPrivacy(request)).toBe(false);
  });
});

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
/** A member's read, from its request to the cache. */
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
