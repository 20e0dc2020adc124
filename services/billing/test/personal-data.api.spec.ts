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

describe('what billing knows about a user', () => {
  it('is given away whole', async () => {
    const userId = billing.join();
    await billing.subscribe(userId);
    await billing.tellAll(userId);
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

  it('is little about those who never subscribed', async () => {
    expect(await billing.ask('billing.user.export', { userId: 'nobody' })).toMatchObject({
      subscription: { customerId: null, state: 'none' },
      subscriptionEvents: [],
    });
  });

  it('holds no address', async () => {
    expect(await everything()).not.toContain('@example.com');
  });
});

describe('a user who leaves', () => {
  it('is forgotten, there and here; that the trial was used stays', async () => {
    const email = 'leaving@example.com';
    const userId = billing.join(email);
    await billing.subscribe(userId, 'pm_card_discover');
    await billing.tellAll(userId);
    await billing.untilTier(userId, 'party_planner');
    const customer = await billing.customerOf(userId);
    const [subscription] = (await billing.stripe.subscriptions.list({ customer })).data;

    billing.users.delete(userId);
    await billing.say('identity.user.deleted.v1', { userId });
    await billing.until(async () => (await billing.customerOf(userId)) === '');
    expect(await billing.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await billing.stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('canceled');
    const kept = await everything();
    for (const trace of [userId, customer, subscription?.id ?? '', email]) expect(kept).not.toContain(trace);

    for (const event of await billing.eventsOf(customer)) await billing.tell(JSON.stringify(event));
    expect(await everything()).not.toContain(userId);

    const again = billing.join('leaving+again@example.com');
    await billing.say('identity.user.registered.v1', { userId: again, tier: 'cocktail_curious' });
    const told = await billing.until(() => billing.heard.find((one) => one.userId === again));
    expect(told).toMatchObject({ tier: 'cocktail_curious', trialUsed: true, trial: null });
    const other = billing.join();
    await billing.subscribe(other, 'pm_card_discover');
    await billing.tellAll(other);
    expect(await billing.read('state', other)).toMatchObject({ trialRefused: true });
  });

  it('does not come back by an event that waited for its turn', async () => {
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
    const told = billing.tell(JSON.stringify(event));
    await waits.promise;
    mongoose.set('debug', false);
    await rows.deleteOne({ _id: userId });
    expect((await told).ok).toBe(false);
    expect(await rows.findOne({ _id: userId })).toBeNull();
    expect((await billing.tell(JSON.stringify(event))).status).toBe(200);
  });

  it('who never subscribed is forgotten too', async () => {
    const [first, second] = [billing.join('leaving+1@example.com'), billing.join('leaving+2@example.com')];
    for (const userId of [first, second]) {
      await billing.say('identity.user.registered.v1', { userId, tier: 'cocktail_curious' });
      await billing.until(() => billing.heard.some((one) => one.userId === userId));
    }
    await billing.say('identity.user.deleted.v1', { userId: first });
    await billing.until(async () => !(await everything()).includes(first));
    expect(await everything()).toContain(second);
  });
});

it('a new user whose address never had a trial is not spoken of', async () => {
  const [fresh, used] = [billing.join(), billing.join('leaving+3@example.com')];
  await billing.say('identity.user.registered.v1', { userId: fresh, tier: 'cocktail_curious' });
  await billing.say('identity.user.registered.v1', { userId: used, tier: 'cocktail_curious' });
  await billing.until(() => billing.heard.some(({ userId }) => userId === used));
  expect(billing.heard.some(({ userId }) => userId === fresh)).toBe(false);
});
