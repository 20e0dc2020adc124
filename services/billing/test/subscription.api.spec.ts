import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody } from '@swizzle/proto';
import { type Billing, DAY, DAY_ONE, startBilling } from './start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());
afterEach(() => billing.forgetTrials());

const START_MS = 60_000;

/** A user with a running trial. */
const joinTrial = async (card = 'pm_card_visa') => {
  const userId = billing.join();
  await billing.subscribe(userId, card);
  await billing.deliverAll(userId);
  return userId;
};
const call = async (what: string, userId: string) => {
  const answer = await billing.post(`/subscription/${what}`, userId);
  return { status: answer.status, body: await answer.json() };
};
const liveOf = async (userId: string) =>
  (await billing.stripe.subscriptions.list({ customer: await billing.customerOf(userId) })).data;
const paidOf = async (userId: string) => {
  const { data } = await billing.stripe.invoices.list({ customer: await billing.customerOf(userId) });
  return data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0);
};

describe('cancelling', () => {
  it('keeps the tier until the period ends, and is visible at once', async () => {
    const ada = await joinTrial();
    for (const _ of ['once', 'and again']) {
      expect(await call('cancel', ada)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    }
    expect(await billing.read('info', ada)).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
    expect(await billing.read('state', ada)).toEqual({ state: 'active', lastEndDate: null });

    await billing.advance(15);
    await billing.deliverAll(ada);
    expect(await billing.read('state', ada)).toEqual({ state: 'cancelled', lastEndDate: expect.any(String) });
    await billing.untilTier(ada, 'cocktail_curious');
    expect(await paidOf(ada)).toEqual([]);
  });

  it('is refused without a running subscription', async () => {
    const { status, body } = await call('cancel', billing.join());
    expect([status, ErrorBody.parse(body).code]).toEqual([409, 'conflict']);
  });

  it('is idempotent for concurrent calls', async () => {
    const bea = await joinTrial();
    const answers = await Promise.all(['cancel', 'cancel', 'cancel'].map((what) => call(what, bea)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await liveOf(bea)).toMatchObject([{ cancel_at_period_end: true }]);
  });
});

describe('reactivating', () => {
  it('reverts a scheduled cancellation', async () => {
    const cem = await joinTrial();
    await call('cancel', cem);
    for (const _ of ['once', 'and again']) expect((await call('reactivate', cem)).status).toBe(200);
    expect(await billing.read('info', cem)).toMatchObject({ cancelAtPeriodEnd: false });
    await billing.advance(15);
    await billing.deliverAll(cem);
    expect(await billing.read('info', cem)).toMatchObject({ status: 'active' });
    expect(await paidOf(cem)).toEqual([1900]);
  });

  it('reverts an end date set at the provider', async () => {
    const eli = await joinTrial();
    const [{ id = '' } = {}] = await liveOf(eli);
    const { trialEnd } = await billing.read('info', eli);
    await billing.stripe.subscriptions.update(id, { cancel_at: (trialEnd ?? 0) - DAY });
    await billing.deliverAll(eli);
    expect(await billing.read('info', eli)).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await call('reactivate', eli)).status).toBe(200);
    expect(await liveOf(eli)).toMatchObject([{ cancel_at: null }]);
    expect(await billing.read('info', eli)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('allows an earlier cancellation if the end date is beyond the period', async () => {
    const eli = await joinTrial();
    const [{ id = '' } = {}] = await liveOf(eli);
    await billing.stripe.subscriptions.update(id, { cancel_at: DAY_ONE + 3000 * DAY });
    await billing.deliverAll(eli);
    const { trialEnd, cancelAtPeriodEnd } = await billing.read('info', eli);
    expect(cancelAtPeriodEnd).toBe(false);
    expect((await call('cancel', eli)).status).toBe(200);
    expect(await liveOf(eli)).toMatchObject([{ cancel_at_period_end: true, cancel_at: trialEnd }]);
    expect(await billing.read('info', eli)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('starts a paid subscription after a cancellation, without a second trial', async () => {
    const dan = await joinTrial();
    await call('cancel', dan);
    await billing.advance(15);
    await billing.deliverAll(dan);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('reactivate', dan)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await liveOf(dan)).toMatchObject([{ status: 'active', trial_end: null }]);
    expect(await paidOf(dan)).toEqual([1900]);
    expect(await billing.read('state', dan)).toEqual({ state: 'active', lastEndDate: null });
    await billing.untilTier(dan, 'party_planner');
  });

  it('is refused without a previous subscription', async () => {
    for (const what of ['reactivate', 'renew']) expect((await call(what, billing.join())).status).toBe(409);
  });
});

describe('a card that cannot be charged', () => {
  it(
    'keeps the tier during retries, and ends it afterwards',
    async () => {
      const eva = await joinTrial('pm_card_chargeCustomerFail');
      await billing.untilTier(eva, 'party_planner');
      await billing.advance(14.5);
      await billing.deliverAll(eva);
      expect(await billing.read('info', eva)).toMatchObject({ status: 'past_due' });
      expect(await billing.read('state', eva)).toMatchObject({ state: 'active' });

      await billing.advance(60);
      await billing.deliverAll(eva);
      expect(await billing.read('state', eva)).toMatchObject({ state: 'expired' });
      await billing.untilTier(eva, 'cocktail_curious');

      for (const _ of ['once', 'and again']) {
        const { status, body } = await call('renew', eva);
        expect([status, ErrorBody.parse(body)]).toMatchObject([422, { message: 'Your card was declined.' }]);
      }
      expect(await liveOf(eva)).toEqual([]);
      expect(await billing.read('state', eva)).toMatchObject({ state: 'expired' });
    },
    START_MS,
  );

  it('is reported if it was detached', async () => {
    const flo = await joinTrial();
    const customer = await billing.customerOf(flo);
    await call('cancel', flo);
    await billing.advance(15);
    const { data } = await billing.stripe.paymentMethods.list({ customer });
    for (const { id } of data) await billing.stripe.paymentMethods.detach(id);
    await billing.deliverAll(flo);
    const { status, body } = await call('renew', flo);
    expect([status, ErrorBody.parse(body).message]).toEqual([
      422,
      expect.stringContaining('no card of yours'),
    ]);
  });
});

describe('cleaning up', () => {
  it('cancels incomplete subscriptions, and keeps running ones', async () => {
    const gus = billing.join();
    await billing.post('/get-or-create-subscription', gus);
    expect((await call('cleanup-incomplete', gus)).body).toEqual({ cleaned: true, cleanedCount: 1 });
    expect(await billing.read('state', gus)).toEqual({ state: 'none', lastEndDate: null });
    expect((await call('cleanup-incomplete', gus)).body).toEqual({ cleaned: false, cleanedCount: 0 });
    const running = await joinTrial();
    expect((await call('cleanup-incomplete', running)).body).toEqual({ cleaned: false, cleanedCount: 0 });
    expect(await liveOf(running)).toHaveLength(1);
  });

  it('keeps a subscription with a verified card before its event arrives', async () => {
    const hal = billing.join();
    await billing.subscribe(hal);
    expect((await call('cleanup-incomplete', hal)).body).toEqual({ cleaned: false, cleanedCount: 0 });
    expect(await billing.read('state', hal)).toMatchObject({ state: 'active' });
  });

  it('leaves the user eligible for a trial', async () => {
    const ivy = billing.join();
    await billing.post('/get-or-create-subscription', ivy);
    await call('cleanup-incomplete', ivy);
    await billing.subscribe(ivy);
    await billing.deliverAll(ivy);
    await billing.untilTier(ivy, 'party_planner');
    expect(await liveOf(ivy)).toHaveLength(1);
  });
});

it('ends a trial without a card, without a charge', async () => {
  const jo = billing.join();
  await billing.post('/get-or-create-subscription', jo);
  await billing.advance(20);
  await billing.deliverAll(jo);
  expect(await billing.read('state', jo)).toEqual({ state: 'none', lastEndDate: null });
  expect(await paidOf(jo)).toEqual([]);
});

it('charges nothing before day 15', async () => {
  const kim = await joinTrial();
  await billing.advance(13.9);
  expect(await paidOf(kim)).toEqual([]);
  await billing.advance(0.2);
  expect(await paidOf(kim)).toEqual([1900]);
});

it('grants the tier of the price', async () => {
  const lou = await joinTrial();
  const { data } = await billing.stripe.prices.list({ lookup_keys: ['bar_owner_monthly'] });
  await call('cancel', lou);
  await billing.advance(15);
  const customer = await billing.customerOf(lou);
  await billing.stripe.subscriptions.create({ customer, items: [{ price: data[0]?.id ?? '' }] });
  await billing.deliverAll(lou);
  await billing.untilTier(lou, 'bar_owner');
});

it('replies to requests of other services', async () => {
  const max = await joinTrial();
  expect(await billing.ask('billing.subscription.get', { userId: max })).toEqual({
    state: 'active',
    lastEndDate: null,
  });
  expect(await billing.ask('billing.subscription.get', { userId: 'nobody' })).toMatchObject({
    state: 'none',
  });
});
