// Events of the payment provider that come too often, and such as are not the provider's.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Answer } from '../system/guest.ts';
import { hasTier, joinPlanner } from '../system/plans.ts';
import { entitlementOf, tell } from '../system/provider-events.ts';

const TIMES = 50;
const TOLERANCE_SECONDS = 300;
/** More than a body may have. */
const HUGE = 2 * 1024 * 1024;

const repeats: Case = {
  title: 'The payment provider tells the same fifty times',
  family: 'payments',
  injected: `one event ×${TIMES} side by side and ×${TIMES} one after the other`,
  isShort: true,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    const before = await entitlementOf(chaos, guest);
    await chaos.provider.end(guest);
    const event = await chaos.provider.lastEvent(guest, 'customer.subscription.deleted');
    // What a busy process refuses with 503 is delivered again, as the provider does.
    const again = async (tries = 3): Promise<Answer> => {
      const answer = await tell(guest, JSON.stringify(event), chaos.provider.signed(JSON.stringify(event)));
      return answer.status === 503 && tries > 1 ? again(tries - 1) : answer;
    };
    const answers = await Promise.all(Array.from({ length: TIMES }, () => again()));
    for (let count = 0; count < TIMES; count++) answers.push(await again());
    for (const { status } of answers) assert.equal(status, 200);
    await hasTier(chaos, guest, 'cocktail_curious');
    assert.equal(
      (await entitlementOf(chaos, guest))?.version,
      (before?.version ?? 0) + 1,
      'changed more than once',
    );
    const kept = chaos.databases.of<{ _id: string }>('billing', 'webhook_events');
    assert.equal(await kept.countDocuments({ _id: event.id }), 1);
  },
};

/** Ways to say something that the provider has not said: what is sent, and signed how. */
const FORGERIES: Record<
  string,
  (payload: string, chaos: ChaosSystem) => [payload: string, signature: string]
> = {
  'no signature': (payload) => [payload, ''],
  'no signature at all': (payload) => [payload, 'sesame'],
  'the secret of another endpoint': (payload, { provider }) => [
    payload,
    provider.signed(payload, 'whsec_of_somebody_else'),
  ],
  'an empty secret': (payload, { provider }) => [payload, provider.signed(payload, '')],
  'an old signature': (payload, { provider }) => [
    payload,
    provider.signed(payload, undefined, now() - TOLERANCE_SECONDS - 1),
  ],
  'an old one with a new time': (payload, { provider }) => {
    const old = provider.signed(payload, undefined, now() - TOLERANCE_SECONDS - 1);
    return [payload, old.replace(/t=\d+/, `t=${now()}`)];
  },
  'the time twice': (payload, { provider }) => [
    payload,
    `t=${now()},${provider.signed(payload, undefined, 1)}`,
  ],
  'another scheme': (payload, { provider }) => [payload, provider.signed(payload).replace('v1=', 'v0=')],
  'a changed body': (payload, { provider }) => [
    payload.replace('canceled', 'active'),
    provider.signed(payload),
  ],
  'a longer body': (payload, { provider }) => [`${payload} `, provider.signed(payload)],
  'an empty body': (payload, { provider }) => ['', provider.signed(payload)],
  'no event': (_, { provider }) => ['null', provider.signed('null')],
  'no JSON': (_, { provider }) => ['{', provider.signed('{')],
};

const forged: Case = {
  title: 'Someone tells what the payment provider has not said',
  family: 'payments',
  injected: `events with ${Object.keys(FORGERIES).join(', ')}; 2 MiB of one, well signed`,
  isShort: true,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    const event = await chaos.provider.lastEvent(guest, 'customer.subscription.created');
    const { data } = event;
    const ended = { ...event, id: 'evt_forged', type: 'customer.subscription.deleted' };
    const payload = JSON.stringify({ ...ended, data: { object: { ...data.object, status: 'canceled' } } });
    await chaos.until(chaos.provider.hasToldAll);
    const before = await everything(chaos);
    for (const [name, forge] of Object.entries(FORGERIES)) {
      assert.equal((await tell(guest, ...forge(payload, chaos))).status, 400, `${name} is not refused`);
    }
    const huge = JSON.stringify({ ...ended, padding: 'x'.repeat(HUGE) });
    assert.equal((await tell(guest, huge, chaos.provider.signed(huge))).status, 413);
    assert.deepEqual(await everything(chaos), before);
  },
};

const now = () => Math.floor(Date.now() / 1000);

/** All that billing keeps and that a webhook could change. */
async function everything({ databases, provider }: ChaosSystem) {
  const names = ['customers', 'entitlements', 'used_trials'];
  const stored = await Promise.all(
    names.map((name) => databases.of('billing', name).find().sort({ _id: 1 }).toArray()),
  );
  const forged = await databases
    .of<{ _id: string }>('billing', 'webhook_events')
    .countDocuments({ _id: 'evt_forged' });
  const { data } = await provider.stripe.subscriptions.list({ limit: 100, status: 'all' });
  return { stored, forged, data };
}

export const WEBHOOK_ATTACKS: readonly Case[] = [repeats, forged];
