import { describe, expect, it } from '@jest/globals';
import {
  expiryDigits,
  expiryFault,
  grouped,
  isCardNumber,
  longestNumber,
  writtenExpiry,
} from './card-form.ts';

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
  ])('%s is written as %s', (digits, written) => {
    expect(grouped(digits)).toBe(written);
  });

  it.each([
    ['4242424242424242', true],
    ['4242424242424241', false],
    ['424242424242', false],
    ['378282246310005', true],
    ['', false],
  ])('%s is a valid number: %s', (digits, good) => {
    expect(isCardNumber(digits)).toBe(good);
  });

  it('has the length of its brand', () => {
    expect([longestNumber('4'), longestNumber('37'), longestNumber('9')]).toEqual([16, 15, 19]);
  });
});

describe('an expiration date', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 34', '12 / 34'],
    ['5', '05'],
    ['1/29', '01 / 29'],
    ['12/2034', '12 / 34'],
    ['12345', '12 / 34'],
  ])('typed as %s is written as %s', (typed, written) => {
    expect(writtenExpiry(expiryDigits(typed))).toBe(written);
  });

  it.each([
    ['1126', undefined],
    ['1026', 'in the past'],
    ['1326', 'invalid'],
    ['0026', 'invalid'],
    ['112', 'incomplete'],
  ])('of %s in November 2026 is %s', (digits, fault) => {
    const found = expiryFault(digits, new Date(2026, 10, 21));
    if (fault) expect(found).toContain(fault);
    else expect(found).toBeUndefined();
  });
});
