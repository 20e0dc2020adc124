import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.ts';

describe('where signing in leads', () => {
  it.each(['/generate', '/cocktail/7?from=explore', '/generate?remix=3#top'])(
    'keeps our own path %s',
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    'generate',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/%2e//elsewhere.example',
    'javascript:alert(1)',
  ])('goes home instead of to %p', (path) => {
    expect(safeReturnTo(path)).toBe('/');
  });
});
