// Stripe's test cards, and what each is for: https://docs.stripe.com/testing
import type { ApiError } from '../http/stripe-error.ts';

type Behavior =
  | 'succeeds'
  /** Cannot even be kept. */
  | 'declines'
  /** Can be kept, and then cannot be charged. */
  | 'fails-later'
  /** Asks its owner before it is kept. */
  | 'asks'
  /** Can be kept, and asks its owner at every charge. */
  | 'asks-at-charge';

export interface TestCard {
  number: string;
  brand: string;
  behavior: Behavior;
  /** Its name for calls from a server: `pm_card_visa`. */
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

/** Real numbers have no business here, and neither have made-up ones. */
const ANY_OTHER: TestCard = {
  number: '',
  brand: 'unknown',
  behavior: 'declines',
  decline: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
};

export const testCard = (number: string): TestCard =>
  TEST_CARDS.find((card) => card.number === number) ?? ANY_OTHER;
