import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());

it('rejects commands after a step-down with the right error, and recovers', async () => {
  const drinks = store.collection();
  await drinks.insertOne({ name: 'before' });
  const admin = store.client.db('admin');
  await admin.command({ replSetStepDown: 1 });
  await expect(drinks.insertOne({ name: 'meanwhile' })).rejects.toMatchObject({ code: 10_107 });
  await expect(admin.command({ hello: 1 })).resolves.toMatchObject({ isWritablePrimary: false });
  while (!(await admin.command({ hello: 1 })).isWritablePrimary)
    await new Promise((next) => setTimeout(next, 50));
  await drinks.insertOne({ name: 'after' });
  expect(await drinks.countDocuments()).toBe(2);
});
