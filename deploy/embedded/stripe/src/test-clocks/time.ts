// Lets time pass: by itself for most, by order for those who live by a test clock.
import type { Account } from '../account.ts';
import { emit } from '../events/journal.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { pass } from '../subscriptions/transitions.ts';
import type { TestClock } from './test-clock.ts';

/** Everything that is due by now, in order, each in a transaction of its own. Says whether anything was. */
export function letTimePass(account: Account): boolean {
  const real = passUntil(account, null, Math.floor(Date.now() / 1000));
  const advancing = account.store.list('test_helpers.test_clock', { where: { status: 'advancing' } });
  for (const clock of advancing) finishAdvance(account, clock);
  return real || advancing.length > 0;
}

function finishAdvance(account: Account, clock: TestClock): void {
  const target = clock.status_details.advancing?.target_frozen_time ?? clock.frozen_time;
  passUntil(account, clock, target);
  account.store.transaction(() => {
    account.request = null;
    const ready: TestClock = { ...clock, frozen_time: target, status: 'ready', status_details: {} };
    account.store.put(ready);
    emit(account, 'test_helpers.test_clock.ready', ready);
  });
}

function passUntil(account: Account, clock: TestClock | null, until: number): boolean {
  const { store } = account;
  let next = store.nextDue(clock?.id ?? null, until);
  const any = next !== undefined;
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
  return any;
}
