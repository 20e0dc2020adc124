import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LOGGER } from '@swizzle/kit/kit.module';
import { startService } from '@swizzle/kit/lifecycle/service';
import { ErrorBody } from '@swizzle/proto';
import Stripe from 'stripe';
import { AccountCheck } from '../src/account-check.module.ts';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';
import { CustomerLock } from '../src/customers/customers.repository.ts';
import { PricesService } from '../src/prices/prices.service.ts';
import { type Billing, startBilling } from './start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());
beforeEach(() => billing.forgetTrials());
afterEach(() => billing.proxy.become('fine'));

const subscriptionsOf = async (userId: string) =>
  (await billing.stripe.subscriptions.list({ customer: await billing.customerOf(userId), status: 'all' }))
    .data;

const CALLS = [
  ['/create-setup-intent', 'Failed to create setup intent'],
  ['/get-or-create-subscription', 'Failed to create subscription'],
  ['/subscription/cancel', 'Failed to cancel subscription. Please try again.'],
  ['/subscription/reactivate', 'Failed to reactivate subscription. Please try again.'],
  ['/subscription/renew', 'Failed to renew subscription. Please try again.'],
  ['/subscription/cleanup-incomplete', 'Failed to cleanup subscriptions. Please try again.'],
] as const;

describe('while the provider is down', () => {
  it.each(CALLS)('%s fails with 502 and leaves no partial state', async (path, message) => {
    const userId = billing.join();
    if (path.startsWith('/subscription')) await billing.subscribe(userId);
    const before = await billing.read('state', userId);
    billing.proxy.become('down');
    const answer = await billing.post(path, userId);
    expect(answer.status).toBe(502);
    expect(ErrorBody.parse(await answer.json())).toMatchObject({ code: 'bad_gateway', message });
    expect(answer.headers.get('retry-after')).not.toBeNull();
    billing.proxy.become('fine');
    expect(await billing.read('state', userId)).toEqual(before);
    expect(await subscriptionsOf(userId)).toHaveLength(path.startsWith('/subscription') ? 1 : 0);
    expect([200, 409]).toContain((await billing.post(path, userId)).status);
  });

  it('serves the stored state', async () => {
    const userId = billing.join();
    await billing.subscribe(userId);
    await billing.deliverAll(userId);
    billing.proxy.become('down');
    expect(await billing.read('state', userId)).toMatchObject({ state: 'active' });
    expect((await billing.post('/subscription/check-trial-eligibility', userId)).status).toBe(200);
  });
});

describe('after a server error that the provider stores under the idempotency key', () => {
  const OUTAGES = [['before'], ['after']] as const;

  it.each(OUTAGES)('a retry creates one subscription (failure %s the effect)', async (when) => {
    const userId = billing.join();
    await billing.post('/create-setup-intent', userId);
    billing.embedded.fail(when);
    expect((await billing.post('/get-or-create-subscription', userId)).status).toBe(502);
    expect((await billing.post('/get-or-create-subscription', userId)).status).toBe(200);
    expect(await subscriptionsOf(userId)).toHaveLength(1);
  });

  it.each(OUTAGES)('a retry creates one customer (failure %s the effect)', async (when) => {
    const userId = billing.join();
    billing.embedded.fail(when);
    expect((await billing.post('/create-setup-intent', userId)).status).toBe(502);
    expect((await billing.post('/create-setup-intent', userId)).status).toBe(200);
    const email = billing.users.get(userId) ?? '';
    const test_clock = billing.environment.STRIPE_TEST_CLOCK;
    expect((await billing.stripe.customers.list({ email, test_clock })).data).toHaveLength(1);
  });
});

