import { expect, it } from '@jest/globals';
import { trialAddressOf } from './trial-marks.ts';

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+party@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('reads %s as %s', (email, address) => {
  expect(trialAddressOf(email)).toBe(address);
});
