import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { type Billing, startBilling } from './start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const everything = async () => {
  const collections = await billing.store.listCollections();
  const found = await Promise.all(
    collections.map(async ({ name }) =>
      JSON.stringify(await billing.store.collection(name).find().toArray()),
    ),
  );
  return found.join();
};

describe('the export of a user', () => {
  it('is complete', async () => {
    const userId = billing.join();
    await billing.subscribe(userId);
    await billing.deliverAll(userId);
    expect(await billing.ask('billing.user.export', { userId })).toMatchObject({
      subscription: {
        customerId: await billing.customerOf(userId),
        tier: 'party_planner',
        state: 'active',
        trialUsed: true,
        info: { status: 'trialing' },
      },
      subscriptionEvents: expect.arrayContaining([
        { type: 'setup_intent.succeeded', receivedAt: expect.any(String) },
      ]),
    });
    await billing.forgetTrials();
  });

  it('is empty without a subscription', async () => {
    expect(await billing.ask('billing.user.export', { userId: 'nobody' })).toMatchObject({
      subscription: { customerId: null, state: 'none' },
      subscriptionEvents: [],
    });
  });

  it('contains no email address, as nothing is stored', async () => {
    expect(await everything()).not.toContain('@example.com');
  });
});

describe('a deleted user', () => {
  it('is erased at the provider and here, except for the record of the used trial', async () => {
    const email = 'leaving@example.com';
    const userId = billing.join(email);
    await billing.subscribe(userId, 'pm_card_discover');
    await billing.deliverAll(userId);
    await billing.untilTier(userId, 'party_planner');
    const customer = await billing.customerOf(userId);
    const [subscription] = (await billing.stripe.subscriptions.list({ customer })).data;

    billing.users.delete(userId);
    await billing.publish('identity.user.deleted.v1', { userId });
    await billing.until(async () => (await billing.customerOf(userId)) === '');
    expect(await billing.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await billing.stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('canceled');
    const kept = await everything();
    for (const trace of [userId, customer, subscription?.id ?? '', email]) expect(kept).not.toContain(trace);

    for (const event of await billing.eventsOf(customer)) await billing.deliver(JSON.stringify(event));
    expect(await everything()).not.toContain(userId);

    const again = billing.join('leaving+again@example.com');
    await billing.publish('identity.user.registered.v1', { userId: again, tier: 'cocktail_curious' });
    const told = await billing.until(() => billing.published.find((one) => one.userId === again));
    expect(told).toMatchObject({ tier: 'cocktail_curious', trialUsed: true, trial: null });
    const other = billing.join();
    await billing.subscribe(other, 'pm_card_discover');
    await billing.deliverAll(other);
    expect(await billing.read('state', other)).toMatchObject({ trialRefused: true });
  });

  it('is not recreated by an event that waited for the lock', async () => {
    const userId = billing.join();
    await billing.post('/get-or-create-subscription', userId);
    const [event] = await billing.eventsOf(await billing.customerOf(userId));
    const rows = billing.store.collection<{ _id: string }>('customers');
    const busy = { busyUntil: new Date(Date.now() + 60_000), busyWith: 'somebody who forgets them' };
    await rows.updateOne({ _id: userId }, { $set: busy });
    const waits = Promise.withResolvers<void>();
    mongoose.set('debug', (collection: string, _method: string, filter: object) => {
      if (collection === 'customers' && 'busyUntil' in filter) waits.resolve();
    });
    const told = billing.deliver(JSON.stringify(event));
    await waits.promise;
    mongoose.set('debug', false);
    await rows.deleteOne({ _id: userId });
    expect((await told).ok).toBe(false);
    expect(await rows.findOne({ _id: userId })).toBeNull();
    expect((await billing.deliver(JSON.stringify(event))).status).toBe(200);
  });

  it('is erased even without a subscription', async () => {
    const [first, second] = [billing.join('leaving+1@example.com'), billing.join('leaving+2@example.com')];
    for (const userId of [first, second]) {
      await billing.publish('identity.user.registered.v1', { userId, tier: 'cocktail_curious' });
      await billing.until(() => billing.published.some((one) => one.userId === userId));
    }
    await billing.publish('identity.user.deleted.v1', { userId: first });
    await billing.until(async () => !(await everything()).includes(first));
    expect(await everything()).toContain(second);
  });
});

it('publishes nothing about a new user whose email address has no used trial', async () => {
  const [fresh, used] = [billing.join(), billing.join('leaving+3@example.com')];
  await billing.publish('identity.user.registered.v1', { userId: fresh, tier: 'cocktail_curious' });
  await billing.publish('identity.user.registered.v1', { userId: used, tier: 'cocktail_curious' });
  await billing.until(() => billing.published.some(({ userId }) => userId === used));
  expect(billing.published.some(({ userId }) => userId === fresh)).toBe(false);
});
