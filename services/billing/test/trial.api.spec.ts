import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Billing, DAY, DAY_ONE, startBilling } from './start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const isoOn = (day: number) => new Date((DAY_ONE + day * DAY) * 1000).toISOString();
const subscriptionsOf = async (userId: string) =>
  (await billing.stripe.subscriptions.list({ customer: await billing.customerOf(userId), status: 'all' }))
    .data;

describe('a trial', () => {
  it('begins once the card is verified', async () => {
    const ada = billing.join();
    expect(await (await billing.post('/subscription/check-trial-eligibility', ada)).json()).toEqual({
      eligible: true,
    });
    await billing.post('/create-setup-intent', ada);
    const answer = await billing.post('/get-or-create-subscription', ada);
    expect(answer.status).toBe(200);
    await billing.deliverAll(ada);
    expect(await billing.read('state', ada)).toEqual({ state: 'incomplete', lastEndDate: null });
    expect(billing.published.filter(({ userId }) => userId === ada)).toEqual([]);

    await billing.subscribe(ada);
    await billing.deliverAll(ada);
    await billing.untilTier(ada, 'party_planner');
    expect(billing.published.at(-1)).toMatchObject({
      userId: ada,
      trialUsed: true,
      trial: { start: isoOn(0), end: isoOn(14) },
    });
    expect(await billing.read('state', ada)).toEqual({ state: 'active', lastEndDate: null });
    expect(await billing.read('info', ada)).toEqual({
      status: 'trialing',
      trialEnd: DAY_ONE + 14 * DAY,
      currentPeriodEnd: DAY_ONE + 14 * DAY,
      cancelAtPeriodEnd: false,
      price: { amount: 1900, currency: 'usd' },
    });
    const [subscription] = await subscriptionsOf(ada);
    const customer = await billing.stripe.customers.retrieve(await billing.customerOf(ada));
    expect(subscription?.default_payment_method).toBe(
      customer.deleted ? '' : customer.invoice_settings.default_payment_method,
    );
    await billing.forgetTrials();
  });

  it('does not begin with a declined card', async () => {
    const bea = billing.join();
    await billing.subscribe(bea, 'pm_card_visa_chargeDeclined');
    await billing.deliverAll(bea);
    expect(await billing.read('state', bea)).toMatchObject({ state: 'incomplete' });
    expect(await (await billing.post('/subscription/check-trial-eligibility', bea)).json()).toEqual({
      eligible: true,
    });
  });

  it('is limited to one per email address, in any spelling and for any user', async () => {
    const cem = billing.join('c.e.m@gmail.com');
    await billing.subscribe(cem);
    await billing.deliverAll(cem);
    await billing.untilTier(cem, 'party_planner');
    const again = billing.join('cem+again@googlemail.com');
    const message =
      'Trial period has already been used for this email address. Please subscribe to the paid plan.';
    for (const user of [cem, again]) {
      const answer = await billing.post('/subscription/check-trial-eligibility', user);
      expect(await answer.json()).toEqual({ eligible: false, message });
    }
    for (const path of ['/create-setup-intent', '/get-or-create-subscription']) {
      const answer = await billing.post(path, again);
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'conflict', message }]);
    }
    expect(await billing.customerOf(again)).toBe('');
    await billing.forgetTrials();
  });

  it('is limited to one per card, without using up the trial of the other email address', async () => {
    const first = billing.join();
    await billing.subscribe(first, 'pm_card_mastercard');
    await billing.deliverAll(first);
    await billing.untilTier(first, 'party_planner');

    const second = billing.join();
    await billing.subscribe(second, 'pm_card_mastercard');
    await billing.deliverAll(second);
    expect(await billing.read('state', second)).toEqual({
      ...{ state: 'none', lastEndDate: null },
      trialRefused: true,
    });
    expect(billing.published.filter(({ userId }) => userId === second)).toEqual([]);
    expect((await subscriptionsOf(second)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await (await billing.post('/subscription/check-trial-eligibility', second)).json()).toEqual({
      eligible: true,
    });

    await billing.subscribe(second, 'pm_card_discover');
    await billing.deliverAll(second);
    await billing.untilTier(second, 'party_planner');
    expect(await billing.read('state', second)).toEqual({ state: 'active', lastEndDate: null });
    await billing.forgetTrials();
  });

  it('that was refused ends even after a crash with the card detached', async () => {
    const user = billing.join();
    await billing.post('/get-or-create-subscription', user);
    const [waiting] = await subscriptionsOf(user);
    await billing.stripe.subscriptions.update(waiting?.id ?? '', { metadata: { trial: 'refused' } });
    await billing.deliverAll(user);
    expect((await subscriptionsOf(user)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await billing.read('state', user)).toMatchObject({ state: 'none', trialRefused: true });
  });

  it('is limited to one for two concurrent users of a card', async () => {
    const pair = [billing.join(), billing.join()];
    await Promise.all(pair.map((userId) => billing.subscribe(userId, 'pm_card_amex')));
    await Promise.all(pair.map((userId) => billing.deliverAll(userId)));
    const states = await Promise.all(pair.map(async (userId) => (await billing.read('state', userId)).state));
    expect(states.toSorted()).toEqual(['active', 'none']);
    await billing.forgetTrials();
  });

  it('is limited to one per card and its wallets with the same holder name', async () => {
    const [card, wallet, stranger] = ['Lovelace', 'Lovelace', 'Byron'].map((name) =>
      billing.join(undefined, name),
    ) as [string, string, string];
    for (const [userId, method] of [
      [card, 'pm_card_visa'],
      [wallet, 'pm_wallet_visa'],
      [stranger, 'pm_wallet_visa'],
    ] as const) {
      await billing.subscribe(userId, method);
      await billing.deliverAll(userId);
    }
    const states = await Promise.all(
      [card, wallet, stranger].map(async (userId) => (await billing.read('state', userId)).state),
    );
    expect(states).toEqual(['active', 'none', 'active']);
    expect(await billing.read('state', wallet)).toMatchObject({ trialRefused: true });
    await billing.forgetTrials();
  });

  it('is refused to users whose plan includes it', async () => {
    const answer = await billing.post('/subscription/check-trial-eligibility', billing.join(), 'bar_owner');
    expect(await answer.json()).toMatchObject({ eligible: false, message: expect.any(String) });
  });

  it('is refused to unknown users', async () => {
    expect((await billing.post('/create-setup-intent', 'nobody')).status).toBe(401);
  });
});

