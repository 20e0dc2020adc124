import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Reconciliation } from '../src/sync/periodic-sync.ts';
import { type Billing, startBilling } from './start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

it('repairs changes without an event, across pages of customers', async () => {
  const userId = billing.join();
  await billing.subscribe(userId);
  const rows = billing.store.collection<{ _id: string; customerId: string }>('customers');
  const others = Array.from({ length: 150 }, (_, at) => ({
    _id: `other-${String(at).padStart(3, '0')}`,
    customerId: `cus_unknown_${at}`,
  }));
  await rows.insertMany(others);
  expect(await billing.reconcile()).toEqual({ read: 150, repaired: 1, failed: 0 });
  await billing.untilTier(userId, 'party_planner');
  expect(await billing.reconcile()).toEqual({ read: 151, repaired: 0, failed: 0 });
  await rows.deleteMany({ customerId: { $regex: '^cus_unknown' } });
});

it('revokes nothing from customers that the provider does not know', async () => {
  const userId = billing.join();
  await billing.forgetTrials();
  await billing.subscribe(userId);
  await billing.deliverAll(userId);
  const rows = billing.store.collection<{ _id: string; customerId: string }>('customers');
  const customerId = await billing.customerOf(userId);
  await rows.updateOne({ _id: userId }, { $set: { customerId: 'cus_of_another_account' } });
  await billing.reconcile();
  expect(await billing.read('state', userId)).toMatchObject({ state: 'active' });
  await rows.updateOne({ _id: userId }, { $set: { customerId } });
});

it('runs in one process at a time, once a day', async () => {
  await billing.store.collection('leases').deleteMany({});
  const results = await Promise.all(
    [1, 2, 3].map(() => billing.withInstance((app) => app.get(Reconciliation).runIfDue())),
  );
  expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  expect(await billing.withInstance((app) => app.get(Reconciliation).runIfDue())).toBeUndefined();
});

it('counts failed customers, and leaves them due for the sweep', async () => {
  billing.proxy.become('down');
  const result = await billing.reconcile();
  billing.proxy.become('fine');
  expect(result?.failed).toBe(2);
  const due = await billing.store.collection('customers').countDocuments({ dueAt: { $ne: null } });
  expect(due).toBe(2);
});
