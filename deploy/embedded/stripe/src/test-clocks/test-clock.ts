import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { missing } from '../http/stripe-error.ts';

export type TestClock = Stripe.TestHelpers.TestClock;

export function testClockOf(account: Account, id: string, param = 'id'): TestClock {
  const clock = account.store.find('test_helpers.test_clock', id);
  if (!clock) throw missing('test_helpers.test_clock', id, param);
  return clock;
}