describe('when responses are lost', () => {
  it('retries create one subscription', async () => {
    const userId = billing.join();
    await billing.post('/create-setup-intent', userId);
    for (let at = 0; at < 3; at++) {
      billing.proxy.become('deaf');
      expect((await billing.post('/get-or-create-subscription', userId)).status).toBe(502);
    }
    billing.proxy.become('fine');
    expect((await billing.post('/get-or-create-subscription', userId)).status).toBe(200);
    expect(await subscriptionsOf(userId)).toHaveLength(1);
  });

  it('retries create one customer', async () => {
    const userId = billing.join();
    billing.proxy.become('deaf');
    for (let at = 0; at < 3; at++) await billing.post('/create-setup-intent', userId);
    billing.proxy.become('fine');
    await billing.post('/create-setup-intent', userId);
    const email = billing.users.get(userId) ?? '';
    const test_clock = billing.environment.STRIPE_TEST_CLOCK;
    expect((await billing.stripe.customers.list({ email, test_clock })).data).toHaveLength(1);
  });

  it('the sweep syncs a change that took effect', async () => {
    const userId = billing.join();
    await billing.subscribe(userId);
    await billing.deliverAll(userId);
    const [subscription] = await subscriptionsOf(userId);
    await billing.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    billing.proxy.become('down');
    await billing.post('/subscription/cancel', userId);
    billing.proxy.become('fine');
    const rows = billing.store.collection<{ _id: string; dueAt: Date }>('customers');
    await rows.updateOne({ _id: userId }, { $set: { dueAt: new Date(0) } });
    await billing.sweep();
    expect(await billing.read('info', userId)).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await rows.findOne({ _id: userId }))?.dueAt).toBeNull();
  });
});

it.each(['hasPendingEvent', 'isUnsaid'])(
  'publishes a pending event after a crash and restart (%s)',
  async (mark) => {
    const userId = billing.join();
    await billing.subscribe(userId);
    await billing.deliverAll(userId);
    await billing.untilTier(userId, 'party_planner');
    const entitlements = billing.store.collection<{ _id: string }>('entitlements');
    const written = { $set: { tier: 'bar_owner', version: 100, [mark]: true } };
    await entitlements.updateOne({ _id: userId }, written);
    const again = await startService('billing', appModule(billing.config), billing.config);
    await billing.untilTier(userId, 'bar_owner');
    await again.stop();
    expect(await entitlements.findOne({ _id: userId })).toMatchObject({
      version: 100,
      hasPendingEvent: false,
    });
  },
);

it('expires the lock of a dead process', async () => {
  const userId = billing.join();
  await billing.post('/create-setup-intent', userId);
  const rows = billing.store.collection<{ _id: string }>('customers');
  const left = (busyUntil: Date) =>
    rows.updateOne({ _id: userId }, { $set: { busyUntil, busyWith: 'the dead' } });
  await left(new Date(Date.now() + 1000));
  expect((await billing.post('/create-setup-intent', userId)).status).toBe(200);
});

it('renews a lock while its work runs', async () => {
  const userId = billing.join();
  await billing.post('/create-setup-intent', userId);
  const rows = billing.store.collection<{ _id: string; busyUntil: Date | null }>('customers');
  const busyUntil = async () => (await rows.findOne({ _id: userId }))?.busyUntil ?? null;
  await billing.withInstance(async (app) => {
    const later = () =>
      app.get(CustomerLock).withLock(userId, async () => {
        const first = await busyUntil();
        return billing.until(async () => Number(await busyUntil()) > Number(first));
      });
    expect(await later()).toBe(true);
  });
  expect(await busyUntil()).toBeNull();
});

describe('the start', () => {
  it('fails with an unknown key, but not while the provider is unreachable', async () => {
    await billing.post('/create-setup-intent', billing.join());
    const config = readConfig({ ...billing.environment, STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody' });
    await billing.withInstance(async (app) => {
      const check = new AccountCheck(app.get(Stripe), app.get(PricesService), config, app.get(LOGGER));
      await expect(check.onApplicationBootstrap()).rejects.toThrow('does not know STRIPE_PUBLISHABLE_KEY');
      billing.proxy.become('down');
      await check.onApplicationBootstrap();
    });
  });

  it('fails with a test key and a live key', () => {
    const { STRIPE_API_URL: _, ...atStripe } = billing.environment;
    expect(() => readConfig({ ...atStripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
      'STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY a live key',
    );
  });
});
