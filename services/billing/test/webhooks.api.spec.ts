import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ErrorBody, PlanPrices } from '@swizzle/proto';
import { type Billing, startBilling } from './start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());
beforeEach(() => billing.forgetTrials());

const now = () => Math.floor(Date.now() / 1000);
const event = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: now(), data: { object } });
const kept = () => billing.store.collection('webhook_events').countDocuments();
const keptEvent = (id: string) =>
  billing.store
    .collection<{ _id: string; handledAt: Date | null; dueAt: Date | null }>('webhook_events')
    .findOne({ _id: id });

/** Has confirmed a card, and no event has told us. */
const joinUntold = async () => {
  const userId = billing.join();
  await billing.subscribe(userId);
  const events = await billing.eventsOf(await billing.customerOf(userId));
  const succeeded = events.find(({ type }) => type === 'setup_intent.succeeded');
  return { userId, events, id: succeeded?.id ?? '', payload: JSON.stringify(succeeded) };
};

describe('an event that is not the provider’s', () => {
  it.each([
    ['has no signature', () => ''],
    [
      'has a signature of another secret',
      (payload: string) =>
        billing.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_somebody_else' }),
    ],
    ['was signed over five minutes ago', (payload: string) => billing.signed(payload, now() - 301)],
    ['was signed otherwise', (payload: string) => billing.signed(`${payload} `)],
    ['has a signature of the wrong form', () => 'sesame'],
  ])('is refused, and nothing is written, where it %s', async (_, sign) => {
    const { userId, payload } = await joinUntold();
    const before = await kept();
    const answer = await billing.tell(payload, sign(payload));
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
    expect(await kept()).toBe(before);
    expect(await billing.read('state', userId)).toMatchObject({ state: 'incomplete' });
  });

  it('is refused where its body was changed on the way', async () => {
    const { payload } = await joinUntold();
    const answer = await billing.tell(payload.replace('succeeded', 'succeeeed'), billing.signed(payload));
    expect(answer.status).toBe(400);
  });
});

describe('an event', () => {
  it('of a kind that does not concern us is kept and left alone', async () => {
    const payload = event('balance.available', { object: 'balance' });
    const asked = billing.line.asked.length;
    expect(await (await billing.tell(payload)).json()).toEqual({ received: true });
    expect(await keptEvent(JSON.parse(payload).id)).toMatchObject({ handledAt: expect.any(Date) });
    expect(billing.line.asked).toHaveLength(asked);
  });

  it.each([
    ['of a customer who is not ours', { object: 'subscription', customer: 'cus_of_somebody_else' }],
    ['of a strange form', { object: 'subscription', customer: { nested: { id: 7 } } }],
    ['about nothing', {}],
  ])('%s changes nothing', async (_, object) => {
    const answer = await billing.tell(event('customer.subscription.updated', object));
    expect(answer.status).toBe(200);
  });

  it('is handled once, however often it comes', async () => {
    const { userId, payload } = await joinUntold();
    // As the provider does: what is refused, because another delivery takes too long, is delivered again.
    const deliver = async () => {
      let status: number;
      do ({ status } = await billing.tell(payload));
      while (status === 503);
      return status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, deliver));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await billing.untilTier(userId, 'party_planner');
    const asked = billing.line.asked.length;
    await billing.tell(payload);
    expect(billing.line.asked).toHaveLength(asked);
    expect(billing.heard.filter((one) => one.userId === userId)).toHaveLength(1);
  });

  it('is only a hint: what counts is the state that the provider returns', async () => {
    const { userId } = await joinUntold();
    const customer = await billing.customerOf(userId);
    await billing.tell(
      event('customer.subscription.deleted', { object: 'subscription', customer, status: 'canceled' }),
    );
    await billing.untilTier(userId, 'party_planner');
    expect(await billing.read('state', userId)).toMatchObject({ state: 'active' });
  });
});

