import { describe, expect, it } from '@jest/globals';
import { wantsOneAfter } from './after-message.ts';

describe('one drink instead of several', () => {
  it.each([
    'you pick, not three',
    'just name one',
    'only one drink please',
    'elige uno',
    'pas trois !',
    'nenn mir nur einen',
  ])('is wanted: %s', (message) => {
    expect(wantsOneAfter(message, false)).toBe(true);
  });

  it.each(['not three ingredients', 'give me one of those', 'one of us drives'])(
    'is not wanted: %s',
    (message) => {
      expect(wantsOneAfter(message, false)).toBe(false);
    },
  );

  it('stays wanted until the guest asks for more', () => {
    expect(wantsOneAfter('something stronger', true)).toBe(true);
    expect(wantsOneAfter('show me a few', true)).toBe(false);
  });
});
