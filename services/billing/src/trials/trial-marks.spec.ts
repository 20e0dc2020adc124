import { expect, it } from '@jest/globals';
import { holderHashes, normalizeEmail } from './trial-marks.ts';

const CARD = { brand: 'visa', last4: '4242', isWallet: false };
const WALLET = { ...CARD, isWallet: true };

type Payment = [card: typeof CARD, name: string | null];
const ADA = 'Ada Lovelace';

const refuses = ([before, was]: Payment, [after, is]: Payment) =>
  holderHashes(after, is).refusing.some((mark) => holderHashes(before, was).left.includes(mark));

it.each<[boolean, string, Payment, Payment]>([
  [true, 'a wallet after the card in it', [CARD, ADA], [WALLET, ADA]],
  [true, 'the card after a wallet with it', [WALLET, ADA], [CARD, ADA]],
  [true, 'the same card in a wallet on another device', [WALLET, ADA], [WALLET, ADA]],
  [true, 'another spelling of the name', [CARD, 'Zoë  DUPRÉ'], [WALLET, 'zoe dupre']],
  [false, 'a plain card after another one, which fingerprints distinguish', [CARD, ADA], [CARD, ADA]],
  [false, 'another name', [CARD, ADA], [WALLET, 'Ada Byron']],
  [false, 'other digits', [CARD, ADA], [{ ...WALLET, last4: '1881' }, ADA]],
  [false, 'another brand', [CARD, ADA], [{ ...WALLET, brand: 'amex' }, ADA]],
  [false, 'a first name alone', [CARD, 'Ada'], [WALLET, 'Ada']],
  [false, 'no name', [CARD, null], [WALLET, null]],
])('refuses a trial (%s) for %s', (isRefused, _, before, after) => {
  expect(refuses(before, after)).toBe(isRefused);
});

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+party@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('normalizes %s to %s', (email, address) => {
  expect(normalizeEmail(email)).toBe(address);
});