describe('a price that changes at the provider', () => {
  const prices = async () => PlanPrices.parse(await (await fetch(`${billing.url}/api/plans`)).json());
  const changeTo = async (unit_amount: number) => {
    const lookup_key = 'party_planner_monthly';
    const { data } = await billing.stripe.prices.list({ lookup_keys: [lookup_key] });
    const { id } = await billing.stripe.prices.create({
      ...{ product: String(data[0]?.product), currency: 'usd', unit_amount, lookup_key },
      ...{ recurring: { interval: 'month' }, transfer_lookup_key: true },
    });
    return id;
  };

  it('is shown once its event has come, and charged; who subscribed before keeps theirs', async () => {
    const before = billing.join();
    await billing.subscribe(before);
    await billing.tellAll(before);
    expect(await prices()).toContainEqual({ tier: 'party_planner', amount: 1900, currency: 'usd' });

    const id = await changeTo(2100);
    expect((await billing.tell(event('price.updated', { object: 'price', id }))).status).toBe(200);
    expect(await prices()).toContainEqual({ tier: 'party_planner', amount: 2100, currency: 'usd' });

    await billing.forgetTrials();
    const after = billing.join();
    await billing.subscribe(after);
    await billing.tellAll(after);
    expect(await billing.read('info', after)).toMatchObject({ price: { amount: 2100, currency: 'usd' } });
    expect(await billing.read('info', before)).toMatchObject({ price: { amount: 1900, currency: 'usd' } });
  });

  it('is charged at the next attempt where the old one was taken off sale and no event has come', async () => {
    const { data } = await billing.stripe.prices.list({ lookup_keys: ['party_planner_monthly'] });
    await changeTo(1900);
    await billing.stripe.prices.update(data[0]?.id ?? '', { active: false });
    const userId = billing.join();
    await billing.subscribe(userId);
    await billing.post('/get-or-create-subscription', userId);
    await billing.tellAll(userId);
    expect(await billing.read('info', userId)).toMatchObject({ price: { amount: 1900 } });
  });

  const shown = (amount: number) => ({ shownPrice: { amount, currency: 'usd' } });
  const start = async (path: string, userId: string, body: object) => {
    const headers = await billing.testSettings.as({ userId, tier: 'cocktail_curious' });
    return fetch(`${billing.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const pricesOf = async (userId: string) => {
    const customer = await billing.customerOf(userId);
    const { data } = await billing.stripe.subscriptions.list({ customer });
    return data.map(({ items }) => items.data[0]?.price.unit_amount);
  };

  it('is not agreed to by someone who was shown another one, also where a trial waits for its card', async () => {
    const userId = billing.join();
    const path = '/get-or-create-subscription';
    expect((await start(path, userId, shown(1900))).status).toBe(200);
    const id = await changeTo(2300);
    await billing.tell(event('price.updated', { object: 'price', id }));
    expect((await start(path, userId, shown(1900))).status).toBe(200);
    expect(await pricesOf(userId)).toEqual([1900]);
    expect((await start(path, userId, shown(2300))).status).toBe(200);
    expect(await pricesOf(userId)).toEqual([2300]);
    const refused = await start(path, billing.join(), shown(1900));
    expect([refused.status, ErrorBody.parse(await refused.json())]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        message: expect.stringMatching(/price is now \$23 a month/),
      }),
    ]);
  });

  it('is not charged to someone who starts again and was shown another one', async () => {
    const userId = billing.join();
    await billing.forgetTrials();
    await billing.subscribe(userId);
    await billing.tellAll(userId);
    await billing.post('/subscription/cancel', userId);
    await billing.advance(15);
    await billing.tellAll(userId);
    for (const path of ['/subscription/reactivate', '/subscription/renew'])
      expect((await start(path, userId, shown(1900))).status).toBe(409);
    expect(await pricesOf(userId)).toEqual([]);
    expect((await start('/subscription/renew', userId, shown(2300))).status).toBe(200);
    expect((await billing.readBilling(userId)).invoices).toMatchObject([{ amount: 2300, status: 'paid' }]);
  });

  it('is not confirmed by someone who was shown another one while a payment waited', async () => {
    const userId = billing.join();
    await billing.forgetTrials();
    await billing.subscribe(userId, 'pm_card_authenticationRequired');
    await billing.tellAll(userId);
    await billing.post('/subscription/cancel', userId);
    await billing.advance(15);
    await billing.tellAll(userId);
    const path = '/subscription/renew';
    expect((await start(path, userId, shown(2300))).status).toBe(200);
    const id = await changeTo(2500);
    await billing.tell(event('price.updated', { object: 'price', id }));
    expect((await start(path, userId, shown(2300))).status).toBe(200);
    expect(await pricesOf(userId)).toEqual([2300]);
    expect((await start(path, userId, shown(2500))).status).toBe(200);
    expect(await pricesOf(userId)).toEqual([2500]);
  });

  it('is still shown while the provider is away', async () => {
    await prices();
    await billing.store.collection('plan_prices').updateMany({}, { $set: { readAt: new Date(0) } });
    billing.line.become('down');
    expect(await prices()).not.toEqual([]);
    billing.line.become('fine');
  });
});

describe('an event that cannot be handled', () => {
  it('is kept, and refused so that it comes again', async () => {
    const { userId, id, payload } = await joinUntold();
    billing.line.become('down');
    const answer = await billing.tell(payload);
    billing.line.become('fine');
    expect(answer.status).toBe(502);
    expect(await keptEvent(id)).toMatchObject({ handledAt: null });
    expect((await billing.tell(payload)).status).toBe(200);
    await billing.untilTier(userId, 'party_planner');
  });

  it('is retried by billing itself, if the provider gives up', async () => {
    const { userId, id, payload } = await joinUntold();
    billing.line.become('down');
    await billing.tell(payload);
    billing.line.become('fine');
    const past = { $set: { dueAt: new Date(0) } };
    await billing.store.collection<{ _id: string }>('webhook_events').updateOne({ _id: id }, past);
    await billing.sweep();
    await billing.untilTier(userId, 'party_planner');
    expect(await keptEvent(id)).toMatchObject({ handledAt: expect.any(Date), dueAt: null });
  });
});
