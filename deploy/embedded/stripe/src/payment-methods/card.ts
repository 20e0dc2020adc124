import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { text, whole } from '../http/route.ts';
import { type ApiError, StripeError } from '../http/stripe-error.ts';

// Stripe's test cards and their purpose: https://docs.stripe.com/testing
type Behavior =
  | 'succeeds'
  /** Can't be attached. */
  | 'declines'
  /** Can be attached, but not charged. */
  | 'fails-later'
  /** Requires authentication before it is attached. */
  | 'asks'
  /** Can be attached, but requires authentication for each charge. */
  | 'asks-at-charge';

interface TestCard {
  number: string;
  brand: string;
  behavior: Behavior;
  /** Its name for API calls by a server: `pm_card_visa`. */
  name?: string;
  decline?: Pick<ApiError, 'code' | 'decline_code' | 'message'>;
}

const declined = (decline_code: string, message = 'Your card was declined.') => ({
  code: 'card_declined',
  decline_code,
  message,
});
const generic = declined('generic_decline');
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const lost = declined('lost_card');
const expired = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
};
const badCvc = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const processing = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const needsOwner = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const visa = (number: string, behavior: Behavior, name: string, decline?: TestCard['decline']): TestCard => ({
  number,
  brand: 'visa',
  behavior,
  name: `pm_card_${name}`,
  ...(decline && { decline }),
});
const plain = (number: string, brand: string): TestCard => ({
  number,
  brand,
  behavior: 'succeeds',
  name: `pm_card_${brand}`,
});

export const TEST_CARDS: readonly TestCard[] = [
  plain('4242424242424242', 'visa'),
  plain('5555555555554444', 'mastercard'),
  plain('378282246310005', 'amex'),
  plain('6011111111111117', 'discover'),
  visa('4000000000000002', 'declines', 'visa_chargeDeclined', generic),
  visa('4000000000009995', 'declines', 'visa_chargeDeclinedInsufficientFunds', noFunds),
  visa('4000000000009987', 'declines', 'visa_chargeDeclinedLostCard', lost),
  visa('4000000000000069', 'declines', 'chargeDeclinedExpiredCard', expired),
  visa('4000000000000127', 'declines', 'chargeDeclinedIncorrectCvc', badCvc),
  visa('4000000000000119', 'declines', 'chargeDeclinedProcessingError', processing),
  visa('4000000000000341', 'fails-later', 'chargeCustomerFail', generic),
  visa('4000002500003155', 'asks', 'authenticationRequiredOnSetup'),
  visa('4000002760003184', 'asks-at-charge', 'authenticationRequired', needsOwner),
];

/** Rejects all numbers except Stripe's test cards. */
const ANY_OTHER: TestCard = {
  number: '',
  brand: 'unknown',
  behavior: 'declines',
  decline: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
};

const testCard = (number: string): TestCard => TEST_CARDS.find((card) => card.number === number) ?? ANY_OTHER;

export const cardFields = z.strictObject({
  number: text,
  exp_month: whole,
  exp_year: whole,
  cvc: text.optional(),
});
export type CardFields = z.output<typeof cardFields>;

/** The number itself is never stored, only what Stripe's API returns of it. */
export function cardFrom(given: CardFields): Stripe.PaymentMethod.Card {
  const number = given.number.replace(/[\s-]/g, '');
  const year = given.exp_year < 100 ? 2000 + given.exp_year : given.exp_year;
  refuseMistyped({ ...given, number, exp_year: year });
  const { brand } = testCard(number);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: given.cvc ? 'unchecked' : null,
    },
    country: 'US',
    display_brand: brand,
    exp_month: given.exp_month,
    exp_year: year,
    fingerprint: fingerprint(number),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** A fingerprint that only depends on the number, not on the customer. */
const fingerprint = (number: string) =>
  createHash('sha256').update(`card ${number}`).digest('base64url').replace(/[-_]/g, '').slice(0, 16);

/** The same card in a mobile wallet, which has another number and so another fingerprint. */
export function inWallet(card: Stripe.PaymentMethod.Card, number: string): Stripe.PaymentMethod.Card {
  const wallet = {
    type: 'apple_pay',
    dynamic_last4: '0000',
    apple_pay: {},
  } as Stripe.PaymentMethod.Card.Wallet;
  return { ...card, wallet, fingerprint: fingerprint(`in a wallet ${number}`) };
}

/** The behavior of the card with a fingerprint. */
export function behaviorOf({ card }: Stripe.PaymentMethod): TestCard {
  const found = TEST_CARDS.find(({ number }) =>
    [fingerprint(number), fingerprint(`in a wallet ${number}`)].includes(card?.fingerprint ?? ''),
  );
  return found ?? testCard('');
}

function refuseMistyped({ number, exp_month, exp_year, cvc }: CardFields): void {
  if (!passesLuhn(number)) throw mistyped('number', 'incorrect_number', 'Your card number is incorrect.');
  if (exp_month < 1 || exp_month > 12) {
    throw mistyped('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const now = new Date();
  const isPast =
    exp_year < now.getFullYear() || (exp_year === now.getFullYear() && exp_month <= now.getMonth());
  if (isPast) throw mistyped('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.");
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw mistyped('cvc', 'invalid_cvc', "Your card's security code is invalid.");
  }
}

const mistyped = (field: string, code: string, message: string) =>
  new StripeError({ type: 'card_error', code, message, param: `card[${field}]` });

/** The check digit of a card number (ISO/IEC 7812-1). */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
