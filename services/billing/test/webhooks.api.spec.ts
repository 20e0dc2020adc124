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
const countEvents = () => billing.store.collection('webhook_events').countDocuments();
const findEvent = (id: string) =>
  billing.store
    .collection<{ _id: string; handledAt: Date | null; dueAt: Date | null }>('webhook_events')
    .findOne({ _id: id });

/** A user with a confirmed card whose events haven't been delivered. */
const joinUndelivered = async () => {
  const userId = billing.join();
  await billing.subscribe(userId);
  const events = await billing.eventsOf(await billing.customerOf(userId));
  const succeeded = events.find(({ type }) => type === 'setup_intent.succeeded');
  return { userId, events, id: succeeded?.id ?? '', payload: JSON.stringify(succeeded) };
};

describe('a forged event', () => {
  it.each([
    ['has no signature', () => ''],
    [
      'has a signature of another secret',
      (payload: string) =>
        billing.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_somebody_else' }),
    ],
    ['was signed over five minutes ago', (payload: string) => billing.signed(payload, now() - 301)],
    ['has a signature of another body', (payload: string) => billing.signed(`${payload} `)],
    ['has a malformed signature', () => 'sesame'],
  ])('is refused without being stored if it %s', async (_, sign) => {
    const { userId, payload } = await joinUndelivered();
    const before = await countEvents();
    const answer = await billing.deliver(payload, sign(payload));
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
    expect(await countEvents()).toBe(before);
    expect(await billing.read('state', userId)).toMatchObject({ state: 'incomplete' });
  });

  it('is refused if its body was tampered with', async () => {
    const { payload } = await joinUndelivered();
    const answer = await billing.deliver(payload.replace('succeeded', 'succeeeed'), billing.signed(payload));
    expect(answer.status).toBe(400);
  });
});

