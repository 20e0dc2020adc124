// Lets time pass: by itself for most, by order for those who live by a test clock.

import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { emit } from '../events/journal.ts';
import { missing } from '../http/stripe-error.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { pass } from '../subscriptions/transitions.ts';

export type TestClock = Stripe.TestHelpers.TestClock;

export function testClockOf(account: Account, id: string, param = 'id'): TestClock {
  const clock = account.store.find('test_helpers.test_clock', id);
  if (!clock) throw missing('test_helpers.test_clock', id, param);
  return clock;
}

/** Everything that is due by now, in order, each in a transaction of its own. */
export function letTimePass(account: Account): void {
  for (const clock of account.store.list('test_helpers.test_clock', { where: { status: 'advancing' } })) {
    finishAdvance(account, clock);
  }
  passUntil(account, null, Math.floor(Date.now() / 1000));
}

function finishAdvance(account: Account, clock: TestClock): void {
  const target = clock.status_details.advancing?.target_frozen_time ?? clock.frozen_time;
  try {
    passUntil(account, clock, target);
    settle(account, { ...clock, frozen_time: target, status: 'ready', status_details: {} });
  } catch (error) {
    settle(account, { ...clock, status: 'internal_failure', status_details: {} });
    throw error;
  }
}

function settle(account: Account, clock: TestClock): void {
  account.store.transaction(() => {
    account.request = null;
    account.store.put(clock);
    emit(account, `test_helpers.test_clock.${clock.status}`, clock);
  });
}

function passUntil(account: Account, clock: TestClock | null, until: number): void {
  const { store } = account;
  let next = store.nextDue(clock?.id ?? null, until);
  while (next) {
    const { id, due } = next;
    store.transaction(() => {
      account.request = null;
      // What happens on the way happens at its own time.
      if (clock) store.put({ ...clock, frozen_time: Math.max(due, clock.frozen_time) });
      pass(account, subscriptionOf(account, id), due);
    });
    next = store.nextDue(clock?.id ?? null, until);
  }
}
