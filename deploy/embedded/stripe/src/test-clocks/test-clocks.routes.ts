import { type Account, newId } from '../account.ts';
import { keepNew } from '../events/journal.ts';
import { page, paging, type Route, route, text, whole } from '../http/route.ts';
import { invalid } from '../http/stripe-error.ts';
import { DAY } from '../subscriptions/schedule.ts';
import { type TestClock, testClockOf } from './time.ts';

const KEPT_FOR = 30 * DAY;

export const testClockRoutes: readonly Route[] = [
  route('POST /v1/test_helpers/test_clocks', { frozen_time: whole, name: text.optional() }, (call) => {
    const { frozen_time, name = null } = call.parameters;
    const created = Math.floor(Date.now() / 1000);
    const clock: TestClock = {
      id: newId('clock'),
      object: 'test_helpers.test_clock',
      created,
      deletes_after: created + KEPT_FOR,
      frozen_time,
      livemode: false,
      name,
      status: 'ready',
      status_details: {},
    };
    keepNew(call.account, clock);
    return clock;
  }),
  route('GET /v1/test_helpers/test_clocks', paging, (call) => page(call, 'test_helpers.test_clock')),
  route('GET /v1/test_helpers/test_clocks/:id', {}, ({ account, id }) => testClockOf(account, id)),
  route(
    'POST /v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: whole },
    ({ account, id, parameters }) => startAdvance(account, testClockOf(account, id), parameters.frozen_time),
  ),
  route('DELETE /v1/test_helpers/test_clocks/:id', {}, ({ account, id }) => {
    const { object } = testClockOf(account, id);
    for (const one of account.store.idsOnClock(id)) account.store.remove(one);
    return { id, object, deleted: true };
  }),
];

/** Responds at once; `time.ts` then processes everything that is due. */
function startAdvance(account: Account, clock: TestClock, target: number): TestClock {
  if (clock.status !== 'ready') {
    throw invalid('This test clock is still advancing. Wait until it is ready.', {
      code: 'test_clock_not_ready',
    });
  }
  if (target <= clock.frozen_time) {
    throw invalid('The new frozen time must be after the current one.', { param: 'frozen_time' });
  }
  const advancing: TestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  };
  account.store.put(advancing);
  return advancing;
}