describe('an event', () => {
  it('of an irrelevant type is stored and ignored', async () => {
    const payload = event('balance.available', { object: 'balance' });
    const asked = billing.proxy.requests.length;
    expect(await (await billing.deliver(payload)).json()).toEqual({ received: true });
    expect(await findEvent(JSON.parse(payload).id)).toMatchObject({ handledAt: expect.any(Date) });
    expect(billing.proxy.requests).toHaveLength(asked);
  });

  it.each([
    ['of an unknown customer', { object: 'subscription', customer: 'cus_of_somebody_else' }],
    ['of an unexpected format', { object: 'subscription', customer: { nested: { id: 7 } } }],
    ['without an object', {}],
  ])('%s changes nothing', async (_, object) => {
    const answer = await billing.deliver(event('customer.subscription.updated', object));
    expect(answer.status).toBe(200);
  });

  it('is handled once, however often it is delivered', async () => {
    const { userId, payload } = await joinUndelivered();
    // Redelivers like the provider, if another delivery holds the lock too long.
    const deliver = async () => {
      let status: number;
      do ({ status } = await billing.deliver(payload));
      while (status === 503);
      return status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, deliver));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await billing.untilTier(userId, 'party_planner');
    const asked = billing.proxy.requests.length;
    await billing.deliver(payload);
    expect(billing.proxy.requests).toHaveLength(asked);
    expect(billing.published.filter((one) => one.userId === userId)).toHaveLength(1);
  });

  it('is only a hint: what counts is the state that the provider returns', async () => {
    const { userId } = await joinUndelivered();
    const customer = await billing.customerOf(userId);
    await billing.deliver(
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

  it('applies to new subscriptions once its event arrives, but not to existing ones', async () => {
    const before = billing.join();
    await billing.subscribe(before);
    await billing.deliverAll(before);
    expect(await prices()).toContainEqual({ tier: 'party_planner', amount: 1900, currency: 'usd' });

    const id = await changeTo(2100);
    expect((await billing.deliver(event('price.updated', { object: 'price', id }))).status).toBe(200);
    expect(await prices()).toContainEqual({ tier: 'party_planner', amount: 2100, currency: 'usd' });

    await billing.forgetTrials();
    const after = billing.join();
    await billing.subscribe(after);
    await billing.deliverAll(after);
    expect(await billing.read('info', after)).toMatchObject({ price: { amount: 2100, currency: 'usd' } });
    expect(await billing.read('info', before)).toMatchObject({ price: { amount: 1900, currency: 'usd' } });
  });

  it('applies to the next attempt if the old price was archived and no event arrived', async () => {
    const { data } = await billing.stripe.prices.list({ lookup_keys: ['party_planner_monthly'] });
    await changeTo(1900);
    await billing.stripe.prices.update(data[0]?.id ?? '', { active: false });
    const userId = billing.join();
    await billing.subscribe(userId);
    await billing.post('/get-or-create-subscription', userId);
    await billing.deliverAll(userId);
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

  it('refuses a trial at another price than shown, even if one waits for its card', async () => {
    const userId = billing.join();
    const path = '/get-or-create-subscription';
    expect((await start(path, userId, shown(1900))).status).toBe(200);
    const id = await changeTo(2300);
    await billing.deliver(event('price.updated', { object: 'price', id }));
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

  it('refuses a renewal at another price than shown', async () => {
    const userId = billing.join();
    await billing.forgetTrials();
    await billing.subscribe(userId);
    await billing.deliverAll(userId);
    await billing.post('/subscription/cancel', userId);
    await billing.advance(15);
    await billing.deliverAll(userId);
    for (const path of ['/subscription/reactivate', '/subscription/renew'])
      expect((await start(path, userId, shown(1900))).status).toBe(409);
    expect(await pricesOf(userId)).toEqual([]);
    expect((await start('/subscription/renew', userId, shown(2300))).status).toBe(200);
    expect((await billing.readBilling(userId)).invoices).toMatchObject([{ amount: 2300, status: 'paid' }]);
  });

  it('replaces a payment that waits for confirmation at an outdated price', async () => {
    const userId = billing.join();
    await billing.forgetTrials();
    await billing.subscribe(userId, 'pm_card_authenticationRequired');
    await billing.deliverAll(userId);
    await billing.post('/subscription/cancel', userId);
    await billing.advance(15);
    await billing.deliverAll(userId);
    const path = '/subscription/renew';
    expect((await start(path, userId, shown(2300))).status).toBe(200);
    const id = await changeTo(2500);
    await billing.deliver(event('price.updated', { object: 'price', id }));
    expect((await start(path, userId, shown(2300))).status).toBe(200);
    expect(await pricesOf(userId)).toEqual([2300]);
    expect((await start(path, userId, shown(2500))).status).toBe(200);
    expect(await pricesOf(userId)).toEqual([2500]);
  });

  it('is shown from the cache while the provider is unreachable', async () => {
    await prices();
    await billing.store.collection('plan_prices').updateMany({}, { $set: { readAt: new Date(0) } });
    billing.proxy.become('down');
    expect(await prices()).not.toEqual([]);
    billing.proxy.become('fine');
  });
});

describe('an event that cannot be handled', () => {
  it('is stored, and rejected so that it is redelivered', async () => {
    const { userId, id, payload } = await joinUndelivered();
    billing.proxy.become('down');
    const answer = await billing.deliver(payload);
    billing.proxy.become('fine');
    expect(answer.status).toBe(502);
    expect(await findEvent(id)).toMatchObject({ handledAt: null });
    expect((await billing.deliver(payload)).status).toBe(200);
    await billing.untilTier(userId, 'party_planner');
  });

  it('is retried by the sweep if the provider gives up', async () => {
    const { userId, id, payload } = await joinUndelivered();
    billing.proxy.become('down');
    await billing.deliver(payload);
    billing.proxy.become('fine');
    const past = { $set: { dueAt: new Date(0) } };
    await billing.store.collection<{ _id: string }>('webhook_events').updateOne({ _id: id }, past);
    await billing.sweep();
    await billing.untilTier(userId, 'party_planner');
    expect(await findEvent(id)).toMatchObject({ handledAt: expect.any(Date), dueAt: null });
  });
});
