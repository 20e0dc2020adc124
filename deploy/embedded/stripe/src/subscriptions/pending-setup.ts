// A trial that began without a card has an intent of its own, by which the card comes later.
import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { keepChanged, keepNew } from '../events/journal.ts';
import { newIntent } from '../setup-intents/setup-intent.ts';
import { idOf } from '../store/kinds.ts';
import type { Subscription } from './subscription.ts';

export function newPendingSetup(account: Account, { customer, test_clock }: Subscription): string {
  const fields = {
    customer: idOf(customer),
    payment_method: null,
    payment_method_types: ['card'],
    usage: 'off_session',
    description: null,
    metadata: {},
  };
  const intent = newIntent(account, fields, idOf(test_clock));
  keepNew(account, intent);
  return intent.id;
}

/** The intent succeeded: nothing is pending any more, and its card is kept where the subscription asked for it. */
export function settlePending(account: Account, { id, customer, payment_method }: Stripe.SetupIntent): void {
  const owner = idOf(customer);
  if (!owner) return;
  const where = { customer: owner, pending_setup_intent: id };
  for (const subscription of account.store.list('subscription', { where })) {
    const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
    keepChanged(account, subscription, {
      ...subscription,
      pending_setup_intent: null,
      ...(saves && { default_payment_method: idOf(payment_method) }),
    });
  }
}