describe('concurrent and repeated requests', () => {
  it('create one customer, one setup intent and one subscription', async () => {
    const dan = billing.join();
    // A timeout of the lock is retryable.
    const post = async (path: string, tries = 3): Promise<Response> => {
      const answer = await billing.post(path, dan);
      return answer.status === 503 && tries > 1 ? post(path, tries - 1) : answer;
    };
    const calls = Array.from({ length: 16 }, (_, at) =>
      post(at % 2 ? '/get-or-create-subscription' : '/create-setup-intent'),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(16).fill(200));
    const email = billing.users.get(dan) ?? '';
    const test_clock = billing.environment.STRIPE_TEST_CLOCK;
    const customers = await billing.stripe.customers.list({ email, test_clock });
    expect(customers.data).toHaveLength(1);
    expect(await subscriptionsOf(dan)).toHaveLength(1);
    const forms = await billing.stripe.setupIntents.list({ customer: await billing.customerOf(dan) });
    expect(forms.data).toHaveLength(1);
  });

  it('find a customer whose id was not stored', async () => {
    const eva = billing.join();
    await billing.post('/create-setup-intent', eva);
    const before = await billing.customerOf(eva);
    const rows = billing.store.collection<{ _id: string; customerId: string | null }>('customers');
    await rows.updateOne({ _id: eva }, { $set: { customerId: null } });
    await billing.post('/create-setup-intent', eva);
    expect(await billing.customerOf(eva)).toBe(before);
  });

  it('replace a stale incomplete trial by one with all of its days', async () => {
    const flo = billing.join();
    await billing.post('/get-or-create-subscription', flo);
    await billing.advance(10);
    await billing.subscribe(flo);
    await billing.deliverAll(flo);
    await billing.untilTier(flo, 'party_planner');
    const [newest] = await subscriptionsOf(flo);
    expect((newest?.trial_end ?? 0) - (newest?.trial_start ?? 0)).toBe(14 * DAY);
    expect((await subscriptionsOf(flo)).map(({ status }) => status)).toEqual(['trialing', 'canceled']);
    await billing.forgetTrials();
  });

  it('recreate a customer that the provider lost', async () => {
    const gus = billing.join();
    await billing.post('/create-setup-intent', gus);
    const before = await billing.customerOf(gus);
    await billing.stripe.customers.del(before);
    expect((await billing.post('/create-setup-intent', gus)).status).toBe(200);
    expect(await billing.customerOf(gus)).not.toBe(before);
  });
});

it('returns what the browser needs for the card form', async () => {
  const answer = await billing.post('/create-setup-intent', billing.join());
  expect(await answer.json()).toEqual({
    clientSecret: expect.stringMatching(/^seti_.*_secret_/),
    publishableKey: billing.embedded.publishableKey,
    script: 'https://js.stripe.com/endive/stripe.js',
    testMode: true,
  });
});
