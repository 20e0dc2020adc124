import { expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { requiresAuthentication } from './provider.ts';

const failure = (code: string) =>
  new Stripe.errors.StripeCardError({ type: 'card_error', code, message: 'No.' } as never);

it.each([
  ['authentication_required', true],
  ['subscription_payment_intent_requires_action', true],
  ['card_declined', false],
])('tells whether %s requires the cardholder’s authentication: %s', (code, waits) => {
  expect(requiresAuthentication(failure(code))).toBe(waits);
});
