import { expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { asksOwner } from './provider.ts';

const failure = (code: string) =>
  new Stripe.errors.StripeCardError({ type: 'card_error', code, message: 'No.' } as never);

it.each([
  ['authentication_required', true],
  ['subscription_payment_intent_requires_action', true],
  ['card_declined', false],
])('a charge that fails with %s waits for the owner of the card: %s', (code, waits) => {
  expect(asksOwner(failure(code))).toBe(waits);
});
