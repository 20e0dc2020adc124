import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { figure, scrape } from '@swizzle/kit/testing/scrape';
import { type Billing, startBilling } from './start-billing.ts';

let billing: Billing;
let port: number;
let customer: string;
beforeAll(async () => {
  port = await freePort();
  billing = await startBilling({ METRICS_PORT: String(port) });
  const userId = billing.join();
  await billing.subscribe(userId);
  customer = await billing.customerOf(userId);
});
afterAll(() => billing.stop());

const event = (secondsAgo: number, about: object = { object: 'customer', id: customer }) => {
  const created = Math.floor(Date.now() / 1000) - secondsAgo;
  const type = 'customer.updated';
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created,
    data: { object: about },
  });
};

/** What a piece of work adds to a figure. */
const added = async (work: () => Promise<unknown>, name: string, labels: Record<string, string> = {}) => {
  const read = async () => figure(await scrape(port), name, labels) ?? 0;
  const before = await read();
  await work();
  return (await read()) - before;
};
const outcomes = (outcome: string, work: () => Promise<unknown>) =>
  added(work, 'swizzle_webhooks_total', { outcome });

it('what is applied late is late by the clock of the provider', async () => {
  const late = () => billing.tell(event(300));
  expect(await added(late, 'swizzle_webhook_lag_seconds_sum')).toBeGreaterThanOrEqual(300);
  expect(await added(late, 'swizzle_webhook_lag_seconds_bucket', { le: '60' })).toBe(0);
  const soon = () => billing.tell(event(1));
  expect(await added(soon, 'swizzle_webhook_lag_seconds_bucket', { le: '60' })).toBe(1);
});

it('a provider whose clock is ahead is not behind', async () => {
  const ahead = () => billing.tell(event(-300));
  expect(await added(ahead, 'swizzle_webhook_lag_seconds_sum')).toBe(0);
});

it('ignored events do not count as late', async () => {
  const strange = () => billing.tell(event(300, { object: 'customer', id: 'cus_of_somebody_else' }));
  expect(await added(strange, 'swizzle_webhook_lag_seconds_count')).toBe(0);
  expect(await outcomes('ignored', strange)).toBe(1);
});

it('what cannot be applied yet, and what is not signed, is told apart', async () => {
  const failing = async () => {
    billing.line.become('down');
    await billing.tell(event(1));
    billing.line.become('fine');
  };
  expect(await outcomes('failed', failing)).toBe(1);
  expect(await outcomes('applied', failing)).toBe(0);
  expect(await outcomes('unsigned', () => billing.tell(event(1), 'sesame'))).toBe(1);
});
