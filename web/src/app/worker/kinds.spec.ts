import { describe, expect, it } from '@jest/globals';
import { endpointRows } from '@swizzle/proto';
import { endsPrivacy, isAppPage, isPicture, isPrivateRead, isPublicRead } from './kinds.ts';

const GETS = endpointRows
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
